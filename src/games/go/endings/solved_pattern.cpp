// A solved zone as a pattern that people can read.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/go/endings/solved_zone.h"

namespace tesuji::go::endings {
namespace {

using bases::Pattern;
using bases::PatternStep;
using zones::LocalEdge;
using zones::LocalGraph;
using zones::NodeId;

bases::Admits admitted(char sign) {
  switch (sign) {
    case 'X':
    case 'B':
      return bases::kX;
    case 'O':
    case 'W':
      return bases::kO;
    case '.':
    case ',':
      return bases::kFree;
    default:
      return bases::kOnBoard;
  }
}

// The rectangle without the rows and columns that lie beyond the edge.
struct Frame {
  int left = 0;
  int bottom = 0;
  bases::Shape shape;

  explicit Frame(const KeyCells& cells) {
    const auto sign = [&](int column, int row) {
      return cells.cells[static_cast<std::size_t>(row * cells.width + column)];
    };
    const auto take = [&](bool is_edge, std::uint8_t edge) {
      if (is_edge) shape.edges |= edge;
      return is_edge ? 1 : 0;
    };
    left = take(cells.is_edge_column(0), bases::kLeft);
    bottom = take(cells.is_edge_row(0), bases::kBottom);
    const int right = cells.width - take(cells.is_edge_column(cells.width - 1), bases::kRight);
    const int top = cells.height - take(cells.is_edge_row(cells.height - 1), bases::kTop);
    shape.width = right - left;
    shape.height = top - bottom;
    for (int row = bottom; row < top; ++row) {
      for (int column = left; column < right; ++column) {
        shape.cells.push_back(admitted(sign(column, row)));
      }
    }
  }

  [[nodiscard]] Spot spot(Point cell, int width) const {
    const int at = cell.index - 1;
    return {static_cast<std::int8_t>(at % width - left),
            static_cast<std::int8_t>(at / width - bottom)};
  }
};

std::string rounded(float value) { return fmt::format("{:.3g}", value); }

class TreeWriter {
 public:
  TreeWriter(const LocalGraph& graph, const Frame& frame, int width, Side mover, std::size_t most)
      : graph_(graph),
        frame_(frame),
        width_(width),
        mover_(mover),
        most_(most),
        values_(alternating_values(graph)) {}

  // The mover's best move, or all answers of the other side, breadth first so that what is cut is
  // deep.
  std::vector<PatternStep> tree() {
    struct Open {
      std::uint32_t parent;
      NodeId node;
      Side side;
    };
    std::vector<PatternStep> steps;
    std::vector<Open> open = {{PatternStep::kNoParent, graph_.root(), mover_}};
    for (std::size_t i = 0; i < open.size(); ++i) {
      const Open at = open[i];
      for (const LocalEdge& edge : wanted(at.node, at.side)) {
        if (steps.size() == most_) return steps;
        open.push_back({static_cast<std::uint32_t>(steps.size()), edge.to, game::other(at.side)});
        steps.push_back({at.parent, at.side, frame_.spot(edge.move, width_)});
      }
    }
    return steps;
  }

  [[nodiscard]] std::vector<LocalEdge> best_edges(NodeId node, Side side) const {
    std::vector<LocalEdge> best;
    for (const LocalEdge& edge : graph_.edges_of(node, side)) {
      if (values_[edge.to][game::index(game::other(side))] == value(node, side)) {
        best.push_back(edge);
      }
    }
    return best;
  }
  [[nodiscard]] float value(NodeId node, Side side) const {
    return values_[node][game::index(side)];
  }

 private:
  [[nodiscard]] std::vector<LocalEdge> wanted(NodeId node, Side side) const {
    auto best = best_edges(node, side);
    if (side == mover_) {
      if (best.size() > 1) best.resize(1);
      return best;
    }
    const auto all = graph_.edges_of(node, side);
    return {all.begin(), all.end()};
  }

  const LocalGraph& graph_;
  const Frame& frame_;
  int width_;
  Side mover_;
  std::size_t most_;
  std::vector<std::array<float, 2>> values_;
};

}  // namespace

Pattern pattern_of(const SolvedZone& solved, Side to_move, std::size_t steps) {
  const KeyCells cells = cells_of(solved.key).value();
  const Frame frame(cells);
  TreeWriter writer(solved.graph, frame, cells.width, to_move,
                    std::min(steps, bases::kMaxPatternSteps));
  const NodeId root = solved.graph.root();
  Pattern pattern;
  pattern.name = fmt::format("{:016x}-{}", base::fnv1a(solved.key), to_move == kBlack ? 'X' : 'O');
  pattern.kind = bases::PatternKind::ending;
  pattern.shape = frame.shape;
  pattern.to_move = to_move;
  pattern.value = static_cast<double>(writer.value(root, to_move));
  const auto& walls = solved.graph.node(root).walls;
  pattern.why = fmt::format("read to the end: a move is worth {}, the mean is {} for {{X}}",
                            rounded(walls.temperature), rounded(walls.mean));
  pattern.why_es =
      fmt::format("leído hasta el final: una jugada vale {}, la media es {} para {{X}}",
                  rounded(walls.temperature), rounded(walls.mean));
  for (const LocalEdge& edge : writer.best_edges(root, to_move)) {
    const Spot spot = frame.spot(edge.move, cells.width);
    const bool is_empty = frame.shape.at(spot) == bases::kFree;
    if (is_empty) pattern.moves.push_back({to_move, spot, 0, 0});
  }
  pattern.tree = writer.tree();
  return pattern;
}

}  // namespace tesuji::go::endings

#include "games/go/learners/jego_problems.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/line_file.h"
#include "games/go/rules/eyes.h"
#include "games/go/tactics/problem_line.h"

namespace tesuji::go::learners {
namespace {

using endings::KeyCells;
using zones::LocalGraph;
using zones::LocalZone;

// A term list that answers for the side that moved.
JegoTerms terms_after(const Board& board, Side mover, Point move) {
  Position position(board.size());
  std::vector<Stone> stones;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p))) stones.push_back({side_of(board.at(p)), p});
  });
  position.set_up(stones, mover);
  position.play_unchecked(move);
  JegoTerms terms{};
  const auto listed = features::JegoEvaluation().terms(position);
  for (std::size_t i = 0; i < kJegoTerms; ++i) terms[i] = 0.0 - listed[i].difference;
  return terms;
}

bool teaches(const JegoProblem& problem) {
  const auto right = std::count_if(problem.begin(), problem.end(),
                                   [](const JegoChoice& choice) { return choice.is_right; });
  return right > 0 && right < static_cast<std::ptrdiff_t>(problem.size());
}

// The zone after a move, and what it is worth when the other side moves; none: unknown.
std::optional<float> searched_value(const LocalZone& zone, Side mover, Point move) {
  LocalZone after = zone;
  const PointSet universe = zone.zone.points | zone.zone.stones;
  after.board.play(move, mover);
  after.zone.points.reset();
  after.zone.stones.reset();
  after.board.grid().for_each([&](Point p) {
    if (!universe[p.index]) return;
    (after.board.at(p) == Cell::empty ? after.zone.points : after.zone.stones).set(p.index);
  });
  base::Watch watch;
  const auto graph = zones::search_zone(after, {.nodes = 0}, watch);
  if (!graph || !graph->is_exact || graph->met_ko) return std::nullopt;
  return endings::alternating_values(*graph).back()[game::index(game::other(mover))];
}

std::optional<JegoProblem> problem_of(const LocalZone& zone, const LocalGraph& graph, Side mover) {
  const auto values = endings::alternating_values(graph);
  const float best = values.back()[game::index(mover)];
  JegoProblem problem;
  bool is_known = true;
  zone.board.grid().for_each([&](Point p) {
    if (!zone.zone.points[p.index] || !is_known) return;
    if (!zone.board.is_playable(p, mover) || is_eye(zone.board, p, mover)) return;
    std::optional<float> value;
    for (const auto& edge : graph.edges_of(graph.root(), mover)) {
      if (edge.move == p) value = values[edge.to][game::index(game::other(mover))];
    }
    if (!value) value = searched_value(zone, mover, p);
    is_known = value.has_value();
    if (is_known) problem.push_back({terms_after(zone.board, mover, p), *value == best});
  });
  if (!is_known || !teaches(problem)) return std::nullopt;
  return problem;
}

JegoProblem problem_of(const tactics::ProblemLine& line) {
  JegoProblem problem;
  line.board.grid().for_each([&](Point p) {
    if (!line.board.is_playable(p, line.to_move) || is_eye(line.board, p, line.to_move)) return;
    // Moves far from all stones are not what the problem asks about.
    bool is_near = false;
    for (const auto* steps : {&line.board.steps(), &line.board.diagonals()}) {
      for (const int step : *steps) {
        is_near = is_near || is_stone(line.board.at(line.board.neighbour(p, step)));
      }
    }
    const bool is_right =
        std::find(line.first_moves.begin(), line.first_moves.end(), p) != line.first_moves.end();
    if (!is_near && !is_right) return;
    problem.push_back({terms_after(line.board, line.to_move, p), is_right});
  });
  return problem;
}

}  // namespace

std::vector<JegoProblem> problems_of(const endings::SolvedZone& solved) {
  const auto cells = endings::cells_of(solved.key);
  const auto zone = cells ? endings::zone_of(*cells) : std::nullopt;
  const auto key = zone ? endings::key_of(*zone) : std::nullopt;
  if (!key || solved.graph.nodes.back().walls.is_settled) return {};
  const LocalGraph graph = endings::graph_on(*key, zone->board.grid(), solved);
  std::vector<JegoProblem> problems;
  for (const Side mover : {kBlack, kWhite}) {
    if (auto problem = problem_of(*zone, graph, mover)) problems.push_back(std::move(*problem));
  }
  return problems;
}

base::Result<std::vector<JegoProblem>> load_jego_problems(const std::string& path) {
  TESUJI_TRY(auto file, base::LineFile::open(path));
  std::vector<JegoProblem> problems;
  for (;;) {
    TESUJI_TRY(const auto text, file.next());
    if (!text) return problems;
    if (text->empty()) continue;
    TESUJI_TRY(const auto line,
               tactics::read_problem_line(*text, fmt::format("{}:{}", path, file.number())));
    auto problem = problem_of(line);
    if (teaches(problem)) problems.push_back(std::move(problem));
  }
}

double value_of(const JegoTerms& terms, const JegoTerms& weights) {
  double value = 0;
  for (std::size_t i = 0; i < kJegoTerms; ++i) value += terms[i] * weights[i];
  return value;
}

JegoScore score_of(std::span<const JegoProblem> problems, const JegoTerms& weights) {
  JegoScore score;
  if (problems.empty()) return score;
  for (const JegoProblem& problem : problems) {
    double best = value_of(problem[0].terms, weights);
    for (const auto& choice : problem) best = std::max(best, value_of(choice.terms, weights));
    double tied = 0;
    double right = 0;
    double pairs = 0;
    double in_order = 0;
    for (const auto& choice : problem) {
      const double value = value_of(choice.terms, weights);
      tied += value == best ? 1 : 0;
      right += value == best && choice.is_right ? 1 : 0;
      if (!choice.is_right) continue;
      for (const auto& other : problem) {
        if (other.is_right) continue;
        const double wrong = value_of(other.terms, weights);
        pairs += 1;
        in_order += value > wrong ? 1 : value == wrong ? 0.5 : 0;
      }
    }
    score.first += right / tied;
    score.pairs += in_order / pairs;
  }
  score.first /= static_cast<double>(problems.size());
  score.pairs /= static_cast<double>(problems.size());
  return score;
}

}  // namespace tesuji::go::learners

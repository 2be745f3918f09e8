// Section 6.3 of Proyecto de juego de Go (Chavero et al.): problems that were solved are remembered
// as patterns, so that a later game need not search them again. The report expects that to save
// time and measures nothing.
//
// 50 endings of boards from a seed are solved once. Then each is mirrored, recoloured and set
// between other neighbours on other boards, which are turned as well, and solved again with and
// without what was kept, through a file in between.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <system_error>

#include "base/clock.h"
#include "games/go/endings/ending_base.h"
#include "games/go/experiments/experiments.h"
#include "games/go/rules/symmetry.h"
#include "games/go/zones/ending_boards.h"

namespace tesuji::go::experiments {
namespace {

using endings::EndingBase;
using zones::LocalGraph;
using zones::LocalZone;

constexpr std::size_t kEndings = 50;
constexpr std::size_t kQuickEndings = 10;
constexpr std::size_t kLeastPoints = 4;  // of an ending: smaller ones are plain
constexpr int kRounds = 3;               // of measuring; the fastest counts
constexpr double kFaster = 5;
constexpr int kSize = zones::kEndingBoardSize;
constexpr int kBar = 3;  // lines of a bar, as in ending_boards.h
constexpr int kStrip = 2;

// Every zone of a board that has a game of its own.
std::vector<LocalZone> closed_zones(const Board& board) {
  const auto division = zones::divide(board);
  std::vector<LocalZone> list;
  for (const auto& zone : division.zones) {
    if (zone.is_closed) list.push_back({board, zone, division.safe});
  }
  return list;
}

// The cells between two bars, and whose bar is below.
struct Strip {
  Side below = kBlack;
  std::vector<Cell> cells;
};

std::vector<Strip> strips_of(const Board& board) {
  const Grid grid = board.grid();
  std::vector<Strip> strips;
  for (int row = kBar; row + kStrip < kSize; row += kBar + kStrip) {
    Strip strip{side_of(board.at(grid.at(0, row - 1))), {}};
    for (int line = row; line < row + kStrip; ++line) {
      for (int column = 0; column < kSize; ++column) {
        strip.cells.push_back(board.at(grid.at(column, line)));
      }
    }
    strips.push_back(std::move(strip));
  }
  return strips;
}

Cell recoloured(Cell cell) { return is_stone(cell) ? stone_of(game::other(side_of(cell))) : cell; }

// Stones of a strip between bars of these colours: mirrored by lot, and turned upside down or
// recoloured as the bars want it.
void lay(const Strip& strip, Side below, int row, base::Random& random,
         std::vector<Stone>& stones) {
  const bool flips_columns = random.below(2) == 0;
  const bool flips_rows = random.below(2) == 0;
  const bool recolours = flips_rows == (strip.below == below);
  for (int line = 0; line < kStrip; ++line) {
    for (int column = 0; column < kSize; ++column) {
      const int from_line = flips_rows ? kStrip - 1 - line : line;
      const int from_column = flips_columns ? kSize - 1 - column : column;
      const Cell found = strip.cells[static_cast<std::size_t>(from_line * kSize + from_column)];
      const Cell cell = recolours ? recoloured(found) : found;
      if (is_stone(cell)) stones.push_back({side_of(cell), Grid(kSize).at(column, row + line)});
    }
  }
}

// Two strips on a board of their own, turned by lot.
Board board_of(const Strip& one, const Strip& other, base::Random& random) {
  const Grid grid(kSize);
  std::vector<Stone> stones;
  Side side = static_cast<Side>(random.below(2));
  for (int row = 0; row < kSize; row += kBar + kStrip, side = game::other(side)) {
    for (int line = 0; line < kBar; ++line) {
      for (int column = 0; column < kSize; ++column) {
        const bool is_eye = line == 1 && (column == 1 || column == kSize - 2);
        if (!is_eye) stones.push_back({side, grid.at(column, row + line)});
      }
    }
    if (row + kBar < kSize) lay(row == 0 ? one : other, side, row + kBar, random, stones);
  }
  const int symmetry = static_cast<int>(random.below(kSymmetries));
  for (Stone& stone : stones) stone.point = transformed(grid, stone.point, symmetry);
  Board board(kSize);
  board.set_up(stones);
  return board;
}

struct Lesson {
  std::vector<Strip> strips;
  std::size_t endings = 0;
  std::size_t boards = 0;
};

// Solves endings until there are enough, and keeps them.
base::Result<Lesson> learned(EndingBase& base, const ExperimentOptions& options,
                             const base::Watch& watch) {
  const std::size_t wanted = options.quick ? kQuickEndings : kEndings;
  Lesson lesson;
  for (; lesson.endings < wanted && !watch.is_stopped(); ++lesson.boards) {
    const Board board = zones::ending_board(options.seed.child("board", lesson.boards));
    for (const LocalZone& zone : closed_zones(board)) {
      base::Watch each;
      const auto graph = zones::search_zone(zone, {}, each);
      const bool is_new = graph && base.learn(zone, *graph);
      if (!is_new || graph->node(graph->root()).walls.is_settled) continue;
      lesson.endings += zone.zone.points.count() >= kLeastPoints ? 1 : 0;
    }
    for (auto& strip : strips_of(board)) lesson.strips.push_back(std::move(strip));
  }
  return lesson;
}

// The same endings elsewhere: those that the base knows and that are left to play.
std::vector<LocalZone> endings_elsewhere(const Lesson& lesson, EndingBase& base, base::Seed seed) {
  auto random = seed.child("elsewhere").random();
  std::vector<LocalZone> list;
  const std::size_t count = lesson.strips.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Board board = board_of(lesson.strips[i], lesson.strips[(i + count / 2) % count], random);
    for (LocalZone& zone : closed_zones(board)) {
      const auto graph = base.known(zone);
      if (!graph || graph->node(graph->root()).walls.is_settled) continue;
      if (zone.zone.points.count() >= kLeastPoints) list.push_back(std::move(zone));
    }
  }
  return list;
}

struct Timed {
  double seconds = 0;
  std::vector<LocalGraph> graphs;
};

template <class Solve>
Timed timed(const std::vector<LocalZone>& zones, const Solve& solve) {
  Timed best;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<LocalGraph> graphs;
    const double start = base::thread_cpu_seconds();
    for (const LocalZone& zone : zones) graphs.push_back(solve(zone));
    const double seconds = base::thread_cpu_seconds() - start;
    if (round == 0 || seconds < best.seconds) best.seconds = seconds;
    best.graphs = std::move(graphs);
  }
  return best;
}

// Walls meet between two samples, which floating point finds by the last bit this way or that.
constexpr float kRounding = 1e-4F;

bool is_same(const LocalGraph& a, const LocalGraph& b) {
  const auto& one = a.node(a.root()).walls;
  const auto& other = b.node(b.root()).walls;
  for (std::size_t i = 0; i < zones::kTaxCount; ++i) {
    if (std::fabs(one.left[i] - other.left[i]) > kRounding) return false;
    if (std::fabs(one.right[i] - other.right[i]) > kRounding) return false;
  }
  return endings::alternating_values(a).back() == endings::alternating_values(b).back();
}

std::size_t same_answers(const Timed& one, const Timed& other) {
  std::size_t same = 0;
  for (std::size_t i = 0; i < one.graphs.size(); ++i) {
    same += is_same(one.graphs[i], other.graphs[i]) ? 1U : 0U;
  }
  return same;
}

// Points of the zones that a solved game says not to play.
std::string pruned(const std::vector<LocalZone>& zones, const Timed& known) {
  std::size_t failing = 0;
  std::size_t all = 0;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    for (const Side side : {kBlack, kWhite}) {
      failing += endings::failing_moves(known.graphs[i], zones[i].zone.points, side).count();
      all += zones[i].zone.points.count();
    }
  }
  return fmt::format("{} of {}", failing, all);
}

// A file of its own for the moment between two programs.
class Passage {
 public:
  explicit Passage(const std::filesystem::path& folder) {
    path_ = (folder.empty() ? std::filesystem::temp_directory_path() : folder) /
            fmt::format("endings-{}.db", static_cast<std::uint64_t>(base::wall_seconds() * 1e6));
  }
  ~Passage() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  Passage(const Passage&) = delete;
  Passage& operator=(const Passage&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace

base::Result<std::vector<Finding>> jego_endings_base(const ExperimentOptions& options,
                                                     const base::Watch& watch) {
  const Passage passage(options.folder);
  Lesson lesson;
  {
    TESUJI_TRY(auto base, EndingBase::open(passage.path()));
    TESUJI_TRY(lesson, learned(base, options, watch));
    TESUJI_CHECK(base.save());
  }
  if (watch.is_stopped()) return std::vector<Finding>();
  const double start = base::thread_cpu_seconds();
  TESUJI_TRY(auto base, EndingBase::open(passage.path()));
  const double opening = base::thread_cpu_seconds() - start;
  const auto zones = endings_elsewhere(lesson, base, options.seed);
  const Timed without = timed(zones, [](const LocalZone& zone) {
    base::Watch each;
    return *zones::search_zone(zone, {}, each);
  });
  const Timed with = timed(zones, [&](const LocalZone& zone) { return *base.known(zone); });
  if (zones.empty()) return base::fail("jego-endings-base", "", "no ending was found elsewhere");
  const double ratio = without.seconds / with.seconds;
  const double each = 1e6 / static_cast<double>(zones.size());
  const auto same = same_answers(without, with);
  return std::vector<Finding>{
      {"endings that were solved and kept", "", fmt::format("{}", lesson.endings), std::nullopt},
      {"the same elsewhere, mirrored, recoloured, between other neighbours", "",
       fmt::format("{}", zones.size()), std::nullopt},
      {"answers that are the same with and without the base", "all",
       fmt::format("{} of {}", same, zones.size()), same == zones.size()},
      {"an ending without the base", "", fmt::format("{:.1f} us", without.seconds * each),
       std::nullopt},
      {"an ending with the base", "", fmt::format("{:.1f} us", with.seconds * each), std::nullopt},
      {"times faster", fmt::format("{}", kFaster), fmt::format("{:.1f}", ratio), ratio >= kFaster},
      {"opening the store and reading all of it", "", fmt::format("{:.1f} ms", opening * 1e3),
       std::nullopt},
      {"moves of these zones that a solved game rules out", "", pruned(zones, with), std::nullopt},
  };
}

}  // namespace tesuji::go::experiments

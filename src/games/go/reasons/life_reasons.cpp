#include "games/go/reasons/life_reasons.h"

#include <fmt/format.h>

#include "games/go/reasons/stone_words.h"
#include "games/go/rules/coordinates.h"
#include "games/go/tactics/life_and_death.h"
#include "games/go/tactics/surroundings.h"

namespace tesuji::go::reasons {
namespace {

using tactics::Answer;
using tactics::Outcome;

constexpr std::uint64_t kNodes = 1500;  // of one reading: a few milliseconds
constexpr int kTableBits = 10;
constexpr int kWidth = 1;
constexpr std::size_t kMostStones = 40;  // larger groups are not settled by so small a reading
constexpr std::size_t kLeastStones = 3;
constexpr std::size_t kShownMoves = 5;

// The largest group of `side` near the point that is worth a sentence; empty: none.
PointSet group_near(const Board& board, Point p, Side side) {
  PointSet best;
  const auto look = [&](Point n) {
    if (board.at(n) != stone_of(side) || best[n.index]) return;
    const PointSet group = tactics::group_of(board, n);
    if (group.count() > best.count() && group.count() <= kMostStones) best = group;
  };
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    look(n);
    // A vital point may lie a step away from the stones.
    if (board.at(n) == Cell::edge) continue;
    for (const int next : board.steps()) look(board.neighbour(n, next));
  }
  return best.count() >= kLeastStones ? best : PointSet{};
}

Answer read(const Board& board, Side to_move, Side defender, const PointSet& target) {
  const tactics::Question question{board,
                                   to_move,
                                   defender,
                                   target,
                                   tactics::fighting_area(board, defender, target, kWidth),
                                   tactics::Aim::life};
  base::Watch watch(base::Limits{.nodes = kNodes});
  return tactics::solve(question, {.table_bits = kTableBits}, watch);
}

std::string line_text(Grid grid, const std::vector<Point>& line) {
  std::string text;
  for (std::size_t i = 0; i < std::min(line.size(), kShownMoves); ++i) {
    if (line[i] == kPass) break;
    text += (i == 0 ? "" : " ") + gtp_text(grid, line[i]);
  }
  return text;
}

// The move kills an enemy group that would live if it were not played.
std::optional<view::Sentence> killing(const Board& before, const Board& after, Point move,
                                      Side side) {
  const Side enemy = game::other(side);
  const PointSet group = group_near(before, move, enemy);
  if (group.none()) return std::nullopt;
  PointSet left = group;
  before.grid().for_each([&](Point p) {
    if (group[p.index] && after.at(p) != stone_of(enemy)) left.reset(p.index);
  });
  if (left != group) return std::nullopt;  // what it captures is said already
  const Answer ignored = read(before, enemy, enemy, group);
  if (ignored.result != Outcome::wins || ignored.move == kPass) return std::nullopt;
  const Answer killed = read(after, enemy, enemy, group);
  if (killed.result != Outcome::loses) return std::nullopt;
  const view::Sentence what = stones(static_cast<int>(group.count()), enemy);
  const Grid grid = before.grid();
  const std::string lives = line_text(grid, ignored.line);
  const std::string dies = line_text(grid, killed.line);
  view::Sentence sentence{"kills " + what.en, "mata " + what.es};
  const bool has_line = !dies.empty();
  sentence.en += fmt::format(" ({}left alone, they live by {})",
                             has_line ? fmt::format("they die by {}; ", dies) : "", lives);
  sentence.es += fmt::format(" ({}si no se juega, viven con {})",
                             has_line ? fmt::format("mueren con {}; ", dies) : "", lives);
  return sentence;
}

// The move makes an own group live that the opponent would kill.
std::optional<view::Sentence> living(const Board& before, const Board& after, Point move,
                                     Side side) {
  const Side enemy = game::other(side);
  const PointSet group = group_near(before, move, side);
  if (group.none()) return std::nullopt;
  const Answer ignored = read(before, enemy, side, group);
  if (ignored.result != Outcome::wins || ignored.move == kPass) return std::nullopt;
  if (read(after, enemy, side, group).result != Outcome::loses) return std::nullopt;
  const view::Sentence what = stones(static_cast<int>(group.count()), side);
  const std::string dies = line_text(before.grid(), ignored.line);
  const bool is_black = enemy == kBlack;
  return view::Sentence{fmt::format("makes {} live (left alone, {} kills them by {})", what.en,
                                    is_black ? "Black" : "White", dies),
                        fmt::format("da vida a {} (si no se juega, {} las matan con {})", what.es,
                                    is_black ? "Negras" : "Blancas", dies)};
}

}  // namespace

std::optional<view::Sentence> life_reason(const Board& before, const Board& after, Point move,
                                          Side side) {
  if (!is_stone(after.at(move))) return std::nullopt;
  if (auto kills = killing(before, after, move, side)) return kills;
  return living(before, after, move, side);
}

}  // namespace tesuji::go::reasons

#include "games/go/learners/book_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/go/rules/symmetry.h"

namespace tesuji::go::learners {
namespace {

constexpr int kCorners = 4;

// Corners lie lower left, lower right, upper left, upper right; the whole board is one corner.
int corners_of(const BookRules& rules) { return rules.is_corner ? kCorners : 1; }

}  // namespace

std::uint32_t BookPosition::games() const {
  std::uint32_t sum = 0;
  for (const auto& [cell, count] : moves) sum += count.played;
  return sum;
}

bool BookCounts::takes(const RecordedGame& game) const {
  if (game.size != rules_.size || !game.setup.empty()) return false;
  if (!game.winner && !rules_.takes_unknown) return false;
  if (!rules_.least_rank) return true;
  return std::all_of(game.ranks.begin(), game.ranks.end(), [&](const std::optional<int>& rank) {
    return rank && *rank >= *rules_.least_rank;
  });
}

// The corner turned to the lower left, where its squares count from.
int BookCounts::cell(Grid grid, Point p, int corner, int symmetry) const {
  const Point home = transformed(grid, p, corner);
  const bases::Spot spot{static_cast<std::int8_t>(grid.column(home)),
                         static_cast<std::int8_t>(grid.row(home))};
  const auto to = bases::transformed(spot, rules_.square, rules_.square, symmetry);
  return to.row * rules_.square + to.column;
}

bool BookCounts::is_in(Grid grid, Point p, int corner) const {
  const Point home = transformed(grid, p, corner);
  return grid.column(home) < rules_.square && grid.row(home) < rules_.square;
}

// A corner keeps its place when it is turned about its diagonal; the whole board has all eight.
BookCounts::Turned BookCounts::least(const Board& board, int corner, Side mover) const {
  static constexpr std::array<int, 2> kOfCorner = {0, 4};
  static constexpr std::array<int, 8> kOfBoard = {0, 1, 2, 3, 4, 5, 6, 7};
  Turned best;
  const auto look = [&](int symmetry) {
    std::string cells(static_cast<std::size_t>(rules_.square * rules_.square), '.');
    board.grid().for_each([&](Point p) {
      if (!is_stone(board.at(p)) || !is_in(board.grid(), p, corner)) return;
      cells[static_cast<std::size_t>(cell(board.grid(), p, corner, symmetry))] =
          side_of(board.at(p)) == mover ? 'X' : 'O';
    });
    if (best.cells.empty() || cells < best.cells) best = {std::move(cells), symmetry};
  };
  if (rules_.is_corner) {
    std::for_each(kOfCorner.begin(), kOfCorner.end(), look);
  } else {
    std::for_each(kOfBoard.begin(), kOfBoard.end(), look);
  }
  return best;
}

// Of points that a position has in common with itself when it is turned, the least stands for all.
int BookCounts::least_cell(const std::string& cells, int cell) const {
  const int square = rules_.square;
  const auto turned = [square](int at, int symmetry) {
    const bases::Spot spot{static_cast<std::int8_t>(at % square),
                           static_cast<std::int8_t>(at / square)};
    const auto to = bases::transformed(spot, square, square, symmetry);
    return to.row * square + to.column;
  };
  int best = cell;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    if (rules_.is_corner && symmetry != 4) continue;
    const int other = turned(cell, symmetry);
    if (other >= best) continue;
    bool is_symmetric = true;
    for (int at = 0; at < square * square && is_symmetric; ++at) {
      is_symmetric = cells[static_cast<std::size_t>(at)] ==
                     cells[static_cast<std::size_t>(turned(at, symmetry))];
    }
    if (is_symmetric) best = other;
  }
  return best;
}

void BookCounts::for_each_look(const RecordedGame& game, const See& see) const {
  Board board(game.size);
  std::array<int, kCorners> depths{};
  const std::size_t most = std::min(game.turns.size(), static_cast<std::size_t>(rules_.until));
  for (std::size_t i = 0; i < most; ++i) {
    const auto [side, move] = game.turns[i];
    if (move == kPass) return;  // the opening is over
    for (int corner = 0; corner < corners_of(rules_); ++corner) {
      if (!is_in(board.grid(), move, corner)) continue;
      Turned turned = least(board, corner, side);
      const int played =
          least_cell(turned.cells, cell(board.grid(), move, corner, turned.symmetry));
      int& depth = depths[static_cast<std::size_t>(corner)];
      if (!see({std::move(turned.cells), corner, depth, played, side})) return;
      ++depth;
    }
    board.play(move, side);
  }
}

void BookCounts::count(const RecordedGame& game, int depth) {
  if (!takes(game)) return;
  std::array<bool, kCorners> is_left{};  // a position on the way is not kept
  for_each_look(game, [&](const BookLook& look) {
    bool& left = is_left[static_cast<std::size_t>(look.corner)];
    if (look.depth < depth) left = left || find(look.cells) == nullptr;
    if (look.depth == depth && !left) {
      auto& position = counted_[look.cells];
      position.cells = look.cells;
      position.depth = depth;
      auto& move = position.moves[look.move];
      ++move.played;
      move.won += look.side == game.winner ? 1U : 0U;
    }
    return rules_.is_corner || look.depth < depth;
  });
}

void BookCounts::keep() {
  std::vector<BookPosition> kept;
  for (auto& [cells, position] : counted_) {
    if (position.games() < rules_.least_games) continue;
    std::erase_if(position.moves,
                  [&](const auto& move) { return move.second.played < rules_.least_played; });
    const bool is_known = index_.contains(cells);  // at another depth, by captures
    if (!position.moves.empty() && !is_known) kept.push_back(std::move(position));
  }
  counted_.clear();
  std::sort(kept.begin(), kept.end(), [](const BookPosition& a, const BookPosition& b) {
    return a.games() != b.games() ? a.games() > b.games() : a.cells < b.cells;
  });
  for (auto& position : kept) {
    index_.emplace(position.cells, kept_.size());
    kept_.push_back(std::move(position));
  }
}

void BookCounts::restore(std::vector<BookPosition> kept) {
  kept_ = std::move(kept);
  index_.clear();
  counted_.clear();
  for (std::size_t i = 0; i < kept_.size(); ++i) index_.emplace(kept_[i].cells, i);
}

const BookPosition* BookCounts::find(const std::string& cells) const {
  const auto found = index_.find(cells);
  return found == index_.end() ? nullptr : &kept_[found->second];
}

bases::Pattern BookCounts::pattern(const BookPosition& position, std::size_t number) const {
  bases::Pattern made;
  made.kind = rules_.is_corner ? bases::PatternKind::joseki : bases::PatternKind::fuseki;
  made.name = fmt::format("{}/{}-{}", bases::name_of(made.kind), position.depth, number);
  made.to_move = kBlack;
  made.shape.width = made.shape.height = rules_.square;
  made.shape.edges = rules_.is_corner ? bases::kLeft | bases::kBottom : bases::kAllEdges;
  for (const char sign : position.cells) {
    made.shape.cells.push_back(sign == 'X' ? bases::kX : sign == 'O' ? bases::kO : bases::kFree);
  }
  for (const auto& [cell, count] : position.moves) {
    made.moves.push_back({kBlack,
                          {static_cast<std::int8_t>(cell % rules_.square),
                           static_cast<std::int8_t>(cell / rules_.square)},
                          count.played,
                          count.won});
  }
  std::stable_sort(made.moves.begin(), made.moves.end(),
                   [](const auto& a, const auto& b) { return a.played > b.played; });
  made.why = fmt::format("{} games came here", position.games());
  made.why_es = fmt::format("{} partidas llegaron aquí", position.games());
  return made;
}

}  // namespace tesuji::go::learners

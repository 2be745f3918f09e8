#include "games/go/bases/book.h"

#include <algorithm>

namespace tesuji::go::bases {
namespace {

bool holds(const PatternBase& book, const Hit& hit, Grid grid, Point p) {
  if (p == kPass) return false;
  const Shape& shape = book.pattern(hit).shape;  // a square: turning keeps its sides
  const int column = grid.column(p) - hit.column;
  const int row = grid.row(p) - hit.row;
  return column >= 0 && column < shape.width && row >= 0 && row < shape.height;
}

// The whole board, or else the corner that holds the last move and has the most stones.
const Hit* chosen(const PatternBase& book, const std::vector<Hit>& hits, const Position& position) {
  const Point last = position.history().empty() ? kPass : position.history().back().move;
  const Grid grid = position.board().grid();
  const Hit* best = nullptr;
  std::size_t most = 0;
  for (const Hit& hit : hits) {
    const PatternKind kind = book.pattern(hit).kind;
    if (kind == PatternKind::fuseki) return &hit;
    if (kind != PatternKind::joseki || !holds(book, hit, grid, last)) continue;
    const std::size_t stones =
        book.points(hit, grid, kX).count() + book.points(hit, grid, kO).count();
    if (best != nullptr && stones <= most) continue;
    best = &hit;
    most = stones;
  }
  return best;
}

}  // namespace

std::optional<BookAnswer> look_up(const PatternBase& book, const Position& position) {
  const auto hits = book.find(position.board(), position.to_move());
  const Hit* hit = chosen(book, hits, position);
  if (hit == nullptr) return std::nullopt;
  const Grid grid = position.board().grid();
  BookAnswer answer;
  answer.why = book.explanation(*hit, grid);
  answer.why_es = book.explanation(*hit, grid, true);
  // Other hits of the pattern at the same place are the same board turned.
  for (const Hit& other : hits) {
    if (other.pattern != hit->pattern || other.column != hit->column || other.row != hit->row) {
      continue;
    }
    for (const HitMove& move : book.moves(other, grid)) {
      const auto is_same = [&](const BookMove& known) { return known.point == move.point; };
      if (move.side != position.to_move() || !position.is_legal(move.point)) continue;
      if (std::any_of(answer.moves.begin(), answer.moves.end(), is_same)) continue;
      answer.moves.push_back({move.point, move.played, move.won});
    }
  }
  std::stable_sort(answer.moves.begin(), answer.moves.end(),
                   [](const BookMove& a, const BookMove& b) { return a.played > b.played; });
  if (answer.moves.empty()) return std::nullopt;
  return answer;
}

}  // namespace tesuji::go::bases

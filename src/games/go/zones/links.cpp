#include "games/go/zones/links.h"

#include <numeric>

#include "games/go/rules/chain.h"
#include "games/go/rules/liberties.h"

namespace tesuji::go::zones {
namespace {

class Finder {
 public:
  explicit Finder(const Board& board) : board_(board) {
    std::iota(parent_.begin(), parent_.end(), std::uint16_t{0});
  }

  Groups find() {
    board_.grid().for_each([&](Point p) {
      if (!is_stone(board_.at(p))) return;
      find_diagonals(p);
      find_jumps(p);
      find_edges(p);
    });
    board_.grid().for_each([&](Point p) {
      if (board_.at(p) == Cell::empty) find_closed(p);
    });
    gather();
    return std::move(found_);
  }

 private:
  [[nodiscard]] Cell at(Point p, int step) const { return board_.at(board_.neighbour(p, step)); }
  [[nodiscard]] bool is_enemy(Point p, Side side) const {
    return board_.at(p) == stone_of(game::other(side));
  }
  [[nodiscard]] std::uint16_t root(std::uint16_t head) const {
    while (parent_[head] != head) head = parent_[head];
    return head;
  }
  [[nodiscard]] bool are_one(Point a, Point b) const {
    return root(board_.head(a).index) == root(board_.head(b).index);
  }

  void add(const Link& link) {
    if (link.to != kNoPoint) {
      if (board_.head(link.from) == board_.head(link.to)) return;
      parent_[root(board_.head(link.from).index)] = root(board_.head(link.to).index);
    }
    for (const Point p : link.between) {
      if (p != kNoPoint) found_.walls.set(p.index);
    }
    found_.links.push_back(link);
  }

  // The two diagonal points above a stone; those below find it.
  void find_diagonals(Point p) {
    const Side side = side_of(board_.at(p));
    const int up = board_.grid().stride();
    for (const int aside : {-1, 1}) {
      if (at(p, up + aside) != board_.at(p)) continue;
      const Point one = board_.neighbour(p, up);
      const Point two = board_.neighbour(p, aside);
      if (board_.at(one) != Cell::empty || board_.at(two) != Cell::empty) continue;
      add({LinkKind::diagonal, side, p, board_.neighbour(p, up + aside), {one, two}});
    }
  }

  void find_jumps(Point p) {
    const Side side = side_of(board_.at(p));
    for (const int step : {1, board_.grid().stride()}) {
      const Point middle = board_.neighbour(p, step);
      if (board_.at(middle) != Cell::empty || at(middle, step) != board_.at(p)) continue;
      const int aside = step == 1 ? board_.grid().stride() : 1;
      if (is_enemy(board_.neighbour(middle, aside), side)) continue;
      if (is_enemy(board_.neighbour(middle, -aside), side)) continue;
      add({LinkKind::jump, side, p, board_.neighbour(middle, step), {middle, kNoPoint}});
    }
  }

  // Straight down to the edge, over one empty point or two, with no enemy beside them.
  void find_edges(Point p) {
    const Side side = side_of(board_.at(p));
    for (const int step : board_.steps()) {
      Link link{LinkKind::edge, side, p, kNoPoint, {}};
      const int aside = step == 1 || step == -1 ? board_.grid().stride() : 1;
      Point at = p;
      for (std::size_t i = 0; i < link.between.size(); ++i) {
        at = board_.neighbour(at, step);
        if (board_.at(at) != Cell::empty || is_enemy(board_.neighbour(at, aside), side) ||
            is_enemy(board_.neighbour(at, -aside), side)) {
          break;
        }
        link.between[i] = at;
        if (board_.at(board_.neighbour(at, step)) == Cell::edge) {
          add(link);
          break;
        }
      }
    }
  }

  // Stones of one side around an empty point, linked through it.
  void find_closed(Point p) {
    for (const Side side : {kBlack, kWhite}) {
      Point first = kNoPoint;
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(p, step);
        if (board_.at(n) != stone_of(side)) continue;
        if (first == kNoPoint) first = n;
        if (are_one(first, n)) continue;
        if (liberties_after(board_, p, game::other(side), 2) >= 2) break;
        add({LinkKind::closed, side, first, n, {p, kNoPoint}});
      }
    }
  }

  void gather() {
    found_.of.fill(Groups::kNone);
    std::array<std::int16_t, kMaxCells> number{};
    number.fill(Groups::kNone);
    board_.grid().for_each([&](Point p) {
      if (!is_stone(board_.at(p))) return;
      auto& of_root = number[root(board_.head(p).index)];
      if (of_root == Groups::kNone) {
        of_root = static_cast<std::int16_t>(found_.list.size());
        found_.list.push_back({side_of(board_.at(p)), {}, 0});
      }
      Group& group = found_.list[static_cast<std::size_t>(of_root)];
      group.stones.set(p.index);
      group.chains += board_.head(p) == p ? 1 : 0;
      found_.of[p.index] = of_root;
    });
  }

  const Board& board_;
  Groups found_;
  std::array<std::uint16_t, kMaxCells> parent_{};  // by head
};

}  // namespace

std::string_view name(LinkKind kind) {
  switch (kind) {
    case LinkKind::diagonal:
      return "diagonal";
    case LinkKind::jump:
      return "jump";
    case LinkKind::closed:
      return "closed";
    case LinkKind::edge:
      break;
  }
  return "edge";
}

Groups groups(const Board& board) { return Finder(board).find(); }

}  // namespace tesuji::go::zones

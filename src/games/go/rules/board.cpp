#include "games/go/rules/board.h"

#include <algorithm>
#include <bitset>
#include <cassert>
#include <vector>

#include "base/zobrist.h"

namespace tesuji::go {
namespace {

using Index = std::uint16_t;

constexpr auto kStoneKeys = base::zobrist_table<std::size_t{2} * kMaxCells>("go stones");

std::uint64_t stone_key(Index p, Side side) { return kStoneKeys[2U * p + game::index(side)]; }

// One stone of `side` more among the neighbours, one empty point less.
constexpr std::uint16_t around_change(Side side) {
  return static_cast<std::uint16_t>((1U << (4U * game::index(side))) - (1U << 8U));
}

void add(LibertySums& s, Index p) {
  s.pairs += 1;
  s.sum += p;
  s.squares += std::uint32_t{p} * p;
}
void subtract(LibertySums& s, Index p) {
  s.pairs -= 1;
  s.sum -= p;
  s.squares -= std::uint32_t{p} * p;
}

template <class T, std::size_t kSize>
void copy_part(std::array<T, kSize>& to, const std::array<T, kSize>& from, int count) {
  std::copy_n(from.begin(), count, to.begin());
}

}  // namespace

Board::Board(int size) : size_(size), cells_(Grid(size).cells()) {
  assert(size >= kMinSize && size <= kMaxSize);
  const int stride = Grid(size).stride();
  steps_ = {-stride, -1, 1, stride};
  diagonals_ = {-stride - 1, -stride + 1, stride - 1, stride + 1};
  std::fill_n(cell_.begin(), cells_, Cell::edge);
  std::fill_n(around_.begin(), cells_, Index{0});
  std::fill_n(chain_.begin(), cells_, Index{0});
  std::fill_n(next_.begin(), cells_, Index{0});
  std::fill_n(slot_.begin(), cells_, Index{0});
  std::fill_n(sums_.begin(), cells_, LibertySums{});
  grid().for_each([this](Point p) {
    cell_[p.index] = Cell::empty;
    give_empty(p.index);
  });
  grid().for_each([this](Point p) {
    for (const int step : steps_) {
      const bool edge = cell_[p.index + step] == Cell::edge;
      around_[p.index] = static_cast<Index>(around_[p.index] + (edge ? 0x011U : 0x100U));
    }
  });
}

Board& Board::operator=(const Board& other) {
  if (this == &other) return *this;
  size_ = other.size_;
  cells_ = other.cells_;
  steps_ = other.steps_;
  diagonals_ = other.diagonals_;
  key_ = other.key_;
  stones_ = other.stones_;
  prisoners_ = other.prisoners_;
  empty_count_ = other.empty_count_;
  ko_ = other.ko_;
  ko_side_ = other.ko_side_;
  copy_part(cell_, other.cell_, cells_);
  copy_part(around_, other.around_, cells_);
  copy_part(chain_, other.chain_, cells_);
  copy_part(next_, other.next_, cells_);
  copy_part(slot_, other.slot_, cells_);
  copy_part(empties_, other.empties_, other.empty_count_);
  copy_part(sums_, other.sums_, cells_);
  return *this;
}

void Board::take_empty(Index p) {
  const Index slot = slot_[p];
  const Index last = empties_[--empty_count_];
  empties_[slot] = last;
  slot_[last] = slot;
}

void Board::give_empty(Index p) {
  slot_[p] = static_cast<Index>(empty_count_);
  empties_[empty_count_++] = p;
}

// The new stone as a chain of its own, and one liberty less for everything around it.
void Board::put_stone(Index p, Side side) {
  cell_[p] = stone_of(side);
  key_ ^= stone_key(p, side);
  ++stones_[game::index(side)];
  chain_[p] = p;
  next_[p] = p;
  LibertySums own;
  own.stones = 1;
  for (const int step : steps_) {
    const auto n = static_cast<Index>(p + step);
    around_[n] = static_cast<Index>(around_[n] + around_change(side));
    subtract(sums_[chain_[n]], p);
    if (cell_[n] == Cell::empty) add(own, n);
  }
  sums_[p] = own;
}

// Joins the chains of p and of its neighbour n; the larger one keeps its label.
template <bool kRecord>
void Board::join(Index p, Index n, Undo* undo) {
  Index keep = chain_[p];
  Index lose = chain_[n];
  Index from = n;
  if (sums_[keep].stones < sums_[lose].stones) {
    std::swap(keep, lose);
    from = p;
  }
  if constexpr (kRecord) undo->merges[undo->merge_count++] = {n, from, lose};
  Index stone = from;
  do {
    chain_[stone] = keep;
    stone = next_[stone];
  } while (stone != from);
  std::swap(next_[p], next_[n]);
  sums_[keep].pairs += sums_[lose].pairs;
  sums_[keep].sum += sums_[lose].sum;
  sums_[keep].squares += sums_[lose].squares;
  sums_[keep].stones += sums_[lose].stones;
}

template <bool kRecord>
int Board::remove_chain(Index stone, Side side, Undo* undo) {
  if constexpr (kRecord) undo->captures[undo->capture_count++] = {stone, chain_[stone]};
  const std::uint16_t change = around_change(side);
  int count = 0;
  Index at = stone;
  do {
    cell_[at] = Cell::empty;
    chain_[at] = 0;
    key_ ^= stone_key(at, side);
    give_empty(at);
    for (const int step : steps_) {
      const auto n = static_cast<Index>(at + step);
      around_[n] = static_cast<Index>(around_[n] - change);
      add(sums_[chain_[n]], at);
    }
    ++count;
    at = next_[at];
  } while (at != stone);
  stones_[game::index(side)] -= count;
  prisoners_[game::index(side)] += count;
  return count;
}

template <bool kRecord>
void Board::join_neighbours(Index p, Side side, Undo* undo) {
  for (const int step : steps_) {
    const auto n = static_cast<Index>(p + step);
    if (cell_[n] == stone_of(side) && chain_[n] != chain_[p]) join<kRecord>(p, n, undo);
  }
}

// Takes the chains around p that have no liberty left, or else its own one; sets the ko.
template <bool kRecord>
void Board::capture_around(Index p, Side side, Undo* undo) {
  const Side opponent = game::other(side);
  int captured = 0;
  Index captured_at = 0;
  for (const int step : steps_) {
    const auto n = static_cast<Index>(p + step);
    if (cell_[n] == stone_of(opponent) && sums_[chain_[n]].pairs == 0) {
      captured += remove_chain<kRecord>(n, opponent, undo);
      captured_at = n;
    }
  }
  const LibertySums& own = sums_[chain_[p]];
  if (captured == 1 && own.stones == 1 && own.pairs == 1) {
    ko_ = captured_at;
    ko_side_ = opponent;
  } else if (own.pairs == 0) {
    remove_chain<kRecord>(p, side, undo);
    if constexpr (kRecord) undo->suicide = true;
  }
}

template <bool kRecord>
void Board::play_as(Index p, Side side, Undo* undo) {
  if constexpr (kRecord) {
    undo->sums_before = sums_[p];
    undo->next_before = next_[p];
    undo->slot_before = slot_[p];
    undo->point = p;
    undo->ko_before = ko_;
    undo->ko_side_before = ko_side_;
    undo->side = side;
    undo->merge_count = 0;
    undo->capture_count = 0;
    undo->suicide = false;
  }
  assert(cell_[p] == Cell::empty);
  take_empty(p);
  put_stone(p, side);
  ko_ = 0;
  if (empty_around({p}) == 4) return;
  // All merges come before all captures, so that undo can take them back in two groups.
  join_neighbours<kRecord>(p, side, undo);
  capture_around<kRecord>(p, side, undo);
}

template void Board::play_as<false>(Index, Side, Undo*);
template void Board::play_as<true>(Index, Side, Undo*);

// The reverse of remove_chain. The ring of the removed stones is still linked, and its points
// are the last ones in the list of empty points.
void Board::restore_chain(const Undo::Capture& capture, Side side) {
  const std::uint16_t change = around_change(side);
  int count = 0;
  Index p = capture.stone;
  do {
    cell_[p] = stone_of(side);
    key_ ^= stone_key(p, side);
    chain_[p] = capture.head;
    for (const int step : steps_) {
      const auto n = static_cast<Index>(p + step);
      around_[n] = static_cast<Index>(around_[n] + change);
      subtract(sums_[chain_[n]], p);
    }
    ++count;
    p = next_[p];
  } while (p != capture.stone);
  empty_count_ -= count;
  // It was removed because it had no liberty.
  sums_[capture.head] = LibertySums{0, 0, 0, static_cast<std::uint32_t>(count)};
  stones_[game::index(side)] += count;
  prisoners_[game::index(side)] -= count;
}

// The reverse of join: the ring is parted, and one part gets its label back.
void Board::take_back_merge(Index p, const Undo::Merge& merge) {
  const auto [neighbour, from, lost] = merge;
  const Index kept = chain_[p];
  std::swap(next_[p], next_[neighbour]);
  Index stone = from;
  do {
    chain_[stone] = lost;
    stone = next_[stone];
  } while (stone != from);
  sums_[kept].pairs -= sums_[lost].pairs;
  sums_[kept].sum -= sums_[lost].sum;
  sums_[kept].squares -= sums_[lost].squares;
  sums_[kept].stones -= sums_[lost].stones;
}

// The reverse of put_stone.
void Board::lift_stone(Index p, Side side) {
  cell_[p] = Cell::empty;
  key_ ^= stone_key(p, side);
  --stones_[game::index(side)];
  chain_[p] = 0;
  for (const int step : steps_) {
    const auto n = static_cast<Index>(p + step);
    around_[n] = static_cast<Index>(around_[n] - around_change(side));
    add(sums_[chain_[n]], p);
  }
}

// The reverse of take_empty.
void Board::give_empty_at(Index p, Index slot) {
  if (slot != empty_count_) {
    empties_[empty_count_] = empties_[slot];
    slot_[empties_[slot]] = static_cast<Index>(empty_count_);
  }
  empties_[slot] = p;
  slot_[p] = slot;
  ++empty_count_;
}

void Board::undo(const Undo& undo) {
  const Index p = undo.point;
  for (int i = undo.capture_count; i-- > 0;) {
    restore_chain(undo.captures[i], undo.suicide ? undo.side : game::other(undo.side));
  }
  for (int i = undo.merge_count; i-- > 0;) take_back_merge(p, undo.merges[i]);
  lift_stone(p, undo.side);
  sums_[p] = undo.sums_before;
  next_[p] = undo.next_before;
  give_empty_at(p, undo.slot_before);
  ko_ = undo.ko_before;
  ko_side_ = undo.ko_side_before;
}

int Board::liberties(Point stone, int limit) const {
  std::bitset<kMaxCells> seen;
  int count = 0;
  Point at = stone;
  do {
    for (const int step : steps_) {
      const Point n = neighbour(at, step);
      if (cell_[n.index] != Cell::empty || seen[n.index]) continue;
      seen.set(n.index);
      if (++count >= limit) return count;
    }
    at = next_in_chain(at);
  } while (at != stone);
  return count;
}

std::uint64_t Board::key_after(Point p, Side side) const {
  std::uint64_t key = key_ ^ stone_key(p.index, side);
  base::FixedList<std::uint16_t, 4> removed;
  const auto remove = [&](Point n) {
    const std::uint16_t chain = chain_[n.index];
    if (std::find(removed.begin(), removed.end(), chain) != removed.end()) return;
    removed.push_back(chain);
    Point stone = n;
    do {
      key ^= stone_key(stone.index, side_of(at(stone)));
      stone = next_in_chain(stone);
    } while (stone != n);
  };
  for (const int step : steps_) {
    const Point n = neighbour(p, step);
    if (at(n) == stone_of(game::other(side)) && is_in_atari(n)) remove(n);
  }
  if (removed.empty() && is_suicide(p, side)) {
    key ^= stone_key(p.index, side);
    for (const int step : steps_) {
      const Point n = neighbour(p, step);
      if (at(n) == stone_of(side)) remove(n);
    }
  }
  return key;
}

void Board::set_up(std::span<const Stone> stones) {
  const auto prisoners = prisoners_;
  std::array<Cell, kMaxCells> wanted;
  std::fill_n(wanted.begin(), cells_, Cell::empty);
  for (const Stone& stone : stones) {
    assert(at(stone.point) != Cell::edge);
    wanted[stone.point.index] = stone_of(stone.side);
  }
  *this = Board(size_);
  prisoners_ = prisoners;
  // In the order of the grid, so that labels and lists depend on nothing but the stones.
  grid().for_each([&](Point p) {
    if (!is_stone(wanted[p.index])) return;
    take_empty(p.index);
    put_stone(p.index, side_of(wanted[p.index]));
    join_neighbours<false>(p.index, side_of(wanted[p.index]), nullptr);
  });
}

void Board::set_up(Point p, Cell cell) {
  assert(at(p) != Cell::edge && cell != Cell::edge);
  std::vector<Stone> stones;
  grid().for_each([&](Point q) {
    const Cell now = q == p ? cell : at(q);
    if (is_stone(now)) stones.push_back({side_of(now), q});
  });
  set_up(stones);
}

bool operator==(const Board& a, const Board& b) {
  return a.size_ == b.size_ && a.key_ == b.key_ && a.prisoners_ == b.prisoners_ && a.ko_ == b.ko_ &&
         (a.ko_ == 0 || a.ko_side_ == b.ko_side_) &&
         std::equal(a.cell_.begin(), a.cell_.begin() + a.cells_, b.cell_.begin());
}

}  // namespace tesuji::go

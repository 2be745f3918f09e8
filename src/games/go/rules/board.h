// The stones on a Go board with their chains, as fast as we can make play and undo (HOT).
//
// Every chain is a ring of stones (next_) labelled with one of them, its head. Per head we keep
// LibertySums: for each pair (stone, empty neighbour) the count of pairs, the sum of the empty
// points' indices and the sum of their squares. They change by additions only, and they tell
// exactly whether a chain has no liberty (count 0) or one (count * squares == sum * sum, by
// Cauchy and Schwarz; it lies at sum / count). A capture changes O(stones captured) cells, a
// merge relabels the smaller chain, undo walks the same rings back.
//
// Invariants: cells, chains, sums, neighbour counts, the list of empty points and the Zobrist
// key always agree; moves are undone in reverse order. No heap, no virtual call, no logging.
// The board knows suicide, simple ko and captures; superko, passes and komi are Position's.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/go/rules/point.h"

namespace tesuji::go {

struct LibertySums {
  std::uint32_t pairs = 0;    // (stone, adjacent empty point) pairs
  std::uint32_t sum = 0;      // of the points' indices
  std::uint32_t squares = 0;  // of the points' indices
  std::uint32_t stones = 0;
};

class Board {
 public:
  // What undo needs; filled by play_recorded.
  struct Undo {
    struct Merge {
      std::uint16_t neighbour;  // the stone whose ring was joined to the new stone's
      std::uint16_t from;       // a stone of the chain that lost its label
      std::uint16_t lost;       // that label
    };
    struct Capture {
      std::uint16_t stone;  // where the removal began
      std::uint16_t head;
    };
    std::array<Merge, 4> merges;
    std::array<Capture, 4> captures;
    LibertySums sums_before;  // what stood in the slots of the empty cell: older undos need it
    std::uint16_t next_before;
    std::uint16_t slot_before;
    std::uint16_t point;
    std::uint16_t ko_before;
    Side ko_side_before;
    Side side;
    std::uint8_t merge_count;
    std::uint8_t capture_count;
    bool suicide;
  };

  explicit Board(int size);
  Board(const Board& other) { *this = other; }
  Board& operator=(const Board& other);  // copies the used part of the arrays only

  [[nodiscard]] Grid grid() const { return Grid(size_); }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Cell at(Point p) const { return cell_[p.index]; }
  [[nodiscard]] std::uint64_t key() const { return key_; }  // stones only
  [[nodiscard]] Point ko() const { return {ko_}; }          // forbidden by simple ko, or kNoPoint
  [[nodiscard]] Side ko_side() const { return ko_side_; }   // who may not play there
  [[nodiscard]] int stones(Side side) const { return stones_[game::index(side)]; }
  // Stones of `side` taken off the board so far (by either player).
  [[nodiscard]] int prisoners(Side side) const { return prisoners_[game::index(side)]; }
  [[nodiscard]] int empty_count() const { return empty_count_; }
  [[nodiscard]] Point empty_point(int i) const { return {empties_[i]}; }

  // Chains. The head is the same for all stones of a chain and changes only when chains merge.
  [[nodiscard]] Point head(Point stone) const { return {chain_[stone.index]}; }
  [[nodiscard]] Point next_in_chain(Point stone) const { return {next_[stone.index]}; }
  [[nodiscard]] int chain_stones(Point stone) const { return sums(stone).stones; }
  [[nodiscard]] bool is_in_atari(Point stone) const { return has_one_liberty(sums(stone)); }
  [[nodiscard]] Point atari_liberty(Point stone) const {  // only if is_in_atari
    return {static_cast<std::uint16_t>(sums(stone).sum / sums(stone).pairs)};
  }
  // Exact number of liberties, counted by walking the chain, up to `limit`.
  [[nodiscard]] int liberties(Point stone, int limit = kMaxPoints) const;
  [[nodiscard]] bool has_liberty(Point stone) const { return sums(stone).pairs > 0; }

  // Neighbours of a point by what stands there. Edges count as both colours, so that a point
  // is surrounded by black when black_around == 4 also in the corner.
  [[nodiscard]] int around(Point p, Side side) const {
    return (around_[p.index] >> (4U * game::index(side))) & 15U;
  }
  [[nodiscard]] int empty_around(Point p) const { return around_[p.index] >> 8U; }

  // p is empty. No stone would be left of the move: suicide of one stone or of a chain.
  [[nodiscard]] bool is_suicide(Point p, Side side) const {
    if (empty_around(p) > 0) return false;
    for (const int step : steps_) {
      const auto n = static_cast<std::uint16_t>(p.index + step);
      if (!is_stone(cell_[n])) continue;
      const bool own = cell_[n] == stone_of(side);
      if (own != has_one_liberty(sums_[chain_[n]])) return false;
    }
    return true;
  }
  // Empty, no suicide, no simple ko.
  [[nodiscard]] bool is_playable(Point p, Side side) const {
    return cell_[p.index] == Cell::empty && (p.index != ko_ || side != ko_side_) &&
           !is_suicide(p, side);
  }
  // The key after `side` played at p: captures and suicide counted, nothing played.
  [[nodiscard]] std::uint64_t key_after(Point p, Side side) const;

  // Puts a stone on an empty point and takes what has no liberty left: the opponent's chains,
  // else its own one. Any empty point will do: legality is the caller's business.
  void play(Point p, Side side) { play_as<false>(p.index, side, nullptr); }
  [[nodiscard]] Undo play_recorded(Point p, Side side) {
    Undo undo;
    play_as<true>(p.index, side, &undo);
    return undo;
  }
  void undo(const Undo& undo);

  // Setup never captures, so chains without liberties may result. It keeps the prisoners, clears
  // the ko and costs O(points). Equal stones give equal boards, in whatever order they come.
  void set_up(std::span<const Stone> stones);  // instead of those on the board
  void set_up(Point p, Cell cell);             // one point; use the other for many
  void clear_ko() { ko_ = 0; }
  void restore_ko(Point ko, Side side) {
    ko_ = ko.index;
    ko_side_ = side;
  }

  // Swaps two entries of the list of empty points, for drawing without replacement.
  void swap_empties(int i, int j) {
    const std::uint16_t a = empties_[i];
    const std::uint16_t b = empties_[j];
    empties_[i] = b;
    slot_[b] = static_cast<std::uint16_t>(i);
    empties_[j] = a;
    slot_[a] = static_cast<std::uint16_t>(j);
  }

  // Offsets to the four neighbours and to the four diagonal points.
  [[nodiscard]] const std::array<int, 4>& steps() const { return steps_; }
  [[nodiscard]] const std::array<int, 4>& diagonals() const { return diagonals_; }
  [[nodiscard]] Point neighbour(Point p, int step) const {
    return {static_cast<std::uint16_t>(p.index + step)};
  }

  // Same stones, ko and prisoners (list orders and labels may differ).
  friend bool operator==(const Board& a, const Board& b);

 private:
  [[nodiscard]] const LibertySums& sums(Point stone) const { return sums_[chain_[stone.index]]; }
  static bool has_one_liberty(const LibertySums& s) {
    return std::uint64_t{s.pairs} * s.squares == std::uint64_t{s.sum} * s.sum;
  }
  template <bool kRecord>
  void play_as(std::uint16_t p, Side side, Undo* undo);
  template <bool kRecord>
  void join(std::uint16_t p, std::uint16_t n, Undo* undo);
  template <bool kRecord>
  void join_neighbours(std::uint16_t p, Side side, Undo* undo);
  template <bool kRecord>
  void capture_around(std::uint16_t p, Side side, Undo* undo);
  template <bool kRecord>
  int remove_chain(std::uint16_t stone, Side side, Undo* undo);
  void take_back_merge(std::uint16_t p, const Undo::Merge& merge);
  void restore_chain(const Undo::Capture& capture, Side side);
  void put_stone(std::uint16_t p, Side side);
  void lift_stone(std::uint16_t p, Side side);
  void take_empty(std::uint16_t p);
  void give_empty(std::uint16_t p);
  void give_empty_at(std::uint16_t p, std::uint16_t slot);

  int size_ = 0;
  int cells_ = 0;
  std::array<int, 4> steps_{};
  std::array<int, 4> diagonals_{};
  std::uint64_t key_ = 0;
  std::array<int, 2> stones_{};
  std::array<int, 2> prisoners_{};
  int empty_count_ = 0;
  std::uint16_t ko_ = 0;
  Side ko_side_ = kBlack;  // the side that may not play at ko_
  std::array<Cell, kMaxCells> cell_;
  std::array<std::uint16_t, kMaxCells> around_;  // 4 bits each: black, white, empty neighbours
  std::array<std::uint16_t, kMaxCells> chain_;   // head of a stone's chain; 0 without a stone
  std::array<std::uint16_t, kMaxCells> next_;
  std::array<std::uint16_t, kMaxCells> slot_;  // index of an empty point in empties_
  std::array<std::uint16_t, kMaxPoints> empties_;
  std::array<LibertySums, kMaxCells> sums_;  // by head; slot 0 collects what nobody reads
};

}  // namespace tesuji::go

// What a search remembers about moves, to try the good ones first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/fixed_list.h"
#include "game/game.h"

namespace tesuji::search {

inline constexpr int kMaxPly = 128;

// History heuristic: for each side and move, depth^2 for every cut it caused.
template <game::Game G>
class History {
 public:
  History() : counts_(2 * G::kMoveNumbers) {}
  void clear() { std::fill(counts_.begin(), counts_.end(), 0U); }
  void reward(game::Side side, std::size_t move, int depth) {
    auto& count = counts_[game::index(side) * G::kMoveNumbers + move];
    count = std::min(count + static_cast<std::uint32_t>(depth * depth), kLimit);
  }
  [[nodiscard]] std::uint32_t of(game::Side side, std::size_t move) const {
    return counts_[game::index(side) * G::kMoveNumbers + move];
  }

  static constexpr std::uint32_t kLimit = 1U << 28U;

 private:
  std::vector<std::uint32_t> counts_;
};

// The last two moves that cut at a ply.
class Killers {
 public:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  Killers() { clear(); }
  void clear() { moves_.fill({kNone, kNone}); }
  void add(int ply, std::size_t move) {
    auto& pair = moves_[static_cast<std::size_t>(ply)];
    if (pair[0] == move) return;
    pair[1] = pair[0];
    pair[0] = move;
  }
  [[nodiscard]] bool holds(int ply, std::size_t move) const {
    const auto& pair = moves_[static_cast<std::size_t>(ply)];
    return pair[0] == move || pair[1] == move;
  }

 private:
  std::array<std::array<std::size_t, 2>, kMaxPly + 1> moves_;
};

// Sorts moves by descending score; equal ones keep their order, so searches repeat.
template <class Moves>
class Ranking {
 public:
  void add(std::size_t position, std::uint32_t score) {
    keys_.push_back(static_cast<std::uint64_t>(score) << 32U |
                    (0xffffffffU - static_cast<std::uint32_t>(position)));
  }
  // Reorders `moves`, whose scores were added in their order.
  void apply(Moves& moves) {
    if (keys_.size() < 2) return;
    std::sort(keys_.begin(), keys_.end(), std::greater<>());
    sorted_.clear();
    for (const std::uint64_t key : keys_) {
      sorted_.push_back(moves[0xffffffffU - static_cast<std::uint32_t>(key)]);
    }
    std::copy(sorted_.begin(), sorted_.end(), moves.begin());
  }

 private:
  base::FixedList<std::uint64_t, Moves::capacity()> keys_;
  Moves sorted_;
};

}  // namespace tesuji::search

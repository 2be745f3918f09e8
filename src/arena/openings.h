// The moves a game starts with, so that deterministic players do not repeat one game. Each
// opening is played twice, with colours swapped.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "game/kit.h"

namespace tesuji::arena {

inline constexpr std::size_t kMaxOpenings = 100'000;
inline constexpr int kMaxOpeningMoves = 100;

using MoveTexts = std::vector<std::string>;

class Openings {
 public:
  // "none", "random:K" (K random moves), or a file: a record of the game, whose moves are the
  // one opening and which must begin as the match does, or a text file with the moves of one
  // opening per line ('#' starts a comment).
  template <game::Kit K>
  static base::Result<Openings> read(std::string_view text, const typename K::Game& start);

  // The same from lines of moves, as lines() gives them.
  template <game::Kit K>
  static base::Result<Openings> of_lines(const std::vector<std::string>& lines,
                                         const typename K::Game& start);

  // The opening of pair `pair`; random ones depend on the seed and the pair only.
  template <game::Kit K>
  [[nodiscard]] MoveTexts of_pair(std::uint64_t pair, const typename K::Game& start,
                                  base::Seed seed) const;

  // Those that were read from a file, one per line; none if they are drawn.
  [[nodiscard]] std::vector<std::string> lines() const;

  // Equal for equal openings, whatever the file that they were read from is called.
  [[nodiscard]] std::uint64_t digest() const;

 private:
  int random_moves_ = 0;
  std::vector<MoveTexts> list_;  // not empty: these in turn
};

}  // namespace tesuji::arena

// What every game must keep, whatever its rules: random games that ask everything a search, a
// player or a referee relies on. Use: check_game_contract(start, random) in the game's own tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/seed.h"
#include "game/game.h"

namespace tesuji::testing {

// How long a random game is followed; a game without end (Go with cycles) is left there.
inline constexpr std::size_t kContractMoves = 2'000;
// How many moves of each position are played and taken back.
inline constexpr std::size_t kContractProbes = 8;

// What can be seen of a position; two looks at the same position must agree.
template <game::Game G>
struct Look {
  std::uint64_t key = 0;
  game::Side to_move{};
  bool over = false;
  std::vector<typename G::Move> moves;

  explicit Look(const G& game) : key(game.key()), to_move(game.to_move()), over(game.is_over()) {
    typename G::Moves list;
    game.legal_moves(list);
    moves.assign(list.begin(), list.end());
  }
  friend bool operator==(const Look&, const Look&) = default;
};

template <game::Game G>
void check_position(const G& game, const std::vector<typename G::Move>& seen) {
  const Look<G> look(game);
  EXPECT_EQ(look.over, look.moves.empty()) << "moves until the end, and none after it";
  for (std::size_t i = 0; i < look.moves.size(); ++i) {
    EXPECT_TRUE(game.is_legal(look.moves[i]));
    EXPECT_EQ(std::count(look.moves.begin(), look.moves.end(), look.moves[i]), 1) << "listed once";
  }
  for (const auto& move : seen) {  // moves of earlier positions: legal exactly when listed
    const bool listed = std::find(look.moves.begin(), look.moves.end(), move) != look.moves.end();
    EXPECT_EQ(game.is_legal(move), listed);
  }
}

// Plays legal moves and takes them back: nothing may change, and a copy must not notice.
template <game::Game G>
void check_undo(G& game, base::Random& random) {
  const Look<G> before(game);
  const std::size_t count = before.moves.size();
  const bool all = count <= kContractProbes;
  for (std::size_t probe = 0; probe < std::min(count, kContractProbes); ++probe) {
    const auto move = before.moves[all ? probe : random.below(static_cast<std::uint32_t>(count))];
    const G untouched = game;
    const auto undo = game.play(move);
    EXPECT_TRUE(Look<G>(untouched) == before) << "a copy changed with the original";
    G other = untouched;
    other.play(move);
    EXPECT_TRUE(Look<G>(other) == Look<G>(game)) << "the same move led to two positions";
    game.undo(undo);
    ASSERT_TRUE(Look<G>(game) == before) << "undo did not restore the position";
  }
}

// One random game from `start`, forwards with checks and back again.
template <game::Game G>
void check_game_contract(const G& start, base::Random& random) {
  G game = start;
  std::vector<typename G::Move> seen;
  std::vector<std::pair<Look<G>, typename G::Undo>> path;
  while (!game.is_over() && path.size() < kContractMoves) {
    check_position(game, seen);
    check_undo(game, random);
    if (::testing::Test::HasFailure()) return;
    Look<G> look(game);
    const auto count = static_cast<std::uint32_t>(look.moves.size());
    const auto move = look.moves[random.below(count)];
    if (std::find(seen.begin(), seen.end(), move) == seen.end()) seen.push_back(move);
    auto undo = game.play(move);
    path.emplace_back(std::move(look), std::move(undo));
  }
  if (game.is_over()) {
    check_position(game, seen);
    const auto first = game.final_score(game::Side::first);
    EXPECT_EQ(first, -game.final_score(game::Side::second)) << "what one wins the other loses";
  }
  for (; !path.empty(); path.pop_back()) {
    game.undo(path.back().second);
    ASSERT_TRUE(Look<G>(game) == path.back().first) << "at move " << path.size();
  }
}

}  // namespace tesuji::testing

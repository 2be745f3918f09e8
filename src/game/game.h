// What every game offers to searches, players and referees.
//
// A game is a value: copying it copies the whole state, history included. play and undo are a
// stack. A side may move twice in a row (Kalah), so searches ask to_move() instead of assuming.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "game/side.h"

namespace tesuji::game {

template <class G>
concept Game = std::copyable<G> && requires(G g, const G& c, typename G::Move move,
                                            typename G::Moves& moves, typename G::Undo undo) {
  { c.to_move() } -> std::same_as<Side>;
  { c.is_over() } -> std::same_as<bool>;
  { c.final_score(Side::first) } -> std::same_as<Score>;  // only when is_over()
  { c.key() } -> std::same_as<std::uint64_t>;             // position and side to move
  c.legal_moves(moves);  // clears and fills; never empty before the end
  { c.is_legal(move) } -> std::same_as<bool>;
  { g.play(move) } -> std::same_as<typename G::Undo>;  // move must be legal
  g.undo(undo);
  // Moves as small numbers, for tables: number_of(move) < kMoveNumbers, and back.
  { G::kMoveNumbers } -> std::convertible_to<std::size_t>;
  { G::number_of(move) } -> std::same_as<std::size_t>;
  { G::move_numbered(std::size_t{}) } -> std::same_as<typename G::Move>;
};

}  // namespace tesuji::game

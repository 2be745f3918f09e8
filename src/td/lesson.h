// What a game has to say so that a net can learn it by temporal differences.
//
// A lesson is the game as it is played in training, and what the net sees of a position. All
// values, margins and rewards are as the second side sees them: 1 it wins, -1 the first side wins.
// What is seen should be turned round when the sides change places.
#pragma once

#include <concepts>
#include <functional>
#include <span>

#include "base/result.h"
#include "base/seed.h"
#include "game/game.h"

namespace tesuji::td {

template <class L>
concept LessonFor = std::copyable<L> && game::Game<typename L::Game> &&
    requires(const L& lesson, const typename L::Game& game, typename L::Game::Moves& moves,
             std::span<double> inputs, base::Random& random) {
  // Where a game begins: always the same position, or one of many.
  { lesson.start(random) } -> std::same_as<typename L::Game>;
  // The moves that are played in training; at least one before the end.
  lesson.moves(game, moves);
  // Over, or as long as games may be.
  { lesson.is_finished(game) } -> std::same_as<bool>;
  // Of a finished game, or one that is taken to be.
  { lesson.margin(game) } -> std::same_as<double>;
  { lesson.inputs() } -> std::same_as<std::size_t>;
  lesson.look(game, inputs);
};

// Somebody to play against: made anew for every game, of its seed. An engine may fail.
template <class G>
using Mover = std::function<base::Result<typename G::Move>(const G&)>;
template <class G>
using MakeMover = std::function<Mover<G>(base::Seed)>;

}  // namespace tesuji::td

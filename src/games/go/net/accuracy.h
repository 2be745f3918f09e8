// How well a network predicts games it never saw: the next move, and who wins.
//
// Games are those kept aside from training (is_for_testing), so the figures are comparable with the
// trainer's own. The network is told what it was told in training: komi where it is known, the
// players' ranks, counting by territory.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/go/net/game_line.h"
#include "games/go/net/oracle.h"

namespace tesuji::go::net {

struct Accuracy {
  std::uint64_t positions = 0;
  std::uint64_t first = 0;    // the move played was the network's first
  std::uint64_t five = 0;     // among its first five
  double surprise = 0;        // sum of -log of the probability of the move played
  std::uint64_t results = 0;  // positions of games that play decided
  std::uint64_t results_right = 0;
  double result_loss = 0;  // sum of -log of the probability of the result

  void add(const Accuracy& other);
};

// Which positions of a game are looked at, and what the network is told of them.
struct PositionChoice {
  std::size_t from = 0;  // the first
  std::size_t every = 1;
  std::optional<int> told;  // the rank told of both players, instead of their own
};

// `next` is the move played there.
using PositionVisitor =
    std::function<void(const go::Position& position, const Terms& terms, go::Move next)>;
void visit_positions(const GameLine& game, const PositionChoice& choice,
                     const PositionVisitor& visit);

Accuracy accuracy_on(const GameLine& game, Oracle& oracle, const PositionChoice& choice);

// How far two oracles agree about the same positions.
struct Agreement {
  std::uint64_t positions = 0;
  std::uint64_t same_first = 0;  // both have the same first move
  double win_error = 0;          // sum of the differences between the win rates
  double margin_error = 0;       // and between the margins, in points

  void add(const Agreement& other);
};

Agreement agreement_on(const GameLine& game, Oracle& a, Oracle& b, const PositionChoice& choice);

}  // namespace tesuji::go::net

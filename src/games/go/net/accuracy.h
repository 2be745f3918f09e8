// How well a network predicts games it never saw: the next move, and who wins.
//
// Games are those kept aside from training (is_for_testing), so the figures are comparable with the
// trainer's own. The network is told what it was told in training: komi where it is known, the
// players' ranks, counting by territory.
#pragma once

#include <cstdint>
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

struct AccuracyOptions {
  std::size_t from = 0;  // the first position looked at
  std::size_t every = 1;
  std::optional<int> told;  // the rank told of both players, instead of their own
};

Accuracy accuracy_on(const GameLine& game, Oracle& oracle, const AccuracyOptions& options);

}  // namespace tesuji::go::net

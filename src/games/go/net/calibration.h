// Calibrates a network: how large the numbers get that go into its convolutions, over positions of
// recorded games. What computes with 8 bits needs that (nn/input_ranges.h).
#pragma once

#include "games/go/net/accuracy.h"

namespace tesuji::go::net {

nn::InputRanges ranges_on(const GameLine& game, const nn::SharedNet& net,
                          const PositionChoice& choice);

}  // namespace tesuji::go::net

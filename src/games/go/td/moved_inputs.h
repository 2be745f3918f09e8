// Which inputs of a net moved its value between two positions.
//
// An input's part is how much the value there would be another if this input alone had stayed as
// it was. For a linear net the parts nearly add up to the whole; for others they say what matters.
#pragma once

#include <string>
#include <vector>

#include "games/go/rules/position.h"
#include "nn/dense_file.h"

namespace tesuji::go::td {

struct MovedInput {
  std::string name;
  double before = 0;  // as the net's file names it: white minus black, not divided by its unit
  double after = 0;
  double part = 0;  // of the net's output, as white sees it
};

// Those that changed anything, the most important first.
std::vector<MovedInput> moved_inputs(const nn::DenseFile& file, const Position& before,
                                     const Position& after);

// "territory 3 -> 9 (+0.21), stones in atari 0 -> -1 (-0.05)", as `view` sees it; empty if there
// are none.
std::string moved_text(const std::vector<MovedInput>& moved, Side view);

}  // namespace tesuji::go::td

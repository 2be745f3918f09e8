// A position as blocks, for nets whose topology follows it, as NeuroGo's does (Enzenberger 1996).
//
// A block is a chain of stones or one empty point. Each has inputs of its own, and for each of its
// relations to other blocks the sums of theirs, so that a unit which sees a block is connected to
// the blocks around it by weights that depend on the relation alone: enemies that a chain touches,
// its liberties, friends with which it shares one; chains and empty points beside an empty point.
//
// The inputs of a block stand in the place of its first point (rows of nine from A1), all others
// are 0; everything is white minus black. Boards up to 9x9.
// Cost: some microseconds on 9x9. No heap.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/go/rules/board.h"

namespace tesuji::go::features {

inline constexpr int kMaxBlockBoard = 9;
inline constexpr std::size_t kBlocks = 81;
inline constexpr std::size_t kChainInputs = 5;
inline constexpr std::size_t kEmptyInputs = 3;
inline constexpr std::size_t kBlockInputs = (kChainInputs + kEmptyInputs) +
                                            (2 * kChainInputs + kEmptyInputs) +
                                            (kChainInputs + kEmptyInputs);

// What each input of a block is.
std::vector<std::string> block_input_names();
// What each is divided by to be of one size.
std::vector<double> block_input_units();
// `inputs` has room for kBlocks * kBlockInputs.
void look_at_blocks(const go::Board& board, std::span<double> inputs);

}  // namespace tesuji::go::features

// What a network looks like, as data: how many blocks of how many channels, what goes in, how wide
// the heads are.
//
// The net is a tower of residual blocks of two 3x3 convolutions each. In some blocks the first
// channels are pooled over the whole board and change all channels: so news from one corner reaches
// the other. Two heads look at the tower's channels: the policy (the move, and the opponent's
// answer, each with the pass), and the value (win, margin and its spread, and who will own each
// point). docs/networks.md draws it. Nothing depends on the size of the board: one set of weights
// serves all.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::nn {

inline constexpr int kMaxPlanes = 64;
inline constexpr int kMaxGlobals = 64;
inline constexpr int kMaxBlocks = 40;
inline constexpr int kMaxChannels = 512;
inline constexpr int kMaxHidden = 1024;
inline constexpr int kLane = 16;  // channels come in groups of so many: processors like it

struct NetShape {
  std::string inputs;  // the name of what goes in: who fills the planes checks it
  int planes = 0;
  int globals = 0;
  int blocks = 0;
  int channels = 0;
  std::vector<int> pooled_blocks;  // ascending
  int pooled_channels = 0;
  int policy_channels = 0;
  int value_channels = 0;
  int value_hidden = 0;

  [[nodiscard]] bool is_pooled(int block) const;
  friend bool operator==(const NetShape&, const NetShape&) = default;
};

// The tensors that a net of this shape has, by name, with their dimensions.
std::map<std::string, std::vector<int>> tensors_of(const NetShape& shape);

// As the JSON object in the head of a file; `where` names the file in errors.
base::Result<NetShape> read_shape(std::string_view json, std::string_view where);
std::string shape_json(const NetShape& shape);

}  // namespace tesuji::nn

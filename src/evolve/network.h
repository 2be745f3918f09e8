// Networks with one hidden layer, as lists of neurons: what evolution makes and files keep.
//
// A neuron is all its weights, from the inputs and to the outputs, so that it can be moved from one
// network to another. The hidden layer has segments, of which one works at a time; which one, the
// domain decides, or switches do: further neurons of the network, each of which says whether its
// stage is over (the first that says no is the segment). A switch has a weight per input, and its
// first weight to the outputs is what it adds to their sum; it is over when that is not negative.
//
// Invariant of what `unpack_network` and `expanded` give: neurons() rows of width() finite weights.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evolve/packing.h"

namespace tesuji::evolve {

inline constexpr std::uint32_t kMaxInputs = 4096;
inline constexpr std::uint32_t kMaxOutputs = 1024;
inline constexpr std::uint32_t kMaxHidden = 8192;
inline constexpr std::uint32_t kMaxSegments = 8;
inline constexpr std::size_t kMaxWeights = std::size_t{1} << 26U;

struct NetShape {
  std::uint32_t inputs = 0;
  std::uint32_t outputs = 0;
  std::vector<std::uint32_t> hidden;  // neurons of each segment
  std::uint32_t switches = 0;         // none, or one fewer than segments

  [[nodiscard]] std::uint32_t hidden_neurons() const;
  [[nodiscard]] std::uint32_t neurons() const { return hidden_neurons() + switches; }
  [[nodiscard]] std::uint32_t width() const { return inputs + outputs; }
  // The parts of a list of neurons, segments first: a switch each is a part of one.
  [[nodiscard]] std::vector<std::uint32_t> parts() const;
  friend bool operator==(const NetShape&, const NetShape&) = default;
};

struct Network {
  NetShape shape;
  std::vector<float> weights;  // neuron by neuron: inputs, then outputs

  [[nodiscard]] std::span<const float> neuron(std::size_t i) const {
    return std::span(weights).subspan(i * shape.width(), shape.width());
  }
  friend bool operator==(const Network&, const Network&) = default;
};

// The segment that works when these inputs are on, as the switches say; 0 without switches.
std::size_t switched_segment(const Network& network, std::span<const std::uint16_t> on);

void pack(Packer& to, const NetShape& shape);
void pack(Packer& to, const Network& network);
NetShape unpack_shape(Unpacker& from);  // within the limits above, else `from` has failed
Network unpack_network(Unpacker& from);

}  // namespace tesuji::evolve

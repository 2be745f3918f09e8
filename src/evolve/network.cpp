#include "evolve/network.h"

#include <numeric>

namespace tesuji::evolve {

std::uint32_t NetShape::hidden_neurons() const {
  return std::accumulate(hidden.begin(), hidden.end(), 0U);
}

std::vector<std::uint32_t> NetShape::parts() const {
  std::vector<std::uint32_t> all = hidden;
  all.insert(all.end(), switches, 1);
  return all;
}

std::size_t switched_segment(const Network& network, std::span<const std::uint16_t> on) {
  const NetShape& shape = network.shape;
  for (std::size_t i = 0; i < shape.switches; ++i) {
    const auto neuron = network.neuron(shape.hidden_neurons() + i);
    float sum = neuron[shape.inputs];
    for (const std::uint16_t input : on) sum += neuron[input];
    if (sum < 0) return i;
  }
  return shape.switches;
}

void pack(Packer& to, const NetShape& shape) {
  to.whole(shape.inputs);
  to.whole(shape.outputs);
  to.words(shape.hidden);
  to.whole(shape.switches);
}

void pack(Packer& to, const Network& network) {
  pack(to, network.shape);
  to.reals(network.weights);
}

NetShape unpack_shape(Unpacker& from) {
  NetShape shape;
  shape.inputs = static_cast<std::uint32_t>(from.whole(kMaxInputs));
  shape.outputs = static_cast<std::uint32_t>(from.whole(kMaxOutputs));
  shape.hidden = from.words(kMaxSegments);
  shape.switches = static_cast<std::uint32_t>(from.whole(kMaxSegments));
  std::uint64_t neurons = 0;
  for (const std::uint32_t segment : shape.hidden) {
    if (segment == 0) from.refuse("a segment without neurons");
    neurons += segment;
  }
  if (shape.inputs == 0 || shape.outputs == 0 || neurons == 0 || neurons > kMaxHidden) {
    from.refuse("a network of a size that there is not");
  }
  if (shape.switches != 0 && shape.switches + 1 != shape.hidden.size()) {
    from.refuse("switches that do not go with the segments");
  }
  if (from.has_failed()) return {};
  return shape;
}

Network unpack_network(Unpacker& from) {
  Network network{unpack_shape(from), from.reals(kMaxWeights)};
  if (network.weights.size() != std::size_t{network.shape.neurons()} * network.shape.width()) {
    from.refuse("another number of weights than the network's");
  }
  if (from.has_failed()) return {};
  return network;
}

}  // namespace tesuji::evolve

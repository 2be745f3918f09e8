#include "nn/input_ranges.h"

#include <algorithm>
#include <cassert>

#include "nn/heads.h"

namespace tesuji::nn {

InputRanges::InputRanges(const NetShape& shape)
    : InputRanges(
          shape, std::vector<float>(static_cast<std::size_t>(2) * shape.blocks * shape.channels)) {}

InputRanges::InputRanges(const NetShape& shape, std::vector<float> largest)
    : channels_(shape.channels), largest_(std::move(largest)) {
  assert(largest_.size() == static_cast<std::size_t>(2) * shape.blocks * shape.channels);
}

std::span<const float> InputRanges::of(int convolution) const {
  return std::span(largest_).subspan(static_cast<std::size_t>(convolution) * channels_, channels_);
}

void InputRanges::note(int convolution, const Maps& maps) {
  for (int c = 0; c < channels_; ++c) {
    float& most = largest_[static_cast<std::size_t>(convolution) * channels_ + c];
    const Row row = maps.row(c);
    for (int p = 0; p < maps.points; ++p) most = std::max(most, row.at(p));
  }
}

void InputRanges::add(const InputRanges& other) {
  assert(largest_.size() == other.largest_.size());
  for (std::size_t i = 0; i < largest_.size(); ++i) {
    largest_[i] = std::max(largest_[i], other.largest_[i]);
  }
}

}  // namespace tesuji::nn

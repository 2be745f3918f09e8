// How large the numbers are that go into each convolution of a net's blocks: what a backend has to
// know that computes with 8 bits.
//
// Measured over positions (calibration) and kept in the net's file. Convolution 2i is the first of
// block i, 2i + 1 the second; numbers are never negative there, so a range is its upper end, one
// per channel.
#pragma once

#include <span>
#include <vector>

namespace tesuji::nn {

struct Maps;
struct NetShape;

class InputRanges {
 public:
  InputRanges() = default;  // nothing known
  explicit InputRanges(const NetShape& shape);
  InputRanges(const NetShape& shape, std::vector<float> largest);

  [[nodiscard]] bool is_known() const { return !largest_.empty(); }
  [[nodiscard]] std::span<const float> of(int convolution) const;
  [[nodiscard]] const std::vector<float>& values() const { return largest_; }
  void note(int convolution, const Maps& maps);
  void add(const InputRanges& other);  // of the same shape

  friend bool operator==(const InputRanges&, const InputRanges&) = default;

 private:
  int channels_ = 0;
  std::vector<float> largest_;  // by convolution and channel
};

}  // namespace tesuji::nn

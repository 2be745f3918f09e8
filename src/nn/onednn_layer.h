// Channels of a board as f32 in oneDNN's memory.
//
// Grouped: channels lie in groups of 16 with AVX-512 and of 8 without it (nChw16c, nChw8c); for any
// other layout oneDNN's loops over f32 are slow. Together: all channels of a point side by side
// (nhwc), which its loops over 8 bits want.
#pragma once

#include <oneapi/dnnl/dnnl.hpp>
#include <span>

#include "nn/heads.h"

namespace tesuji::nn::onednn {

enum class Layout { grouped, together };

class Layer {
 public:
  Layer(dnnl::engine& engine, Layout layout, int channels, int size);

  [[nodiscard]] dnnl::memory& memory() { return memory_; }
  [[nodiscard]] float* data() { return static_cast<float*>(memory_.get_data_handle()); }
  [[nodiscard]] int channels() const { return channels_; }
  [[nodiscard]] int points() const { return points_; }

  // The maps from a channel on; grouped, it must begin a group.
  [[nodiscard]] Maps maps(int channel = 0) const;
  // From one plane after the other; channels beyond them stay zero.
  void fill(std::span<const float> planes);
  // Adds a number to each channel, then sets what is negative to zero.
  void change_and_clip(std::span<const float> change);

 private:
  int channels_;
  int points_;
  int lane_;
  dnnl::memory memory_;
};

}  // namespace tesuji::nn::onednn

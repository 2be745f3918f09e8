#include "nn/onednn_layer.h"

#include <algorithm>

namespace tesuji::nn::onednn {
namespace {

using Tag = dnnl::memory::format_tag;

int group_here() {
  static const bool is_wide = dnnl::get_effective_cpu_isa() >= dnnl::cpu_isa::avx512_core;
  return is_wide ? 16 : 8;
}

Tag tag_of(Layout layout) {
  if (layout == Layout::together) return Tag::nhwc;
  return group_here() == 16 ? Tag::nChw16c : Tag::nChw8c;
}

}  // namespace

Layer::Layer(dnnl::engine& engine, Layout layout, int channels, int size)
    : channels_(channels),
      points_(size * size),
      lane_(layout == Layout::together ? channels : group_here()),
      memory_({{1, channels, size, size}, dnnl::memory::data_type::f32, tag_of(layout)}, engine) {
  std::fill_n(data(), static_cast<std::ptrdiff_t>(channels) * points_, 0.0F);
}

Maps Layer::maps(int channel) const {
  const auto* values = static_cast<const float*>(memory_.get_data_handle());
  const int group = channel / lane_;
  return {values + group * lane_ * points_ + channel % lane_, points_, lane_};
}

void Layer::fill(std::span<const float> planes) {
  const int count = static_cast<int>(planes.size()) / points_;
  for (int c = 0; c < count; ++c) {
    float* to = data() + (c / lane_) * lane_ * points_ + c % lane_;
    for (int p = 0; p < points_; ++p) to[p * lane_] = planes[c * points_ + p];
  }
}

void Layer::change_and_clip(std::span<const float> change) {
  float* values = data();
  for (int first = 0; first < channels_; first += lane_) {
    const float* by = change.data() + first;
    for (int p = 0; p < points_; ++p, values += lane_) {
      for (int c = 0; c < lane_; ++c) values[c] = std::max(0.0F, values[c] + by[c]);
    }
  }
}

}  // namespace tesuji::nn::onednn

// The fastest backend where the processor multiplies numbers of 8 bits (VNNI): the convolutions of
// the blocks see 8 bits, everything between them is f32.
//
// Each channel that goes into a convolution has a unit of its own, from the largest value that was
// met there (input_ranges.h); the weights take these units in. Each output's weights have a unit as
// well. What comes out is f32 and is added to the tower's f32 channels, so errors do not grow from
// block to block; only the first convolution of a block that pools nothing writes 8 bits at once.
#include <immintrin.h>

#include <algorithm>
#include <cmath>

#include "nn/onednn_backend.h"
#include "nn/onednn_layer.h"
#include "nn/onednn_tower.h"

namespace tesuji::nn {
namespace onednn {
namespace {

using dnnl::memory;

constexpr float kMostActivation = 255;  // unsigned
constexpr float kMostWeight = 127;      // signed
// No channel is taken for smaller than this part of the largest.
constexpr float kLeastPart = 1.0F / 64;

// The unit of each channel that goes into a convolution. It lies between the channel's own range
// and that of all (their geometric mean): with units of the channels' own, weights lose what
// activations gain, because the weights of an output share one unit.
std::vector<float> units_of(std::span<const float> largest) {
  const float most = std::max(*std::max_element(largest.begin(), largest.end()), 1e-6F);
  std::vector<float> units;
  for (const float value : largest) {
    units.push_back(std::sqrt(std::max(value, kLeastPart * most) * most) / kMostActivation);
  }
  return units;
}

// `to` are the units of what comes out; none for f32.
SmallKernel small_kernel(Kernel kernel, std::span<const float> from, std::span<const float> to) {
  SmallKernel small;
  const int area = kernel.width * kernel.width;
  for (int o = 0; o < kernel.outputs; ++o) {
    float* row = kernel.weight.data() + static_cast<std::ptrdiff_t>(o) * kernel.row();
    float most = 1e-12F;
    for (int i = 0; i < kernel.row(); ++i) {
      row[i] *= from[i / area];
      most = std::max(most, std::abs(row[i]));
    }
    const float unit = most / kMostWeight;
    for (int i = 0; i < kernel.row(); ++i) {
      small.weight.push_back(static_cast<std::int8_t>(std::lround(row[i] / unit)));
    }
    small.bias.push_back(kernel.bias[o] / unit);
    small.result.push_back(to.empty() ? unit : unit / to[o]);
  }
  small.shape = std::move(kernel);
  small.shape.weight.clear();
  return small;
}

// max(0, value + change) / unit, rounded to 8 bits. Sixteen channels at a time.
__attribute__((target("avx512f"))) void clip_to_bytes(const float* values, const float* change,
                                                      const float* per_unit, int channels,
                                                      int points, std::uint8_t* bytes) {
  constexpr __mmask16 kAll = 0xFFFF;  // without a mask g++ 12 warns of what is undefined inside
  for (int p = 0; p < points; ++p) {
    for (int c = 0; c < channels; c += 16, values += 16, bytes += 16) {
      const __m512 sum = _mm512_add_ps(_mm512_loadu_ps(values), _mm512_loadu_ps(change + c));
      const __m512 clipped = _mm512_maskz_max_ps(kAll, sum, _mm512_setzero_ps());
      const __m512 scaled = _mm512_mul_ps(clipped, _mm512_loadu_ps(per_unit + c));
      const __m512i whole = _mm512_maskz_cvtps_epu32(kAll, scaled);
      _mm_storeu_si128(reinterpret_cast<__m128i*>(bytes),
                       _mm512_maskz_cvtusepi32_epi8(kAll, whole));
    }
  }
}

// Channels as 8 bits, all of a point side by side.
class SmallLayer {
 public:
  SmallLayer(dnnl::engine& engine, int channels, int size)
      : memory_({{1, channels, size, size}, memory::data_type::u8, memory::format_tag::nhwc},
                engine) {}

  [[nodiscard]] memory& values() { return memory_; }
  // From f32, with a change per channel first.
  void take(Layer& from, std::span<const float> change, const std::vector<float>& per_unit) {
    clip_to_bytes(from.data(), change.data(), per_unit.data(), from.channels(), from.points(),
                  static_cast<std::uint8_t*>(memory_.get_data_handle()));
  }

 private:
  memory memory_;
};

std::vector<float> inverse(std::vector<float> units) {
  for (float& unit : units) unit = 1 / unit;
  return units;
}

class SmallTower {
 public:
  SmallTower(const Net& net, dnnl::engine& engine, int size)
      : net_(net),
        size_(size),
        stream_(engine),
        input_(engine, Layout::together, in_lanes(net.shape.planes), size),
        x_(engine, Layout::together, net.shape.channels, size),
        h_(engine, Layout::together, net.shape.channels, size),
        head_(engine, Layout::together, head_channels(net.shape), size),
        small_x_(engine, net.shape.channels, size),
        small_h_(engine, net.shape.channels, size),
        pooled_(static_cast<std::size_t>(3) * net.shape.pooled_channels),
        change_(net.shape.channels),
        none_(net.shape.channels) {
    steps_.emplace_back(engine, kernel_of(net, "input"), After::nothing, input_.memory(),
                        x_.memory());
    for (int i = 0; i < net.shape.blocks; ++i) add_block(engine, i);
    steps_.emplace_back(engine, heads_kernel(net), After::nothing, x_.memory(), head_.memory());
    work_ = shared_work_buffer(steps_, engine);
  }

  void run(std::span<const float> planes, std::span<const float> globals, Heads& heads,
           Evaluation& evaluation) {
    input_.fill(planes);
    steps_[0].run(stream_);
    multiply(net_.values("numbers.weight"), globals, {}, change_);
    x_.change_and_clip(change_);
    for (int i = 0; i < net_.shape.blocks; ++i) {
      small_x_.take(x_, none_, per_unit_[2 * i]);
      steps_[1 + 2 * i].run(stream_);
      if (net_.shape.is_pooled(i)) pool_block(i);
      steps_[2 + 2 * i].run(stream_);
    }
    steps_.back().run(stream_);
    stream_.wait();
    finish(net_.shape, head_, size_, heads, evaluation);
  }

 private:
  void add_block(dnnl::engine& engine, int i) {
    const std::string block = "block." + std::to_string(i);
    const std::vector<float> x = units_of(net_.ranges.of(2 * i));
    const std::vector<float> h = units_of(net_.ranges.of(2 * i + 1));
    const Kernel first = kernel_of(net_, block + ".first");
    if (net_.shape.is_pooled(i)) {
      steps_.emplace_back(engine, small_kernel(first, x, {}), After::nothing, small_x_.values(),
                          h_.memory());
    } else {
      steps_.emplace_back(engine, small_kernel(first, x, h), After::clip, small_x_.values(),
                          small_h_.values());
    }
    steps_.emplace_back(engine, small_kernel(kernel_of(net_, block + ".second"), h, {}),
                        After::add_and_clip, small_h_.values(), x_.memory());
    per_unit_.push_back(inverse(x));
    per_unit_.push_back(inverse(h));
  }

  void pool_block(int i) {
    pool(h_.maps(), net_.shape.pooled_channels, size_, pooled_);
    multiply(net_.values("block." + std::to_string(i) + ".pool.weight"), pooled_, {}, change_);
    small_h_.take(h_, change_, per_unit_[2 * i + 1]);
  }

  const Net& net_;
  int size_;
  dnnl::stream stream_;
  Layer input_;
  Layer x_;
  Layer h_;
  Layer head_;
  SmallLayer small_x_;
  SmallLayer small_h_;
  memory work_;
  std::vector<Convolution> steps_;
  std::vector<std::vector<float>> per_unit_;  // by convolution
  std::vector<float> pooled_;
  std::vector<float> change_;
  std::vector<float> none_;
};

}  // namespace
}  // namespace onednn

bool can_int8(const Net& net) {
  return net.ranges.is_known() && dnnl::get_effective_cpu_isa() >= dnnl::cpu_isa::avx512_core_vnni;
}

std::unique_ptr<Backend> make_int8(SharedNet net) {
  return std::make_unique<onednn::TowerBackend<onednn::SmallTower>>(std::move(net), "int8");
}

}  // namespace tesuji::nn

// One convolution by oneDNN, with its weights in the kernel's own order: what the fast backends are
// built of.
//
// Weights come plainly laid out (Kernel). Numbers may be f32 or, with scales, 8 bits wide
// (int8.cpp). The memory that a convolution works in is the caller's: oneDNN's own belongs to the
// thread that made the primitive, and another one writes to address 0.
#pragma once

#include <oneapi/dnnl/dnnl.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "nn/net.h"

namespace tesuji::nn::onednn {

// oneDNN is built with OpenMP's threads; a backend computes in one thread and must not start more.
// The number of threads is the calling thread's own.
void use_one_thread();

// Channels are filled up to whole lanes.
constexpr int in_lanes(int channels) { return (channels + kLane - 1) / kLane * kLane; }

enum class After { nothing, clip, add_and_clip };  // add: to what the result's buffer holds

// Weights and bias of one convolution, plainly laid out; width 1 or 3.
struct Kernel {
  int inputs = 0;
  int outputs = 0;
  int width = 3;
  std::vector<float> weight;
  std::vector<float> bias;

  [[nodiscard]] int row() const { return inputs * width * width; }  // weights of one output
};

// Further inputs are given no weight, to fill the lanes.
Kernel kernel_of(const Net& net, const std::string& name);
// Several kernels with the same inputs as one with all their outputs.
Kernel joined(const std::vector<Kernel>& parts);
// The first convolutions of the heads, as one; see split of `Heads::finish`.
Kernel heads_kernel(const Net& net);

// Weights of 8 bits: those of output o are `scale[o]` each. The result is multiplied by
// `result[o]`, which turns what was summed up into f32, or into numbers of 8 bits again.
struct SmallKernel {
  Kernel shape;  // its weights are not read
  std::vector<std::int8_t> weight;
  std::vector<float> bias;  // in units of the sums
  std::vector<float> result;
};

class Convolution {
 public:
  Convolution(dnnl::engine& engine, const Kernel& kernel, After after, dnnl::memory& from,
              dnnl::memory& to);
  Convolution(dnnl::engine& engine, const SmallKernel& kernel, After after, dnnl::memory& from,
              dnnl::memory& to);

  // What it needs to work in, and where that is: the convolutions of a tower share one buffer.
  [[nodiscard]] const dnnl::memory::desc& work_desc() const { return work_desc_; }
  void work_in(dnnl::memory& buffer);

  void run(dnnl::stream& stream) { primitive_.execute(stream, arguments_); }

 private:
  struct Parts {
    const Kernel& shape;
    dnnl::memory weight;  // plainly laid out
    const std::vector<float>& bias;
    dnnl::primitive_attr attributes;
  };
  void make(dnnl::engine& engine, Parts parts, After after, dnnl::memory& from, dnnl::memory& to);

  dnnl::convolution_forward primitive_;
  dnnl::memory::desc work_desc_;
  std::unordered_map<int, dnnl::memory> arguments_;
};

// One buffer for all of them, as large as the neediest one asks.
dnnl::memory shared_work_buffer(std::vector<Convolution>& steps, dnnl::engine& engine);

}  // namespace tesuji::nn::onednn

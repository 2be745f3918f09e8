// The fast backend: convolutions by oneDNN, one board after the other (larger batches gain nothing
// on one core), everything else by the loops of heads.h.
//
// Channels lie in groups of 16 with AVX-512 and of 8 without it (nChw16c, nChw8c): for any other
// layout oneDNN has slow loops only. Winograd's convolution is taken where the processor has it,
// the direct one otherwise. What depends on the size of the board (primitives, weights in the
// kernel's own order, buffers) is made when a size is first met.
//
// One thread after another may use a backend. So the memory that convolutions work in is ours:
// oneDNN's own belongs to the thread that made the primitive, and another one writes to address 0.
#include <dlfcn.h>

#include <algorithm>
#include <cassert>
#include <map>
#include <oneapi/dnnl/dnnl.hpp>
#include <unordered_map>

#include "nn/heads.h"

namespace tesuji::nn {
namespace {

using dnnl::memory;
using Tag = memory::format_tag;

// oneDNN is built with OpenMP's threads; a backend computes in one thread and must not start more.
// The number of threads is the calling thread's own. OpenMP comes with oneDNN and not with us, so
// its function is looked up.
void use_one_thread() {
  using SetThreads = void (*)(int);
  static const auto set = reinterpret_cast<SetThreads>(dlsym(RTLD_DEFAULT, "omp_set_num_threads"));
  if (set != nullptr) set(1);
}

// How many channels lie together.
int lane_here() {
  static const bool is_wide = dnnl::get_effective_cpu_isa() >= dnnl::cpu_isa::avx512_core;
  return is_wide ? 16 : 8;
}

constexpr int in_lanes(int channels) { return (channels + kLane - 1) / kLane * kLane; }

enum class After { nothing, clip, add_and_clip };  // add: to what the result's buffer holds

// Weights and bias of one convolution, plainly laid out; width 1 or 3.
struct Kernel {
  int inputs = 0;
  int outputs = 0;
  int width = 3;
  std::vector<float> weight;
  std::vector<float> bias;
};

// Further inputs are given no weight, to fill the lanes.
Kernel kernel_of(const Net& net, const std::string& name) {
  const Tensor& tensor = net.tensors.at(name + ".weight");
  Kernel kernel;
  kernel.outputs = tensor.dims[0];
  kernel.inputs = in_lanes(tensor.dims[1]);
  kernel.width = tensor.dims.size() == 4 ? 3 : 1;
  kernel.bias = net.values(name + ".bias");
  const int area = kernel.width * kernel.width;
  kernel.weight.resize(static_cast<std::size_t>(kernel.outputs) * kernel.inputs * area);
  const int row = tensor.dims[1] * area;
  for (int o = 0; o < kernel.outputs; ++o) {
    std::copy_n(tensor.values.begin() + o * row, row,
                kernel.weight.begin() + static_cast<std::ptrdiff_t>(o) * kernel.inputs * area);
  }
  return kernel;
}

// Several kernels with the same inputs as one with all their outputs.
Kernel joined(const std::vector<Kernel>& parts) {
  Kernel all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    all.outputs += parts[i].outputs;
    all.weight.insert(all.weight.end(), parts[i].weight.begin(), parts[i].weight.end());
    all.bias.insert(all.bias.end(), parts[i].bias.begin(), parts[i].bias.end());
  }
  return all;
}

class Convolution {
 public:
  Convolution(dnnl::engine& engine, const Kernel& kernel, After after, memory& from, memory& to) {
    const memory::dims weight_dims{kernel.outputs, kernel.inputs, kernel.width, kernel.width};
    const memory::desc weight_any(weight_dims, memory::data_type::f32, Tag::any);
    const memory::desc bias_desc({kernel.outputs}, memory::data_type::f32, Tag::x);
    const auto described =
        description(engine, weight_any, bias_desc, kernel.width, after, from, to);
    memory plain({weight_dims, memory::data_type::f32, Tag::oihw}, engine,
                 const_cast<float*>(kernel.weight.data()));
    memory weight(described.weights_desc(), engine);
    dnnl::stream stream(engine);
    dnnl::reorder(plain, weight).execute(stream, plain, weight);
    stream.wait();
    memory bias(bias_desc, engine);
    std::copy(kernel.bias.begin(), kernel.bias.end(), static_cast<float*>(bias.get_data_handle()));
    primitive_ = dnnl::convolution_forward(described);
    work_desc_ = described.scratchpad_desc();
    arguments_ = {{DNNL_ARG_SRC, from},
                  {DNNL_ARG_WEIGHTS, weight},
                  {DNNL_ARG_BIAS, bias},
                  {DNNL_ARG_DST, to}};
  }

  // What it needs to work in, and where that is: the convolutions of a tower share one buffer.
  [[nodiscard]] const memory::desc& work_desc() const { return work_desc_; }
  void work_in(memory& buffer) {
    arguments_[DNNL_ARG_SCRATCHPAD] =
        memory(work_desc_, buffer.get_engine(), buffer.get_data_handle());
  }

  void run(dnnl::stream& stream) { primitive_.execute(stream, arguments_); }

 private:
  using Description = dnnl::convolution_forward::primitive_desc;

  static Description description(dnnl::engine& engine, const memory::desc& weight,
                                 const memory::desc& bias, int width, After after,
                                 const memory& from, const memory& to) {
    dnnl::primitive_attr attributes;
    dnnl::post_ops operations;
    if (after == After::add_and_clip) operations.append_sum(1.0F);
    if (after != After::nothing) {
      operations.append_eltwise(1.0F, dnnl::algorithm::eltwise_relu, 0.0F, 0.0F);
    }
    attributes.set_post_ops(operations);
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    const memory::dims pad{width / 2, width / 2};
    const auto by = [&](dnnl::algorithm algorithm) {
      return Description({dnnl::prop_kind::forward_inference,
                          algorithm,
                          from.get_desc(),
                          weight,
                          bias,
                          to.get_desc(),
                          {1, 1},
                          pad,
                          pad},
                         attributes, engine);
    };
    if (width == 1) return by(dnnl::algorithm::convolution_direct);
    try {
      return by(dnnl::algorithm::convolution_winograd);
    } catch (const dnnl::error&) {
      return by(dnnl::algorithm::convolution_direct);
    }
  }

  dnnl::convolution_forward primitive_;
  memory::desc work_desc_;
  std::unordered_map<int, memory> arguments_;
};

// Everything for one size of board.
class Tower {
 public:
  Tower(const Net& net, dnnl::engine& engine, int size)
      : net_(net),
        size_(size),
        points_(size * size),
        lane_(lane_here()),
        stream_(engine),
        input_(buffer(engine, in_lanes(net.shape.planes))),
        x_(buffer(engine, net.shape.channels)),
        h_(buffer(engine, net.shape.channels)),
        head_(buffer(engine, 2 * net.shape.policy_channels + net.shape.value_channels)) {
    steps_.emplace_back(engine, kernel_of(net, "input"), After::nothing, input_, x_);
    for (int i = 0; i < net.shape.blocks; ++i) {
      const std::string block = "block." + std::to_string(i);
      steps_.emplace_back(engine, kernel_of(net, block + ".first"),
                          net.shape.is_pooled(i) ? After::nothing : After::clip, x_, h_);
      steps_.emplace_back(engine, kernel_of(net, block + ".second"), After::add_and_clip, h_, x_);
    }
    steps_.emplace_back(engine,
                        joined({kernel_of(net, "policy"), kernel_of(net, "policy_gather"),
                                kernel_of(net, "value")}),
                        After::nothing, x_, head_);
    share_work_buffer(engine);
    pooled_.resize(static_cast<std::size_t>(3) * net.shape.pooled_channels);
    change_.resize(net.shape.channels);
  }

  void run(std::span<const float> planes, std::span<const float> globals, Heads& heads,
           Evaluation& evaluation) {
    fill_input(planes);
    steps_[0].run(stream_);
    multiply(net_.values("numbers.weight"), globals, {}, change_);
    change_and_clip(x_);
    for (int i = 0; i < net_.shape.blocks; ++i) {
      steps_[1 + 2 * i].run(stream_);
      if (net_.shape.is_pooled(i)) {
        pool(maps(h_, 0), net_.shape.pooled_channels, size_, pooled_);
        multiply(net_.values("block." + std::to_string(i) + ".pool.weight"), pooled_, {}, change_);
        change_and_clip(h_);
      }
      steps_[2 + 2 * i].run(stream_);
    }
    steps_.back().run(stream_);
    stream_.wait();
    const int policy = net_.shape.policy_channels;
    heads.finish(maps(head_, 0), maps(head_, policy), maps(head_, 2 * policy), size_, evaluation);
  }

 private:
  void share_work_buffer(dnnl::engine& engine) {
    const auto largest = std::max_element(
        steps_.begin(), steps_.end(), [](const Convolution& a, const Convolution& b) {
          return a.work_desc().get_size() < b.work_desc().get_size();
        });
    work_ = memory(largest->work_desc(), engine);
    for (Convolution& step : steps_) step.work_in(work_);
  }

  [[nodiscard]] memory buffer(dnnl::engine& engine, int channels) const {
    memory made({{1, channels, size_, size_},
                 memory::data_type::f32,
                 lane_ == 16 ? Tag::nChw16c : Tag::nChw8c},
                engine);
    std::fill_n(static_cast<float*>(made.get_data_handle()), channels * points_, 0.0F);
    return made;
  }

  // The maps of a buffer from a channel on, which begins a lane.
  [[nodiscard]] Maps maps(const memory& from, int channel) const {
    return {static_cast<const float*>(from.get_data_handle()) + channel * points_, points_, lane_};
  }

  void fill_input(std::span<const float> planes) {
    auto* to = static_cast<float*>(input_.get_data_handle());
    for (int c = 0; c < net_.shape.planes; ++c) {
      float* lane = to + (c / lane_) * lane_ * points_ + c % lane_;
      for (int p = 0; p < points_; ++p) lane[p * lane_] = planes[c * points_ + p];
    }
  }

  void change_and_clip(memory& layer) {
    auto* values = static_cast<float*>(layer.get_data_handle());
    for (int group = 0; group < net_.shape.channels / lane_; ++group) {
      const float* change = change_.data() + group * lane_;
      for (int p = 0; p < points_; ++p, values += lane_) {
        for (int c = 0; c < lane_; ++c) values[c] = std::max(0.0F, values[c] + change[c]);
      }
    }
  }

  const Net& net_;
  int size_;
  int points_;
  int lane_;
  dnnl::stream stream_;
  memory input_;
  memory x_;
  memory h_;
  memory head_;
  memory work_;
  std::vector<Convolution> steps_;
  std::vector<float> pooled_;
  std::vector<float> change_;
};

class OneDnn : public Backend {
 public:
  explicit OneDnn(SharedNet net)
      : net_(net), heads_(std::move(net)), engine_(dnnl::engine::kind::cpu, 0) {}

  [[nodiscard]] std::string_view name() const override { return "onednn"; }

  void evaluate(const Batch& batch, std::span<Evaluation> evaluations) override {
    use_one_thread();
    const NetShape& shape = net_->shape;
    const std::size_t planes = static_cast<std::size_t>(shape.planes) * batch.size * batch.size;
    assert(batch.planes.size() == batch.count * planes);
    assert(batch.globals.size() == static_cast<std::size_t>(batch.count) * shape.globals);
    const auto tower = towers_.try_emplace(batch.size, *net_, engine_, batch.size).first;
    for (int i = 0; i < batch.count; ++i) {
      tower->second.run(
          batch.planes.subspan(i * planes, planes),
          batch.globals.subspan(static_cast<std::size_t>(i) * shape.globals, shape.globals), heads_,
          evaluations[i]);
    }
  }

 private:
  SharedNet net_;
  Heads heads_;
  dnnl::engine engine_;
  std::map<int, Tower> towers_;  // by size of board
};

}  // namespace

std::unique_ptr<Backend> make_onednn(SharedNet net) {
  return std::make_unique<OneDnn>(std::move(net));
}

}  // namespace tesuji::nn

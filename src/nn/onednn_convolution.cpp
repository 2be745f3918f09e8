#include "nn/onednn_convolution.h"

#include <dlfcn.h>

#include <algorithm>

namespace tesuji::nn::onednn {
namespace {

using dnnl::memory;
using Tag = memory::format_tag;
using Description = dnnl::convolution_forward::primitive_desc;

struct Operands {
  memory::desc from;
  memory::desc weight;
  memory::desc bias;
  memory::desc to;
};

dnnl::post_ops operations_after(After after) {
  dnnl::post_ops operations;
  if (after == After::add_and_clip) operations.append_sum(1.0F);
  if (after != After::nothing) {
    operations.append_eltwise(1.0F, dnnl::algorithm::eltwise_relu, 0.0F, 0.0F);
  }
  return operations;
}

// Winograd's convolution for f32 where the processor has it, the direct one otherwise.
Description description(dnnl::engine& engine, const Operands& operands, int width,
                        const dnnl::primitive_attr& attributes) {
  const memory::dims pad{width / 2, width / 2};
  const auto by = [&](dnnl::algorithm algorithm) {
    return Description({dnnl::prop_kind::forward_inference, algorithm, operands.from,
                        operands.weight, operands.bias, operands.to, memory::dims{1, 1}, pad, pad},
                       attributes, engine);
  };
  const bool is_small = operands.weight.data.data_type != dnnl_f32;
  if (width == 1 || is_small) return by(dnnl::algorithm::convolution_direct);
  try {
    return by(dnnl::algorithm::convolution_winograd);
  } catch (const dnnl::error&) {
    return by(dnnl::algorithm::convolution_direct);
  }
}

memory::dims dims_of(const Kernel& kernel) {
  return {kernel.outputs, kernel.inputs, kernel.width, kernel.width};
}

template <class T>
memory plainly(dnnl::engine& engine, const Kernel& shape, memory::data_type type,
               const std::vector<T>& values) {
  return memory({dims_of(shape), type, Tag::oihw}, engine, const_cast<T*>(values.data()));
}

}  // namespace

// OpenMP comes with oneDNN and not with us, so its function is looked up.
void use_one_thread() {
  using SetThreads = void (*)(int);
  static const auto set = reinterpret_cast<SetThreads>(dlsym(RTLD_DEFAULT, "omp_set_num_threads"));
  if (set != nullptr) set(1);
}

Kernel kernel_of(const Net& net, const std::string& name) {
  const Tensor& tensor = net.tensors.at(name + ".weight");
  Kernel kernel;
  kernel.outputs = tensor.dims[0];
  kernel.inputs = in_lanes(tensor.dims[1]);
  kernel.width = tensor.dims.size() == 4 ? 3 : 1;
  kernel.bias = net.values(name + ".bias");
  kernel.weight.resize(static_cast<std::size_t>(kernel.outputs) * kernel.row());
  const int row = tensor.dims[1] * kernel.width * kernel.width;
  for (int o = 0; o < kernel.outputs; ++o) {
    std::copy_n(tensor.values.begin() + o * row, row,
                kernel.weight.begin() + static_cast<std::ptrdiff_t>(o) * kernel.row());
  }
  return kernel;
}

Kernel joined(const std::vector<Kernel>& parts) {
  Kernel all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    all.outputs += parts[i].outputs;
    all.weight.insert(all.weight.end(), parts[i].weight.begin(), parts[i].weight.end());
    all.bias.insert(all.bias.end(), parts[i].bias.begin(), parts[i].bias.end());
  }
  return all;
}

Kernel heads_kernel(const Net& net) {
  return joined(
      {kernel_of(net, "policy"), kernel_of(net, "policy_gather"), kernel_of(net, "value")});
}

Convolution::Convolution(dnnl::engine& engine, const Kernel& kernel, After after, memory& from,
                         memory& to) {
  make(engine,
       {.shape = kernel,
        .weight = plainly(engine, kernel, memory::data_type::f32, kernel.weight),
        .bias = kernel.bias,
        .attributes = {}},
       after, from, to);
}

Convolution::Convolution(dnnl::engine& engine, const SmallKernel& kernel, After after, memory& from,
                         memory& to) {
  constexpr int kPerOutput = 1 << 1;
  dnnl::primitive_attr attributes;
  attributes.set_output_scales(kPerOutput, kernel.result);
  make(engine,
       {.shape = kernel.shape,
        .weight = plainly(engine, kernel.shape, memory::data_type::s8, kernel.weight),
        .bias = kernel.bias,
        .attributes = attributes},
       after, from, to);
}

void Convolution::make(dnnl::engine& engine, Parts parts, After after, memory& from, memory& to) {
  parts.attributes.set_post_ops(operations_after(after));
  parts.attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  const auto type = static_cast<memory::data_type>(parts.weight.get_desc().data.data_type);
  const memory::desc bias_desc({parts.shape.outputs}, memory::data_type::f32, Tag::x);
  const Description described = description(
      engine, {from.get_desc(), {dims_of(parts.shape), type, Tag::any}, bias_desc, to.get_desc()},
      parts.shape.width, parts.attributes);
  memory weight(described.weights_desc(), engine);
  dnnl::stream stream(engine);
  dnnl::reorder(parts.weight, weight).execute(stream, parts.weight, weight);
  stream.wait();
  memory bias(bias_desc, engine);
  std::copy(parts.bias.begin(), parts.bias.end(), static_cast<float*>(bias.get_data_handle()));
  primitive_ = dnnl::convolution_forward(described);
  work_desc_ = described.scratchpad_desc();
  arguments_ = {
      {DNNL_ARG_SRC, from}, {DNNL_ARG_WEIGHTS, weight}, {DNNL_ARG_BIAS, bias}, {DNNL_ARG_DST, to}};
}

void Convolution::work_in(memory& buffer) {
  arguments_[DNNL_ARG_SCRATCHPAD] =
      memory(work_desc_, buffer.get_engine(), buffer.get_data_handle());
}

memory shared_work_buffer(std::vector<Convolution>& steps, dnnl::engine& engine) {
  const auto largest =
      std::max_element(steps.begin(), steps.end(), [](const Convolution& a, const Convolution& b) {
        return a.work_desc().get_size() < b.work_desc().get_size();
      });
  memory buffer(largest->work_desc(), engine);
  for (Convolution& step : steps) step.work_in(buffer);
  return buffer;
}

}  // namespace tesuji::nn::onednn

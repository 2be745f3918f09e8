// The fast backend in f32: convolutions by oneDNN, everything else by the loops of heads.h.
#include "nn/onednn_backend.h"
#include "nn/onednn_tower.h"

namespace tesuji::nn {
namespace onednn {

Tower::Tower(const Net& net, dnnl::engine& engine, int size)
    : net_(net),
      size_(size),
      stream_(engine),
      input_(engine, Layout::grouped, in_lanes(net.shape.planes), size),
      x_(engine, Layout::grouped, net.shape.channels, size),
      h_(engine, Layout::grouped, net.shape.channels, size),
      head_(engine, Layout::grouped, head_channels(net.shape), size),
      pooled_(static_cast<std::size_t>(3) * net.shape.pooled_channels),
      change_(net.shape.channels) {
  const auto add = [&](const Kernel& kernel, After after, Layer& from, Layer& to) {
    steps_.emplace_back(engine, kernel, after, from.memory(), to.memory());
  };
  add(kernel_of(net, "input"), After::nothing, input_, x_);
  for (int i = 0; i < net.shape.blocks; ++i) {
    const std::string block = "block." + std::to_string(i);
    const After after = net.shape.is_pooled(i) ? After::nothing : After::clip;
    add(kernel_of(net, block + ".first"), after, x_, h_);
    add(kernel_of(net, block + ".second"), After::add_and_clip, h_, x_);
  }
  add(heads_kernel(net), After::nothing, x_, head_);
  work_ = shared_work_buffer(steps_, engine);
}

void Tower::run(std::span<const float> planes, std::span<const float> globals, Heads& heads,
                Evaluation& evaluation, InputRanges* ranges) {
  input_.fill(planes);
  steps_[0].run(stream_);
  multiply(net_.values("numbers.weight"), globals, {}, change_);
  x_.change_and_clip(change_);
  for (int i = 0; i < net_.shape.blocks; ++i) {
    if (ranges != nullptr) ranges->note(2 * i, x_.maps());
    steps_[1 + 2 * i].run(stream_);
    if (net_.shape.is_pooled(i)) {
      pool(h_.maps(), net_.shape.pooled_channels, size_, pooled_);
      multiply(net_.values("block." + std::to_string(i) + ".pool.weight"), pooled_, {}, change_);
      h_.change_and_clip(change_);
    }
    if (ranges != nullptr) ranges->note(2 * i + 1, h_.maps());
    steps_[2 + 2 * i].run(stream_);
  }
  steps_.back().run(stream_);
  stream_.wait();
  finish(net_.shape, head_, size_, heads, evaluation);
}

void finish(const NetShape& shape, const Layer& head, int size, Heads& heads,
            Evaluation& evaluation) {
  const int policy = shape.policy_channels;
  heads.finish(head.maps(0), head.maps(policy), head.maps(2 * policy), size, evaluation);
}

}  // namespace onednn

InputRanges measured_ranges(const SharedNet& net, const Batch& batch) {
  onednn::use_one_thread();
  dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  onednn::Tower tower(*net, engine, batch.size);
  Heads heads(net);
  Evaluation evaluation;
  InputRanges ranges(net->shape);
  for (int i = 0; i < batch.count; ++i) {
    tower.run(batch.planes_of(i, net->shape), batch.globals_of(i, net->shape), heads, evaluation,
              &ranges);
  }
  return ranges;
}

std::unique_ptr<Backend> make_onednn(SharedNet net) {
  return std::make_unique<onednn::TowerBackend<onednn::Tower>>(std::move(net), "onednn");
}

}  // namespace tesuji::nn

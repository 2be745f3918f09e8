// The reference backend: loops that read like the definition, and double sums.
#include <algorithm>
#include <cassert>

#include "nn/heads.h"

namespace tesuji::nn {
namespace {

// Channels of size * size numbers each, one map after the other.
struct Layer {
  int channels = 0;
  int size = 0;
  std::vector<float> values;

  Layer(int channel_count, int board_size)
      : channels(channel_count),
        size(board_size),
        values(static_cast<std::size_t>(channel_count) * board_size * board_size) {}
  [[nodiscard]] float& at(int channel, int row, int column) {
    return values[(channel * size + row) * size + column];
  }
  // Zero beyond the edge.
  [[nodiscard]] float padded(int channel, int row, int column) const {
    if (row < 0 || row >= size || column < 0 || column >= size) return 0;
    return values[(channel * size + row) * size + column];
  }
  [[nodiscard]] Maps maps() const { return {values.data(), size * size, 1}; }
};

// weight: outputs * inputs * width * width numbers, width 1 or 3.
Layer convolved(const Layer& input, const std::vector<float>& weight,
                const std::vector<float>& bias) {
  const auto outputs = static_cast<int>(bias.size());
  const int width = weight.size() == bias.size() * input.channels ? 1 : 3;
  const int reach = width / 2;
  Layer result(outputs, input.size);
  for (int o = 0; o < outputs; ++o) {
    for (int row = 0; row < input.size; ++row) {
      for (int column = 0; column < input.size; ++column) {
        double sum = bias[o];
        for (int i = 0; i < input.channels; ++i) {
          for (int y = 0; y < width; ++y) {
            for (int x = 0; x < width; ++x) {
              sum += double{weight[((o * input.channels + i) * width + y) * width + x]} *
                     double{input.padded(i, row + y - reach, column + x - reach)};
            }
          }
        }
        result.at(o, row, column) = static_cast<float>(sum);
      }
    }
  }
  return result;
}

void add_per_channel(Layer& layer, std::span<const float> bias) {
  const int points = layer.size * layer.size;
  for (int c = 0; c < layer.channels; ++c) {
    for (int p = 0; p < points; ++p) layer.values[c * points + p] += bias[c];
  }
}

void add(Layer& layer, const Layer& other) {
  for (std::size_t i = 0; i < layer.values.size(); ++i) layer.values[i] += other.values[i];
}

void clip(Layer& layer) {
  for (float& value : layer.values) value = std::max(0.0F, value);
}

class Plain : public Backend {
 public:
  explicit Plain(SharedNet net) : net_(net), heads_(std::move(net)) {}

  [[nodiscard]] std::string_view name() const override { return "plain"; }

  void evaluate(const Batch& batch, std::span<Evaluation> evaluations) override {
    const std::size_t points = static_cast<std::size_t>(batch.size) * batch.size;
    const NetShape& shape = net_->shape;
    assert(batch.planes.size() == batch.count * shape.planes * points);
    assert(batch.globals.size() == static_cast<std::size_t>(batch.count) * shape.globals);
    for (int i = 0; i < batch.count; ++i) {
      Layer input(shape.planes, batch.size);
      const auto planes = batch.planes_of(i, shape);
      std::copy(planes.begin(), planes.end(), input.values.begin());
      const Layer top = tower(input, batch.globals_of(i, shape));
      const Layer policy = convolved_by("policy", top);
      const Layer gather = convolved_by("policy_gather", top);
      const Layer value = convolved_by("value", top);
      heads_.finish(policy.maps(), gather.maps(), value.maps(), batch.size, evaluations[i]);
    }
  }

 private:
  [[nodiscard]] Layer convolved_by(const std::string& name, const Layer& input) const {
    return convolved(input, net_->values(name + ".weight"), net_->values(name + ".bias"));
  }

  [[nodiscard]] Layer tower(const Layer& input, std::span<const float> globals) const {
    const NetShape& shape = net_->shape;
    std::vector<float> change(shape.channels);
    Layer x = convolved_by("input", input);
    multiply(net_->values("numbers.weight"), globals, {}, change);
    add_per_channel(x, change);
    clip(x);
    for (int i = 0; i < shape.blocks; ++i) {
      const std::string block = "block." + std::to_string(i);
      Layer h = convolved_by(block + ".first", x);
      if (shape.is_pooled(i)) {
        std::vector<float> pooled(static_cast<std::size_t>(3) * shape.pooled_channels);
        pool(h.maps(), shape.pooled_channels, h.size, pooled);
        multiply(net_->values(block + ".pool.weight"), pooled, {}, change);
        add_per_channel(h, change);
      }
      clip(h);
      add(x, convolved_by(block + ".second", h));
      clip(x);
    }
    return x;
  }

  SharedNet net_;
  Heads heads_;
};

}  // namespace

std::unique_ptr<Backend> make_plain(SharedNet net) {
  return std::make_unique<Plain>(std::move(net));
}

}  // namespace tesuji::nn

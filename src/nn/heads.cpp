#include "nn/heads.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace tesuji::nn {
namespace {

// As in training (gpu/net.py).
constexpr float kUnderRoot = 1e-6F;
constexpr float kMiddleSize = 14;
constexpr float kSizeScale = 10;
constexpr float kMarginScale = 20;
constexpr float kLeastSpread = 0.5F;

float soft_plus(float x) { return x > 20 ? x : std::log1p(std::exp(x)); }

}  // namespace

void pool(const Maps& maps, int channels, int size, std::span<float> pooled) {
  assert(pooled.size() == static_cast<std::size_t>(3) * channels);
  const auto points = static_cast<float>(maps.points);
  const float by_size = (static_cast<float>(size) - kMiddleSize) / kSizeScale;
  for (int c = 0; c < channels; ++c) {
    float sum = 0;
    float squares = 0;
    const Row row = maps.row(c);
    for (int p = 0; p < maps.points; ++p) {
      const float value = std::max(0.0F, row.at(p));
      sum += value;
      squares += value * value;
    }
    pooled[c] = sum / points;
    pooled[channels + c] = sum / points * by_size;
    pooled[2 * channels + c] = std::sqrt(squares / points + kUnderRoot);
  }
}

void multiply(std::span<const float> weight, std::span<const float> vector,
              std::span<const float> bias, std::span<float> result) {
  assert(weight.size() == vector.size() * result.size());
  for (std::size_t row = 0; row < result.size(); ++row) {
    float sum = bias.empty() ? 0 : bias[row];
    const float* weights = weight.data() + row * vector.size();
    for (std::size_t i = 0; i < vector.size(); ++i) sum += weights[i] * vector[i];
    result[row] = sum;
  }
}

void Heads::finish(const Maps& policy, const Maps& policy_gather, const Maps& value, int size,
                   Evaluation& evaluation) {
  finish_policy(policy, policy_gather, size, evaluation);
  finish_value(value, size, evaluation);
}

void Heads::finish_policy(const Maps& policy, const Maps& gather, int size,
                          Evaluation& evaluation) {
  const int channels = net_->shape.policy_channels;
  const int points = policy.points;
  pooled_.resize(static_cast<std::size_t>(3) * channels);
  hidden_.resize(channels);
  pool(gather, channels, size, pooled_);
  multiply(net_->values("policy_pool.weight"), pooled_, {}, hidden_);
  const std::vector<float>& map = net_->values("policy_map.weight");
  evaluation.move.assign(points + 1, 0);
  evaluation.reply.assign(points + 1, 0);
  for (int c = 0; c < channels; ++c) {
    const Row row = policy.row(c);
    for (int p = 0; p < points; ++p) {
      const float value = std::max(0.0F, row.at(p) + hidden_[c]);
      evaluation.move[p] += map[c] * value;
      evaluation.reply[p] += map[channels + c] * value;
    }
  }
  std::array<float, 2> passes;
  multiply(net_->values("policy_pass.weight"), pooled_, net_->values("policy_pass.bias"), passes);
  evaluation.move[points] = passes[0];
  evaluation.reply[points] = passes[1];
}

void Heads::finish_value(const Maps& value, int size, Evaluation& evaluation) {
  const int channels = net_->shape.value_channels;
  pooled_.resize(static_cast<std::size_t>(3) * channels);
  hidden_.resize(net_->shape.value_hidden);
  pool(value, channels, size, pooled_);
  multiply(net_->values("value_hidden.weight"), pooled_, net_->values("value_hidden.bias"),
           hidden_);
  for (float& x : hidden_) x = std::max(0.0F, x);
  std::array<float, 3> out;
  multiply(net_->values("value_out.weight"), hidden_, net_->values("value_out.bias"), out);
  evaluation.win = 1 / (1 + std::exp(-out[0]));
  evaluation.margin = kMarginScale * out[1];
  evaluation.spread = kMarginScale * soft_plus(out[2]) + kLeastSpread;
  const std::vector<float>& weight = net_->values("owner.weight");
  const float bias = net_->values("owner.bias")[0];
  evaluation.owner.assign(value.points, bias);
  for (int c = 0; c < channels; ++c) {
    const Row row = value.row(c);
    for (int p = 0; p < value.points; ++p) {
      evaluation.owner[p] += weight[c] * std::max(0.0F, row.at(p));
    }
  }
  for (float& owner : evaluation.owner) owner = std::tanh(owner);
}

}  // namespace tesuji::nn

#include "nn/dense_pass.h"

#include <Eigen/Core>
#include <cassert>

namespace tesuji::nn {
namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ConstMap = Eigen::Map<const Matrix>;
using Map = Eigen::Map<Matrix>;

Eigen::Index index(std::size_t n) { return static_cast<Eigen::Index>(n); }

// Row by row of `sums` the sum of `groups` rows of `parts`; nothing if groups are single.
void add_groups(std::span<const double> parts, std::size_t groups, std::size_t units,
                std::vector<double>& sums) {
  sums.clear();
  if (groups == 1) return;
  sums.resize(parts.size() / groups, 0.0);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    sums[i / (groups * units) * units + i % units] += parts[i];
  }
}

}  // namespace

std::span<const double> DensePass::forward(const DenseNet& net, std::span<const double> inputs,
                                           std::size_t count) {
  const DenseShape& shape = net.shape();
  assert(inputs.size() == count * static_cast<std::size_t>(shape.inputs));
  inputs_ = inputs;
  outputs_.resize(shape.layers.size());
  const double* weights = net.weights().data();
  const auto groups = static_cast<std::size_t>(shape.groups);
  for (std::size_t i = 0; i < shape.layers.size(); ++i) {
    const DenseLayer& layer = shape.layers[i];
    const std::size_t rows = i == 0 ? count * groups : count;
    outputs_[i].resize(rows * static_cast<std::size_t>(layer.units));
    const ConstMap in(seen_by(i), index(rows), shape.inputs_of(i));
    const ConstMap weight(weights, layer.units, shape.inputs_of(i));
    Map out(outputs_[i].data(), index(rows), layer.units);
    out.noalias() = in * weight.transpose();
    if (layer.has_bias) {
      out.rowwise() += Eigen::Map<const Eigen::RowVectorXd>(weights + weight.size(), layer.units);
    }
    for (double& value : outputs_[i]) value = activated(layer.activation, layer.scale * value);
    weights += shape.weights_of(i);
    if (i == 0) add_groups(outputs_[0], groups, static_cast<std::size_t>(layer.units), group_sums_);
  }
  return outputs_.back();
}

const double* DensePass::seen_by(std::size_t layer) const {
  if (layer == 0) return inputs_.data();
  return layer == 1 && !group_sums_.empty() ? group_sums_.data() : outputs_[layer - 1].data();
}

std::span<const double> DensePass::backward(const DenseNet& net,
                                            std::span<const double> output_slopes,
                                            std::span<double> weight_slopes) {
  const DenseShape& shape = net.shape();
  assert(output_slopes.size() == outputs_.back().size());
  assert(weight_slopes.size() == net.weights().size());
  slopes_.assign(output_slopes.begin(), output_slopes.end());
  std::size_t at = net.weights().size();
  for (std::size_t i = shape.layers.size(); i-- > 0;) {
    const DenseLayer& layer = shape.layers[i];
    at -= shape.weights_of(i);
    const int width = shape.inputs_of(i);
    const std::size_t rows = outputs_[i].size() / static_cast<std::size_t>(layer.units);
    // From the slopes by the outputs to those by the sums.
    for (std::size_t k = 0; k < slopes_.size(); ++k) {
      slopes_[k] *= layer.scale * slope_at(layer.activation, outputs_[i][k]);
    }
    const ConstMap in(seen_by(i), index(rows), width);
    const ConstMap by_sum(slopes_.data(), index(rows), layer.units);
    Map by_weight(weight_slopes.data() + at, layer.units, width);
    by_weight.noalias() += by_sum.transpose() * in;
    if (layer.has_bias) {
      Eigen::Map<Eigen::RowVectorXd>(weight_slopes.data() + at + by_weight.size(), layer.units) +=
          by_sum.colwise().sum();
    }
    next_slopes_.resize(rows * static_cast<std::size_t>(width));
    const ConstMap weight(net.weights().data() + at, layer.units, width);
    Map(next_slopes_.data(), index(rows), width).noalias() = by_sum * weight;
    slopes_.swap(next_slopes_);
    if (i == 1) spread_over_groups(static_cast<std::size_t>(shape.groups), width);
  }
  return slopes_;
}

void DensePass::spread_over_groups(std::size_t groups, int units) {
  if (groups == 1) return;
  const auto width = static_cast<std::size_t>(units);
  next_slopes_.resize(slopes_.size() * groups);
  for (std::size_t i = 0; i < next_slopes_.size(); ++i) {
    next_slopes_[i] = slopes_[i / (groups * width) * width + i % width];
  }
  slopes_.swap(next_slopes_);
}

}  // namespace tesuji::nn

#include "nn/dense_pass.h"

#include <Eigen/Core>
#include <cassert>

namespace tesuji::nn {
namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ConstMap = Eigen::Map<const Matrix>;
using Map = Eigen::Map<Matrix>;

Eigen::Index index(std::size_t n) { return static_cast<Eigen::Index>(n); }

}  // namespace

std::span<const double> DensePass::forward(const DenseNet& net, std::span<const double> inputs,
                                           std::size_t count) {
  const DenseShape& shape = net.shape();
  assert(inputs.size() == count * static_cast<std::size_t>(shape.inputs));
  inputs_ = inputs;
  count_ = count;
  outputs_.resize(shape.layers.size());
  const double* from = inputs.data();
  const double* weights = net.weights().data();
  for (std::size_t i = 0; i < shape.layers.size(); ++i) {
    const DenseLayer& layer = shape.layers[i];
    outputs_[i].resize(count * static_cast<std::size_t>(layer.units));
    const ConstMap in(from, index(count), shape.inputs_of(i));
    const ConstMap weight(weights, layer.units, shape.inputs_of(i));
    Map out(outputs_[i].data(), index(count), layer.units);
    out.noalias() = in * weight.transpose();
    if (layer.has_bias) {
      out.rowwise() += Eigen::Map<const Eigen::RowVectorXd>(weights + weight.size(), layer.units);
    }
    for (double& value : outputs_[i]) value = activated(layer.activation, layer.scale * value);
    weights += shape.weights_of(i);
    from = outputs_[i].data();
  }
  return outputs_.back();
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
    // From the slopes by the outputs to those by the sums.
    for (std::size_t k = 0; k < slopes_.size(); ++k) {
      slopes_[k] *= layer.scale * slope_at(layer.activation, outputs_[i][k]);
    }
    const ConstMap in(i == 0 ? inputs_.data() : outputs_[i - 1].data(), index(count_), width);
    const ConstMap by_sum(slopes_.data(), index(count_), layer.units);
    Map by_weight(weight_slopes.data() + at, layer.units, width);
    by_weight.noalias() += by_sum.transpose() * in;
    if (layer.has_bias) {
      Eigen::Map<Eigen::RowVectorXd>(weight_slopes.data() + at + by_weight.size(), layer.units) +=
          by_sum.colwise().sum();
    }
    next_slopes_.resize(count_ * static_cast<std::size_t>(width));
    const ConstMap weight(net.weights().data() + at, layer.units, width);
    Map(next_slopes_.data(), index(count_), width).noalias() = by_sum * weight;
    slopes_.swap(next_slopes_);
  }
  return slopes_;
}

}  // namespace tesuji::nn

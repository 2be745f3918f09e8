// A dense net computed for a batch of inputs, forward and backward.
//
// forward() keeps what every unit gave; backward() goes from the slopes of something by the outputs
// to its slopes by the weights and by the inputs, by the chain rule. Rows are samples: inputs are
// count rows of shape.inputs numbers. Samples of a batch are summed in their order, so that a batch
// gives the same numbers wherever it is computed. Eigen does the products; it is not seen outside.
#pragma once

#include <span>
#include <vector>

#include "nn/dense.h"

namespace tesuji::nn {

class DensePass {
 public:
  // `inputs` must live until backward(). The outputs, count rows; valid until the next call.
  std::span<const double> forward(const DenseNet& net, std::span<const double> inputs,
                                  std::size_t count);

  // After forward() with the same net. `output_slopes` are as many as the outputs;
  // `weight_slopes`, as many as the net has weights, are added to. Answers the slopes by the
  // inputs.
  std::span<const double> backward(const DenseNet& net, std::span<const double> output_slopes,
                                   std::span<double> weight_slopes);

 private:
  [[nodiscard]] const double* seen_by(std::size_t layer) const;
  // The slopes by sums over groups become those by every group's part.
  void spread_over_groups(std::size_t groups, int units);

  std::span<const double> inputs_;
  std::vector<std::vector<double>> outputs_;  // by layer; of all groups
  std::vector<double> group_sums_;            // of the first layer, if there are groups
  std::vector<double> slopes_;
  std::vector<double> next_slopes_;
};

}  // namespace tesuji::nn

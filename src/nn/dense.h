// Small dense networks: layers of units, each an activation of a weighted sum.
//
//     unit = activation(scale * (sum of weight * input [+ bias]))
//
// Without biases and with odd activations (tanh, identity) a net is odd: the value of the inputs
// turned round is the value turned round, so that it cannot prefer a colour.
//
// A net with groups has a first layer for each of so many equal parts of its inputs, all with the
// same weights, and the next layer sees the sums of their outputs. A part of nothing but zeros adds
// nothing, so that the number of units follows what is there (games/go/features/blocks.h).
//
// All weights lie in one row, layer after layer: the rows of its matrix (a row per unit), then its
// biases if it has some. A net is a value. Computing it for many inputs at once, and the gradients,
// are dense_pass.h's; value() is for one look at a time and costs as many multiplications as there
// are weights. No heap up to kMaxQuickUnits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/seed.h"

namespace tesuji::nn {

inline constexpr int kMaxDenseInputs = 4096;
inline constexpr int kMaxDenseUnits = 4096;  // of a layer
inline constexpr std::size_t kMaxDenseLayers = 8;
inline constexpr std::size_t kMaxDenseWeights = std::size_t{1} << 22U;
inline constexpr double kMaxDenseScale = 1000;
inline constexpr std::size_t kMaxQuickUnits = 64;

enum class Activation : std::uint8_t { identity, tanh, relu, sigmoid };
inline constexpr std::pair<std::string_view, Activation> kActivationNames[] = {
    {"identity", Activation::identity},
    {"tanh", Activation::tanh},
    {"relu", Activation::relu},
    {"sigmoid", Activation::sigmoid}};

double activated(Activation activation, double sum);
// The slope of the activation, where it has given `output`.
double slope_at(Activation activation, double output);

struct DenseLayer {
  int units = 1;
  Activation activation = Activation::tanh;
  double scale = 1;
  bool has_bias = false;
  friend bool operator==(const DenseLayer&, const DenseLayer&) = default;
};

struct DenseShape {
  int inputs = 1;  // of all groups together
  std::vector<DenseLayer> layers;
  int groups = 1;

  [[nodiscard]] int outputs() const { return layers.back().units; }
  [[nodiscard]] int inputs_of(std::size_t layer) const {
    return layer == 0 ? inputs / groups : layers[layer - 1].units;
  }
  [[nodiscard]] std::size_t weights_of(std::size_t layer) const;  // biases included
  [[nodiscard]] std::size_t weights() const;
  [[nodiscard]] bool is_odd() const;
  [[nodiscard]] std::string text() const;  // "8-4-1 tanh(0.1x)", "81*29-8-1 tanh(1x)"
  friend bool operator==(const DenseShape&, const DenseShape&) = default;
};

// The shape, if it is within the limits above.
base::Result<DenseShape> checked(DenseShape shape, std::string_view where);
// As the JSON object in the head of a file; `where` names the file in errors.
base::Result<DenseShape> read_dense_shape(std::string_view json, std::string_view where);
std::string dense_shape_json(const DenseShape& shape);

class DenseNet {
 public:
  // The shape was checked. All weights are 0.
  explicit DenseNet(DenseShape shape) : shape_(std::move(shape)), weights_(shape_.weights(), 0.0) {}

  [[nodiscard]] const DenseShape& shape() const { return shape_; }
  [[nodiscard]] std::span<double> weights() { return weights_; }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }
  // Every weight uniform in (-size, size).
  void draw(base::Random& random, double size);

  // The first output.
  [[nodiscard]] double value(std::span<const double> inputs) const;

  friend bool operator==(const DenseNet&, const DenseNet&) = default;

 private:
  DenseShape shape_;
  std::vector<double> weights_;
};

}  // namespace tesuji::nn

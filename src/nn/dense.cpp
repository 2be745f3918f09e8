#include "nn/dense.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "formats/json_fields.h"

namespace tesuji::nn {
namespace {

using base::Result;

constexpr const char* kWhat = "dense network";
constexpr std::size_t kShapeDepth = 4;

std::string_view name_of(Activation activation) {
  for (const auto& [name, one] : kActivationNames) {
    if (one == activation) return name;
  }
  return "";
}

// What a layer makes of `inputs`; `weights` are its own.
void run_layer(const DenseLayer& layer, std::span<const double> weights,
               std::span<const double> inputs, std::span<double> outputs) {
  const auto units = static_cast<std::size_t>(layer.units);
  const double* row = weights.data();
  const double* bias = layer.has_bias ? row + units * inputs.size() : nullptr;
  for (std::size_t u = 0; u < units; ++u) {
    double sum = bias != nullptr ? bias[u] : 0;
    for (const double input : inputs) sum += *row++ * input;
    outputs[u] = activated(layer.activation, layer.scale * sum);
  }
}

// What the first layer makes of groups of inputs: the sums of what it makes of each.
void run_groups(const DenseLayer& layer, std::span<const double> weights,
                std::span<const double> inputs, std::size_t groups, std::span<double> outputs) {
  const std::size_t width = inputs.size() / groups;
  std::fill(outputs.begin(), outputs.end(), 0.0);
  for (std::size_t from = 0; from < inputs.size(); from += width) {
    const auto group = inputs.subspan(from, width);
    if (std::all_of(group.begin(), group.end(), [](double input) { return input == 0; })) continue;
    const double* row = weights.data();
    for (double& output : outputs) {
      double sum = 0;
      for (const double input : group) sum += *row++ * input;
      output += activated(layer.activation, layer.scale * sum);
    }
  }
}

// Without biases and with odd activations: nothing in is nothing out.
bool is_odd_layer(const DenseLayer& layer) {
  return !layer.has_bias &&
         (layer.activation == Activation::tanh || layer.activation == Activation::identity);
}

Result<DenseLayer> read_layer(const formats::Json& json, std::string_view where) {
  formats::JsonFields fields(json, {kWhat, std::string(where)});
  DenseLayer layer;
  TESUJI_TRY(const auto units, fields.number("units", kMaxDenseUnits));
  layer.units = static_cast<int>(units);
  TESUJI_TRY(const std::string name, fields.text("activation"));
  const auto* const found =
      std::find_if(std::begin(kActivationNames), std::end(kActivationNames),
                   [&name](const auto& entry) { return entry.first == name; });
  if (found == std::end(kActivationNames)) {
    return fields.wrong("activation", "expected identity, tanh, relu or sigmoid");
  }
  layer.activation = found->second;
  TESUJI_TRY(layer.scale, fields.real("scale", {-kMaxDenseScale, kMaxDenseScale}));
  TESUJI_TRY(layer.has_bias, fields.flag_or("bias", false));
  TESUJI_CHECK(fields.check_all_asked());
  return layer;
}

}  // namespace

double activated(Activation activation, double sum) {
  switch (activation) {
    case Activation::tanh:
      return std::tanh(sum);
    case Activation::relu:
      return std::max(0.0, sum);
    case Activation::sigmoid:
      return 1 / (1 + std::exp(-sum));
    case Activation::identity:
      break;
  }
  return sum;
}

double slope_at(Activation activation, double output) {
  switch (activation) {
    case Activation::tanh:
      return 1 - output * output;
    case Activation::relu:
      return output > 0 ? 1 : 0;
    case Activation::sigmoid:
      return output * (1 - output);
    case Activation::identity:
      break;
  }
  return 1;
}

std::size_t DenseShape::weights_of(std::size_t layer) const {
  const auto units = static_cast<std::size_t>(layers[layer].units);
  return units * (static_cast<std::size_t>(inputs_of(layer)) + (layers[layer].has_bias ? 1U : 0U));
}

std::size_t DenseShape::weights() const {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < layers.size(); ++i) sum += weights_of(i);
  return sum;
}

bool DenseShape::is_odd() const { return std::all_of(layers.begin(), layers.end(), is_odd_layer); }

std::string DenseShape::text() const {
  std::string text =
      groups > 1 ? fmt::format("{}*{}", groups, inputs_of(0)) : fmt::format("{}", inputs);
  for (const auto& layer : layers) text += fmt::format("-{}", layer.units);
  const DenseLayer& last = layers.back();
  return text + fmt::format(" {}({}x)", name_of(last.activation), last.scale);
}

Result<DenseShape> checked(DenseShape shape, std::string_view where) {
  const auto wrong = [where](std::string why) {
    return base::fail(kWhat, std::string(where), std::move(why));
  };
  if (shape.inputs < 1 || shape.inputs > kMaxDenseInputs) {
    return wrong(fmt::format("{} inputs; expected 1 to {}", shape.inputs, kMaxDenseInputs));
  }
  if (shape.layers.empty() || shape.layers.size() > kMaxDenseLayers) {
    return wrong(fmt::format("{} layers; expected 1 to {}", shape.layers.size(), kMaxDenseLayers));
  }
  for (const auto& layer : shape.layers) {
    if (layer.units < 1 || layer.units > kMaxDenseUnits) {
      return wrong(
          fmt::format("a layer of {} units; expected 1 to {}", layer.units, kMaxDenseUnits));
    }
    if (!std::isfinite(layer.scale) || layer.scale == 0) return wrong("a layer's scale is 0");
  }
  if (shape.groups < 1 || shape.inputs % shape.groups != 0) {
    return wrong(fmt::format("{} groups of {} inputs", shape.groups, shape.inputs));
  }
  if (shape.groups > 1 && (shape.layers.size() < 2 || !is_odd_layer(shape.layers.front()))) {
    return wrong("groups need a hidden layer, without bias, of tanh or identity");
  }
  if (shape.weights() > kMaxDenseWeights) {
    return wrong(fmt::format("{} weights; expected {} at most", shape.weights(), kMaxDenseWeights));
  }
  return shape;
}

Result<DenseShape> read_dense_shape(std::string_view json, std::string_view where) {
  const formats::JsonSource source{kWhat, std::string(where)};
  TESUJI_TRY(const auto object, formats::parse_object(json, source, kShapeDepth));
  formats::JsonFields fields(object, source);
  DenseShape shape;
  TESUJI_TRY(const auto inputs, fields.number("inputs", kMaxDenseInputs));
  shape.inputs = static_cast<int>(inputs);
  TESUJI_TRY(const auto groups, fields.optional_number("groups", kMaxDenseInputs));
  shape.groups = static_cast<int>(groups.value_or(1));
  TESUJI_TRY(const auto layers, fields.objects("layers", kMaxDenseLayers));
  for (const auto* layer : layers) {
    TESUJI_TRY(DenseLayer one, read_layer(*layer, where));
    shape.layers.push_back(one);
  }
  TESUJI_CHECK(fields.check_all_asked());
  return checked(std::move(shape), where);
}

std::string dense_shape_json(const DenseShape& shape) {
  formats::OrderedJson layers = formats::OrderedJson::array();
  for (const auto& layer : shape.layers) {
    layers.push_back({{"units", layer.units},
                      {"activation", name_of(layer.activation)},
                      {"scale", layer.scale},
                      {"bias", layer.has_bias}});
  }
  formats::OrderedJson json = {{"inputs", shape.inputs}, {"layers", layers}};
  if (shape.groups > 1) json["groups"] = shape.groups;
  return json.dump();
}

void DenseNet::draw(base::Random& random, double size) {
  for (double& weight : weights_) weight = size * (2 * random.unit() - 1);
}

double DenseNet::value(std::span<const double> inputs) const {
  assert(inputs.size() == static_cast<std::size_t>(shape_.inputs));
  std::array<double, 2 * kMaxQuickUnits> quick;
  std::vector<double> slow;
  int most = 0;
  for (const auto& layer : shape_.layers) most = std::max(most, layer.units);
  const auto width = static_cast<std::size_t>(most);
  double* room = quick.data();
  if (width > kMaxQuickUnits) {
    slow.resize(2 * width);
    room = slow.data();
  }
  std::span<const double> from = inputs;
  std::size_t at = 0;
  for (std::size_t i = 0; i < shape_.layers.size(); ++i) {
    const std::span<double> to(room + (i % 2) * width,
                               static_cast<std::size_t>(shape_.layers[i].units));
    const auto weights = std::span(weights_).subspan(at, shape_.weights_of(i));
    if (i == 0 && shape_.groups > 1) {
      run_groups(shape_.layers[0], weights, from, static_cast<std::size_t>(shape_.groups), to);
    } else {
      run_layer(shape_.layers[i], weights, from, to);
    }
    at += shape_.weights_of(i);
    from = to;
  }
  return from.front();
}

}  // namespace tesuji::nn

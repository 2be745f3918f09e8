#include "nn/dense_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/files.h"
#include "nn/file_head.h"

namespace tesuji::nn {
namespace {

using base::Result;
using Tensors = std::map<std::string, Tensor>;

constexpr const char* kUnits = "units";

std::string weight_name(std::size_t layer) { return fmt::format("{}.weight", layer); }
std::string bias_name(std::size_t layer) { return fmt::format("{}.bias", layer); }

std::map<std::string, std::vector<int>> arrays_of(const DenseShape& shape) {
  std::map<std::string, std::vector<int>> arrays{{kUnits, {shape.inputs}}};
  for (std::size_t i = 0; i < shape.layers.size(); ++i) {
    arrays[weight_name(i)] = {shape.layers[i].units, shape.inputs_of(i)};
    if (shape.layers[i].has_bias) arrays[bias_name(i)] = {shape.layers[i].units};
  }
  return arrays;
}

// Calls f(name, weights) for every array of the net.
template <class Net, class F>
void for_each_array(Net& net, F&& f) {
  const DenseShape& shape = net.shape();
  std::size_t at = 0;
  for (std::size_t i = 0; i < shape.layers.size(); ++i) {
    const auto units = static_cast<std::size_t>(shape.layers[i].units);
    const std::size_t count = units * static_cast<std::size_t>(shape.inputs_of(i));
    f(weight_name(i), net.weights().subspan(at, count));
    at += count;
    if (!shape.layers[i].has_bias) continue;
    f(bias_name(i), net.weights().subspan(at, units));
    at += units;
  }
}

std::vector<float> floats(std::span<const double> numbers) {
  std::vector<float> list;
  for (const double number : numbers) list.push_back(static_cast<float>(number));
  return list;
}

}  // namespace

Result<DenseFile> read_dense(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(const TensorFile file, read_tensors(bytes, where));
  TESUJI_CHECK(check_head(file, kDenseFormat, kDenseVersion, where));
  TESUJI_TRY(const std::string json, metadata_of(file, "net", where));
  TESUJI_TRY(DenseShape shape, read_dense_shape(json, where));
  TESUJI_CHECK(check_tensors(file, arrays_of(shape), where));
  DenseFile dense{DenseNet(std::move(shape)), "", {}, ""};
  TESUJI_TRY(dense.features, metadata_of(file, "features", where));
  TESUJI_TRY(dense.training, metadata_of(file, "training", where));
  const auto& units = file.tensors.at(kUnits).values;
  dense.units.assign(units.begin(), units.end());
  if (std::find(units.begin(), units.end(), 0.0F) != units.end()) {
    return base::fail("network", std::string(where), "an input would be divided by 0");
  }
  for_each_array(dense.net, [&file](const std::string& name, std::span<double> weights) {
    std::copy_n(file.tensors.at(name).values.begin(), weights.size(), weights.begin());
  });
  return dense;
}

Result<DenseFile> load_dense(const std::string& path) {
  TESUJI_TRY(const std::string bytes, base::read_file(path, kMaxTensorFile));
  return read_dense(bytes, path);
}

std::string dense_bytes(const DenseFile& file) {
  const auto dims = arrays_of(file.net.shape());
  Tensors tensors{{kUnits, {dims.at(kUnits), floats(file.units)}}};
  for_each_array(file.net, [&](const std::string& name, std::span<const double> weights) {
    tensors[name] = {dims.at(name), floats(weights)};
  });
  return tensors_bytes(tensors,
                       {{"format", std::string(kDenseFormat)},
                        {"version", std::string(kDenseVersion)},
                        {"net", dense_shape_json(file.net.shape())},
                        {"features", file.features},
                        {"training", file.training}},
                       TensorType::f32);
}

DenseFile as_stored(DenseFile file) {
  const auto round = [](double& number) {
    number = static_cast<double>(static_cast<float>(number));
  };
  for (double& weight : file.net.weights()) round(weight);
  for (double& unit : file.units) round(unit);
  return file;
}

std::string dense_text(const DenseFile& file, const std::vector<std::string>& names) {
  const DenseShape& shape = file.net.shape();
  std::string text =
      fmt::format("{}\nfeatures {}\ntraining {}\n", shape.text(), file.features, file.training);
  const auto name = [&](std::size_t input) {
    return input < names.size() ? names[input] : fmt::format("input {}", input);
  };
  for (std::size_t i = 0; i < static_cast<std::size_t>(shape.inputs_of(0)); ++i) {
    text += fmt::format("{} is divided by {:g}\n", name(i), file.units[i]);
  }
  std::size_t layer = 0;
  for_each_array(file.net, [&](const std::string& array, std::span<const double> weights) {
    const bool is_bias = array == bias_name(layer > 0 ? layer - 1 : 0);
    if (!is_bias) ++layer;
    const std::size_t from = layer - 1;
    const auto width = static_cast<std::size_t>(is_bias ? 1 : shape.inputs_of(from));
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const std::string to = fmt::format("layer {} unit {}", from, i / width);
      const std::string source = is_bias     ? "bias"
                                 : from == 0 ? name(i % width)
                                             : fmt::format("unit {}", i % width);
      text += fmt::format("{}: {:+.6g} {}\n", to, weights[i], source);
    }
  });
  return text;
}

}  // namespace tesuji::nn

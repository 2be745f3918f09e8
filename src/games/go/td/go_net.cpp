#include "games/go/td/go_net.h"

#include <fmt/format.h>

#include "base/files.h"
#include "nn/safetensors.h"

namespace tesuji::go::td {

base::Result<nn::DenseFile> read_go_net(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(nn::DenseFile file, nn::read_dense(bytes, where));
  TESUJI_TRY(const auto inputs, features::Inputs::named(file.features, where));
  const nn::DenseShape& shape = file.net.shape();
  if (static_cast<std::size_t>(shape.inputs) != inputs.count() ||
      static_cast<std::size_t>(shape.groups) != inputs.groups() || shape.outputs() != 1) {
    return base::fail(
        "network", std::string(where),
        fmt::format("holds a net {}; the inputs '{}' need {} in{} and 1 out", shape.text(),
                    inputs.name(), inputs.count(),
                    inputs.groups() > 1 ? fmt::format(" {} groups", inputs.groups()) : ""));
  }
  return file;
}

base::Result<nn::DenseFile> load_go_net(const std::string& path) {
  TESUJI_TRY(const std::string bytes, base::read_file(path, nn::kMaxTensorFile));
  return read_go_net(bytes, path);
}

base::Result<nn::SharedDense> go_net_or(const std::string& path, nn::SharedDense shipped) {
  if (path.empty()) return shipped;
  TESUJI_TRY(auto file, load_go_net(path));
  return std::make_shared<const nn::DenseFile>(std::move(file));
}

features::Inputs inputs_of(const nn::DenseFile& file) {
  return features::Inputs::named(file.features, "").value();
}

Lesson lesson_of(const nn::DenseFile& file, const LessonSettings& settings) {
  return {settings, inputs_of(file), file.units};
}

tesuji::td::NetEvaluation<Lesson> evaluation_of(const nn::DenseFile& file) {
  return {lesson_of(file), std::make_shared<const nn::DenseNet>(file.net)};
}

}  // namespace tesuji::go::td

#include "games/go/td/go_net.h"

#include <fmt/format.h>

#include "base/files.h"
#include "nn/safetensors.h"

namespace tesuji::go::td {

base::Result<nn::DenseFile> read_go_net(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(nn::DenseFile file, nn::read_dense(bytes, where));
  TESUJI_TRY(const auto inputs, features::Inputs::named(file.features, where));
  const nn::DenseShape& shape = file.net.shape();
  if (static_cast<std::size_t>(shape.inputs) != inputs.count() || shape.outputs() != 1) {
    return base::fail("network", std::string(where),
                      fmt::format("holds a net {}; the inputs '{}' need {} in and 1 out",
                                  shape.text(), inputs.name(), inputs.count()));
  }
  return file;
}

base::Result<nn::DenseFile> load_go_net(const std::string& path) {
  TESUJI_TRY(const std::string bytes, base::read_file(path, nn::kMaxTensorFile));
  return read_go_net(bytes, path);
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

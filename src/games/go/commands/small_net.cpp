#include "games/go/commands/small_net.h"

#include "base/files.h"
#include "games/go/td/go_net.h"
#include "nn/safetensors.h"

namespace tesuji::go::commands {

base::Result<std::optional<nn::DenseFile>> small_net(const std::string& path) {
  TESUJI_TRY(const std::string bytes, base::read_file(path, nn::kMaxTensorFile));
  TESUJI_TRY(const auto tensors, nn::read_tensors(bytes, path));
  const auto format = tensors.metadata.find("format");
  if (format == tensors.metadata.end() || format->second != nn::kDenseFormat) {
    return std::optional<nn::DenseFile>();
  }
  TESUJI_TRY(auto file, td::read_go_net(bytes, path));
  return std::optional(std::move(file));
}

formats::Json small_net_json(const nn::DenseFile& file) {
  const auto weights = file.net.weights();
  return {{"net",
           {{"shape", file.net.shape().text()},
            {"features", file.features},
            {"training", file.training},
            {"units", file.units},
            {"weights", std::vector<double>(weights.begin(), weights.end())}}}};
}

std::string small_net_text(const nn::DenseFile& file) {
  return nn::dense_text(file, td::inputs_of(file).names_in_group());
}

}  // namespace tesuji::go::commands

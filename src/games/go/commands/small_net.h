// The small nets that judge boards, as `tesuji net` shows them: every weight.
#pragma once

#include <optional>
#include <string>

#include "formats/json.h"
#include "nn/dense_file.h"

namespace tesuji::go::commands {

// Nothing if the file holds another network.
base::Result<std::optional<nn::DenseFile>> small_net(const std::string& path);
formats::Json small_net_json(const nn::DenseFile& file);
std::string small_net_text(const nn::DenseFile& file);

}  // namespace tesuji::go::commands

// What the metadata of every network file say: its format, its version, its checksum.
#pragma once

#include <string>
#include <string_view>

#include "nn/safetensors.h"

namespace tesuji::nn {

// An entry that must be there; `where` names the file in errors, here and below.
base::Result<std::string> metadata_of(const TensorFile& file, const std::string& key,
                                      std::string_view where);
// Refuses another format, another version, and a checksum that does not fit.
base::Result<void> check_head(const TensorFile& file, std::string_view format,
                              std::string_view version, std::string_view where);
// Refuses missing, further or misshapen arrays; `expected` are the dimensions by name.
base::Result<void> check_tensors(const TensorFile& file,
                                 const std::map<std::string, std::vector<int>>& expected,
                                 std::string_view where);

}  // namespace tesuji::nn

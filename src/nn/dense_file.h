// A small dense net as a file: what goes in, how it is measured, the net, and where it comes from.
//
// A file is safetensors (safetensors.h) whose metadata say `format`: "tesuji-dense", `version`,
// `net` (the shape as JSON), `features` (the name of what goes in), `training` (the run, a
// sentence) and `checksum`. Its arrays are `units` (what each input is divided by: 1 for raw
// inputs), and for each layer `0.weight`, `0.bias`, `1.weight` ... Weights are kept as 32-bit
// numbers. The reader refuses whatever is of another shape, version or feature set, and says what
// the file holds and what was needed.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nn/dense.h"

namespace tesuji::nn {

inline constexpr std::string_view kDenseFormat = "tesuji-dense";
inline constexpr std::string_view kDenseVersion = "1";

struct DenseFile {
  DenseNet net;
  std::string features;
  std::vector<double> units;  // as many as the net has inputs, none 0
  std::string training;

  friend bool operator==(const DenseFile&, const DenseFile&) = default;
};
using SharedDense = std::shared_ptr<const DenseFile>;

base::Result<DenseFile> read_dense(std::string_view bytes, std::string_view where);
base::Result<DenseFile> load_dense(const std::string& path);
std::string dense_bytes(const DenseFile& file);
// The numbers as they come back from a file.
DenseFile as_stored(DenseFile file);

// Everything in it as lines that people read; the inputs (of one group) by these names, or
// numbered.
std::string dense_text(const DenseFile& file, const std::vector<std::string>& names);

}  // namespace tesuji::nn

// A network: its shape, its weights, and where they come from; read from a file and checked.
//
// A file is safetensors (safetensors.h) whose metadata says `format`: "tesuji-net", `version`,
// `net` (the shape as JSON), `training` (how it was learned, a sentence) and `checksum`. One more
// array, `ranges`, is there if it was calibrated (input_ranges.h). The reader refuses other
// versions, a wrong checksum, missing, further or misshapen arrays, and numbers that are not
// finite. A net is never changed after that; players and backends share one.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "nn/input_ranges.h"
#include "nn/safetensors.h"
#include "nn/shape.h"

namespace tesuji::nn {

inline constexpr std::string_view kNetFormat = "tesuji-net";
inline constexpr std::string_view kNetVersion = "1";

struct Net {
  NetShape shape;
  std::map<std::string, Tensor> tensors;  // those of tensors_of(shape), and no others
  InputRanges ranges;                     // if they were measured
  std::string training;
  std::string checksum;

  [[nodiscard]] const std::vector<float>& values(const std::string& name) const {
    return tensors.at(name).values;
  }
  [[nodiscard]] std::size_t parameters() const;
};

using SharedNet = std::shared_ptr<const Net>;

base::Result<Net> read_net(std::string_view bytes, std::string_view where);
base::Result<SharedNet> load_net(const std::string& path);
std::string net_bytes(const Net& net, TensorType type);

}  // namespace tesuji::nn

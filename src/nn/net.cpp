#include "nn/net.h"

#include <algorithm>

#include "base/files.h"
#include "nn/file_head.h"

namespace tesuji::nn {
namespace {

using base::Result;

constexpr const char* kRanges = "ranges";

// Takes them out of the file's arrays.
Result<InputRanges> taken_ranges(TensorFile& file, const NetShape& shape, std::string_view where) {
  auto found = file.tensors.extract(kRanges);
  if (found.empty()) return InputRanges();
  Tensor& tensor = found.mapped();
  if (tensor.dims != std::vector<int>{2 * shape.blocks, shape.channels}) {
    return base::fail("network", std::string(where),
                      "the ranges do not fit the shape: calibrate it again");
  }
  if (std::any_of(tensor.values.begin(), tensor.values.end(), [](float x) { return x < 0; })) {
    return base::fail("network", std::string(where), "a range below 0: calibrate it again");
  }
  return InputRanges(shape, std::move(tensor.values));
}

}  // namespace

std::size_t Net::parameters() const {
  std::size_t sum = 0;
  for (const auto& [name, tensor] : tensors) sum += tensor.values.size();
  return sum;
}

Result<Net> read_net(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(TensorFile file, read_tensors(bytes, where));
  TESUJI_CHECK(check_head(file, kNetFormat, kNetVersion, where));
  TESUJI_TRY(const std::string shape, metadata_of(file, "net", where));
  Net net;
  TESUJI_TRY(net.shape, read_shape(shape, where));
  TESUJI_TRY(net.ranges, taken_ranges(file, net.shape, where));
  TESUJI_CHECK(check_tensors(file, tensors_of(net.shape), where));
  TESUJI_TRY(net.training, metadata_of(file, "training", where));
  net.checksum = file.checksum;
  net.tensors = std::move(file.tensors);
  return net;
}

Result<SharedNet> load_net(const std::string& path) {
  TESUJI_TRY(const std::string bytes, base::read_file(path, kMaxTensorFile));
  TESUJI_TRY(Net net, read_net(bytes, path));
  return std::make_shared<const Net>(std::move(net));
}

std::string net_bytes(const Net& net, TensorType type) {
  auto tensors = net.tensors;
  if (net.ranges.is_known()) {
    tensors[kRanges] = {{2 * net.shape.blocks, net.shape.channels}, net.ranges.values()};
  }
  return tensors_bytes(tensors,
                       {{"format", std::string(kNetFormat)},
                        {"version", std::string(kNetVersion)},
                        {"net", shape_json(net.shape)},
                        {"training", net.training}},
                       type);
}

}  // namespace tesuji::nn

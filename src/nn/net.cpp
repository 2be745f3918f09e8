#include "nn/net.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/files.h"
#include "base/text.h"

namespace tesuji::nn {
namespace {

using base::fail;
using base::Result;

constexpr const char* kWhat = "network";

Result<std::string> metadata(const TensorFile& file, const std::string& key,
                             std::string_view where) {
  const auto found = file.metadata.find(key);
  if (found != file.metadata.end()) return found->second;
  return fail(kWhat, std::string(where), fmt::format("the metadata lack '{}'", key));
}

Result<void> check_metadata(const TensorFile& file, std::string_view where) {
  TESUJI_TRY(const std::string format, metadata(file, "format", where));
  if (format != kNetFormat) {
    return fail(
        kWhat, std::string(where),
        fmt::format("the format is '{}'; expected {}", base::printable(format), kNetFormat));
  }
  TESUJI_TRY(const std::string version, metadata(file, "version", where));
  if (version != kNetVersion) {
    return fail(kWhat, std::string(where),
                fmt::format("version '{}'; this program reads version {}", base::printable(version),
                            kNetVersion));
  }
  TESUJI_TRY(const std::string checksum, metadata(file, "checksum", where));
  if (checksum == file.checksum) return {};
  return fail(kWhat, std::string(where), "the checksum does not fit: the file is damaged");
}

Result<void> check_tensors(const TensorFile& file, const NetShape& shape, std::string_view where) {
  const auto expected = tensors_of(shape);
  for (const auto& [name, dims] : expected) {
    const auto found = file.tensors.find(name);
    if (found == file.tensors.end()) {
      return fail(kWhat, std::string(where), fmt::format("'{}' is missing", name));
    }
    if (found->second.dims != dims) {
      return fail(kWhat, std::string(where),
                  fmt::format("'{}' has the shape [{}]; expected [{}]", name,
                              fmt::join(found->second.dims, ", "), fmt::join(dims, ", ")));
    }
  }
  for (const auto& [name, tensor] : file.tensors) {
    if (!expected.contains(name)) {
      return fail(kWhat, std::string(where),
                  fmt::format("'{}' belongs to no net of this shape", base::printable(name)));
    }
  }
  return {};
}

}  // namespace

std::size_t Net::parameters() const {
  std::size_t sum = 0;
  for (const auto& [name, tensor] : tensors) sum += tensor.values.size();
  return sum;
}

Result<Net> read_net(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(TensorFile file, read_tensors(bytes, where));
  TESUJI_CHECK(check_metadata(file, where));
  TESUJI_TRY(const std::string shape, metadata(file, "net", where));
  Net net;
  TESUJI_TRY(net.shape, read_shape(shape, where));
  TESUJI_CHECK(check_tensors(file, net.shape, where));
  TESUJI_TRY(net.training, metadata(file, "training", where));
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
  return tensors_bytes(net.tensors,
                       {{"format", std::string(kNetFormat)},
                        {"version", std::string(kNetVersion)},
                        {"net", shape_json(net.shape)},
                        {"training", net.training}},
                       type);
}

}  // namespace tesuji::nn

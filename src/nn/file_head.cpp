#include "nn/file_head.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"

namespace tesuji::nn {
namespace {

using base::fail;
using base::Result;

constexpr const char* kWhat = "network";

}  // namespace

Result<std::string> metadata_of(const TensorFile& file, const std::string& key,
                                std::string_view where) {
  const auto found = file.metadata.find(key);
  if (found != file.metadata.end()) return found->second;
  return fail(kWhat, std::string(where), fmt::format("the metadata lack '{}'", key));
}

Result<void> check_head(const TensorFile& file, std::string_view format, std::string_view version,
                        std::string_view where) {
  TESUJI_TRY(const std::string found, metadata_of(file, "format", where));
  if (found != format) {
    return fail(kWhat, std::string(where),
                fmt::format("the format is '{}'; expected {}", base::printable(found), format));
  }
  TESUJI_TRY(const std::string its, metadata_of(file, "version", where));
  if (its != version) {
    return fail(
        kWhat, std::string(where),
        fmt::format("version '{}'; this program reads version {}", base::printable(its), version));
  }
  TESUJI_TRY(const std::string checksum, metadata_of(file, "checksum", where));
  if (checksum == file.checksum) return {};
  return fail(kWhat, std::string(where), "the checksum does not fit: the file is damaged");
}

Result<void> check_tensors(const TensorFile& file,
                           const std::map<std::string, std::vector<int>>& expected,
                           std::string_view where) {
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

}  // namespace tesuji::nn

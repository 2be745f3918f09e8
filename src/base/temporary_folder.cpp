#include "base/temporary_folder.h"

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <system_error>

namespace tesuji::base {

namespace fs = std::filesystem;

Result<TemporaryFolder> TemporaryFolder::make(std::string_view purpose) {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  std::string name = (parent / fmt::format("tesuji-{}-XXXXXX", purpose)).string();
  if (error || ::mkdtemp(name.data()) == nullptr) return fail("folder", name, "cannot create");
  return TemporaryFolder(name);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  if (!path_.empty()) fs::remove_all(path_, error);
}

}  // namespace tesuji::base

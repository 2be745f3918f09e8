#include "base/private_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "base/descriptor.h"
#include "base/files.h"

namespace tesuji::base {

Result<void> make_private_folder(const std::filesystem::path& folder) {
  const auto path = folder.has_filename() ? folder : folder.parent_path();  // "games/"
  if (path.has_parent_path()) TESUJI_CHECK(make_folder(path.parent_path()));
  if (::mkdir(path.c_str(), kPrivateFolder) == 0 || path.empty()) return {};
  if (errno == EEXIST) return make_folder(path);  // a file of that name is an error there
  return fail("folder", path.string(), fmt::format("cannot create: {}", std::strerror(errno)));
}

Result<void> make_private_file(const std::filesystem::path& path) {
  const Descriptor file(
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kPrivateFile));
  if (file.is_open()) return {};
  return fail("file", path.string(), fmt::format("cannot create: {}", std::strerror(errno)));
}

Result<void> sync_file(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.is_open() && ::fsync(file.number()) == 0) return {};
  return fail("file", path.string(), fmt::format("cannot write: {}", std::strerror(errno)));
}

void close_to_others(const std::filesystem::path& file) {
  struct stat info {};
  constexpr mode_t kOthers = 0077;
  if (::stat(file.c_str(), &info) != 0 || (info.st_mode & kOthers) == 0) return;
  const int ignored = ::chmod(file.c_str(), info.st_mode & kPrivateFolder);
  static_cast<void>(ignored);  // not ours: whoever gave it to us decides
}

}  // namespace tesuji::base

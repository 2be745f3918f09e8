#include "base/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "base/descriptor.h"

namespace tesuji::base {
namespace {

tl::unexpected<Error> system_error(std::string_view action, const std::filesystem::path& path) {
  return fail(std::string("file"), path.string(),
              fmt::format("cannot {}: {}", action, std::strerror(errno)));
}

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) return system_error("open", path);
  struct stat info {};
  if (::fstat(file.number(), &info) == 0 && S_ISDIR(info.st_mode)) {
    errno = EISDIR;
    return system_error("read", path);
  }
  std::string bytes;
  char buffer[1U << 16U];
  for (;;) {
    const ssize_t n = ::read(file.number(), buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return system_error("read", path);
    if (n == 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(n));
    if (bytes.size() > limit) {
      return fail("file", path.string(), fmt::format("larger than {} bytes", limit));
    }
  }
}

Result<void> write_file(const std::filesystem::path& path, std::string_view bytes) {
  static std::atomic<unsigned> counter{0};
  const std::filesystem::path temporary =
      path.string() + fmt::format(".{}.{}.tmp", ::getpid(), counter++);
  {
    const Descriptor file(
        ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (file.number() < 0) return system_error("write", path);
    if (!write_all(file.number(), bytes) || ::fsync(file.number()) != 0) {
      auto error = system_error("write", path);
      ::unlink(temporary.c_str());
      return error;
    }
  }
  if (::rename(temporary.c_str(), path.c_str()) != 0) {
    auto error = system_error("replace", path);
    ::unlink(temporary.c_str());
    return error;
  }
  // Make the rename itself last through a power cut.
  const auto parent = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  const Descriptor folder(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.number() >= 0) ::fsync(folder.number());
  return {};
}

Result<void> append_file(const std::filesystem::path& path, std::string_view bytes) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (file.number() < 0 || !write_all(file.number(), bytes)) return system_error("write", path);
  return {};
}

Result<void> make_folder(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) return fail("folder", path.string(), "cannot create: " + error.message());
  return {};
}

}  // namespace tesuji::base

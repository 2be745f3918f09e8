#include "base/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/descriptor.h"
#include "base/output_file.h"
#include "base/stream_wait.h"

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
  // Opening a FIFO as usual would wait for its writer without a word.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  if (file.number() < 0) return system_error("open", path);
  struct stat info {};
  if (::fstat(file.number(), &info) == 0 && S_ISDIR(info.st_mode)) {
    errno = EISDIR;
    return system_error("read", path);
  }
  StreamWait wait("input from", path);
  std::string bytes;
  char buffer[1U << 16U];
  for (;;) {
    if (!S_ISREG(info.st_mode)) TESUJI_CHECK(wait.until_readable(file.number()));
    const ssize_t n = ::read(file.number(), buffer, sizeof buffer);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (n < 0) return system_error("read", path);
    if (n == 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(n));
    if (bytes.size() > limit) {
      return fail("file", path.string(), fmt::format("larger than {} bytes", limit));
    }
  }
}

Result<void> write_file(const std::filesystem::path& path, std::string_view bytes) {
  TESUJI_TRY(auto file, OutputFile::open(path));
  file.write(bytes);
  return file.finish();
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

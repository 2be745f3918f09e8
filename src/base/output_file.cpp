#include "base/output_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "base/no_sigpipe.h"
#include "base/stream_wait.h"
#include "base/text.h"

namespace tesuji::base {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlock = 64U << 10U;
constexpr int kMaxLinks = 40;   // as many as the kernel follows
constexpr int kMaxNames = 100;  // temporary names that are tried

Error system_error(std::string_view action, const fs::path& path) {
  return {"file", path.string(), fmt::format("cannot {}: {}", action, std::strerror(errno))};
}

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

// The descriptor of this process that the name stands for, as /proc/self/fd/1 does.
std::optional<int> own_descriptor(const fs::path& path) {
  std::error_code error;
  const fs::path folder = fs::canonical(folder_of(path), error);
  if (error || folder != fmt::format("/proc/{}/fd", ::getpid())) return std::nullopt;
  const auto number = parsed_integer(path.filename().string());
  if (!number || *number < 0 || *number > 1'000'000) return std::nullopt;
  return static_cast<int>(*number);
}

// Where a chain of symbolic links ends.
struct Target {
  fs::path path;
  std::optional<int> descriptor;  // it ends at an open file of ours
};

Result<Target> target_of(const fs::path& given) {
  fs::path path = given;
  for (int link = 0; link < kMaxLinks; ++link) {
    if (const auto number = own_descriptor(path)) return Target{path, number};
    std::error_code error;
    if (!fs::is_symlink(path, error)) return Target{path, std::nullopt};
    const fs::path next = fs::read_symlink(path, error);
    if (error) return fail("file", given.string(), "cannot follow the link: " + error.message());
    path = next.is_absolute() ? next : folder_of(path) / next;
  }
  errno = ELOOP;
  return fail(system_error("write", given));
}

// A new file of the program's own beside `target`, and its name.
Descriptor new_file_beside(const fs::path& target, fs::path& name) {
  static std::atomic<unsigned> counter{0};
  for (int attempt = 0; attempt < kMaxNames; ++attempt) {
    name = target.string() + fmt::format(".{}.{}.tmp", ::getpid(), counter++);
    Descriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    if (file.is_open() || errno != EEXIST) return file;
  }
  return {};
}

// Gives `file` the owner and the mode of what it will replace.
bool takes_after(const Descriptor& file, const struct stat& replaced) {
  struct stat mine {};
  if (::fstat(file.number(), &mine) != 0) return false;
  if (mine.st_uid != replaced.st_uid || mine.st_gid != replaced.st_gid) {
    // Without the right to give files away it is ours from now on; the group may still be right.
    if (::fchown(file.number(), replaced.st_uid, replaced.st_gid) != 0 &&
        ::fchown(file.number(), static_cast<uid_t>(-1), replaced.st_gid) != 0 && errno != EPERM) {
      return false;
    }
  }
  return ::fchmod(file.number(), replaced.st_mode & 07777U) == 0;
}

}  // namespace

Result<OutputFile> OutputFile::open(const fs::path& path) {
  if (path.empty()) return fail("file", "", "expected a name");
  OutputFile file(path);
  TESUJI_TRY(const Target target, target_of(path));
  file.target_ = target.path;
  struct stat info {};
  if (target.descriptor) {
    file.file_ = Descriptor(::fcntl(*target.descriptor, F_DUPFD_CLOEXEC, 3));
    if (!file.file_.is_open()) return fail(system_error("write", path));
  } else if (::stat(target.path.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) {
    TESUJI_CHECK(file.open_stream());
  } else {
    TESUJI_CHECK(file.open_temporary());
  }
  return file;
}

Result<void> OutputFile::open_stream() {
  TESUJI_TRY(file_, open_for_writing(target_));
  return {};
}

Result<void> OutputFile::open_temporary() {
  file_ = new_file_beside(target_, temporary_);
  if (!file_.is_open()) {
    temporary_.clear();
    return fail(system_error("write", path_));
  }
  struct stat replaced {};
  if (::stat(target_.c_str(), &replaced) == 0 && !takes_after(file_, replaced)) {
    return fail(system_error("keep mode and owner of", path_));
  }
  return {};
}

OutputFile::~OutputFile() {
  if (file_.is_open() && !temporary_.empty()) ::unlink(temporary_.c_str());
}

void OutputFile::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() > kBlock) flush();
  if (bytes.size() > kBlock) return put(bytes);
  buffer_ += bytes;
}

void OutputFile::flush() {
  put(buffer_);
  buffer_.clear();
}

void OutputFile::put(std::string_view bytes) {
  const NoSigpipe guard;
  while (!bytes.empty() && !error_) {
    const ssize_t n = ::write(file_.number(), bytes.data(), bytes.size());
    // A regular file never lets us wait; where a stream does, Ctrl-C ends the waiting.
    if (n < 0 && errno == EINTR && !temporary_.empty()) continue;
    if (n < 0) {
      error_ = system_error("write", path_);
    } else {
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
  }
}

Result<void> OutputFile::finish() {
  flush();
  if (temporary_.empty()) {
    file_.close();
    return error_ ? Result<void>(fail(*error_)) : Result<void>();
  }
  if (!error_ && ::fsync(file_.number()) != 0) error_ = system_error("write", path_);
  if (!error_ && ::rename(temporary_.c_str(), target_.c_str()) != 0) {
    error_ = system_error("replace", path_);
  }
  if (error_) ::unlink(temporary_.c_str());
  file_.close();
  if (error_) return fail(*error_);
  // Make the rename itself last through a power cut.
  const Descriptor folder(::open(folder_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.is_open()) ::fsync(folder.number());
  return {};
}

}  // namespace tesuji::base

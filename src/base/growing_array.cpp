#include "base/growing_array.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

namespace tesuji::base {
namespace {

constexpr std::size_t kFirst = std::size_t{1} << 20U;

std::string folder_for_files() {
  const char* folder = std::getenv("TMPDIR");
  return folder != nullptr && *folder != '\0' ? folder : "/var/tmp";
}

}  // namespace

GrowingBytes::~GrowingBytes() {
  if (data_ != nullptr) ::munmap(data_, capacity_);
}

GrowingBytes::GrowingBytes(GrowingBytes&& other) noexcept
    : in_memory_(other.in_memory_),
      data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      capacity_(std::exchange(other.capacity_, 0)),
      file_(std::move(other.file_)),
      error_(std::move(other.error_)) {}

bool GrowingBytes::fails(const char* what) {
  error_ = Error{
      "temporary file", folder_for_files(),
      std::string(what) + ": " + std::strerror(errno) + "; set TMPDIR to where there is room"};
  return false;
}

bool GrowingBytes::grow(std::size_t least) {
  if (error_) return false;
  std::size_t capacity = std::max(capacity_, kFirst);
  while (capacity < least) capacity *= 2;
  if (file_.is_open() || capacity > in_memory_) return move_to_file(capacity);
  void* const place = data_ == nullptr ? ::mmap(nullptr, capacity, PROT_READ | PROT_WRITE,
                                                MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
                                       : ::mremap(data_, capacity_, capacity, MREMAP_MAYMOVE);
  if (place == MAP_FAILED) return fails("no memory");
  data_ = static_cast<char*>(place);
  capacity_ = capacity;
  return true;
}

bool GrowingBytes::move_to_file(std::size_t capacity) {
  const bool is_new = !file_.is_open();
  if (is_new) {
    std::string name = folder_for_files() + "/tesuji-XXXXXX";
    file_ = Descriptor(::mkostemp(name.data(), O_CLOEXEC));
    if (!file_.is_open()) return fails("cannot create a file");
    ::unlink(name.c_str());
  }
  // Reserved on the disk, so that writing to the mapping cannot fail.
  if (const int error = ::posix_fallocate(file_.number(), 0, static_cast<off_t>(capacity));
      error != 0) {
    errno = error;
    return fails("no room");
  }
  void* const place =
      ::mmap(nullptr, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file_.number(), 0);
  if (place == MAP_FAILED) return fails("cannot map a file");
  if (data_ != nullptr) {
    if (is_new) std::memcpy(place, data_, size_);
    ::munmap(data_, capacity_);
  }
  data_ = static_cast<char*>(place);
  capacity_ = capacity;
  return true;
}

}  // namespace tesuji::base

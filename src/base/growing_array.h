// An array that only grows, and may grow beyond the memory.
//
// Up to kInMemory bytes it lies in memory; from then on in a file without a name in $TMPDIR (or
// /var/tmp), mapped, so that the kernel keeps in memory what is in use. Reading and order are those
// of a vector. Space is reserved before it is used: a full disk is an error here, never a crash
// later. After an error nothing is added any more.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <type_traits>

#include "base/descriptor.h"
#include "base/result.h"

namespace tesuji::base {

// The bytes of such an array.
class GrowingBytes {
 public:
  static constexpr std::size_t kInMemory = std::size_t{256} << 20U;

  explicit GrowingBytes(std::size_t in_memory = kInMemory) : in_memory_(in_memory) {}
  ~GrowingBytes();
  GrowingBytes(GrowingBytes&& other) noexcept;
  GrowingBytes& operator=(GrowingBytes&&) = delete;

  [[nodiscard]] char* data() const { return data_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  // Makes it so many bytes longer; false after an error.
  bool extend(std::size_t bytes) {
    if (size_ + bytes > capacity_ && !grow(size_ + bytes)) return false;
    size_ += bytes;
    return true;
  }

 private:
  bool grow(std::size_t least);
  bool move_to_file(std::size_t capacity);
  bool fails(const char* what);

  std::size_t in_memory_;
  char* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
  Descriptor file_;
  std::optional<Error> error_;
};

template <class T>
requires std::is_trivially_copyable_v<T>
class GrowingArray {
 public:
  explicit GrowingArray(std::size_t in_memory = GrowingBytes::kInMemory) : bytes_(in_memory) {}

  void push_back(const T& value) {
    if (bytes_.extend(sizeof(T))) end()[-1] = value;
  }
  void append(std::span<const T> values) {
    if (!bytes_.extend(values.size_bytes())) return;
    T* to = end() - values.size();
    for (const T& value : values) *to++ = value;
  }
  [[nodiscard]] std::size_t size() const { return bytes_.size() / sizeof(T); }
  [[nodiscard]] const T* data() const { return reinterpret_cast<const T*>(bytes_.data()); }
  [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }
  [[nodiscard]] std::span<const T> all() const { return {data(), size()}; }
  [[nodiscard]] const std::optional<Error>& error() const { return bytes_.error(); }

 private:
  T* end() { return reinterpret_cast<T*>(bytes_.data() + bytes_.size()); }
  GrowingBytes bytes_;
};

}  // namespace tesuji::base

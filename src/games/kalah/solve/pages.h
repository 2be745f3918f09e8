// A large block of zeroed memory straight from the system: pages cost nothing until they are
// touched, and are large where the system has large ones, because tables are read at random.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <utility>

namespace tesuji::kalah::solve {

class Pages {
 public:
  Pages() = default;
  // Empty where the system has not so much memory.
  explicit Pages(std::size_t bytes) {
    void* block =
        ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return;
    ::madvise(block, bytes, MADV_HUGEPAGE);  // advice only; without it we are slower, not wrong
    block_ = block;
    bytes_ = bytes;
  }
  Pages(Pages&& from) noexcept
      : block_(std::exchange(from.block_, nullptr)), bytes_(std::exchange(from.bytes_, 0)) {}
  Pages& operator=(Pages&& from) noexcept {
    std::swap(block_, from.block_);
    std::swap(bytes_, from.bytes_);
    return *this;
  }
  ~Pages() {
    if (block_ != nullptr) ::munmap(block_, bytes_);
  }

  [[nodiscard]] bool is_empty() const { return block_ == nullptr; }
  [[nodiscard]] std::size_t size() const { return bytes_; }
  template <class T>
  [[nodiscard]] T* as() const {
    return static_cast<T*>(block_);
  }

 private:
  void* block_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace tesuji::kalah::solve

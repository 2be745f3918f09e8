// A list with its storage inside: no heap, for move lists and other hot, bounded collections.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace tesuji::base {

template <class T, std::size_t kCapacity>
class FixedList {
 public:
  void push_back(const T& value) {
    assert(size_ < kCapacity);
    items_[size_++] = value;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  void resize(std::size_t size) { size_ = size; }  // new items hold what stood there before

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return kCapacity; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, kCapacity> items_;
  std::size_t size_ = 0;
};

}  // namespace tesuji::base

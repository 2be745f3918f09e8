// Numbers as bytes, lowest byte first, for snapshots of populations, networks and plans of jobs.
//
// The reader believes nothing: what is cut short, or larger than its limit, makes it fail for good;
// from then on it answers zeros, and `finish` says where it happened. So a reader is written
// without a check after every number, and may use none of them before it has asked. No number makes
// it allocate more than there are bytes left.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::evolve {

class Packer {
 public:
  void whole(std::uint64_t value);  // eight bytes
  void real(float value);
  void reals(std::span<const float> values);  // their number first, as in all lists
  void doubles(std::span<const double> values);
  void words(std::span<const std::uint32_t> values);
  void labels(std::span<const std::uint16_t> values);
  void text(std::string_view bytes);

  [[nodiscard]] const std::string& bytes() const { return bytes_; }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  template <class Item, class Number>
  void list(std::span<const Number> values);

  std::string bytes_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : all_(bytes.size()), rest_(bytes) {}

  std::uint64_t whole(std::uint64_t most);
  float real();                                // finite, or it fails
  std::vector<float> reals(std::size_t most);  // at most so many, all finite
  std::vector<double> doubles(std::size_t most);
  std::vector<std::uint32_t> words(std::size_t most);
  std::vector<std::uint16_t> labels(std::size_t most);
  std::string text(std::size_t most);

  // What the reader of these bytes found wrong with them.
  void refuse(std::string_view why);
  [[nodiscard]] bool has_failed() const { return !why_.empty(); }
  // An error if anything was wrong, or if bytes are left over.
  [[nodiscard]] base::Result<void> finish(std::string_view what, std::string_view where);

 private:
  [[nodiscard]] std::uint64_t raw(std::size_t bytes);
  [[nodiscard]] std::size_t count(std::size_t most, std::size_t bytes_each);

  std::size_t all_;
  std::string_view rest_;
  std::string why_;
};

}  // namespace tesuji::evolve

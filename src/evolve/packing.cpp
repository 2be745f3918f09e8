#include "evolve/packing.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>

namespace tesuji::evolve {
namespace {

void append(std::string& bytes, std::uint64_t value, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    bytes.push_back(static_cast<char>(value >> (8 * i) & 0xFFU));
  }
}

std::uint64_t bits_of(float value) { return std::bit_cast<std::uint32_t>(value); }
std::uint64_t bits_of(double value) { return std::bit_cast<std::uint64_t>(value); }
std::uint64_t bits_of(std::uint32_t value) { return value; }
std::uint64_t bits_of(std::uint16_t value) { return value; }

}  // namespace

template <class Item, class Number>
void Packer::list(std::span<const Number> values) {
  whole(values.size());
  bytes_.reserve(bytes_.size() + values.size() * sizeof(Item));
  for (const Number value : values) append(bytes_, bits_of(value), sizeof(Item));
}

void Packer::whole(std::uint64_t value) { append(bytes_, value, 8); }
void Packer::real(float value) { append(bytes_, bits_of(value), 4); }
void Packer::reals(std::span<const float> values) { list<float>(values); }
void Packer::doubles(std::span<const double> values) { list<double>(values); }
void Packer::words(std::span<const std::uint32_t> values) { list<std::uint32_t>(values); }
void Packer::labels(std::span<const std::uint16_t> values) { list<std::uint16_t>(values); }
void Packer::text(std::string_view bytes) {
  whole(bytes.size());
  bytes_ += bytes;
}

std::uint64_t Unpacker::raw(std::size_t bytes) {
  if (has_failed()) return 0;
  if (rest_.size() < bytes) {
    refuse("cut short");
    return 0;
  }
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes; ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(rest_[i])} << (8 * i);
  }
  rest_.remove_prefix(bytes);
  return value;
}

std::uint64_t Unpacker::whole(std::uint64_t most) {
  const std::uint64_t value = raw(8);
  if (value <= most) return value;
  refuse(fmt::format("a number {}, expected at most {}", value, most));
  return 0;
}

std::size_t Unpacker::count(std::size_t most, std::size_t bytes_each) {
  const std::uint64_t size = whole(most);
  if (has_failed() || size <= rest_.size() / bytes_each) return size;
  refuse("cut short");
  return 0;
}

float Unpacker::real() {
  const auto value = std::bit_cast<float>(static_cast<std::uint32_t>(raw(4)));
  if (std::isfinite(value)) return value;
  refuse("a number that is not finite");
  return 0;
}

std::vector<float> Unpacker::reals(std::size_t most) {
  std::vector<float> values(count(most, sizeof(float)));
  for (float& value : values) value = real();
  return values;
}

std::vector<double> Unpacker::doubles(std::size_t most) {
  std::vector<double> values(count(most, sizeof(double)));
  for (double& value : values) {
    value = std::bit_cast<double>(raw(8));
    if (!std::isfinite(value)) refuse("a number that is not finite");
  }
  return values;
}

std::vector<std::uint32_t> Unpacker::words(std::size_t most) {
  std::vector<std::uint32_t> values(count(most, sizeof(std::uint32_t)));
  for (auto& value : values) value = static_cast<std::uint32_t>(raw(4));
  return values;
}

std::vector<std::uint16_t> Unpacker::labels(std::size_t most) {
  std::vector<std::uint16_t> values(count(most, sizeof(std::uint16_t)));
  for (auto& value : values) value = static_cast<std::uint16_t>(raw(2));
  return values;
}

std::string Unpacker::text(std::size_t most) {
  const std::size_t size = count(most, 1);
  std::string bytes(rest_.substr(0, size));
  rest_.remove_prefix(size);
  return bytes;
}

void Unpacker::refuse(std::string_view why) {
  if (has_failed()) return;
  why_ = fmt::format("{} at byte {}", why, all_ - rest_.size());
  rest_ = {};
}

base::Result<void> Unpacker::finish(std::string_view what, std::string_view where) {
  if (!has_failed() && !rest_.empty()) refuse("more than was expected");
  if (!has_failed()) return {};
  return base::fail(std::string(what), std::string(where), why_);
}

}  // namespace tesuji::evolve

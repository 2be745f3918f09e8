// Zobrist keys: one fixed pseudo-random 64-bit number per (table, index), the same in every
// program and on every machine, made at compile time or first use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/seed.h"
#include "base/text.h"

namespace tesuji::base {

template <std::size_t kSize>
constexpr std::array<std::uint64_t, kSize> zobrist_table(std::string_view name) {
  std::array<std::uint64_t, kSize> table{};
  const std::uint64_t start = mixed(fnv1a(name));
  for (std::size_t i = 0; i < kSize; ++i) table[i] = mixed(start + mixed(i));
  return table;
}

}  // namespace tesuji::base

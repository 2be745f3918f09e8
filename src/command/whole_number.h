// A check for options that take a whole number. The library's own conversion lets "-1" through
// for unsigned numbers and makes it a huge one.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

#include "base/text.h"

namespace tesuji::command {

struct WholeRange {
  std::uint64_t min = 0;
  std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
};

inline CLI::Validator whole_number(WholeRange range) {
  const auto check = [range](std::string& text) -> std::string {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [read_to, error] = std::from_chars(text.data(), end, value);
    const bool ok = error == std::errc{} && read_to == end && !text.empty();
    if (ok && value >= range.min && value <= range.max) return {};
    return fmt::format("'{}': expected a whole number from {} to {}", base::printable(text),
                       range.min, range.max);
  };
  return CLI::Validator(check, "", "whole number");
}

}  // namespace tesuji::command

// A check for options that take a number. The library's own range check lets "nan" through, since
// no comparison with it holds.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <string>

#include "base/text.h"

namespace tesuji::command {

inline CLI::Validator real_number(double min, double max) {
  const auto check = [min, max](std::string& text) -> std::string {
    const auto value = base::parsed_real(text);
    if (value && *value >= min && *value <= max) return {};
    return fmt::format("'{}': expected a number from {} to {}", base::printable(text), min, max);
  };
  return CLI::Validator(check, "", "number");
}

}  // namespace tesuji::command

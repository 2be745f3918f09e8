// TOML as the readers of plans and player files need it: parse errors as Results, and tables of
// simple values as settings.
#pragma once

#include <toml++/toml.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace tesuji::formats {

// Limits on what is read from outside. The depth counts brackets, braces and the dots of keys:
// the library calls itself once for each of them.
inline constexpr std::size_t kMaxTomlBytes = 64U << 10U;
inline constexpr std::size_t kMaxTomlDepth = 64;

base::Result<toml::table> parse_toml(std::string_view bytes, std::string_view where);

// "file:line" of a value.
std::string place_of(const toml::node& node, std::string_view where);

// A string, number or truth value as text; nothing for tables, arrays and dates.
std::optional<std::string> scalar_text(const toml::node& node);

// All values of a table; anything but simple values is an error.
base::Result<std::map<std::string, std::string>> settings_from(const toml::table& table,
                                                               std::string_view where);

}  // namespace tesuji::formats

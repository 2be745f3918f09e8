// Text as a field of a CSV file (RFC 4180): quoted, quotes doubled.
#pragma once

#include <string>
#include <string_view>

namespace tesuji::lab {

inline std::string csv_field(std::string_view text) {
  std::string field = "\"";
  for (const char c : text) field += c == '"' ? "\"\"" : std::string(1, c);
  return field + "\"";
}

}  // namespace tesuji::lab

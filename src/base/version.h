// The version of the program, as written into records and answered to `--version`.
#pragma once

#include <string>
#include <string_view>

namespace tesuji::base {

inline constexpr std::string_view kProgramName = "tesuji";
std::string_view version();
std::string program_text();  // "tesuji 0.1.0"

}  // namespace tesuji::base

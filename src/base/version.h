// The version of the program, as written into records and answered to `--version`.
#pragma once

#include <string_view>

namespace tesuji::base {

inline constexpr std::string_view kProgramName = "tesuji";
std::string_view version();

}  // namespace tesuji::base

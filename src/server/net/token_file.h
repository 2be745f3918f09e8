// The token of a server, read from a file that only its owner can read.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"

namespace tesuji::server {

inline constexpr std::size_t kMinTokenBytes = 16;
inline constexpr std::size_t kMaxTokenBytes = 256;

// One line of letters, digits and "-._~", as cookies and addresses bear them.
base::Result<std::string> read_token(const std::filesystem::path& file);

}  // namespace tesuji::server

// Files that are whole or not there: limits on what is read, rename on what is written.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace tesuji::base {

inline constexpr std::size_t kMaxFileBytes = 64U << 20U;  // nothing larger is read whole

// FIFOs and other streams are read to their end; see stream_wait.h for who is told of a long wait.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = kMaxFileBytes);

// All of `bytes`, as output_file.h describes: a regular file is replaced whole or not at all.
Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

// Appends in one write call; for logs that no result depends on.
Result<void> append_file(const std::filesystem::path& path, std::string_view bytes);

Result<void> make_folder(const std::filesystem::path& path);

}  // namespace tesuji::base

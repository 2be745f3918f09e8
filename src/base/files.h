// Files that are whole or not there: limits on what is read, rename on what is written.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace tesuji::base {

inline constexpr std::size_t kMaxFileBytes = 64U << 20U;  // nothing larger is read whole

Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = kMaxFileBytes);

// Writes to a temporary name beside `path`, syncs, then renames: a reader sees the old file or
// the new one, also after kill -9 or on a full disk.
Result<void> write_file(const std::filesystem::path& path, std::string_view bytes);

// Appends in one write call; for logs that no result depends on.
Result<void> append_file(const std::filesystem::path& path, std::string_view bytes);

Result<void> make_folder(const std::filesystem::path& path);

}  // namespace tesuji::base

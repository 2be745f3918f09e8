// Files and folders for the eyes of their owner only: games are secret, and so are their links.
#pragma once

#include <sys/types.h>

#include <filesystem>

#include "base/result.h"

namespace tesuji::base {

inline constexpr mode_t kPrivateFile = 0600;
inline constexpr mode_t kPrivateFolder = 0700;

// Makes what is missing of the path, its last folder with kPrivateFolder. One that is there keeps
// its mode: whoever made it may want to share it.
Result<void> make_private_folder(const std::filesystem::path& path);

// A new, empty file; one that is there already is an error.
Result<void> make_private_file(const std::filesystem::path& path);

// What was written to it outlasts a loss of power.
Result<void> sync_file(const std::filesystem::path& path);

// Takes a file from everybody but its owner, where it is ours to do so.
void close_to_others(const std::filesystem::path& file);

}  // namespace tesuji::base

// A folder that is gone at the end, with everything in it.
#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace tesuji::base {

class TemporaryFolder {
 public:
  // Below the system's folder for such things; its name says what it is for.
  static Result<TemporaryFolder> make(std::string_view purpose);
  ~TemporaryFolder();
  TemporaryFolder(TemporaryFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  explicit TemporaryFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

}  // namespace tesuji::base

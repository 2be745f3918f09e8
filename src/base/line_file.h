// The lines of a text file of any size, one at a time.
//
// A file whose name ends in .xz is unpacked on the way (liblzma), so that large sets of games may
// stay packed. Memory: one block and the longest line, whatever the file's size; a longer line than
// the limit is an error, and so is a packed file that asks for more memory than is reasonable.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/descriptor.h"
#include "base/result.h"

namespace tesuji::base {

inline constexpr std::size_t kMaxLine = 64U << 10U;

class LineFile {
 public:
  static Result<LineFile> open(const std::filesystem::path& path);
  ~LineFile();
  LineFile(LineFile&&) noexcept;
  LineFile& operator=(LineFile&&) = delete;

  // The next line without its end, until the next call; nothing after the last one.
  Result<std::optional<std::string_view>> next();
  [[nodiscard]] std::size_t number() const { return number_; }  // of the last line, from 1

 private:
  class Unpacker;
  LineFile(std::filesystem::path path, Descriptor file, std::unique_ptr<Unpacker> unpacker);
  Result<std::string_view> read_block();
  Result<void> fill();  // one more block of text

  std::filesystem::path path_;
  Descriptor file_;
  std::unique_ptr<Unpacker> unpacker_;  // null: plain text
  std::string block_;                   // as it lies in the file
  std::string text_;                    // read, and from at_ on not yet given out
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  bool at_end_ = false;
};

}  // namespace tesuji::base

// Where a command's output goes: a file that is whole or left as it was, or a stream.
//
// One place decides what a path means. A regular file, or nothing yet, is written under a temporary
// name beside it, synced and renamed: a reader sees the old file or the new one, also after kill -9
// or on a full disk. Symbolic links are followed and stay; the file they lead to is replaced, and
// keeps its mode and, where the system allows it, its owner. A FIFO or a device is written through,
// and so are /dev/stdout and /dev/fd/N, by the descriptor itself: a file that the shell opened for
// us is not ours to replace.
//
// Bytes are collected and written in blocks; the first error is kept and told by finish().
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/descriptor.h"
#include "base/result.h"

namespace tesuji::base {

class OutputFile {
 public:
  // Waits for a reader where the path is a FIFO, until a signal is caught.
  static Result<OutputFile> open(const std::filesystem::path& path);
  ~OutputFile();  // without finish(): the file is left as it was
  OutputFile(OutputFile&&) = default;
  OutputFile& operator=(OutputFile&&) = delete;

  void write(std::string_view bytes);
  Result<void> finish();

 private:
  explicit OutputFile(std::filesystem::path path) : path_(std::move(path)) {}

  Result<void> open_stream();
  Result<void> open_temporary();
  void flush();
  void put(std::string_view bytes);

  std::filesystem::path path_;       // as it was given, for messages
  std::filesystem::path target_;     // what is replaced
  std::filesystem::path temporary_;  // empty: written through
  Descriptor file_;
  std::string buffer_;
  std::optional<Error> error_;
};

}  // namespace tesuji::base

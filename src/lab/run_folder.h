// A run folder: the plan of some long work, the results of its finished parts, and enough to go
// on after kill -9.
//
//   plan.json        what is run; a folder is resumed only with an equal plan
//   games/000017.sgf results, each written whole or not at all (matches)
//   snapshot.json    where a learner stands, with model and curves beside it (lab/learn_run.h)
//   times.jsonl      what took how long; nothing depends on it
//   result.json      the summary, once it is there
//   lock             held by the program that works on the folder
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/descriptor.h"
#include "base/result.h"

namespace tesuji::lab {

// A folder that one program at a time works on: held while this lives, also against other
// programs; the kernel lets go of it when its holder dies. Where the file system knows no locks,
// nobody is kept out.
class FolderLock {
 public:
  // The folder must be there. An error at once if another one holds it.
  static base::Result<FolderLock> take(const std::filesystem::path& folder);

 private:
  explicit FolderLock(base::Descriptor file) : file_(std::move(file)) {}
  base::Descriptor file_;
};

class RunFolder {
 public:
  // Makes the folder for a new run, or opens it to resume. A folder that already holds a run is
  // never overwritten; resuming with another plan is refused, naming the first difference.
  // Resuming a folder that is not there yet starts it.
  static base::Result<RunFolder> open(const std::filesystem::path& path, std::string_view plan,
                                      bool resume);

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path games() const { return path_ / "games"; }
  [[nodiscard]] std::filesystem::path game(std::uint64_t index, std::string_view extension) const;
  [[nodiscard]] std::filesystem::path times() const { return path_ / "times.jsonl"; }
  [[nodiscard]] std::filesystem::path result() const { return path_ / "result.json"; }

 private:
  RunFolder(std::filesystem::path path, FolderLock lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}
  std::filesystem::path path_;
  FolderLock lock_;
};

// A new name in `parent` that no folder has: "match-0001", "match-0002", ... The folder is made,
// so two programs never get the same one.
base::Result<std::filesystem::path> new_folder(const std::filesystem::path& parent,
                                               std::string_view stem);

}  // namespace tesuji::lab

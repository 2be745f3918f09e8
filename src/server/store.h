// The games on disk: one SQLite file, every change a transaction of its own.
//
// A game is one row of plain text (its document) and one row for each node of its tree. A change
// that save() has answered survives the death of the process at any moment; with synchronous=FULL
// also the loss of power, as far as the disk tells the truth. Threads: any; calls wait for each
// other.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "base/result.h"
#include "eval/sqlite.h"
#include "server/tree.h"

namespace tesuji::server {

struct StoredGame {
  std::string document;
  std::map<NodeId, std::string> nodes;
};

class Store {
 public:
  // Opens or makes the file. A file of a newer program is an error.
  static base::Result<std::unique_ptr<Store>> open(const std::filesystem::path& file);

  base::Result<std::optional<StoredGame>> load(const std::string& id);
  // The document and what changed of the tree, all or nothing.
  base::Result<void> save(const std::string& id, const std::string& document,
                          const Tree::Changes& changes);
  base::Result<void> remove(const std::string& id);
  base::Result<std::size_t> count();

 private:
  explicit Store(eval::Sqlite base) : base_(std::move(base)) {}

  std::mutex mutex_;
  eval::Sqlite base_;
};

}  // namespace tesuji::server

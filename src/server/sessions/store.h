// The games on disk: one SQLite file, every change a transaction of its own.
//
// A game is one row of plain text (its document) and one row for each node of its tree; every row
// has a checksum. A change that save() has answered survives the death of the process at any
// moment; with synchronous=FULL also the loss of power, as far as the disk tells the truth.
//
// A row carries a revision, one more with every save. Whoever saves says which revision he knows:
// of two who know the same one the second is told that he was overtaken, and a game that was
// removed stays removed. Threads: any; calls wait for each other.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/sqlite.h"
#include "view/tree.h"

namespace tesuji::server {

using Revision = std::uint64_t;

struct StoredGame {
  std::string document;
  std::map<view::NodeId, std::string> nodes;
  Revision revision = 0;
  std::int64_t changed = 0;  // seconds since 1970
};

enum class Saving : std::uint8_t {
  done,
  overtaken,  // somebody else saved since that revision
  gone,       // somebody removed it
};

class Store {
 public:
  // Opens or makes the file (":memory:": none, for tests). One of an older program is brought
  // forward; one of a newer program, a foreign or a damaged one is an error and stays as it is.
  static base::Result<std::unique_ptr<Store>> open(const std::filesystem::path& file);
  // The same for a file that must be there.
  static base::Result<std::unique_ptr<Store>> open_existing(const std::filesystem::path& file);

  base::Result<std::optional<StoredGame>> load(const std::string& id);
  struct NewGame {
    std::string id;
    std::string document;
    view::Tree::Changes changes;
  };
  // New games, of revision 1; all or none.
  base::Result<void> add(const std::vector<NewGame>& games);
  // The document and what changed of the tree since revision `known`, all or nothing.
  base::Result<Saving> save(const std::string& id, Revision known, const std::string& document,
                            const view::Tree::Changes& changes);
  base::Result<void> remove(const std::string& id);
  base::Result<std::size_t> count();

  struct Listed {
    std::string id;
    std::int64_t changed = 0;
    std::uint64_t bytes = 0;
  };
  // The latest first.
  base::Result<std::vector<Listed>> list();
  // Reads everything: the file's own structure, and the checksum of every row.
  base::Result<void> check();
  // A copy as of this moment, whatever others write meanwhile. The file must not be there.
  base::Result<void> back_up(const std::filesystem::path& file);

 private:
  explicit Store(base::Sqlite base) : base_(std::move(base)) {}
  base::Result<void> write_nodes(const std::string& id, const view::Tree::Changes& changes);

  std::mutex mutex_;
  base::Sqlite base_;
};

// Where a data folder keeps its games.
std::filesystem::path game_store_in(const std::filesystem::path& data_folder);

}  // namespace tesuji::server

// A file of named heuristics that programs share: learners add, players read, people look.
//
// SQLite, one table: name, the entry as JSON (heuristic_entry.h), and a checksum of that. Every
// change is one transaction, so several programs may write at once, and a full disk or a kill
// leaves the store as it was. A file that is not a store or is damaged is refused and left alone;
// `rebuild` saves every entry that is whole into a new file and keeps the old one beside it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/sqlite.h"
#include "games/kalah/heuristics/heuristic_entry.h"

namespace tesuji::kalah::heuristics {

// heuristics.db in the folder where the program keeps its own data.
std::filesystem::path default_heuristic_store();

class HeuristicStore {
 public:
  enum class Clash : std::uint8_t { refuse, replace };

  // To read: the file must be there.
  static base::Result<HeuristicStore> open(const std::filesystem::path& path);
  // To write: made if it is not there, with its folder.
  static base::Result<HeuristicStore> create(const std::filesystem::path& path);

  base::Result<std::vector<HeuristicEntry>> all();  // by name
  base::Result<HeuristicEntry> find(const std::string& name);

  // All or none.
  base::Result<void> add(const std::vector<HeuristicEntry>& entries, Clash clash);
  base::Result<void> remove(const std::string& name);
  // Added to what the entry holds, whoever else adds at the same time.
  base::Result<void> add_regrets(const std::string& name, const std::vector<Regret>& regrets);
  base::Result<void> add_results(const std::string& name, const std::vector<GameResults>& results);

  struct Rebuilt {
    std::size_t kept = 0;
    std::size_t lost = 0;            // rows that could be read but are damaged
    std::filesystem::path old_file;  // where the damaged file is now
  };
  // Of a damaged store only: a whole one stays as it is.
  static base::Result<Rebuilt> rebuild(const std::filesystem::path& path);

 private:
  explicit HeuristicStore(base::Sqlite sqlite, std::string path)
      : sqlite_(std::move(sqlite)), path_(std::move(path)) {}
  [[nodiscard]] tl::unexpected<base::Error> refusal(const base::Error& error) const;
  base::Result<void> check();
  base::Result<void> check_origin();
  base::Result<void> prepare();
  base::Result<void> put(const HeuristicEntry& entry);
  base::Result<void> change(const std::string& name,
                            const std::function<base::Result<void>(HeuristicEntry&)>& how);

  base::Sqlite sqlite_;
  std::string path_;
};

}  // namespace tesuji::kalah::heuristics

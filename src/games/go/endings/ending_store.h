// A file of solved zones that programs share: what one game or learner solved, later ones know.
//
// SQLite, one table: key, the solved zone as JSON, how many nodes it has, and a checksum. Every
// change is one transaction, so several programs may write at once, and a full disk or a kill
// leaves the store as it was. Stores are merged by adding one to another. A file that is no store
// or is damaged is refused and left alone.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/sqlite.h"
#include "games/go/endings/solved_zone.h"

namespace tesuji::go::endings {

// endings.db in the folder where the program keeps its own data.
std::filesystem::path default_ending_store();

class EndingStore {
 public:
  static constexpr std::size_t kMaxZones = 1'000'000;

  // To read: the file must be there.
  static base::Result<EndingStore> open(const std::filesystem::path& path);
  // To write: made if it is not there, with its folder.
  static base::Result<EndingStore> create(const std::filesystem::path& path);

  // All or none; what is there stays as it is. How many were new.
  base::Result<std::size_t> add(const std::vector<SolvedZone>& zones);
  base::Result<std::optional<SolvedZone>> find(const std::string& key);
  // By key, until `see` answers false. A row that is damaged is the error.
  base::Result<void> for_each(const std::function<bool(SolvedZone)>& see);
  base::Result<std::size_t> count();
  // Adds what another store has. How many were new.
  base::Result<std::size_t> merge(EndingStore& other);

 private:
  EndingStore(base::Sqlite sqlite, std::string path)
      : sqlite_(std::move(sqlite)), path_(std::move(path)) {}
  [[nodiscard]] tl::unexpected<base::Error> refusal(const base::Error& error) const;
  base::Result<void> check();
  base::Result<void> prepare();
  base::Result<std::size_t> put(const SolvedZone& zone);

  base::Sqlite sqlite_;
  std::string path_;
};

}  // namespace tesuji::go::endings

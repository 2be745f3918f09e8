#include "games/kalah/heuristics/heuristic_store.h"

#include <fmt/format.h>

#include <map>
#include <optional>
#include <set>
#include <system_error>

#include "base/folders.h"
#include "base/private_files.h"
#include "base/text.h"
#include "formats/json_parse.h"

namespace tesuji::kalah::heuristics {
namespace {

using base::Result;
using base::row_checksum;
using base::Sqlite;

constexpr const char* kWhat = "heuristic store";
constexpr const char* kFileName = "heuristics.db";
// "TSJH": tells our files from other data bases.
constexpr const char* kApplication = "1414744648";
constexpr const char* kSetApplication = "PRAGMA application_id = 1414744648";
constexpr const char* kVersion = "1";
constexpr const char* kSetVersion = "PRAGMA user_version = 1";
constexpr const char* kTable =
    "CREATE TABLE IF NOT EXISTS heuristics (name TEXT PRIMARY KEY NOT NULL, entry TEXT NOT NULL, "
    "checksum TEXT NOT NULL)";
constexpr const char* kCountTables = "SELECT count(*) FROM sqlite_schema";
constexpr std::size_t kEntryDepth = 4;
constexpr int kMaxOldFiles = 1000;

tl::unexpected<base::Error> damaged(const std::string& where, const std::string& why) {
  return base::fail(kWhat, where,
                    why +
                        "; 'tesuji heuristics rebuild' saves what is whole, or name another "
                        "file with --store and import an export");
}

// A row, checked like anything from outside.
Result<HeuristicEntry> entry_of(const std::vector<Sqlite::Text>& row, const std::string& path) {
  const std::string where = fmt::format("{}: {}", path, base::printable(row.at(0)));
  if (row.at(2) != row_checksum(row[0], row[1])) {
    return base::fail(kWhat, where, "damaged: wrong checksum");
  }
  if (row[1].size() > kMaxHeuristicBytes) return base::fail(kWhat, where, "damaged: too long");
  TESUJI_TRY(const auto json, formats::parse_object(row[1], {kWhat, where}, kEntryDepth));
  TESUJI_TRY(auto entry, heuristic_from(json, where));
  if (entry.name != row[0]) return base::fail(kWhat, where, "damaged: another name inside");
  return entry;
}

constexpr const char* kUp = "SELECT name, entry, checksum FROM heuristics ORDER BY rowid";
constexpr const char* kDown = "SELECT name, entry, checksum FROM heuristics ORDER BY rowid DESC";

// A name that is still free for the file that gives way.
Result<std::filesystem::path> free_name(const std::filesystem::path& path) {
  for (int i = 1; i <= kMaxOldFiles; ++i) {
    std::filesystem::path candidate = path.string() + fmt::format(".damaged-{}", i);
    std::error_code error;
    if (!std::filesystem::exists(candidate, error) && !error) return candidate;
  }
  return base::fail(kWhat, path.string(), "too many damaged files beside it; remove some");
}

}  // namespace

std::filesystem::path default_heuristic_store() { return base::user_data_folder() / kFileName; }

tl::unexpected<base::Error> HeuristicStore::refusal(const base::Error& error) const {
  if (sqlite_.met_damage()) return damaged(path_, error.why);
  if (!sqlite_.is_no_base()) return base::fail(error);
  return base::fail(kWhat, path_,
                    error.why + "; name another file with --store, and import an export");
}

// Ours, and of this version.
Result<void> HeuristicStore::check_origin() {
  const auto application = sqlite_.text_of("PRAGMA application_id");
  if (!application) return refusal(application.error());
  if (*application != kApplication) {
    return base::fail(kWhat, path_, "not a heuristic store; name another file with --store");
  }
  TESUJI_TRY(const auto version, sqlite_.text_of("PRAGMA user_version"));
  if (version != kVersion) {
    return base::fail(kWhat, path_, fmt::format("version {}; expected {}", version, kVersion));
  }
  return {};
}

Result<void> HeuristicStore::check() {
  TESUJI_CHECK(check_origin());
  const auto health = sqlite_.check_health();
  if (health) return {};
  if (health.error().why.starts_with("damaged")) return damaged(path_, health.error().why);
  return refusal(health.error());
}

// An empty file becomes a store. Several may do so at once: the transaction decides who does.
Result<void> HeuristicStore::prepare() {
  const auto tables = sqlite_.text_of(kCountTables);
  if (!tables) return refusal(tables.error());
  if (*tables == "0") {
    TESUJI_CHECK(sqlite_.in_transaction([this]() -> Result<void> {
      TESUJI_TRY(const auto now, sqlite_.text_of(kCountTables));
      if (now != "0") return {};
      TESUJI_CHECK(sqlite_.run(kSetApplication));
      TESUJI_CHECK(sqlite_.run(kSetVersion));
      return sqlite_.run(kTable);
    }));
  }
  return check();
}

Result<HeuristicStore> HeuristicStore::open(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return base::fail(kWhat, path.string(),
                      "not there; 'tesuji heuristics generate' or 'import' makes one");
  }
  TESUJI_TRY(auto sqlite, Sqlite::open(path, Sqlite::Open::existing, kWhat));
  HeuristicStore store(std::move(sqlite), path.string());
  TESUJI_CHECK(store.check());
  return store;
}

Result<HeuristicStore> HeuristicStore::create(const std::filesystem::path& path) {
  if (path.has_parent_path()) TESUJI_CHECK(base::make_private_folder(path.parent_path()));
  TESUJI_TRY(auto sqlite, Sqlite::open(path, Sqlite::Open::create, kWhat));
  HeuristicStore store(std::move(sqlite), path.string());
  TESUJI_CHECK(store.prepare());
  return store;
}

Result<std::vector<HeuristicEntry>> HeuristicStore::all() {
  std::vector<HeuristicEntry> entries;
  std::optional<base::Error> wrong;
  const auto read = sqlite_.run("SELECT name, entry, checksum FROM heuristics ORDER BY name", {},
                                [&](const std::vector<Sqlite::Text>& row) {
                                  auto entry = entry_of(row, path_);
                                  if (!entry) {
                                    wrong = entry.error();
                                  } else if (entries.size() == kMaxHeuristics) {
                                    wrong = {kWhat, path_, "too many entries"};
                                  } else {
                                    entries.push_back(std::move(*entry));
                                  }
                                  return !wrong;
                                });
  if (!read) return refusal(read.error());
  if (wrong) return damaged(wrong->where, wrong->why);
  return entries;
}

Result<HeuristicEntry> HeuristicStore::find(const std::string& name) {
  std::optional<Result<HeuristicEntry>> found;
  TESUJI_CHECK(sqlite_.run("SELECT name, entry, checksum FROM heuristics WHERE name = ?", {name},
                           [&](const std::vector<Sqlite::Text>& row) {
                             found = entry_of(row, path_);
                             return false;
                           }));
  if (found && !*found) return damaged(found->error().where, found->error().why);
  if (found) return std::move(**found);
  std::vector<std::string> names;
  TESUJI_CHECK(sqlite_.run("SELECT name FROM heuristics LIMIT 1000", {},
                           [&](const std::vector<Sqlite::Text>& row) {
                             names.emplace_back(row[0]);
                             return true;
                           }));
  const std::string near = base::nearest(name, names);
  return base::fail("heuristic", base::printable(name),
                    near.empty() ? fmt::format("not in {}", path_)
                                 : fmt::format("not in {}; did you mean '{}'?", path_, near));
}

Result<void> HeuristicStore::put(const HeuristicEntry& entry) {
  const std::string text = formats::json_line(heuristic_json(entry));
  if (text.size() > kMaxHeuristicBytes) {
    return base::fail("heuristic", entry.name,
                      fmt::format("longer than {} bytes", kMaxHeuristicBytes));
  }
  return sqlite_.run("INSERT OR REPLACE INTO heuristics (name, entry, checksum) VALUES (?, ?, ?)",
                     {entry.name, text, row_checksum(entry.name, text)});
}

Result<void> HeuristicStore::add(const std::vector<HeuristicEntry>& entries, Clash clash) {
  return sqlite_.in_transaction([&]() -> Result<void> {
    for (const auto& entry : entries) {
      TESUJI_CHECK(check_heuristic_name(entry.name));
      bool taken = false;
      TESUJI_CHECK(sqlite_.run("SELECT 1 FROM heuristics WHERE name = ?", {entry.name},
                               [&](const std::vector<Sqlite::Text>&) { return !(taken = true); }));
      if (taken && clash == Clash::refuse) {
        return base::fail("heuristic", entry.name,
                          "the name is taken; choose another, or replace it with --replace");
      }
      TESUJI_CHECK(put(entry));
    }
    return {};
  });
}

Result<void> HeuristicStore::remove(const std::string& name) {
  return sqlite_.in_transaction([&]() -> Result<void> {
    TESUJI_CHECK(find(name));
    return sqlite_.run("DELETE FROM heuristics WHERE name = ?", {name});
  });
}

Result<void> HeuristicStore::change(const std::string& name,
                                    const std::function<Result<void>(HeuristicEntry&)>& how) {
  return sqlite_.in_transaction([&]() -> Result<void> {
    TESUJI_TRY(auto entry, find(name));
    TESUJI_CHECK(how(entry));
    return put(entry);
  });
}

Result<void> HeuristicStore::add_regrets(const std::string& name,
                                         const std::vector<Regret>& regrets) {
  return change(name, [&](HeuristicEntry& entry) -> Result<void> {
    for (const auto& regret : regrets) entry.put(regret);
    if (entry.regrets.size() > kMaxRegrets) {
      return base::fail("heuristic", name, fmt::format("more than {} regrets", kMaxRegrets));
    }
    return {};
  });
}

Result<void> HeuristicStore::add_results(const std::string& name,
                                         const std::vector<GameResults>& results) {
  return change(name, [&](HeuristicEntry& entry) -> Result<void> {
    for (const auto& games : results) entry.put(games);
    if (entry.results.size() > kMaxHeuristicResults) {
      return base::fail("heuristic", name,
                        fmt::format("more than {} results", kMaxHeuristicResults));
    }
    return {};
  });
}

// Rows are read from either end, as far as the file lets us: damage in the middle hides little.
Result<HeuristicStore::Rebuilt> HeuristicStore::rebuild(const std::filesystem::path& path) {
  const std::string name = path.string();
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return base::fail(kWhat, name, "not there");
  std::map<std::string, HeuristicEntry> whole;
  std::set<std::string> lost;
  {
    TESUJI_TRY(auto sqlite, Sqlite::open(path, Sqlite::Open::salvage, kWhat));
    HeuristicStore store(std::move(sqlite), name);
    TESUJI_CHECK(store.check_origin());
    if (store.check() && store.all())
      return base::fail(kWhat, name, "is whole: nothing to rebuild");
    for (const char* order : {kUp, kDown}) {
      const auto ignored = store.sqlite_.run(order, {}, [&](const std::vector<Sqlite::Text>& row) {
        auto entry = entry_of(row, name);
        if (!entry) lost.emplace(row[0]);
        if (entry) whole.insert_or_assign(entry->name, std::move(*entry));
        return whole.size() < kMaxHeuristics;
      });
      static_cast<void>(ignored);  // the end of what can be read
    }
  }
  std::vector<HeuristicEntry> entries;
  for (auto& [key, entry] : whole) entries.push_back(std::move(entry));
  Rebuilt rebuilt{.kept = entries.size(), .lost = lost.size(), .old_file = {}};
  TESUJI_TRY(rebuilt.old_file, free_name(path));
  const std::filesystem::path fresh = name + ".rebuilt";
  std::filesystem::remove(fresh, error);
  {
    TESUJI_TRY(auto store, create(fresh));
    TESUJI_CHECK(store.add(entries, Clash::refuse));
  }
  std::filesystem::rename(path, rebuilt.old_file, error);
  if (!error) std::filesystem::rename(fresh, path, error);
  if (error) {
    return base::fail(
        kWhat, name,
        fmt::format("cannot rename: {}; what was saved is in {}", error.message(), fresh.string()));
  }
  return rebuilt;
}

}  // namespace tesuji::kalah::heuristics

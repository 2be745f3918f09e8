#include "games/go/endings/ending_store.h"

#include <fmt/format.h>

#include <system_error>

#include "base/folders.h"
#include "base/private_files.h"
#include "base/text.h"

namespace tesuji::go::endings {
namespace {

using base::Result;
using base::row_checksum;
using base::Sqlite;

constexpr const char* kWhat = "ending store";
constexpr const char* kFileName = "endings.db";
// "TSJE": tells our files from other data bases.
constexpr const char* kApplication = "1414744645";
constexpr const char* kSetApplication = "PRAGMA application_id = 1414744645";
constexpr const char* kVersion = "1";
constexpr const char* kSetVersion = "PRAGMA user_version = 1";
constexpr const char* kTable =
    "CREATE TABLE zones (key TEXT PRIMARY KEY NOT NULL, zone TEXT NOT NULL, "
    "nodes INTEGER NOT NULL, checksum TEXT NOT NULL)";
constexpr const char* kCountTables = "SELECT count(*) FROM sqlite_schema";
constexpr std::size_t kBatch = 500;  // zones merged in one transaction

Result<SolvedZone> zone_of_row(const std::vector<Sqlite::Text>& row, const std::string& path) {
  const std::string where = fmt::format("{}: {}", path, base::printable(row.at(0)));
  if (row.at(2) != row_checksum(row[0], row[1])) {
    return base::fail(kWhat, where, "damaged: wrong checksum; name another file with --store");
  }
  TESUJI_TRY(auto zone, read_solved(row[1], where));
  if (zone.key != row[0]) return base::fail(kWhat, where, "damaged: another zone inside");
  return zone;
}

}  // namespace

std::filesystem::path default_ending_store() { return base::user_data_folder() / kFileName; }

tl::unexpected<base::Error> EndingStore::refusal(const base::Error& error) const {
  if (!sqlite_.met_damage() && !sqlite_.is_no_base()) return base::fail(error);
  return base::fail(kWhat, path_, error.why + "; name another file with --store");
}

// Ours, of this version, and whole.
Result<void> EndingStore::check() {
  const auto application = sqlite_.text_of("PRAGMA application_id");
  if (!application) return refusal(application.error());
  if (*application != kApplication) {
    return base::fail(kWhat, path_, "not an ending store; name another file with --store");
  }
  TESUJI_TRY(const auto version, sqlite_.text_of("PRAGMA user_version"));
  if (version != kVersion) {
    return base::fail(kWhat, path_, fmt::format("version {}; expected {}", version, kVersion));
  }
  const auto health = sqlite_.check_health();
  if (!health) return refusal(health.error());
  return {};
}

// An empty file becomes a store. Several may do so at once: the transaction decides who does.
Result<void> EndingStore::prepare() {
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

Result<EndingStore> EndingStore::open(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return base::fail(kWhat, path.string(), "not there; 'tesuji learn endings' makes one");
  }
  TESUJI_TRY(auto sqlite, Sqlite::open(path, Sqlite::Open::existing, kWhat));
  EndingStore store(std::move(sqlite), path.string());
  TESUJI_CHECK(store.check());
  return store;
}

Result<EndingStore> EndingStore::create(const std::filesystem::path& path) {
  if (path.has_parent_path()) TESUJI_CHECK(base::make_private_folder(path.parent_path()));
  TESUJI_TRY(auto sqlite, Sqlite::open(path, Sqlite::Open::create, kWhat));
  EndingStore store(std::move(sqlite), path.string());
  TESUJI_CHECK(store.prepare());
  return store;
}

Result<std::size_t> EndingStore::put(const SolvedZone& zone) {
  const std::string text = solved_text(zone);
  if (text.size() > kMaxSolvedText) return std::size_t{0};  // it could not be read again
  TESUJI_CHECK(sqlite_.run(
      "INSERT OR IGNORE INTO zones (key, zone, nodes, checksum) VALUES (?, ?, ?, ?)",
      {zone.key, text, std::to_string(zone.graph.nodes.size()), row_checksum(zone.key, text)}));
  return static_cast<std::size_t>(sqlite_.changed_rows());
}

Result<std::size_t> EndingStore::add(const std::vector<SolvedZone>& zones) {
  std::size_t added = 0;
  TESUJI_CHECK(sqlite_.in_transaction([&]() -> Result<void> {
    TESUJI_TRY(const auto before, count());
    if (before + zones.size() > kMaxZones) return base::fail(kWhat, path_, "full");
    for (const auto& zone : zones) {
      TESUJI_TRY(const auto one, put(zone));
      added += one;
    }
    return {};
  }));
  return added;
}

Result<std::optional<SolvedZone>> EndingStore::find(const std::string& key) {
  std::optional<Result<SolvedZone>> found;
  TESUJI_CHECK(sqlite_.run("SELECT key, zone, checksum FROM zones WHERE key = ?", {key},
                           [&](const std::vector<Sqlite::Text>& row) {
                             found = zone_of_row(row, path_);
                             return false;
                           }));
  if (!found) return std::optional<SolvedZone>();
  if (!*found) return base::fail(found->error());
  return std::optional(std::move(**found));
}

Result<void> EndingStore::for_each(const std::function<bool(SolvedZone)>& see) {
  std::optional<base::Error> wrong;
  const auto read = sqlite_.run("SELECT key, zone, checksum FROM zones ORDER BY key", {},
                                [&](const std::vector<Sqlite::Text>& row) {
                                  auto zone = zone_of_row(row, path_);
                                  if (!zone) wrong = zone.error();
                                  return !wrong && see(std::move(*zone));
                                });
  if (!read) return refusal(read.error());
  if (wrong) return base::fail(*wrong);
  return {};
}

Result<std::size_t> EndingStore::count() {
  TESUJI_TRY(const auto text, sqlite_.text_of("SELECT count(*) FROM zones"));
  return static_cast<std::size_t>(base::parsed_integer(text).value_or(0));
}

Result<std::size_t> EndingStore::merge(EndingStore& other) {
  std::vector<SolvedZone> batch;
  std::size_t added = 0;
  std::optional<base::Error> wrong;
  const auto flush = [&] {
    const auto some = add(batch);
    if (!some) wrong = some.error();
    if (some) added += *some;
    batch.clear();
    return !wrong;
  };
  TESUJI_CHECK(other.for_each([&](SolvedZone zone) {
    batch.push_back(std::move(zone));
    return batch.size() < kBatch || flush();
  }));
  if (!wrong) flush();
  if (wrong) return base::fail(*wrong);
  return added;
}

}  // namespace tesuji::go::endings

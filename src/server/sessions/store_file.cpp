#include "server/sessions/store_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <vector>

#include "base/private_files.h"
#include "base/text.h"

namespace tesuji::server {
namespace {

using base::Result;
using base::Sqlite;

// "TSJG": tells our files from other data bases.
constexpr const char* kApplication = "1414744647";
constexpr const char* kSetApplication = "PRAGMA application_id = 1414744647";
constexpr const char* kSetSchema = "PRAGMA user_version = 2";

constexpr std::array<const char*, 2> kTables = {
    "CREATE TABLE games(id TEXT PRIMARY KEY NOT NULL, revision INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, document TEXT NOT NULL, checksum TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE nodes(game TEXT NOT NULL, node INTEGER NOT NULL, body TEXT NOT NULL,"
    " checksum TEXT NOT NULL, PRIMARY KEY(game, node)) WITHOUT ROWID"};

tl::unexpected<base::Error> refusal(const std::filesystem::path& file, const std::string& why) {
  return base::fail(kGameStore, file.string(), why + kGameStoreRemedy);
}

Result<void> make_tables(Sqlite& base) {
  for (const char* table : kTables) TESUJI_CHECK(base.run(table));
  TESUJI_CHECK(base.run(kSetApplication));
  return base.run(kSetSchema);
}

Result<std::string> table_names(Sqlite& base) {
  return base.text_of(
      "SELECT coalesce(group_concat(name), '') FROM"
      " (SELECT name FROM sqlite_schema WHERE type='table' ORDER BY name)");
}

// Schema 0 stands for what is not ours.
Result<int> schema_of(Sqlite& base) {
  TESUJI_TRY(const std::string application, base.text_of("PRAGMA application_id"));
  TESUJI_TRY(const std::string version, base.text_of("PRAGMA user_version"));
  const auto number = base::parsed_integer(version).value_or(0);
  if (application == kApplication && number > 1) return static_cast<int>(number);
  if (application != "0" || number != 1) return 0;
  TESUJI_TRY(const std::string tables, table_names(base));
  return tables == "games,nodes" ? 1 : 0;
}

// Rows get a revision and checksums.
Result<void> from_1_to_2(Sqlite& base) {
  TESUJI_CHECK(base.run("ALTER TABLE games RENAME TO old_games"));
  TESUJI_CHECK(base.run("ALTER TABLE nodes RENAME TO old_nodes"));
  TESUJI_CHECK(make_tables(base));
  std::vector<std::array<std::string, 3>> games;
  TESUJI_CHECK(base.run("SELECT id, changed, document FROM old_games", {}, [&](const auto& row) {
    games.push_back({std::string(row[0]), std::string(row[1]), std::string(row[2])});
    return true;
  }));
  for (const auto& [id, changed, document] : games) {
    TESUJI_CHECK(base.run(
        "INSERT INTO games(id, revision, changed, document, checksum) VALUES(?, 1, ?, ?, ?)",
        {id, changed, document, base::row_checksum(game_key(id, "1", changed), document)}));
    std::vector<std::array<std::string, 2>> nodes;
    TESUJI_CHECK(
        base.run("SELECT node, body FROM old_nodes WHERE game=?", {id}, [&](const auto& row) {
          nodes.push_back({std::string(row[0]), std::string(row[1])});
          return true;
        }));
    for (const auto& [node, body] : nodes) {
      TESUJI_CHECK(base.run("INSERT INTO nodes(game, node, body, checksum) VALUES(?, ?, ?, ?)",
                            {id, node, body, base::row_checksum(node_key(id, node), body)}));
    }
  }
  TESUJI_CHECK(base.run("DROP TABLE old_games"));
  return base.run("DROP TABLE old_nodes");
}

using Step = Result<void> (*)(Sqlite&);
constexpr std::array<Step, kGameSchema - 1> kSteps = {from_1_to_2};  // [i]: from schema i + 1

Result<void> bring_forward(Sqlite& base) {
  return base.in_transaction([&]() -> Result<void> {
    // Another program may have done it while we waited.
    TESUJI_TRY(const int schema, schema_of(base));
    for (int at = schema; at < kGameSchema; ++at) {
      TESUJI_CHECK(kSteps[static_cast<std::size_t>(at) - 1](base));
    }
    return {};
  });
}

Result<void> check_and_prepare(Sqlite& base, const std::filesystem::path& file) {
  const auto schema = schema_of(base);
  if (!schema) {
    if (!base.met_damage() && !base.is_no_base()) return base::fail(schema.error());
    return refusal(file, schema.error().why);
  }
  if (*schema == 0) return refusal(file, "a data base of another program");
  if (*schema > kGameSchema) {
    return base::fail(kGameStore, file.string(),
                      "written by a newer tesuji; use that one, or another --data");
  }
  if (*schema < kGameSchema) TESUJI_CHECK(bring_forward(base));
  TESUJI_CHECK(base.run("PRAGMA journal_mode=WAL"));
  return base.run("PRAGMA synchronous=FULL");
}

}  // namespace

std::string game_key(std::string_view id, std::string_view revision, std::string_view changed) {
  return fmt::format("{}/{}/{}", id, revision, changed);
}

std::string node_key(std::string_view game, std::string_view node) {
  return fmt::format("{}/{}", game, node);
}

// Made under another name first: whoever finds the file finds a whole one.
Result<void> make_game_store(const std::filesystem::path& file) {
  if (file.has_parent_path()) TESUJI_CHECK(base::make_private_folder(file.parent_path()));
  const std::filesystem::path fresh = file.string() + fmt::format(".{}.new", ::getpid());
  std::error_code ignored;
  std::filesystem::remove(fresh, ignored);  // of a process that died, long ago
  TESUJI_CHECK(base::make_private_file(fresh));
  const auto made = [&]() -> Result<void> {
    TESUJI_TRY(Sqlite base, Sqlite::open(fresh, Sqlite::Open::existing, kGameStore));
    return base.in_transaction([&] { return make_tables(base); });
  }();
  std::error_code failed;
  if (made) std::filesystem::create_hard_link(fresh, file, failed);
  std::filesystem::remove(fresh, ignored);
  if (!made) return made;
  if (failed && failed != std::errc::file_exists) {
    return base::fail(kGameStore, file.string(), "cannot create: " + failed.message());
  }
  return {};
}

Result<Sqlite> game_store_in_memory() {
  TESUJI_TRY(Sqlite base, Sqlite::open(kInMemory, Sqlite::Open::create, kGameStore));
  TESUJI_CHECK(make_tables(base));
  return base;
}

Result<Sqlite> open_game_store(const std::filesystem::path& file) {
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!std::filesystem::exists(status)) {
    return base::fail(kGameStore, file.string(), "is not there; name its folder with --data");
  }
  if (!std::filesystem::is_regular_file(status)) return refusal(file, "is not a file");
  if (std::filesystem::file_size(file, error) == 0) return refusal(file, "the file is empty");
  base::close_to_others(file);
  TESUJI_TRY(Sqlite base, Sqlite::open(file, Sqlite::Open::existing, kGameStore));
  TESUJI_CHECK(check_and_prepare(base, file));
  return base;
}

}  // namespace tesuji::server

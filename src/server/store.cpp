#include "server/store.h"

#include <ctime>

#include "base/files.h"
#include "base/text.h"

namespace tesuji::server {

using base::Result;
using eval::Sqlite;

namespace {

constexpr std::int64_t kSchema = 1;

Result<void> prepare(Sqlite& base) {
  TESUJI_CHECK(base.run("PRAGMA journal_mode=WAL"));
  TESUJI_CHECK(base.run("PRAGMA synchronous=FULL"));
  TESUJI_TRY(const std::string version, base.text_of("PRAGMA user_version"));
  const auto schema = base::parsed_integer(version).value_or(0);
  if (schema > kSchema) {
    return base::fail("game store", "",
                      "written by a newer tesuji; use that one, or another --data");
  }
  if (schema == kSchema) return {};
  return base.in_transaction([&]() -> Result<void> {
    TESUJI_CHECK(
        base.run("CREATE TABLE IF NOT EXISTS games(id TEXT PRIMARY KEY,"
                 " document TEXT NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID"));
    TESUJI_CHECK(
        base.run("CREATE TABLE IF NOT EXISTS nodes(game TEXT NOT NULL,"
                 " node INTEGER NOT NULL, body TEXT NOT NULL,"
                 " PRIMARY KEY(game, node)) WITHOUT ROWID"));
    return base.run("PRAGMA user_version=1");
  });
}

}  // namespace

Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file) {
  if (file.has_parent_path()) TESUJI_CHECK(base::make_folder(file.parent_path()));
  TESUJI_TRY(Sqlite base, Sqlite::open(file, Sqlite::Open::create, "game store"));
  if (const auto prepared = prepare(base); !prepared) {
    auto error = prepared.error();
    if (base.met_damage() || base.is_no_base()) {
      error.why += "; move the file away to begin anew, or name another folder with --data";
    }
    return base::fail(error);
  }
  return std::unique_ptr<Store>(new Store(std::move(base)));
}

Result<std::optional<StoredGame>> Store::load(const std::string& id) {
  const std::lock_guard lock(mutex_);
  std::optional<StoredGame> game;
  TESUJI_CHECK(base_.run("SELECT document FROM games WHERE id=?", {id}, [&](const auto& row) {
    game = StoredGame{std::string(row[0]), {}};
    return true;
  }));
  if (!game) return game;
  TESUJI_CHECK(base_.run("SELECT node, body FROM nodes WHERE game=?", {id}, [&](const auto& row) {
    const auto node = base::parsed_integer(row[0]);
    if (node) game->nodes[static_cast<NodeId>(*node)] = std::string(row[1]);
    return true;
  }));
  return game;
}

Result<void> Store::save(const std::string& id, const std::string& document,
                         const Tree::Changes& changes) {
  const std::lock_guard lock(mutex_);
  return base_.in_transaction([&]() -> Result<void> {
    TESUJI_CHECK(
        base_.run("INSERT OR REPLACE INTO games(id, document, changed) VALUES(?, ?, ?)",
                  {id, document, std::to_string(static_cast<std::int64_t>(std::time(nullptr)))}));
    for (const NodeId node : changes.removed) {
      TESUJI_CHECK(
          base_.run("DELETE FROM nodes WHERE game=? AND node=?", {id, std::to_string(node)}));
    }
    for (const auto& [node, body] : changes.written) {
      TESUJI_CHECK(base_.run("INSERT OR REPLACE INTO nodes(game, node, body) VALUES(?, ?, ?)",
                             {id, std::to_string(node), body}));
    }
    return {};
  });
}

Result<void> Store::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  return base_.in_transaction([&]() -> Result<void> {
    TESUJI_CHECK(base_.run("DELETE FROM nodes WHERE game=?", {id}));
    return base_.run("DELETE FROM games WHERE id=?", {id});
  });
}

Result<std::size_t> Store::count() {
  const std::lock_guard lock(mutex_);
  TESUJI_TRY(const std::string count, base_.text_of("SELECT COUNT(*) FROM games"));
  return static_cast<std::size_t>(base::parsed_integer(count).value_or(0));
}

}  // namespace tesuji::server

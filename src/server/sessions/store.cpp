#include "server/sessions/store.h"

#include <fmt/format.h>

#include <ctime>

#include "base/private_files.h"
#include "base/text.h"
#include "server/sessions/store_file.h"

namespace tesuji::server {

using base::Result;
using base::Sqlite;

namespace {

constexpr const char* kFileName = "games.sqlite";

std::string now_text() { return std::to_string(static_cast<std::int64_t>(std::time(nullptr))); }

// A row whose text is not the one that was written.
tl::unexpected<base::Error> damaged(std::string_view where) {
  return base::fail(kGameStore, base::printable(where),
                    "damaged: wrong checksum; a backup has it, if there is one ('tesuji games "
                    "backup' makes them)");
}

std::uint64_t whole(std::string_view text) {
  return static_cast<std::uint64_t>(base::parsed_integer(text).value_or(0));
}

}  // namespace

std::filesystem::path game_store_in(const std::filesystem::path& data_folder) {
  return data_folder / kFileName;
}

Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file) {
  if (file == kInMemory) {
    TESUJI_TRY(Sqlite base, game_store_in_memory());
    return std::unique_ptr<Store>(new Store(std::move(base)));
  }
  std::error_code error;
  if (!std::filesystem::exists(file, error)) TESUJI_CHECK(make_game_store(file));
  return open_existing(file);
}

Result<std::unique_ptr<Store>> Store::open_existing(const std::filesystem::path& file) {
  TESUJI_TRY(Sqlite base, open_game_store(file));
  return std::unique_ptr<Store>(new Store(std::move(base)));
}

Result<std::optional<StoredGame>> Store::load(const std::string& id) {
  const std::lock_guard lock(mutex_);
  std::optional<StoredGame> game;
  std::optional<std::string> wrong;
  const auto look = [&](const std::string& key, Sqlite::Text text, Sqlite::Text checksum) {
    if (base::row_checksum(key, text) != checksum) wrong = key;
    return !wrong;
  };
  // One transaction: the rows of one moment.
  TESUJI_CHECK(base_.in_transaction(
      [&]() -> Result<void> {
        TESUJI_CHECK(base_.run("SELECT document, revision, changed, checksum FROM games WHERE id=?",
                               {id}, [&](const auto& row) {
                                 game = StoredGame{std::string(row[0]), {}, whole(row[1]), 0};
                                 game->changed = base::parsed_integer(row[2]).value_or(0);
                                 return look(game_key(id, row[1], row[2]), row[0], row[3]);
                               }));
        if (!game || wrong) return {};
        return base_.run(
            "SELECT node, body, checksum FROM nodes WHERE game=?", {id}, [&](const auto& row) {
              game->nodes[static_cast<view::NodeId>(whole(row[0]))] = std::string(row[1]);
              return look(node_key(id, row[0]), row[1], row[2]);
            });
      },
      Sqlite::Access::read));
  if (wrong) return damaged(*wrong);
  return game;
}

Result<void> Store::write_nodes(const std::string& id, const view::Tree::Changes& changes) {
  for (const view::NodeId node : changes.removed) {
    TESUJI_CHECK(
        base_.run("DELETE FROM nodes WHERE game=? AND node=?", {id, std::to_string(node)}));
  }
  for (const auto& [node, body] : changes.written) {
    const std::string number = std::to_string(node);
    TESUJI_CHECK(
        base_.run("INSERT OR REPLACE INTO nodes(game, node, body, checksum) VALUES(?, ?, ?, ?)",
                  {id, number, body, base::row_checksum(node_key(id, number), body)}));
  }
  return {};
}

Result<void> Store::add(const std::vector<NewGame>& games) {
  const std::lock_guard lock(mutex_);
  const std::string now = now_text();
  return base_.in_transaction([&]() -> Result<void> {
    for (const auto& [id, document, changes] : games) {
      TESUJI_CHECK(base_.run(
          "INSERT INTO games(id, revision, changed, document, checksum) VALUES(?, 1, ?, ?, ?)",
          {id, now, document, base::row_checksum(game_key(id, "1", now), document)}));
      TESUJI_CHECK(write_nodes(id, changes));
    }
    return {};
  });
}

Result<Saving> Store::save(const std::string& id, Revision known, const std::string& document,
                           const view::Tree::Changes& changes) {
  const std::lock_guard lock(mutex_);
  const std::string now = now_text();
  const std::string next = std::to_string(known + 1);
  Saving saving = Saving::done;
  TESUJI_CHECK(base_.in_transaction([&]() -> Result<void> {
    TESUJI_CHECK(base_.run(
        "UPDATE games SET revision=?, changed=?, document=?, checksum=? WHERE id=? AND revision=?",
        {next, now, document, base::row_checksum(game_key(id, next, now), document), id,
         std::to_string(known)}));
    if (base_.changed_rows() == 1) return write_nodes(id, changes);
    saving = Saving::gone;
    return base_.run("SELECT 1 FROM games WHERE id=?", {id}, [&](const auto&) {
      saving = Saving::overtaken;
      return false;
    });
  }));
  return saving;
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
  return static_cast<std::size_t>(whole(count));
}

Result<std::vector<Store::Listed>> Store::list() {
  const std::lock_guard lock(mutex_);
  std::vector<Listed> games;
  TESUJI_CHECK(base_.run(
      "SELECT id, changed, length(document) + (SELECT coalesce(sum(length(body)), 0) FROM nodes"
      " WHERE game=id) FROM games ORDER BY changed DESC, id",
      {}, [&](const auto& row) {
        games.push_back(
            {std::string(row[0]), base::parsed_integer(row[1]).value_or(0), whole(row[2])});
        return true;
      }));
  return games;
}

Result<void> Store::check() {
  {
    const std::lock_guard lock(mutex_);
    TESUJI_CHECK(base_.check_health());
  }
  TESUJI_TRY(const auto games, list());
  for (const auto& game : games) TESUJI_CHECK(load(game.id));
  return {};
}

Result<void> Store::back_up(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::exists(file, error)) {
    return base::fail("backup", file.string(), "is there already; name a new file");
  }
  const std::filesystem::path fresh = file.string() + ".part";
  std::filesystem::remove(fresh, error);
  TESUJI_CHECK(base::make_private_file(fresh));
  const auto copied = [&]() -> Result<void> {
    {
      const std::lock_guard lock(mutex_);
      TESUJI_CHECK(base_.run("VACUUM INTO ?", {fresh.string()}));
    }
    // A backup that cannot be read back is none.
    TESUJI_TRY(const auto copy, open_existing(fresh));
    TESUJI_CHECK(copy->check());
    return base::sync_file(fresh);
  }();
  if (copied) {
    std::filesystem::rename(fresh, file, error);
    if (error) return base::fail("backup", file.string(), "cannot rename: " + error.message());
    return {};
  }
  std::filesystem::remove(fresh, error);
  return copied;
}

}  // namespace tesuji::server

#include "server/store.h"

#include <sqlite3.h>

#include <ctime>

#include "base/files.h"

namespace tesuji::server {
namespace {

using base::Result;

constexpr int kSchema = 1;
constexpr int kBusyMilliseconds = 5000;

// One statement, finalized when it goes.
class Statement {
 public:
  Statement(sqlite3* base, const char* sql) {
    if (sqlite3_prepare_v2(base, sql, -1, &statement_, nullptr) != SQLITE_OK) statement_ = nullptr;
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int at, const std::string& text) {
    sqlite3_bind_text(statement_, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Statement& bind(int at, std::int64_t number) {
    sqlite3_bind_int64(statement_, at, number);
    return *this;
  }
  // SQLITE_ROW, SQLITE_DONE, or an error.
  int step() { return statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_); }
  void reset() { sqlite3_reset(statement_); }

  [[nodiscard]] std::int64_t number(int column) const {
    return sqlite3_column_int64(statement_, column);
  }
  [[nodiscard]] std::string text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const int size = sqlite3_column_bytes(statement_, column);
    return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace

base::Error Store::error(const std::string& doing) const {
  return {"game store", doing, sqlite3_errmsg(base_)};
}

Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file) {
  if (file.has_parent_path()) TESUJI_CHECK(base::make_folder(file.parent_path()));
  sqlite3* base = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(file.c_str(), &base, flags, nullptr);
  if (base == nullptr) return base::fail("game store", file.string(), "out of memory");
  std::unique_ptr<Store> store(new Store(base));
  if (code != SQLITE_OK) return base::fail(store->error(file.string()));
  if (auto ready = store->prepare(); !ready) {
    auto why = ready.error();
    why.where = file.string();
    return base::fail(why);
  }
  return store;
}

Store::~Store() { sqlite3_close_v2(base_); }

Result<void> Store::execute(const char* sql) {
  if (sqlite3_exec(base_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    return base::fail(error(sql));
  }
  return {};
}

Result<void> Store::prepare() {
  sqlite3_busy_timeout(base_, kBusyMilliseconds);
  TESUJI_CHECK(execute("PRAGMA journal_mode=WAL"));
  TESUJI_CHECK(execute("PRAGMA synchronous=FULL"));
  TESUJI_CHECK(execute("PRAGMA trusted_schema=OFF"));
  std::int64_t schema = 0;
  {
    Statement statement(base_, "PRAGMA user_version");
    if (statement.step() != SQLITE_ROW) return base::fail(error("version"));
    schema = statement.number(0);
  }
  if (schema > kSchema) {
    return base::fail("game store", "",
                      "written by a newer tesuji; use that one, or another --data");
  }
  if (schema == kSchema) return {};
  TESUJI_CHECK(execute("BEGIN IMMEDIATE"));
  TESUJI_CHECK(
      execute("CREATE TABLE IF NOT EXISTS games(id TEXT PRIMARY KEY, document TEXT NOT NULL,"
              " changed INTEGER NOT NULL) WITHOUT ROWID"));
  TESUJI_CHECK(
      execute("CREATE TABLE IF NOT EXISTS nodes(game TEXT NOT NULL, node INTEGER NOT NULL,"
              " body TEXT NOT NULL, PRIMARY KEY(game, node)) WITHOUT ROWID"));
  TESUJI_CHECK(execute("PRAGMA user_version=1"));
  return execute("COMMIT");
}

Result<std::optional<StoredGame>> Store::load(const std::string& id) {
  const std::lock_guard lock(mutex_);
  StoredGame game;
  {
    Statement statement(base_, "SELECT document FROM games WHERE id=?");
    const int code = statement.bind(1, id).step();
    if (code == SQLITE_DONE) return std::nullopt;
    if (code != SQLITE_ROW) return base::fail(error("reading"));
    game.document = statement.text(0);
  }
  Statement statement(base_, "SELECT node, body FROM nodes WHERE game=?");
  statement.bind(1, id);
  int code = statement.step();
  for (; code == SQLITE_ROW; code = statement.step()) {
    game.nodes[static_cast<NodeId>(statement.number(0))] = statement.text(1);
  }
  if (code != SQLITE_DONE) return base::fail(error("reading"));
  return game;
}

Result<void> Store::write(const std::string& id, const std::string& document,
                          const Tree::Changes& changes) {
  Statement game(base_, "INSERT OR REPLACE INTO games(id, document, changed) VALUES(?, ?, ?)");
  game.bind(1, id).bind(2, document).bind(3, static_cast<std::int64_t>(std::time(nullptr)));
  if (game.step() != SQLITE_DONE) return base::fail(error("writing"));
  Statement removal(base_, "DELETE FROM nodes WHERE game=? AND node=?");
  for (const NodeId node : changes.removed) {
    if (removal.bind(1, id).bind(2, node).step() != SQLITE_DONE)
      return base::fail(error("writing"));
    removal.reset();
  }
  Statement node(base_, "INSERT OR REPLACE INTO nodes(game, node, body) VALUES(?, ?, ?)");
  for (const auto& [number, body] : changes.written) {
    if (node.bind(1, id).bind(2, number).bind(3, body).step() != SQLITE_DONE) {
      return base::fail(error("writing"));
    }
    node.reset();
  }
  return {};
}

Result<void> Store::save(const std::string& id, const std::string& document,
                         const Tree::Changes& changes) {
  const std::lock_guard lock(mutex_);
  TESUJI_CHECK(execute("BEGIN IMMEDIATE"));
  auto written = write(id, document, changes);
  if (written) written = execute("COMMIT");
  if (!written) sqlite3_exec(base_, "ROLLBACK", nullptr, nullptr, nullptr);
  return written;
}

Result<void> Store::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  TESUJI_CHECK(execute("BEGIN IMMEDIATE"));
  Statement nodes(base_, "DELETE FROM nodes WHERE game=?");
  Statement game(base_, "DELETE FROM games WHERE id=?");
  const bool done =
      nodes.bind(1, id).step() == SQLITE_DONE && game.bind(1, id).step() == SQLITE_DONE;
  if (!done) {
    const auto why = error("removing");
    sqlite3_exec(base_, "ROLLBACK", nullptr, nullptr, nullptr);
    return base::fail(why);
  }
  nodes.reset();
  game.reset();
  return execute("COMMIT");
}

Result<std::size_t> Store::count() {
  const std::lock_guard lock(mutex_);
  Statement statement(base_, "SELECT COUNT(*) FROM games");
  if (statement.step() != SQLITE_ROW) return base::fail(error("counting"));
  return static_cast<std::size_t>(statement.number(0));
}

}  // namespace tesuji::server

#include "base/sqlite.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tesuji::base {
namespace {

constexpr int kMaxValueBytes = 4 << 20;
constexpr int kOperationsPerLook = 1'000'000;
constexpr int kMaxLooks = 2000;  // far more than any store of ours needs

struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

int count_looks(void* looks) { return ++*static_cast<int*>(looks) > kMaxLooks ? 1 : 0; }

std::string reason(int code, const std::string& message) {
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      return "not a data base, or its beginning is damaged";
    case SQLITE_CORRUPT:
      return "damaged: " + message;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fmt::format("in use by another program for more than {} s", kBusyMilliseconds / 1000);
    case SQLITE_FULL:
    case SQLITE_IOERR:
      return "cannot write (is the disk full?): " + message + "; nothing was changed";
    case SQLITE_READONLY:
      return "cannot write: " + message;
    case SQLITE_CANTOPEN:
      return "cannot open: " + message;
    default:
      return message;
  }
}

}  // namespace

tl::unexpected<Error> Sqlite::failure() const {
  sqlite3* db = connection_.get();
  return fail(what_, path_, printable(reason(sqlite3_errcode(db), sqlite3_errmsg(db)), 300));
}

bool Sqlite::met_damage() const {
  const int code = sqlite3_errcode(connection_.get()) & 0xff;
  return code == SQLITE_CORRUPT;
}

bool Sqlite::is_no_base() const {
  return (sqlite3_errcode(connection_.get()) & 0xff) == SQLITE_NOTADB;
}

Result<Sqlite> Sqlite::open(const std::filesystem::path& path, Open how, std::string what) {
  sqlite3* raw = nullptr;
  const int flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (how == Open::create ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
  Sqlite sqlite(raw, path.string(), std::move(what));
  if (raw == nullptr) return fail(sqlite.what_, sqlite.path_, "no memory");
  if (code != SQLITE_OK) return sqlite.failure();
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, kBusyMilliseconds);
  sqlite3_limit(raw, SQLITE_LIMIT_LENGTH, kMaxValueBytes);
  // A file that was cut short is read only with a schema that may be written.
  sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, how == Open::salvage ? 0 : 1, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_WRITABLE_SCHEMA, how == Open::salvage ? 1 : 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  return sqlite;
}

Result<void> Sqlite::run(const char* statement, const std::vector<Text>& values, const Row& row) {
  sqlite3* db = connection_.get();
  int looks = 0;
  sqlite3_progress_handler(db, kOperationsPerLook, count_looks, &looks);
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(db, statement, -1, &raw, nullptr) != SQLITE_OK) return failure();
  const Statement prepared(raw);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (sqlite3_bind_text(raw, static_cast<int>(i) + 1, values[i].data(),
                          static_cast<int>(values[i].size()), SQLITE_STATIC) != SQLITE_OK) {
      return failure();
    }
  }
  for (;;) {
    const int code = sqlite3_step(raw);
    if (code == SQLITE_DONE) return {};
    if (code != SQLITE_ROW) return failure();
    if (!row) continue;
    std::vector<Text> texts;
    for (int column = 0; column < sqlite3_column_count(raw); ++column) {
      const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(raw, column));
      const auto size = static_cast<std::size_t>(sqlite3_column_bytes(raw, column));
      texts.push_back(bytes == nullptr ? Text() : Text(bytes, size));
    }
    if (!row(texts)) return {};
  }
}

Result<std::string> Sqlite::text_of(const char* statement) {
  std::string text;
  TESUJI_CHECK(run(statement, {}, [&](const std::vector<Text>& texts) {
    text = texts.empty() ? Text() : texts[0];
    return false;
  }));
  return text;
}

std::int64_t Sqlite::changed_rows() const { return sqlite3_changes(connection_.get()); }

Result<void> Sqlite::check_health() {
  TESUJI_TRY(const std::string health, text_of("PRAGMA quick_check(1)"));
  if (health == "ok") return {};
  return fail(what_, path_, "damaged: " + printable(health, 200));
}

Result<void> Sqlite::in_transaction(const std::function<Result<void>()>& work, Access access) {
  TESUJI_CHECK(run(access == Access::write ? "BEGIN IMMEDIATE" : "BEGIN"));
  auto result = work();
  if (result) result = run("COMMIT");
  if (!result && sqlite3_get_autocommit(connection_.get()) == 0) {
    // What failed is what the caller must hear of, not how the way back went.
    const auto ignored = run("ROLLBACK");
    static_cast<void>(ignored);
  }
  return result;
}

std::string row_checksum(std::string_view key, std::string_view text) {
  return fmt::format("{:016x}", fnv1a(fmt::format("{}:{}", key, text)));
}

}  // namespace tesuji::base

// SQLite as the stores use it: one connection, statements with bound values, errors as Results.
//
// The file is hostile: its schema is not trusted, values have a size limit, and a statement that
// runs far too long is cut off. Whoever writes waits for others who write (kBusyMilliseconds).
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::base {

inline constexpr int kBusyMilliseconds = 20'000;

class Sqlite {
 public:
  enum class Open : std::uint8_t {
    existing,
    create,   // if it is not there
    salvage,  // existing, to read whatever can be read of a damaged file
  };
  using Text = std::string_view;

  // `what` names the file's purpose in errors.
  static Result<Sqlite> open(const std::filesystem::path& path, Open how, std::string what);

  // Runs one statement; `row` is called for every row of its answer with the texts of its columns
  // and answers false to read no further.
  using Row = std::function<bool(const std::vector<Text>&)>;
  Result<void> run(const char* statement, const std::vector<Text>& values = {},
                   const Row& row = nullptr);
  Result<std::string> text_of(const char* statement);  // the first column of the first row

  // Whether the last statement failed because of what the file holds.
  [[nodiscard]] bool met_damage() const;
  // Whether it failed because the file is something else altogether.
  [[nodiscard]] bool is_no_base() const;

  // How many rows the last INSERT, UPDATE or DELETE changed.
  [[nodiscard]] std::int64_t changed_rows() const;

  // Reads the whole file: whether its structure holds together.
  Result<void> check_health();

  // BEGIN, `work`, COMMIT; whatever fails, nothing is changed. One that reads only sees the file as
  // of one moment and keeps nobody from writing.
  enum class Access : std::uint8_t { read, write };
  Result<void> in_transaction(const std::function<Result<void>()>& work,
                              Access access = Access::write);

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
  };
  Sqlite(sqlite3* connection, std::string path, std::string what)
      : connection_(connection), path_(std::move(path)), what_(std::move(what)) {}
  [[nodiscard]] tl::unexpected<Error> failure() const;

  std::unique_ptr<sqlite3, Close> connection_;
  std::string path_;
  std::string what_;
};

// Of a row's text and what it belongs to, 16 hexadecimal digits: for damage, not against forgery.
std::string row_checksum(std::string_view key, std::string_view text);

}  // namespace tesuji::base

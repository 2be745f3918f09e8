// Games as readable JSON lines: one game, one line, for every game without a format of its own.
//
// A record that is read has been replayed: its moves are legal and its result is the one the
// rules give, so nobody downstream has to doubt it. Text that is no UTF-8 (in a player's command
// line, say) is written with replacement characters, since JSON has no other way.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/record.h"

namespace tesuji::game {

// Limits on what is read from outside.
inline constexpr std::size_t kMaxRecordBytes = 1U << 20U;  // of one line
inline constexpr std::size_t kMaxRecords = 1'000'000;      // in one text
inline constexpr std::size_t kMaxRecordNotes = 200;
inline constexpr std::size_t kMaxRecordDepth = 4;  // brackets within brackets

// "first+28", "second+time", "draw", "void".
std::string plain_result_text(const Outcome& outcome, const std::array<std::string_view, 2>& sides);

// Where the moves of a record lead.
struct Replayed {
  bool is_over = false;
  Outcome outcome;  // what the referee says of it
};

// What the lines of a game need to know of it.
struct LineFormat {
  std::string what;  // in errors: "Kalah record"
  std::string_view game;
  std::array<std::string_view, 2> sides;
  std::string (*result_text)(const Outcome&);
  // Plays the moves and leaves them in the game's own notation.
  base::Result<Replayed> (*replay)(Record& record, const std::string& what,
                                   const std::string& where);
};

// One line, with its end.
std::string line_record_text(const Record& record, const LineFormat& format);

// All records of a text; empty lines are skipped. `where` names the text in errors, which add the
// line.
base::Result<std::vector<Record>> read_line_records(std::string_view bytes, std::string_view where,
                                                    const LineFormat& format);
// The only record of a text.
base::Result<Record> read_line_record(std::string_view bytes, std::string_view where,
                                      const LineFormat& format);

template <class K>
base::Result<Replayed> replayed(Record& record, const std::string& what, const std::string& where) {
  TESUJI_TRY(const auto settings, Settings::read(K::options(), record.options, where));
  TESUJI_TRY(auto position, K::start(settings));
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto move = K::parse_move(position, record.moves[i]);
    if (!move) {
      return base::fail(what, fmt::format("{}: move {}", where, i + 1), move.error().line());
    }
    record.moves[i] = K::move_text(position, *move);
    position.play(*move);
  }
  return Replayed{position.is_over(), K::referee()->judge(position)};
}

template <class K>
LineFormat line_format(std::string what) {
  return {std::move(what), K::kName, K::side_names(), K::result_text, replayed<K>};
}

}  // namespace tesuji::game

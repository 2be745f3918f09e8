// Games of Kalah as readable JSON lines: one game, one line.
//
// A record that is read has been replayed: its moves are legal and its result is the one the
// rules give, so nobody downstream has to doubt it. Text that is no UTF-8 (in a player's command
// line, say) is written with replacement characters, since JSON has no other way.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/record.h"

namespace tesuji::kalah {

// Limits on what is read from outside.
inline constexpr std::size_t kMaxRecordBytes = 1U << 20U;  // of one line
inline constexpr std::size_t kMaxRecords = 1'000'000;      // in one text
inline constexpr std::size_t kMaxRecordNotes = 200;
inline constexpr std::size_t kMaxRecordDepth = 4;  // brackets within brackets

// One line, with its end.
std::string record_text(const game::Record& record);

// The only record of a text. `where` names the text in errors, which add the line.
base::Result<game::Record> read_record(std::string_view bytes, std::string_view where);

// All records of a text; empty lines are skipped.
base::Result<std::vector<game::Record>> read_records(std::string_view bytes,
                                                     std::string_view where);

}  // namespace tesuji::kalah

// Games of Kalah as readable JSON lines (game/line_record.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/line_record.h"

namespace tesuji::kalah {

using game::kMaxRecordBytes;

// One line, with its end.
std::string record_text(const game::Record& record);

// The only record of a text. `where` names the text in errors, which add the line.
base::Result<game::Record> read_record(std::string_view bytes, std::string_view where);

// All records of a text; empty lines are skipped.
base::Result<std::vector<game::Record>> read_records(std::string_view bytes,
                                                     std::string_view where);

}  // namespace tesuji::kalah

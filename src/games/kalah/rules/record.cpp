#include "games/kalah/rules/record.h"

#include "game/line_record.h"
#include "games/kalah/rules/kit.h"

namespace tesuji::kalah {
namespace {

game::LineFormat lines() { return game::line_format<Kit>("Kalah record"); }

}  // namespace

std::string record_text(const game::Record& record) {
  return game::line_record_text(record, lines());
}

base::Result<std::vector<game::Record>> read_records(std::string_view bytes,
                                                     std::string_view where) {
  return game::read_line_records(bytes, where, lines());
}

base::Result<game::Record> read_record(std::string_view bytes, std::string_view where) {
  return game::read_line_record(bytes, where, lines());
}

}  // namespace tesuji::kalah

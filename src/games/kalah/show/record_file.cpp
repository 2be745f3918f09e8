// Kalah's records as files: JSON lines (view/line_file.h).
#include "games/kalah/rules/kit.h"
#include "games/kalah/show/face.h"
#include "view/line_file.h"

namespace tesuji::kalah::show {

using base::Result;

bool Face::is_record(std::string_view text) {
  const std::string game = view::game_of_line(text);
  return game.empty() ? view::is_line(text) : game == Kit::kName;
}

Result<view::OpenedRecord> Face::open_record(std::string_view bytes, view::RecordForm /*form*/) {
  return view::open_line_file<Kit, Face>(bytes, "Kalah record");
}

}  // namespace tesuji::kalah::show

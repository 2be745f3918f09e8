// Kalah as a server shows it. What stands here is what differs from any game (games/plain/face.h):
// the board, its rules, positions that are set up, and the count.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/kalah/rules/kit.h"
#include "games/plain/face.h"

namespace tesuji::kalah::show {

struct Face : games::PlainFace<Kit> {
  static view::Json position(const Position& position,
                             const std::optional<view::LastMove<Position>>& last);
  static view::Json rules(const Position& position);
  static base::Result<view::Json> read_setup(const Position& position, const view::Json& request);
  static base::Result<void> set_up(Position& position, const view::Json& setup);
  static view::Json score(const Position& position, const Judged& judged,
                          const std::vector<std::string>& dead);

  // Also what looks like a line but names no game: reading it says what is wrong.
  static bool is_record(std::string_view bytes);
  static base::Result<view::OpenedRecord> open_record(std::string_view record,
                                                      view::RecordForm form);
};

}  // namespace tesuji::kalah::show

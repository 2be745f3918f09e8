// Go as a server shows it: positions, setups, counting and files as JSON and bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/outcome.h"
#include "games/go/referee/status.h"
#include "games/go/rules/position.h"
#include "view/last_move.h"
#include "view/layer.h"
#include "view/record_file.h"

namespace tesuji::go::show {

struct Face {
  static constexpr bool kMarks = true;
  static constexpr bool kSetsUpAnywhere = true;
  static constexpr bool kKeepsBefore = false;
  static constexpr std::string_view kPass = "pass";
  using Judged = referee::Status;

  static view::Json position(const Position& position,
                             const std::optional<view::LastMove<Position>>& last);
  static view::Json rules(const Position& position);
  static base::Result<view::Json> read_setup(const Position& position, const view::Json& request);
  // One setup after another as one.
  static view::Json joined_setups(const view::Json& earlier, const view::Json& later);
  static base::Result<void> set_up(Position& position, const view::Json& setup);
  // A move of a record: out of turn, or against a rule, where a board can take it.
  static base::Result<Move> recorded_move(Position& position, std::string_view text,
                                          game::Side side);
  static void play_recorded(Position& position, Move move);

  static Judged judged(const Position& position);
  static std::vector<std::string> dead(const Position& position, const Judged& judged);
  static base::Result<std::vector<std::string>> turned(const Position& position,
                                                       const std::vector<std::string>& dead,
                                                       std::string_view point);
  static view::Json score(const Position& position, const Judged& judged,
                          const std::vector<std::string>& dead);
  static game::Outcome outcome(const Position& position, const Judged& judged,
                               const std::vector<std::string>& dead);

  // Files (record_file.h).
  static constexpr std::string_view kRecordType = "application/x-go-sgf";  // as HTTP says it
  // Whether these bytes may be a record of this game.
  static bool is_record(std::string_view bytes);
  static base::Result<std::string> record_of(const view::SavedGame& saved);
  static base::Result<view::OpenedRecord> open_record(std::string_view record,
                                                      view::RecordForm form);
};

}  // namespace tesuji::go::show

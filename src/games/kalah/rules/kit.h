// Kalah as the program sees it: set-up, notation, drawing, records, referee.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/kit.h"
#include "games/kalah/rules/position.h"

namespace tesuji::kalah {

struct Kit {
  using Game = Position;

  static constexpr std::string_view kName = "kalah";
  static constexpr std::string_view kRecordExtension = ".jsonl";

  static std::array<std::string_view, 2> side_names();
  static std::vector<game::OptionSpec> options();
  static base::Result<Position> start(const game::Settings& settings);
  static std::string move_text(const Position& position, Move move);
  static base::Result<Move> parse_move(const Position& position, std::string_view text);
  static std::string drawing(const Position& position);
  static Position::Moves opening_moves(const Position& position);
  static std::size_t move_cap(const Position& position);
  static std::string result_text(const game::Outcome& outcome);
  static std::string record_text(const game::Record& record);
  static base::Result<game::Record> read_record(std::string_view bytes, std::string_view where);
  // Counts exactly; an unfinished game as Position::standing says, with the reason move_cap.
  static std::unique_ptr<game::Referee<Position>> referee();
};

static_assert(game::Kit<Kit>);

}  // namespace tesuji::kalah

// What the program needs to know about Go beyond its rules. See game/kit.h.
#pragma once

#include "game/kit.h"
#include "games/go/rules/position.h"

namespace tesuji::go {

struct Kit {
  using Game = Position;
  static constexpr std::string_view kName = "go";
  static constexpr std::string_view kRecordExtension = ".sgf";

  static std::array<std::string_view, 2> side_names() { return {"black", "white"}; }
  static std::vector<game::OptionSpec> options();
  static base::Result<Position> start(const game::Settings& settings);
  static std::string move_text(const Position& game, Move move);
  static base::Result<Move> parse_move(const Position& game, std::string_view text);
  static std::string drawing(const Position& game);
  static Position::Moves opening_moves(const Position& position);
  static std::size_t move_cap(const Position& position);
  static std::string result_text(const game::Outcome& outcome);  // as SGF's RE
  static std::string record_text(const game::Record& record);
  static base::Result<game::Record> read_record(std::string_view bytes, std::string_view where);
  static std::unique_ptr<game::Referee<Position>> referee();
};

static_assert(game::Kit<Kit>);

}  // namespace tesuji::go

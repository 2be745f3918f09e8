#include "games/kalah/rules/kit.h"

#include "game/standing.h"
#include "games/kalah/rules/notation.h"
#include "games/kalah/rules/record.h"
#include "games/kalah/rules/setup.h"

namespace tesuji::kalah {
std::array<std::string_view, 2> Kit::side_names() { return kSideNames; }

std::vector<game::OptionSpec> Kit::options() { return kalah::options(); }

base::Result<Position> Kit::start(const game::Settings& settings) {
  return Position(start_from(settings));
}

std::string Kit::move_text(const Position&, Move move) { return kalah::move_text(move); }

base::Result<Move> Kit::parse_move(const Position& position, std::string_view text) {
  return kalah::parse_move(position, text);
}

std::string Kit::drawing(const Position& position) { return kalah::drawing(position); }

Position::Moves Kit::opening_moves(const Position& position) {
  Position::Moves all;
  position.legal_moves(all);
  Position::Moves moves;
  for (const Move move : all) {
    if (!move.is_swap()) moves.push_back(move);
  }
  return moves;
}

// Far above the longest game: every sowing that is not a capture moves seeds towards a store.
std::size_t Kit::move_cap(const Position& /*position*/) { return 2000; }

std::string Kit::result_text(const game::Outcome& outcome) { return kalah::result_text(outcome); }

std::string Kit::record_text(const game::Record& record) { return kalah::record_text(record); }

base::Result<game::Record> Kit::read_record(std::string_view bytes, std::string_view where) {
  return kalah::read_record(bytes, where);
}

std::unique_ptr<game::Referee<Position>> Kit::referee() {
  return std::make_unique<game::CountingReferee<Position>>();
}

}  // namespace tesuji::kalah

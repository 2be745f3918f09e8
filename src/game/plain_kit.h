// A kit with a default for everything but the name: what a game must write is its position class
// and `struct Kit : game::PlainKit<Kit, Position> { kName }`. It hides what it wants otherwise by a
// member of the same name; the defaults ask Self, so they see it.
//
// Position satisfies game::Game, starts with Position{}, and counts its moves (moves_played). With
// a standing(side) unfinished games are counted too.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/kit.h"
#include "game/line_record.h"
#include "game/standing.h"

namespace tesuji::game {

template <class Self, class Position>
struct PlainKit {
  using Game = Position;
  using Move = typename Position::Move;

  static constexpr std::string_view kRecordExtension = ".jsonl";

  static std::array<std::string_view, 2> side_names() { return {"first", "second"}; }
  static std::vector<OptionSpec> options() { return {}; }
  static base::Result<Position> start(const Settings& /*settings*/) { return Position{}; }

  // Moves by their numbers, from 0.
  static std::string move_text(const Position& /*position*/, Move move) {
    return std::to_string(Position::number_of(move));
  }
  // The legal move that is written so, in capitals or not.
  static base::Result<Move> parse_move(const Position& position, std::string_view text) {
    const std::string wanted = base::lower(base::trimmed(text));
    typename Position::Moves moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
      if (base::lower(Self::move_text(position, move)) == wanted) return move;
    }
    return base::fail("move", base::printable(text),
                      position.is_over() ? "the game is over"
                                         : "not legal; expected one of " + move_list(position));
  }

  static std::string drawing(const Position& position) {
    if (position.is_over()) return "the game is over\n";
    return std::string(Self::side_names()[index(position.to_move())]) +
           " to move: " + move_list(position) + "\n";
  }

  static typename Position::Moves opening_moves(const Position& position) {
    typename Position::Moves moves;
    position.legal_moves(moves);
    return moves;
  }
  static std::size_t move_cap(const Position& /*position*/) { return 1000; }

  static std::string result_text(const Outcome& outcome) {
    return plain_result_text(outcome, Self::side_names());
  }
  static std::string record_text(const Record& record) { return line_record_text(record, lines()); }
  static base::Result<Record> read_record(std::string_view bytes, std::string_view where) {
    return read_line_record(bytes, where, lines());
  }
  static std::unique_ptr<Referee<Position>> referee() {
    return std::make_unique<CountingReferee<Position>>();
  }

 private:
  static LineFormat lines() { return line_format<Self>(std::string(Self::kName) + " record"); }

  static std::string move_list(const Position& position) {
    typename Position::Moves moves;
    position.legal_moves(moves);
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(Self::move_text(position, move));
    return base::joined(texts, " ");
  }
};

}  // namespace tesuji::game

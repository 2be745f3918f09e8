// What a search found, as texts and numbers that need no game to be read: pages, records and
// layers all take it from here, so that hint, map and tree never contradict each other.
//
// Values and leads are as the side to move sees them; ownership is +1 the first side's to -1 the
// second's. A point is where a move is drawn: a vertex of Go, the number of a hole of Kalah (the
// first side's pits and store, then the second's); empty for passes and swaps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "advice/sentence.h"
#include "game/player.h"
#include "go/position.h"
#include "kalah/position.h"

namespace tesuji::advice {

struct FoundMove {
  std::string move;
  std::string point;
  std::uint64_t playouts = 0;
  double value = 0.5;
  double prior = 0;
  std::optional<double> lead;
  std::vector<std::string> line;  // legal moves, `move` first
  std::vector<Sentence> reasons;
};

struct Found {
  game::Side to_move = game::Side::first;
  std::string move;
  bool resigns = false;
  std::optional<std::string> fault;
  std::optional<double> value;
  std::optional<double> lead;
  std::optional<double> spread;  // standard deviation of the lead
  std::uint64_t playouts = 0;
  std::vector<FoundMove> moves;  // best first; at least the move itself, unless there is a fault
  std::vector<std::pair<std::string, float>> ownership;  // by point; empty: unknown
  std::vector<game::Fact> terms;
  std::vector<Sentence> reasons;  // why `move`
};

inline constexpr std::size_t kMaxFoundMoves = 40;
inline constexpr std::size_t kMaxFoundLine = 16;     // moves
inline constexpr std::ptrdiff_t kReasonedMoves = 5;  // how many get reasons of their own

Found found_of(const go::Position& position, const game::Decision<go::Position>& decision);
Found found_of(const kalah::Position& position, const game::Decision<kalah::Position>& decision);

std::string point_of(const go::Position& position, go::Move move);
std::string point_of(const kalah::Position& position, kalah::Move move);

// Why a move may be good, or what speaks against it: from the board alone. The move is legal.
std::vector<Sentence> reasons_for(const go::Position& position, go::Move move);
std::vector<Sentence> reasons_for(const kalah::Position& position, kalah::Move move);

// "wins 55 % of 1200 games it imagined, by 2.1 points on average".
Sentence value_sentence(const FoundMove& move);

// A number as each language writes it, with at most `digits` after the point or comma.
Sentence number_sentence(double number, int digits);

}  // namespace tesuji::advice

// What a player found out about a position, as the protocols of analysis tell it: the moves it
// compared, how good each is and what would follow.
//
// All values are as the side to move sees them, until seen_from() turns them. What a player does
// not say stays unknown: a player that compares no moves gives one move, its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/decision.h"
#include "games/go/rules/position.h"

namespace tesuji::protocol {

struct MoveInsight {
  go::Move move;
  std::uint64_t visits = 0;
  double winrate = 0.5;
  double bound = 0;  // what the win rate is at least, with 97.5 % certainty (Wilson's interval)
  double prior = 0;
  std::optional<double> score;
  std::vector<go::Move> line;     // legal moves, `move` first
  std::vector<double> ownership;  // after the move, as Insight's; empty if unknown
};

struct Insight {
  go::Grid grid{go::kMaxSize};
  go::Side to_move = go::kBlack;
  std::uint64_t visits = 0;
  std::optional<double> winrate;
  std::optional<double> score;
  std::optional<double> spread;          // standard deviation of the score
  std::vector<game::ScoreShare> scores;  // how often games ended so, by rising score
  std::vector<MoveInsight> moves;        // best first
  // Row by row from the upper left corner, +1 one's own to -1 the opponent's; empty if unknown.
  std::vector<double> ownership;
};

Insight insight_of(const go::Position& position, const game::Decision<go::Position>& decision);

// Adds legal moves that nobody looked at until there are `count`, as far as there are so many.
void pad_moves(Insight& insight, const go::Position& position, std::size_t count);

// Whose eyes the values are for.
enum class View { mover, black, white };
std::optional<View> view_named(std::string_view name);  // BLACK, WHITE, SIDETOMOVE; any case
Insight seen_from(Insight insight, View view);

// KataGo's measure of a win rate with nothing else in it: -1 lost, 1 won.
inline double utility(double winrate) { return 2 * winrate - 1; }

// At most `most` moves of a line as vertices.
std::vector<std::string> vertices(go::Grid grid, const std::vector<go::Move>& line,
                                  std::size_t most);

// For people: "E5 wins 53.1 % of 1200 visits, score +2.5, then D4 C3"; nothing if there is no
// value.
std::vector<std::string> insight_sentences(const Insight& insight);

}  // namespace tesuji::protocol

// What a search found, as texts and numbers that need no game to be read: pages, records and
// layers all take it from here, so that hint, map and tree never contradict each other.
//
// Values and leads are as the side to move sees them; ownership is +1 the first side's to -1 the
// second's. A point is where a move is drawn, as the game names its points; empty for moves that
// are not drawn, such as passes. found_of.h makes it of a decision.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/player.h"
#include "game/tree_sink.h"
#include "view/sentence.h"

namespace tesuji::view {

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

// A node of the tree that was searched, the root first, children after their parents.
struct FoundNode {
  std::size_t parent = 0;  // the root's is itself
  std::string move;        // empty at the root
  std::optional<std::uint64_t> playouts;
  double value = 0;  // as the side to move at the root sees it: a win rate with playouts,
                     // else in whatever the search counts
  std::string note;  // how its search ended
};

struct Found {
  game::Side to_move = game::Side::first;
  std::string move;
  bool resigns = false;
  std::optional<std::string> fault;
  std::optional<double> value;
  std::optional<double> lead;
  std::optional<double> spread;  // standard deviation of the lead
  bool exact = false;            // value and lead are proved
  // Over all playouts, whichever move they began with: what the position is worth to a search of
  // this size. Less noisy than the best of many moves, and not too good to be true.
  std::optional<double> mean_value;
  std::optional<double> mean_lead;
  std::uint64_t playouts = 0;
  std::vector<FoundMove> moves;  // best first; at least the move itself, unless there is a fault
  std::vector<std::pair<std::string, float>> ownership;  // by point; empty: unknown
  std::vector<FoundNode> tree;  // empty: not asked for, or the player has none
  std::vector<game::Fact> terms;
  std::vector<Sentence> reasons;  // why `move`
};

inline constexpr std::size_t kMaxFoundMoves = 40;
inline constexpr std::size_t kMaxFoundLine = 16;  // moves
inline constexpr std::size_t kReasonedMoves = 5;  // how many get reasons of their own

// Fewer playouts than this say nothing about a move, and people are told nothing of it.
inline constexpr std::uint64_t kMinShownPlayouts = 50;
inline bool is_worth_telling(const FoundMove& move) {
  return move.playouts == 0 || move.playouts >= kMinShownPlayouts;  // 0: its player counts none
}

// Whose order the moves have.
enum class Order {
  player,  // the player's move first, then as it compared them
  judge,   // by what is certain of their value (judge_order.h): the first is the advice
};
// Gathers the upper part of a search tree.
class TreeGatherer : public game::TreeSink {
 public:
  bool enter(int ply) override;
  void leave(const game::TreeNode& node) override;
  [[nodiscard]] bool wants_growth() const override { return true; }
  // The nodes gathered since the last search began, ready for Found.
  [[nodiscard]] std::vector<FoundNode> nodes() const;

  static constexpr int kDepth = 12;
  static constexpr int kBreadth = 10;
  static constexpr std::size_t kNodes = 400;

 private:
  // The node entered last at each ply. Every child may take half of what its parent has left, so
  // that the first line does not take it all.
  struct Entered {
    int children = 0;
    std::size_t left = 0;  // nodes that may still be gathered below it
  };
  std::vector<Entered> path_;
  std::vector<game::TreeNode> left_;
};

// "wins 55 % of 1200 games it imagined, by 2.1 points on average".
Sentence value_sentence(const FoundMove& move);

// A number as each language writes it, with at most `digits` after the point or comma.
Sentence number_sentence(double number, int digits);

}  // namespace tesuji::view

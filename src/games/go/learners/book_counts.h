// Counts of opening positions and of the moves that were played there, for books.
//
// A position is what stands in a square of the board: all of it (fuseki) or a corner (joseki), seen
// by the side that moves there next as X, and turned so that its text is the least of eight.
// Counting goes by depth, one reading of the records each: of positions after so many moves only
// those are counted that were reached from one that is kept, so what lies in memory stays small
// however many games there are.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/go/bases/pattern.h"
#include "games/go/learners/recorded_game.h"

namespace tesuji::go::learners {

struct BookRules {
  bool is_corner = false;
  int size = 9;                        // of the boards that count
  int square = 9;                      // side of the square that is looked at
  int until = 60;                      // moves of a game that are looked at
  std::optional<int> least_rank = {};  // of both players, as net::rank_number has them
  bool takes_unknown = false;          // games whose winner nobody knows
  std::uint32_t least_games = 10;      // of a position that is kept
  std::uint32_t least_played = 3;      // of a move that is kept
};

struct BookMoveCount {
  std::uint32_t played = 0;
  std::uint32_t won = 0;
  friend bool operator==(const BookMoveCount&, const BookMoveCount&) = default;
};

// One position with its moves, cells of the square from below left.
struct BookPosition {
  std::string cells;  // X, O, .
  int depth = 0;
  std::map<int, BookMoveCount> moves;
  friend bool operator==(const BookPosition&, const BookPosition&) = default;

  [[nodiscard]] std::uint32_t games() const;
};

// A position as a game has it: what it is called, and the cell that was played.
struct BookLook {
  std::string cells;
  int corner = 0;
  int depth = 0;
  int move = 0;
  Side side = kBlack;
};

class BookCounts {
 public:
  explicit BookCounts(BookRules rules) : rules_(rules) {}

  [[nodiscard]] bool takes(const RecordedGame& game) const;
  // Counts what the game has at this depth.
  void count(const RecordedGame& game, int depth);
  // Keeps what was counted often enough; ready for the next depth.
  void keep();
  // What is kept, the most played first at each depth.
  [[nodiscard]] const std::vector<BookPosition>& positions() const { return kept_; }
  void restore(std::vector<BookPosition> kept);

  // What is kept as lines "DEPTH CELLS CELL:PLAYED:WON ...", and back.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] base::Result<std::vector<BookPosition>> read(std::string_view text) const;

  // Whether a kept position is this one, and which move was played most there; for judging.
  [[nodiscard]] const BookPosition* find(const std::string& cells) const;
  // Calls see(look) for the positions of a game in its squares, in the order of its moves, until it
  // answers false.
  using See = std::function<bool(const BookLook&)>;
  void for_each_look(const RecordedGame& game, const See& see) const;

  [[nodiscard]] bases::Pattern pattern(const BookPosition& position, std::size_t number) const;
  [[nodiscard]] const BookRules& rules() const { return rules_; }

 private:
  struct Turned {
    std::string cells;
    int symmetry = 0;
  };
  [[nodiscard]] Turned least(const Board& board, int corner, Side mover) const;
  [[nodiscard]] int cell(Grid grid, Point p, int corner, int symmetry) const;
  [[nodiscard]] int least_cell(const std::string& cells, int cell) const;
  [[nodiscard]] bool is_in(Grid grid, Point p, int corner) const;

  BookRules rules_;
  std::vector<BookPosition> kept_;
  std::unordered_map<std::string, std::size_t> index_;  // into kept_
  std::unordered_map<std::string, BookPosition> counted_;
};

}  // namespace tesuji::go::learners

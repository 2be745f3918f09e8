// Exact values of Kalah: a proof search above endgame tables.
//
// Values are future margins (sower.h). A null window asks one question, "is it at least t?"; the
// answer is a bound that may prove more, and a few questions, each starting from the last answer,
// enclose the value (MTD(f), Plaat 1996). The parity of a margin is that of the seeds on the board,
// so only every other t is asked. Without the ply rules no position comes twice in a game: bounds
// hold wherever a position is met and may be kept from one question, and one position, to the next.
//
// In every node all successors are looked up before one is searched (enhanced transposition
// cut-off): in the endgame table, by the seeds left in play, and among the proofs. An extra turn
// keeps the side to move, and so the sign.
//
// Nodes are positions reached by a sowing, looked up or searched. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "games/kalah/rules/position.h"
#include "games/kalah/solve/endgame_table.h"
#include "games/kalah/solve/proof_table.h"
#include "games/kalah/solve/sower.h"

namespace tesuji::kalah::solve {

struct MoveValue {
  kalah::Move move;
  int value = 0;  // margin of the stores at the end, for the side that moves
};

struct Solution {
  int value = 0;                    // margin of the stores at the end, for the side to move
  std::optional<kalah::Move> best;  // none: the game is over
};

struct SolverOptions {
  unsigned proof_bits = 20;  // 2^bits groups of 64 bytes; 10 to 28
};

// The size of the proof table that suits a position with so many seeds in its pits.
unsigned proof_bits_for(int seeds);
// The number of seeds of the endgame table that pays before a single search from that many.
int table_seeds_for(int pits, int seeds);

class Solver {
 public:
  // `table` may be null; it must be of the same sower's board and rules.
  static base::Result<Solver> make(const Sower& sower, const SolverOptions& options,
                                   std::shared_ptr<const EndgameTable> table);

  // Fails if the position is not of this board, or if the watch was spent first. The ply rules are
  // left out. A lost turn is passed first.
  base::Result<Solution> solution(const kalah::Position& position, base::Watch& watch);
  // Every legal move with its exact value, in the order of pits.
  base::Result<std::vector<MoveValue>> move_values(const kalah::Position& position,
                                                   base::Watch& watch);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }  // since it was made

 private:
  struct Child {
    Rows rows;
    std::uint64_t index = 0;  // in the endgame table, if it is there
    int gain = 0;
    int seeds = 0;  // in pits afterwards
    int order = 0;
    int pit = 0;
    bool again = false;
    bool is_over = false;
    bool in_table = false;
  };
  struct Node;

  Solver(const Sower& sower, unsigned proof_bits, std::shared_ptr<const EndgameTable> table);

  [[nodiscard]] bool is_in_table(const Rows& rows, int seeds) const {
    return seeds <= table_seeds_ && sower_.has_filled_stores(rows);
  }
  base::Result<int> margin(const Rows& rows, int seeds, base::Watch& watch);
  template <bool kPlain>
  int exact(const Rows& rows, int seeds);
  template <bool kPlain>
  int search(const Rows& rows, int seeds, int threshold);
  template <bool kPlain>
  bool expand(Node& node);
  void locate(Child& child) const;
  Bounds known(const Child& child) const;
  [[nodiscard]] Sown sown(const Rows& rows, int pit) const;
  bool reaches(const Problem& problem, int pit, int value);

  Sower sower_;
  std::shared_ptr<const EndgameTable> table_;
  int table_seeds_;
  ProofTable proofs_;
  base::Watch* watch_ = nullptr;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
};

}  // namespace tesuji::kalah::solve

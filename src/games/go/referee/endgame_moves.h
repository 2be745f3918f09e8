// Which moves an endgame search looks at, the likeliest first by rank.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_list.h"
#include "games/go/referee/settled_count.h"
#include "games/go/rules/board.h"

namespace tesuji::go::referee {

struct EndgameCandidate {
  Point point;
  int rank;           // the higher, the sooner
  bool is_defence;    // on closed ground of the mover: needed only if something is threatened
  bool is_intrusion;  // on closed ground of the opponent: worth it only if it gains
};
using EndgameCandidates = base::FixedList<EndgameCandidate, kMaxPoints>;

// Looks at a board and its count, which whoever owns them keeps in step and alive.
class EndgameMoves {
 public:
  EndgameMoves(const Board& board, const SettledCount& count, const Ground& ground)
      : board_(board), count_(count), ground_(ground) {}

  // In no order.
  [[nodiscard]] EndgameCandidates of(Side side);

 private:
  [[nodiscard]] bool is_near(Point p, Side side) const;
  [[nodiscard]] bool presses(Point chain, int few);
  [[nodiscard]] bool prepares(Point p, Side side);
  [[nodiscard]] int rank_of(Point p, Side side);
  [[nodiscard]] int liberties(Point stone);

  const Board& board_;
  const SettledCount& count_;
  const Ground& ground_;
  std::array<std::int8_t, kMaxCells> liberties_{};  // of the position that is looked at
};

}  // namespace tesuji::go::referee

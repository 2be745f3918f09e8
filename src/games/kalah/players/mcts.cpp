#include "games/kalah/players/mcts.h"

#include "games/kalah/players/negamax.h"
#include "games/kalah/rules/kit.h"

namespace tesuji::kalah::players {
namespace {
constexpr std::uint32_t kGreedyInFour = 3;  // playout moves out of four that take what they can
}  // namespace

void KalahPlayouts::moves(const Position& position, base::Random& random,
                          Position::Moves& moves) const {
  moves.clear();
  if (random.below(4) < kGreedyInFour) KalahMoves{}.noisy(position, moves);
  if (moves.empty()) position.legal_moves(moves);
}

game::PlayerKind<Position> mcts_kind() {
  return search::playout_kind<Position, KalahPlayouts>(
      "Monte Carlo tree search with playouts that like extra turns and captures", Kit::move_text);
}

}  // namespace tesuji::kalah::players

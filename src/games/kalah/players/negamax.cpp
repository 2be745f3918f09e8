#include "games/kalah/players/negamax.h"

#include "games/kalah/heuristics/evaluation.h"
#include "games/kalah/rules/kit.h"
#include "search/negamax_player.h"

namespace tesuji::kalah::players {

using kalah::Position;

namespace {
constexpr int kDepth = 8;  // without a limit
}  // namespace

void KalahMoves::moves(const Position& position, Position::Moves& moves) const {
  position.legal_moves(moves);
}

void KalahMoves::noisy(const Position& position, Position::Moves& moves) const {
  Position::Moves all;
  position.legal_moves(all);
  moves.clear();
  for (const auto move : all) {
    if (!move.is_sowing()) continue;
    kalah::Board board = position.board();
    const auto sowing = board.sow(position.to_move(), move.pit(), position.rules());
    if (sowing.again || sowing.captured > 0) moves.push_back(move);
  }
}

game::PlayerKind<Position> negamax_kind() {
  return search::negamax_kind<Position, heuristics::StoreDifference, KalahMoves>(
      "alpha-beta search on the difference of the stores", kDepth, Kit::move_text);
}

}  // namespace tesuji::kalah::players

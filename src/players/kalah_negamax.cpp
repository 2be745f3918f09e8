#include "players/kalah_negamax.h"

#include "kalah/evaluation.h"
#include "kalah/notation.h"
#include "players/negamax.h"

namespace tesuji::players {

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

game::PlayerKind<Position> kalah_negamax_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "negamax";
  kind.summary = "alpha-beta search on the difference of the stores";
  kind.options = search_options({"all", kDepth});
  kind.thinks = true;
  kind.make = [](const game::Settings& settings,
                 base::Seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    TESUJI_TRY(const auto options, read_search_options(settings));
    return std::make_unique<NegamaxPlayer<Position, kalah::StoreDifference, KalahMoves>>(
        kalah::StoreDifference{}, KalahMoves{}, options, kDepth,
        [](const Position&, kalah::Move move) { return kalah::move_text(move); });
  };
  return kind;
}

}  // namespace tesuji::players

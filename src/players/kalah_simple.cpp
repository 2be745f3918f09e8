#include "players/kalah_simple.h"

#include <limits>
#include <memory>
#include <utility>

namespace tesuji::players {
namespace {

using kalah::Move;
using kalah::Position;
using Moves = Position::Moves;

// What a move promises to `capture`: more is better, nothing is 0.
int promise(const Position& position, Move move) {
  if (move.is_swap()) return 0;
  kalah::Board board = position.board();
  const kalah::Sowing sowing = board.sow(position.to_move(), move.pit(), position.rules());
  return sowing.again ? std::numeric_limits<int>::max() : sowing.captured;
}

Moves all_moves(const Position& position) {
  Moves moves;
  position.legal_moves(moves);
  return moves;
}

Moves most_promising_moves(const Position& position) {
  Moves best;
  int most = 0;
  for (const Move move : all_moves(position)) {
    const int value = promise(position, move);
    if (value < most) continue;
    if (value > most) best.clear();
    most = value;
    best.push_back(move);
  }
  return best;
}

// Any of the moves that `choice` leaves, all equally likely.
class Chooser : public game::Player<Position> {
 public:
  using Choice = Moves (*)(const Position&);
  Chooser(Choice choice, base::Seed seed) : choice_(choice), seed_(seed) {}

  game::Decision<Position> decide(const Position& position, base::Watch&) override {
    const Moves moves = choice_(position);
    base::Random random = seed_.child("move", position.moves_played()).random();
    game::Decision<Position> decision;
    decision.move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    decision.nodes = 1;
    return decision;
  }

 private:
  Choice choice_;
  base::Seed seed_;
};

game::PlayerKind<Position> chooser_kind(std::string name, std::string summary,
                                        Chooser::Choice choice) {
  game::PlayerKind<Position> kind;
  kind.name = std::move(name);
  kind.summary = std::move(summary);
  kind.make = [choice](const game::Settings&,
                       base::Seed seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    return std::make_unique<Chooser>(choice, seed);
  };
  return kind;
}

}  // namespace

game::PlayerKind<Position> kalah_random_kind() {
  return chooser_kind("random", "any legal move, all equally likely", all_moves);
}

game::PlayerKind<Position> kalah_capture_kind() {
  return chooser_kind("capture",
                      "another turn if there is one, else the largest capture, else random",
                      most_promising_moves);
}

}  // namespace tesuji::players

#include "games/go/experiments/positions.h"

#include "games/go/players/register.h"
#include "games/go/rules/kit.h"

namespace tesuji::go::experiments {
namespace {

using go::Position;

constexpr int kBoardSize = 13;
constexpr std::size_t kOpeningMoves = 8;

// Plays a game on, one move at a time.
class Game {
 public:
  explicit Game(base::Seed seed)
      : position(kBoardSize),
        random_(seed.child("opening").random()),
        player_(std::move(players::catalogue()
                              .make(game::parse_player_spec("negamax13:depth=1").value(), seed)
                              ->player)) {}

  void play_on() {
    if (position.moves_played() >= kOpeningMoves) {
      base::Watch watch;
      position.play(player_->decide({.game = position, .watch = watch}).move);
      return;
    }
    const auto moves = go::Kit::opening_moves(position);
    position.play(moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
  }

  Position position;

 private:
  base::Random random_;
  std::unique_ptr<game::Player<Position>> player_;
};

}  // namespace

std::vector<Position> drawn_positions(std::size_t count, base::Seed seed) {
  std::vector<Position> positions;
  for (std::uint64_t i = 0; positions.size() < count; ++i) {
    const auto own = seed.child("position", i);
    const auto moves = kFewestMoves + own.random().below(kMostMoves - kFewestMoves + 1);
    Game game(own);
    while (game.position.moves_played() < moves && !game.position.is_over()) game.play_on();
    if (!game.position.is_over()) positions.push_back(game.position);
  }
  return positions;
}

std::vector<Position> positions_of_one_game(std::size_t count, base::Seed seed) {
  Game game(seed);
  std::vector<Position> positions;
  while (positions.size() < count && !game.position.is_over()) {
    game.play_on();
    const auto moves = game.position.moves_played();
    if (moves >= 20 && moves % 3 == 2) positions.push_back(game.position);
  }
  return positions;
}

}  // namespace tesuji::go::experiments

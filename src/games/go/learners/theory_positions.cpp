#include "games/go/learners/theory_positions.h"

namespace tesuji::go::learners {

std::size_t count_turns(std::span<const RecordedGame> games) {
  std::size_t count = 0;
  for (const RecordedGame& game : games) {
    for (const auto& turn : game.turns) count += turn.move == kPass ? 0 : 1;
  }
  return count;
}

void add_positions(std::span<const RecordedGame> games, std::size_t most, base::Seed seed,
                   TheoryPositions& positions) {
  const std::size_t all = count_turns(games);
  const double share = all == 0 ? 0 : static_cast<double>(most) / static_cast<double>(all);
  for (std::size_t g = 0; g < games.size(); ++g) {
    base::Random random = seed.child("game", g).random();
    for_each_moment(games[g], [&](const Board& board, const theories::Moment& moment, Point move) {
      if (random.unit() >= share) return;
      const Grid grid = board.grid();
      TheoryTurn turn;
      for (int i = 0; i < board.empty_count(); ++i) {
        const Point p = board.empty_point(i);
        if (!board.is_playable(p, moment.mover)) continue;
        if (p == move) turn.played = static_cast<std::uint16_t>(turn.points.size());
        turn.points.push_back(
            static_cast<std::uint16_t>(grid.row(p) * grid.size() + grid.column(p)));
      }
      turn.board = positions.knowledge.add(theories::Scene(board, moment));
      positions.turns.push_back(std::move(turn));
    });
  }
}

}  // namespace tesuji::go::learners

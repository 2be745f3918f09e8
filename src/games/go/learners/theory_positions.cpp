#include "games/go/learners/theory_positions.h"

namespace tesuji::go::learners {

bool TurnFilter::keeps(const RecordedGame& game, Side side, int move_number) const {
  if (winners_only && game.winner != side) return false;
  if (weakest > kAnyRank && game.ranks[game::index(side)].value_or(kAnyRank) < weakest) {
    return false;
  }
  const theories::Stage stage = theories::stage_of(move_number, game.size);
  switch (stages) {
    case Stages::opening:
      return stage == theories::Stage::open || stage == theories::Stage::start;
    case Stages::middle:
      return stage == theories::Stage::mid;
    case Stages::end:
      return stage == theories::Stage::end;
    case Stages::all:
      break;
  }
  return true;
}

std::size_t count_turns(std::span<const RecordedGame> games, const TurnFilter& filter) {
  std::size_t count = 0;
  for (const RecordedGame& game : games) {
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
      const auto& [side, move] = game.turns[i];
      if (move != kPass && filter.keeps(game, side, static_cast<int>(i) + 1)) ++count;
    }
  }
  return count;
}

void add_positions(std::span<const RecordedGame> games, std::size_t most, base::Seed seed,
                   TheoryPositions& positions, const TurnFilter& filter) {
  const std::size_t all = count_turns(games, filter);
  const double share = all == 0 ? 0 : static_cast<double>(most) / static_cast<double>(all);
  for (std::size_t g = 0; g < games.size(); ++g) {
    base::Random random = seed.child("game", g).random();
    for_each_moment(games[g], [&](const Board& board, const theories::Moment& moment, Point move) {
      if (!filter.keeps(games[g], moment.mover, moment.move_number)) return;
      if (random.unit() >= share) return;
      TheoryTurn turn;
      std::vector<Point> points;
      for (int i = 0; i < board.empty_count(); ++i) {
        const Point p = board.empty_point(i);
        if (!board.is_playable(p, moment.mover)) continue;
        if (p == move) turn.played = static_cast<std::uint16_t>(turn.points.size());
        points.push_back(p);
        turn.points.push_back(static_cast<std::uint16_t>(theories::scene_point(board.grid(), p)));
      }
      if (positions.known) turn.known = positions.known(board, moment, points);
      turn.board = positions.knowledge.add(theories::Scene(board, moment));
      positions.turns.push_back(std::move(turn));
    });
  }
}

}  // namespace tesuji::go::learners

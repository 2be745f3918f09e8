#include "games/go/tactics/semeai.h"

#include "games/go/rules/chain.h"
#include "games/go/rules/life.h"

namespace tesuji::go::tactics {
namespace {

PointSet stones_of(const Board& board, Point stone) {
  PointSet set;
  for_each_stone(board, stone, [&](Point s) { set.set(s.index); });
  return set;
}

// Empty points beside any of these.
PointSet empty_beside(const Board& board, const PointSet& points) {
  PointSet set;
  board.grid().for_each([&](Point p) {
    if (!points[p.index]) return;
    for (const int step : board.steps()) {
      const Point n = board.neighbour(p, step);
      if (board.at(n) == Cell::empty) set.set(n.index);
    }
  });
  return set;
}

RaceLiberties counted(const Board& board, Point own, Point enemy) {
  const PointSet ours = empty_beside(board, stones_of(board, own));
  const PointSet theirs = empty_beside(board, stones_of(board, enemy));
  const auto count = [](const PointSet& set) { return static_cast<int>(set.count()); };
  return {count(ours & ~theirs), count(theirs & ~ours), count(ours & theirs)};
}

PointSet usual_area(const Board& board, Point own, Point enemy) {
  const PointSet stones = stones_of(board, own) | stones_of(board, enemy);
  const PointSet liberties = empty_beside(board, stones);
  return stones | liberties | empty_beside(board, liberties);
}

// Whether both chains live for ever by their own eyes.
bool live_by_eyes(const Board& board, Point own, Point enemy) {
  return unconditionally_alive(board, side_of(board.at(own)))[own.index] &&
         unconditionally_alive(board, side_of(board.at(enemy)))[enemy.index];
}

bool is_ko(Outcome outcome) {
  return outcome == Outcome::wins_ko || outcome == Outcome::wins_ko_with_threats;
}

}  // namespace

RaceReading read_race(const Board& board, Point own, Point enemy, PointSet area,
                      const SolveOptions& options, base::Watch& watch) {
  RaceReading reading;
  reading.liberties = counted(board, own, enemy);
  if (area.none()) area = usual_area(board, own, enemy);
  const Side mover = side_of(board.at(own));
  const auto read = [&](Point target) {
    const Question question{board, mover,    side_of(board.at(target)), stones_of(board, target),
                            area,  Aim::life};
    reading.answer = solve(question, options, watch);
    reading.nodes += reading.answer.nodes;
    return reading.answer.result;
  };
  const Outcome kills = read(enemy);
  if (kills == Outcome::wins) {
    reading.race = Race::wins;
    return reading;
  }
  // A ko that kills may still be worth less than plain life.
  const Outcome lives = kills == Outcome::unknown ? Outcome::unknown : read(own);
  if (lives == Outcome::unknown) {
    reading.reason = reading.answer.reason;
  } else if (is_ko(kills) || is_ko(lives)) {
    reading.race = Race::ko;
  } else {
    reading.race = lives == Outcome::wins ? Race::both : Race::loses;
    reading.is_seki = reading.race == Race::both && !live_by_eyes(board, own, enemy);
  }
  return reading;
}

std::optional<bool> is_seki(const Board& board, Point one, Point other, PointSet area,
                            const SolveOptions& options, base::Watch& watch) {
  for (const auto& [own, enemy] : {std::pair{one, other}, std::pair{other, one}}) {
    const RaceReading reading = read_race(board, own, enemy, area, options, watch);
    if (reading.race == Race::unknown) return std::nullopt;
    if (!reading.is_seki) return false;
  }
  return true;
}

}  // namespace tesuji::go::tactics

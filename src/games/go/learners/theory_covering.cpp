#include "games/go/learners/theory_covering.h"

#include <algorithm>
#include <array>

namespace tesuji::go::learners {
namespace {

using theories::Head;
using theories::Scene;

constexpr std::uint32_t kRandomGameMoves = 60;  // at most, before the negative move

// A playable point of the board, all alike; kNoPoint if there is none.
Point random_point(const Board& board, Side side, base::Random& random) {
  std::vector<Point> points;
  for (int i = 0; i < board.empty_count(); ++i) {
    if (board.is_playable(board.empty_point(i), side)) points.push_back(board.empty_point(i));
  }
  if (points.empty()) return kNoPoint;
  std::sort(points.begin(), points.end());
  return points[random.below(static_cast<std::uint32_t>(points.size()))];
}

// A move of a random player, as an example.
std::array<ilp::Value, 4> random_example(int size, base::Random random,
                                         theories::Knowledge& knowledge) {
  Board board(size);
  theories::Moment moment;
  const int moves = static_cast<int>(random.below(kRandomGameMoves));
  Point move = kNoPoint;
  for (moment.move_number = 1;; ++moment.move_number) {
    move = random_point(board, moment.mover, random);
    if (moment.move_number > moves || move == kNoPoint) break;
    board.play(move, moment.mover);
    moment = {game::other(moment.mover), move, moment.last, moment.move_number};
  }
  const int point = move == kNoPoint ? 0 : theories::scene_point(board.grid(), move);
  return knowledge.example(knowledge.add(Scene(board, moment)), point);
}

// Empty points of the turn's scene that cannot be played: suicides, but for a ko.
std::vector<int> suicides(const Scene& scene, const TheoryTurn& turn) {
  std::vector<int> found;
  for (int p = 0; p < scene.points(); ++p) {
    const bool is_playable =
        std::find(turn.points.begin(), turn.points.end(), p) != turn.points.end();
    if (scene.cell(p) != Cell::empty || is_playable) continue;
    bool takes = false;
    scene.for_each_neighbour(p, [&](int n) {
      takes = takes || (scene.cell(n) == stone_of(game::other(scene.mover())) &&
                        scene.liberties(scene.block(n)) == 1);
    });
    if (!takes) found.push_back(p);
  }
  return found;
}

void add_from_turns(const CoveringExamples& wanted, base::Seed seed,
                    const TheoryPositions& positions, ilp::Problem& problem) {
  for (std::size_t i = 0; i < positions.turns.size(); ++i) {
    if (problem.examples.negatives() == wanted.negatives) return;
    const TheoryTurn& turn = positions.turns[i];
    const Scene& scene = positions.knowledge.scene(turn.board);
    base::Random random = seed.child("turn", i).random();
    std::vector<int> points;
    if (wanted.kind == NegativeKind::suicide) {
      points = suicides(scene, turn);
    } else {
      for (const auto p : turn.points) {
        if (p != turn.points[turn.played]) points.push_back(p);
      }
    }
    if (points.empty()) continue;
    const int point = points[random.below(static_cast<std::uint32_t>(points.size()))];
    problem.examples.add_negative(positions.knowledge.example(turn.board, point));
  }
}

ilp::Constraint block_unless_open(const ilp::Background& background) {
  const auto block = *background.find("block_on_pos", 7);
  const auto stage = *background.find("stage", 2);
  const auto forbids = [block, stage](const ilp::Clause& clause) {
    return std::none_of(clause.body.begin(), clause.body.end(), [&](const ilp::Literal& literal) {
      const auto open = ilp::Term::constant(static_cast<ilp::Value>(theories::Stage::open));
      return literal.predicate == block ||
             (literal.predicate == stage && literal.arguments[1] == open);
    });
  };
  return {ilp::Constraint::Kind::integrity, "block_on_pos after the opening", forbids};
}

}  // namespace

base::Result<ilp::Problem> covering_problem(const CoveringExamples& wanted, base::Seed seed,
                                            TheoryPositions& positions) {
  if (positions.turns.empty()) return base::fail("games", "", "there is no move in them");
  const theories::Knowledge& knowledge = positions.knowledge;
  ilp::Problem problem{knowledge.background(), knowledge.modes(wanted.language, Head::move),
                       knowledge.constraints(wanted.language), ilp::Examples(4)};
  if (wanted.blocks_after_opening) {
    problem.constraints.push_back(block_unless_open(knowledge.background()));
  }
  for (const TheoryTurn& turn : positions.turns) {
    if (problem.examples.positives() == wanted.positives) break;
    problem.examples.add_positive(knowledge.example(turn.board, turn.points[turn.played]));
  }
  if (wanted.kind != NegativeKind::random) {
    add_from_turns(wanted, seed, positions, problem);
  } else {
    const int size = knowledge.scene(positions.turns.front().board).size();
    for (std::size_t i = 0; i < wanted.negatives; ++i) {
      problem.examples.add_negative(
          random_example(size, seed.child("random", i).random(), positions.knowledge));
    }
  }
  if (problem.examples.negatives() == 0 && wanted.negatives > 0) {
    return base::fail("games", "", "no negative example of this kind in their positions");
  }
  return problem;
}

}  // namespace tesuji::go::learners

#include "games/go/experiments/benches.h"

#include <fmt/format.h>

#include <bit>
#include <map>

#include "games/go/features/evaluator.h"
#include "games/go/net/shipped_net.h"
#include "games/go/players/register.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/ladder.h"
#include "games/go/rules/playout.h"
#include "games/go/shapes/move_weights.h"
#include "games/go/shapes/playout_policy.h"
#include "games/go/tactics/capture.h"
#include "games/go/tactics/semeai.h"
#include "games/go/tactics/strength.h"
#include "games/go/tactics/throw_in.h"

namespace tesuji::go::experiments {
namespace {

using lab::Bench;
using lab::BenchGroup;
using lab::Work;

template <class Policy>
Work playouts(int size, const Policy& policy, std::uint64_t seed) {
  constexpr int kGames = 100;
  Work work{kGames, 0};
  const Board empty(size);
  base::Random random(seed);
  for (int i = 0; i < kGames; ++i) {
    Board board = empty;
    play_out(board, kBlack, random, policy);
    work.signature = base::mixed(work.signature ^ board.key() ^
                                 static_cast<std::uint64_t>(area_margin_after_playout(board)));
  }
  return work;
}

// Random legal games on a Board, played to 300 moves and taken back.
Work play_undo(int size, std::uint64_t seed) {
  constexpr int kMoves = 300;
  Work work;
  base::Random random(seed);
  Board board(size);
  std::vector<Board::Undo> undos;
  Side side = kBlack;
  for (int i = 0; i < kMoves; ++i) {
    const Point p = UniformPolicy{}.choose(board, side, kNoPoint, random);
    if (p == kPass) break;
    undos.push_back(board.play_recorded(p, side));
    side = game::other(side);
  }
  work.signature = board.key();
  // The same moves back and forth: play and undo alone, without choosing.
  for (int round = 0; round < 20; ++round) {
    std::vector<Board::Undo> again;
    again.reserve(undos.size());
    for (std::size_t i = undos.size(); i-- > 0;) board.undo(undos[i]);
    for (const auto& undo : undos) again.push_back(board.play_recorded({undo.point}, undo.side));
    undos.swap(again);
    work.units += undos.size();
  }
  work.signature = base::mixed(work.signature ^ board.key());
  return work;
}

// A middle-game board of random moves, for evaluations and searches.
Position random_position(int size, int moves, std::uint64_t seed) {
  Position position(size);
  base::Random random(seed);
  for (int i = 0; i < moves; ++i) {
    const auto list = Kit::opening_moves(position);
    position.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return position;
}

Work weighed_moves(int size, std::uint64_t seed) {
  constexpr int kTimes = 1000;
  Work work{kTimes, 0};
  const auto position = random_position(size, size * size / 3, seed);
  Position::Moves moves;
  position.legal_moves(moves);
  std::vector<float> weights(moves.size());
  for (int i = 0; i < kTimes; ++i) {
    shapes::move_weights(position.board(), position.to_move(), position.history().back().move,
                         {moves.begin(), moves.size()}, weights);
  }
  for (const float weight : weights) {
    work.signature = base::mixed(work.signature ^ std::bit_cast<std::uint32_t>(weight));
  }
  return work;
}

Work bouzy(int size, std::uint64_t seed) {
  constexpr int kTimes = 1000;
  Work work{kTimes, 0};
  const auto position = random_position(size, size * size / 3, seed);
  for (int i = 0; i < kTimes; ++i) {
    const auto counts =
        features::bouzy_counts(position.board(), features::Negamax13Evaluation::kBouzy);
    work.signature =
        base::mixed(work.signature ^ static_cast<std::uint64_t>(counts.potential.black) ^
                    static_cast<std::uint64_t>(counts.influence.white) << 20U);
  }
  return work;
}

// The reports' evaluations of a middle-game position.
template <class E>
Work evaluated(int size, std::uint64_t seed) {
  constexpr int kTimes = 300;
  Work work{kTimes, 0};
  const auto position = random_position(size, size * size / 3, seed);
  const E evaluation = E::make({}).value();
  for (int i = 0; i < kTimes; ++i) {
    work.signature =
        base::mixed(work.signature ^ static_cast<std::uint64_t>(evaluation.value(position)));
  }
  return work;
}

// Evaluations of the network that ships, heads and all. The signature is of the inputs: results
// differ between processors.
Work evaluations(nn::BackendKind kind, int size, std::uint64_t seed) {
  constexpr int kTimes = 20;
  static std::map<nn::BackendKind, std::unique_ptr<nn::Backend>> backends;
  auto& backend = backends[kind];
  if (!backend) {
    const nn::SharedNet net = net::shipped_oracle()->shared_net();
    backend = nn::backend_maker(kind, *net).value()(net);
  }
  const auto position = random_position(size, size * size / 3, seed);
  const net::Codes codes = net::codes_of(position);
  std::vector<float> planes(static_cast<std::size_t>(net::kPlanes) * codes.points());
  std::vector<float> globals(net::kGlobals);
  net::fill_planes(codes, planes);
  net::fill_globals(codes, net::terms_of(position, {}), globals);
  nn::Evaluation evaluation;
  for (int i = 0; i < kTimes; ++i) backend->evaluate({size, 1, planes, globals}, {&evaluation, 1});
  return {kTimes, position.key()};
}

// A ladder from one corner of a large board to the other.
Work ladders(std::uint64_t /*seed*/) {
  constexpr int kTimes = 1000;
  Work work{kTimes, 0};
  Board board(19);
  const Grid grid = board.grid();
  const Point prey = grid.at(3, 2);
  board.set_up(std::vector<Stone>{
      {kBlack, grid.at(2, 3)}, {kBlack, grid.at(2, 2)}, {kWhite, prey}, {kBlack, grid.at(3, 1)}});
  for (int i = 0; i < kTimes; ++i) {
    work.signature = base::mixed(work.signature ^ ladder_capture(board, prey)->index);
  }
  return work;
}

// All chains with two liberties of a middle-game position, read for capture.
Work captures(std::uint64_t seed) {
  Work work;
  Board board = random_position(19, 120, seed).board();
  for (int round = 0; round < 20; ++round) {
    board.grid().for_each([&](Point p) {
      if (!is_stone(board.at(p)) || board.head(p) != p || board.liberties(p, 3) != 2) return;
      const auto reading = tactics::read_capture(board, p);
      work.signature = base::mixed(work.signature ^ static_cast<std::uint64_t>(reading.nodes));
      ++work.units;
    });
  }
  return work;
}

// Every empty point of a middle-game position for either side.
Work snapbacks(std::uint64_t seed) {
  Work work;
  Board board = random_position(19, 120, seed).board();
  for (int round = 0; round < 20; ++round) {
    board.grid().for_each([&](Point p) {
      if (board.at(p) != Cell::empty) return;
      for (const Side side : {kBlack, kWhite}) {
        const auto gain = static_cast<std::uint64_t>(tactics::snapback_gain(board, p, side));
        work.signature = base::mixed(work.signature ^ gain);
        ++work.units;
      }
    });
  }
  return work;
}

// All groups of a middle-game position, a board each.
Work strengths(std::uint64_t seed) {
  Work work;
  const Board board = random_position(19, 120, seed).board();
  for (int round = 0; round < 50; ++round) {
    const auto groups = tactics::group_strengths(board);
    work.signature = base::mixed(work.signature ^ groups.size());
    ++work.units;
  }
  return work;
}

// A seki of two long chains, read until that is proved.
Work races(std::uint64_t /*seed*/) {
  Work work;
  Board board(19);
  const Grid grid = board.grid();
  std::vector<Stone> stones;
  for (int column = 0; column < 9; ++column) {
    stones.push_back({kBlack, grid.at(column, 2)});
    if (column < 8) stones.push_back({kWhite, grid.at(column, 1)});
  }
  for (int column = 2; column < 6; ++column) stones.push_back({kBlack, grid.at(column, 0)});
  for (const int column : {0, 7}) stones.push_back({kWhite, grid.at(column, 0)});
  for (const int row : {0, 1}) stones.push_back({kBlack, grid.at(8, row)});
  board.set_up(stones);
  for (int round = 0; round < 20; ++round) {
    base::Watch watch;
    const auto reading =
        tactics::read_race(board, grid.at(3, 0), grid.at(0, 0), {}, {.table_bits = 10}, watch);
    work.signature = base::mixed(work.signature ^ reading.nodes);
    ++work.units;
  }
  return work;
}

void add_steps(std::vector<Bench>& list) {
  constexpr auto kGroup = BenchGroup::steps;
  for (const int size : {9, 13, 19}) {
    list.push_back({kGroup, fmt::format("go.playout.{}", size), "games/s",
                    [size](std::uint64_t seed) { return playouts(size, UniformPolicy{}, seed); }});
  }
  for (const int size : {9, 13, 19}) {
    list.push_back(
        {kGroup, fmt::format("go.playout.policy.{}", size), "games/s",
         [size](std::uint64_t seed) { return playouts(size, shapes::PlayoutPolicy(), seed); }});
  }
  list.push_back({kGroup, "patterns.move_weights.9", "us",
                  [](std::uint64_t seed) { return weighed_moves(9, seed); }, true});
  list.push_back({kGroup, "tactics.ladder.19", "us", ladders, true});
  list.push_back({kGroup, "tactics.capture.2", "us", captures, true});
  list.push_back({kGroup, "tactics.snapback.19", "us", snapbacks, true});
  list.push_back({kGroup, "tactics.strength.19", "us", strengths, true});
  list.push_back({kGroup, "tactics.semeai.seki", "us", races, true});
  list.push_back({kGroup, "go.play_undo.19", "moves/s",
                  [](std::uint64_t seed) { return play_undo(19, seed); }});
  for (const int size : {9, 19}) {
    // As it is played, and with 32 bits everywhere.
    for (const auto& [suffix, kind] :
         {std::pair("", nn::BackendKind::fastest), std::pair(".f32", nn::BackendKind::f32)}) {
      list.push_back(
          {kGroup, fmt::format("nn.eval.{}{}", size, suffix), "evaluations/s",
           [size, kind = kind](std::uint64_t seed) { return evaluations(kind, size, seed); }});
    }
  }
}

void add_look_ahead(std::vector<Bench>& list) {
  constexpr auto kGroup = BenchGroup::look_ahead;
  list.push_back({kGroup, "features.bouzy.19", "us",
                  [](std::uint64_t seed) { return bouzy(19, seed); }, true});
  for (const int size : {13, 19}) {
    list.push_back({kGroup, fmt::format("features.negamax13.{}", size), "us",
                    [size](std::uint64_t seed) {
                      return evaluated<features::Negamax13Evaluation>(size, seed);
                    },
                    true});
    list.push_back(
        {kGroup, fmt::format("features.jego.{}", size), "us",
         [size](std::uint64_t seed) { return evaluated<features::JegoEvaluation>(size, seed); },
         true});
  }
  list.push_back({kGroup, "search.negamax13.nps.13", "nodes/s", [](std::uint64_t seed) {
                    return lab::searched(players::catalogue(), "negamax13:depth=3",
                                         random_position(13, 40, seed));
                  }});
}

void add_whole(std::vector<Bench>& list) {
  constexpr auto kGroup = BenchGroup::whole;
  for (const int size : {9, 13, 19}) {
    list.push_back({kGroup, fmt::format("mcts.playouts.{}", size), "playouts/s",
                    [size](std::uint64_t /*seed*/) {
                      return lab::searched(players::catalogue(), "mcts:early-stop=false",
                                           Position(size), 4000);
                    }});
  }
  // What several threads on one tree lose by getting in each other's way.
  Bench two{kGroup, "mcts.playouts.9.threads2", "playouts/s", [](std::uint64_t /*seed*/) {
              return lab::searched(players::catalogue(), "mcts:early-stop=false,threads=2",
                                   Position(9), 4000);
            }};
  two.is_threaded = true;
  list.push_back(std::move(two));
}

}  // namespace

std::vector<Bench> benches() {
  std::vector<Bench> list;
  add_steps(list);
  add_look_ahead(list);
  add_whole(list);
  add_theory_benches(list);
  add_neogo_benches(list);
  add_td_benches(list);
  add_bases_benches(list);
  return list;
}

}  // namespace tesuji::go::experiments

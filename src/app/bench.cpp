// `tesuji bench`: speed of the hot loops on one core, and a signature of fixed work.
//
// Figures are per second of processor time, so that a busy machine does not matter; each is the
// best of several rounds. The signature changes when behaviour changes, never with speed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <bit>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "base/clock.h"
#include "base/text.h"
#include "features/evaluator.h"
#include "go/kit.h"
#include "go/playout.h"
#include "go/position.h"
#include "go_net/shipped_net.h"
#include "kalah/position.h"
#include "learn/row_player.h"
#include "patterns/move_weights.h"
#include "patterns/playout_policy.h"
#include "players/register.h"
#include "solve/solver.h"

namespace tesuji::app {
namespace {

struct Work {
  std::uint64_t units = 0;      // what is counted: games, moves
  std::uint64_t signature = 0;  // of what was computed
};

struct Bench {
  std::string name;
  std::string unit;
  std::function<Work(std::uint64_t seed)> run;  // some milliseconds of work
  bool time_each = false;                       // microseconds per unit, not units per second
  bool is_long = false;                         // seconds of work: one round, no signature
  std::function<void()> prepare = {};           // what is not to be measured
  bool is_threaded = false;  // all threads' processor time counts; threads meet by chance: no
                             // signature
};

constexpr double kRoundSeconds = 0.4;
constexpr int kRounds = 5;

template <class Policy>
Work playouts(int size, const Policy& policy, std::uint64_t seed) {
  constexpr int kGames = 100;
  Work work{kGames, 0};
  const go::Board empty(size);
  base::Random random(seed);
  for (int i = 0; i < kGames; ++i) {
    go::Board board = empty;
    go::play_out(board, go::kBlack, random, policy);
    work.signature = base::mixed(work.signature ^ board.key() ^
                                 static_cast<std::uint64_t>(go::area_margin_after_playout(board)));
  }
  return work;
}

// Random legal games on a Board, played to 300 moves and taken back.
Work play_undo(int size, std::uint64_t seed) {
  constexpr int kMoves = 300;
  Work work;
  base::Random random(seed);
  go::Board board(size);
  std::vector<go::Board::Undo> undos;
  go::Side side = go::kBlack;
  for (int i = 0; i < kMoves; ++i) {
    const go::Point p = go::UniformPolicy{}.choose(board, side, go::kNoPoint, random);
    if (p == go::kPass) break;
    undos.push_back(board.play_recorded(p, side));
    side = game::other(side);
  }
  work.signature = board.key();
  // The same moves back and forth: play and undo alone, without choosing.
  for (int round = 0; round < 20; ++round) {
    std::vector<go::Board::Undo> again;
    again.reserve(undos.size());
    for (std::size_t i = undos.size(); i-- > 0;) board.undo(undos[i]);
    for (const auto& undo : undos) again.push_back(board.play_recorded({undo.point}, undo.side));
    undos.swap(again);
    work.units += undos.size();
  }
  work.signature = base::mixed(work.signature ^ board.key());
  return work;
}

Work kalah_moves(std::uint64_t seed) {
  constexpr int kGames = 500;
  Work work;
  base::Random random(seed);
  const kalah::Position start{kalah::Start{}};
  for (int i = 0; i < kGames; ++i) {
    kalah::Position position = start;
    kalah::Position::Moves moves;
    while (!position.is_over()) {
      position.legal_moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      ++work.units;
    }
    work.signature = base::mixed(work.signature ^ position.key());
  }
  return work;
}

// Whole games of Kalah(6,3) between random linear heuristics that look two plies ahead.
Work learners_games(std::uint64_t seed) {
  constexpr int kPlayers = 20;
  const auto table = learn::RowTable::make({.pits = 6, .seeds = 3}, 2).value();
  base::Random random(seed);
  std::vector<learn::RowPlayer> players;
  for (int i = 0; i < kPlayers; ++i) {
    players.push_back(learn::RowPlayer::weighted(
        kalah::Heuristic::uniform(kalah::HeuristicKind::linear, 6, random), 6));
  }
  Work work;
  for (const auto& first : players) {
    for (const auto& second : players) {
      const int margin = table.margin(first, second, table.game().start());
      work.signature = base::mixed(work.signature ^ static_cast<std::uint64_t>(margin));
      ++work.units;
    }
  }
  return work;
}

// A middle-game board of random moves, for evaluations and searches.
go::Position random_position(int size, int moves, std::uint64_t seed) {
  go::Position position(size);
  base::Random random(seed);
  for (int i = 0; i < moves; ++i) {
    const auto list = go::Kit::opening_moves(position);
    position.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return position;
}

Work weighed_moves(int size, std::uint64_t seed) {
  constexpr int kTimes = 1000;
  Work work{kTimes, 0};
  const auto position = random_position(size, size * size / 3, seed);
  go::Position::Moves moves;
  position.legal_moves(moves);
  std::vector<float> weights(moves.size());
  for (int i = 0; i < kTimes; ++i) {
    patterns::move_weights(position.board(), position.to_move(), position.history().back().move,
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

// Nodes of one decision by this player, limited by its spec or by `nodes`.
template <class G>
Work searched(const std::string& spec, const G& game, std::optional<std::uint64_t> nodes = {}) {
  const auto catalogue = players::catalogue<G>();
  const auto player =
      std::move(catalogue.make(game::parse_player_spec(spec).value(), base::Seed(1))->player);
  base::Watch watch(base::Limits{.nodes = nodes});
  const auto decision = player->decide(game, watch);
  return {decision.nodes, base::mixed(decision.nodes ^ G::number_of(decision.move))};
}

// A table of the plain rules for six pits per side, made once.
std::shared_ptr<const solve::EndgameTable> endgame_table(int seeds) {
  static std::map<int, std::shared_ptr<const solve::EndgameTable>> made;
  auto& table = made[seeds];
  if (!table) {
    const base::Watch watch;
    table = std::make_shared<const solve::EndgameTable>(
        solve::EndgameTable::build(solve::Sower::make(6, {}).value(), seeds, 1, watch).value());
  }
  return table;
}

// Kalah(6, seeds) from nothing but this table (null: what suits, built here as well).
Work solved(int seeds, std::shared_ptr<const solve::EndgameTable> table) {
  const auto sower = solve::Sower::make(6, {}).value();
  base::Watch watch;
  if (!table) {
    const int wanted = solve::table_seeds_for(6, 12 * seeds);
    table = std::make_shared<const solve::EndgameTable>(
        solve::EndgameTable::build(sower, wanted, 1, watch).value());
  }
  const unsigned bits = solve::proof_bits_for(12 * seeds);
  auto solver = solve::Solver::make(sower, {.proof_bits = bits}, std::move(table)).value();
  const kalah::Position start{kalah::Start{6, seeds, {}}};
  const int value = solver.solution(start, watch).value().value;
  return {solver.nodes(), base::mixed(solver.nodes() ^ static_cast<std::uint64_t>(value))};
}

Work built_table() {
  constexpr int kSeeds = 18;
  const base::Watch watch;
  const auto table =
      solve::EndgameTable::build(solve::Sower::make(6, {}).value(), kSeeds, 1, watch).value();
  return {table.positions(), table.checksum()};
}

// The same work counted once, for a time a piece.
Work once(const Work& work) { return {1, work.signature}; }

// Evaluations of the network that ships, heads and all. The signature is of the inputs: results
// differ in their last bits between processors.
Work evaluations(int size, std::uint64_t seed) {
  constexpr int kTimes = 20;
  static const auto backend = nn::make_onednn(go_net::shipped_oracle()->shared_net());
  const auto position = random_position(size, size * size / 3, seed);
  const go_net::Codes codes = go_net::codes_of(position);
  std::vector<float> planes(static_cast<std::size_t>(go_net::kPlanes) * codes.points());
  std::vector<float> globals(go_net::kGlobals);
  go_net::fill_planes(codes, planes);
  go_net::fill_globals(codes, go_net::terms_of(position, {}), globals);
  nn::Evaluation evaluation;
  for (int i = 0; i < kTimes; ++i) backend->evaluate({size, 1, planes, globals}, {&evaluation, 1});
  return {kTimes, position.key()};
}

void add_solver_benches(std::vector<Bench>& list) {
  constexpr int kTableSeeds = 22;
  list.push_back(
      {"kalah.solve.6x3", "us", [](std::uint64_t) { return once(solved(3, nullptr)); }, true});
  list.push_back({"kalah.solve.6x4.table", "us",
                  [](std::uint64_t) { return once(solved(4, endgame_table(kTableSeeds))); }, true,
                  true, [] { endgame_table(kTableSeeds); }});
  list.push_back({"kalah.table.build", "positions/s", [](std::uint64_t) { return built_table(); },
                  false, true});
  list.push_back(
      {"kalah.solve.nps", "nodes/s", [](std::uint64_t) { return solved(3, endgame_table(0)); }});
}

std::vector<Bench> benches() {
  std::vector<Bench> list;
  for (const int size : {9, 13, 19}) {
    list.push_back({fmt::format("go.playout.{}", size), "games/s", [size](std::uint64_t seed) {
                      return playouts(size, go::UniformPolicy{}, seed);
                    }});
  }
  for (const int size : {9, 13, 19}) {
    list.push_back(
        {fmt::format("go.playout.policy.{}", size), "games/s",
         [size](std::uint64_t seed) { return playouts(size, patterns::PlayoutPolicy(), seed); }});
  }
  list.push_back({"patterns.move_weights.9", "us",
                  [](std::uint64_t seed) { return weighed_moves(9, seed); }, true});
  list.push_back(
      {"go.play_undo.19", "moves/s", [](std::uint64_t seed) { return play_undo(19, seed); }});
  for (const int size : {9, 19}) {
    list.push_back({fmt::format("nn.eval.{}", size), "evaluations/s",
                    [size](std::uint64_t seed) { return evaluations(size, seed); }});
  }
  list.push_back({"kalah.moves", "moves/s", kalah_moves});
  list.push_back({"kalah.learn.games", "games/s", learners_games});
  list.push_back(
      {"features.bouzy.19", "us", [](std::uint64_t seed) { return bouzy(19, seed); }, true});
  for (const int size : {13, 19}) {
    list.push_back({fmt::format("features.negamax13.{}", size), "us",
                    [size](std::uint64_t seed) {
                      return evaluated<features::Negamax13Evaluation>(size, seed);
                    },
                    true});
    list.push_back(
        {fmt::format("features.jego.{}", size), "us",
         [size](std::uint64_t seed) { return evaluated<features::JegoEvaluation>(size, seed); },
         true});
  }
  list.push_back({"search.negamax13.nps.13", "nodes/s", [](std::uint64_t seed) {
                    return searched("negamax13:depth=3", random_position(13, 40, seed));
                  }});
  list.push_back({"search.kalah.nps", "nodes/s", [](std::uint64_t /*seed*/) {
                    return searched("negamax:depth=8", kalah::Position{kalah::Start{}});
                  }});
  for (const int size : {9, 13, 19}) {
    list.push_back(
        {fmt::format("mcts.playouts.{}", size), "playouts/s", [size](std::uint64_t /*seed*/) {
           return searched("mcts:early-stop=false", go::Position(size), 4000);
         }});
  }
  // What several threads on one tree lose by getting in each other's way.
  Bench two{"mcts.playouts.9.threads2", "playouts/s", [](std::uint64_t /*seed*/) {
              return searched("mcts:early-stop=false,threads=2", go::Position(9), 4000);
            }};
  two.is_threaded = true;
  list.push_back(std::move(two));
  add_solver_benches(list);
  return list;
}

// Units per second of processor time: the best round.
double speed(const Bench& bench, std::uint64_t seed, base::Watch& watch) {
  double best = 0;
  const auto now = bench.is_threaded ? base::process_cpu_seconds : base::thread_cpu_seconds;
  const int rounds = bench.is_long ? 1 : kRounds;
  for (int round = 0; round < rounds && !watch.is_stopped(); ++round) {
    const double start = now();
    double seconds = 0;
    std::uint64_t units = 0;
    for (std::uint64_t i = 0; seconds < kRoundSeconds; ++i) {
      units += bench.run(seed + i).units;
      seconds = now() - start;
    }
    best = std::max(best, static_cast<double>(units) / seconds);
  }
  return best;
}

base::Result<int> run(Session& session, const std::vector<std::string>& names) {
  const auto all = benches();
  std::vector<std::string> known;
  for (const auto& bench : all) known.push_back(bench.name);
  for (const auto& name : names) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return base::fail("bench", base::printable(name),
                        fmt::format("unknown; did you mean '{}'?", base::nearest(name, known)));
    }
  }
  auto watch = session.watch();
  std::uint64_t signature = 0;
  nlohmann::json results = nlohmann::json::array();
  std::uint64_t done = 0;
  for (const auto& bench : all) {
    if (!bench.is_long && !bench.is_threaded)
      signature = base::mixed(signature ^ bench.run(1).signature);
    if (!names.empty() && std::find(names.begin(), names.end(), bench.name) == names.end())
      continue;
    watch.report({"bench", done++, names.empty() ? all.size() : names.size(), bench.name});
    if (bench.prepare) bench.prepare();
    const double per_second = speed(bench, session.seed, watch);
    const double value = bench.time_each ? 1e6 / per_second : per_second;
    if (watch.is_stopped()) return kInterrupted;
    results.push_back({{"name", bench.name}, {"value", value}, {"unit", bench.unit}});
    if (!session.json)
      session.print(fmt::format("{:<24} {:>14.{}f} {}\n", bench.name, value, value < 100 ? 3 : 0,
                                bench.unit));
  }
  const std::string text = fmt::format("{:016x}", signature);
  if (session.json) {
    session.print(nlohmann::json{{"signature", text}, {"results", std::move(results)}});
  } else {
    session.print(fmt::format("{:<24} {:>16}\n", "signature", text));
  }
  return kDone;
}

}  // namespace

void add_bench(CLI::App& program, Session& session) {
  auto* sub = program.add_subcommand("bench", "speed on one core, and the signature of fixed work");
  auto names = std::make_shared<std::vector<std::string>>();
  sub->add_option("names", *names, "only these (default: all)");
  sub->callback(command(session, [&session, names] { return run(session, *names); }));
}

}  // namespace tesuji::app

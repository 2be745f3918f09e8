// `tesuji bench`: speed of the hot loops on one core, and a signature of fixed work.
//
// Figures are per second of processor time, so that a busy machine does not matter; each is the
// best of several rounds. The signature changes when behaviour changes, never with speed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "base/clock.h"
#include "base/text.h"
#include "go/playout.h"
#include "go/position.h"
#include "kalah/position.h"

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
};

constexpr double kRoundSeconds = 0.4;
constexpr int kRounds = 5;

Work playouts(int size, std::uint64_t seed) {
  constexpr int kGames = 100;
  Work work{kGames, 0};
  const go::Board empty(size);
  base::Random random(seed);
  for (int i = 0; i < kGames; ++i) {
    go::Board board = empty;
    go::play_out(board, go::kBlack, random, go::UniformPolicy{});
    work.signature = base::mixed(work.signature ^ board.key() ^
                                 static_cast<std::uint64_t>(go::area_margin_after_playout(board)));
  }
  return work;
}

// Random legal games on a Position, played to 300 moves and taken back.
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

std::vector<Bench> benches() {
  std::vector<Bench> list;
  for (const int size : {9, 13, 19}) {
    list.push_back({fmt::format("go.playout.{}", size), "games/s",
                    [size](std::uint64_t seed) { return playouts(size, seed); }});
  }
  list.push_back(
      {"go.play_undo.19", "moves/s", [](std::uint64_t seed) { return play_undo(19, seed); }});
  list.push_back({"kalah.moves", "moves/s", kalah_moves});
  return list;
}

// Units a second of processor time: the best round.
double speed(const Bench& bench, std::uint64_t seed, base::Watch& watch) {
  double best = 0;
  for (int round = 0; round < kRounds && !watch.is_stopped(); ++round) {
    const double start = base::thread_cpu_seconds();
    double seconds = 0;
    std::uint64_t units = 0;
    for (std::uint64_t i = 0; seconds < kRoundSeconds; ++i) {
      units += bench.run(seed + i).units;
      seconds = base::thread_cpu_seconds() - start;
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
    signature = base::mixed(signature ^ bench.run(1).signature);
    if (!names.empty() && std::find(names.begin(), names.end(), bench.name) == names.end())
      continue;
    watch.report({"bench", done++, names.empty() ? all.size() : names.size(), bench.name});
    const double value = speed(bench, session.seed, watch);
    if (watch.is_stopped()) return kInterrupted;
    results.push_back({{"name", bench.name}, {"value", value}, {"unit", bench.unit}});
    if (!session.json)
      session.print(fmt::format("{:<20} {:>14.0f} {}\n", bench.name, value, bench.unit));
  }
  const std::string text = fmt::format("{:016x}", signature);
  if (session.json) {
    session.print(nlohmann::json{{"signature", text}, {"results", std::move(results)}});
  } else {
    session.print(fmt::format("{:<20} {:>16}\n", "signature", text));
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

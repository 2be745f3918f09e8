// `tesuji bench`: speed of the hot loops on one core, and a signature of fixed work.
//
// Figures are per second of processor time, so that a busy machine does not matter; each is the
// best of several rounds. The signature changes when behaviour changes, never with speed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/benches.h"
#include "app/commands.h"
#include "base/clock.h"
#include "base/text.h"
#include "formats/json.h"
#include "lab/bench.h"

namespace tesuji::app {
namespace {

using lab::Bench;

constexpr double kRoundSeconds = 0.4;
constexpr int kRounds = 5;

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

base::Result<int> run(command::Session& session, const std::vector<std::string>& names) {
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
  formats::Json results = formats::Json::array();
  std::uint64_t done = 0;
  for (const auto& bench : all) {
    signature = signed_with(signature, bench);
    if (!names.empty() && std::find(names.begin(), names.end(), bench.name) == names.end())
      continue;
    watch.report({"bench", done++, names.empty() ? all.size() : names.size(), bench.name});
    if (bench.prepare) bench.prepare();
    const double per_second = speed(bench, session.seed, watch);
    const double value = bench.time_each ? 1e6 / per_second : per_second;
    if (watch.is_stopped()) return command::kInterrupted;
    results.push_back({{"name", bench.name}, {"value", value}, {"unit", bench.unit}});
    if (!session.json)
      session.print(fmt::format("{:<24} {:>14.{}f} {}\n", bench.name, value, value < 100 ? 3 : 0,
                                bench.unit));
  }
  const std::string text = signature_text(signature);
  if (session.json) {
    session.print(formats::Json{{"signature", text}, {"results", std::move(results)}});
  } else {
    session.print(fmt::format("{:<24} {:>16}\n", "signature", text));
  }
  return command::kDone;
}

}  // namespace

void add_bench(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("bench", "speed on one core, and the signature of fixed work");
  auto names = std::make_shared<std::vector<std::string>>();
  sub->add_option("names", *names, "only these (default: all)");
  sub->callback(command::callback(session, [&session, names] { return run(session, *names); }));
}

}  // namespace tesuji::app

#include <fmt/format.h>
#include <sys/resource.h>

#include <span>

#include "server/experiments/experiments.h"
#include "server/experiments/http_load.h"
#include "server/experiments/own_server.h"

namespace tesuji::server {
namespace {

constexpr int kRate = 1000;
constexpr int kSeconds = 10;
constexpr int kQuickSeconds = 1;
constexpr int kStreams[] = {0, 60, 1000};
constexpr int kQuickStreams[] = {0, 60};
constexpr double kLatest = 50;  // milliseconds, for 99 of 100 answers

// As many connections as the system lets us have, for us and for the server we start.
void allow_many_connections() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

lab::Finding finding_of(const LoadPlan& plan, const LoadReport& report) {
  return {fmt::format("{} reads per second, {} event streams open", plan.rate, plan.streams),
          fmt::format("all answered, p99 below {:.0f} ms", kLatest),
          fmt::format("{} reads, {} failed; ms: p50 {:.2f}, p99 {:.2f}, max {:.1f}; {} of {} "
                      "streams served",
                      report.requests, report.failed, report.median, report.p99, report.most,
                      report.streams, plan.streams),
          report.failed == 0 && report.streams == plan.streams && report.p99 < kLatest};
}

}  // namespace

Findings serve_load(const lab::ExperimentOptions& options, const base::Watch& watch) {
  allow_many_connections();
  TESUJI_TRY(const auto server, OwnServer::start());
  Caller caller(server.port(), "203.0.113.1");
  TESUJI_TRY(const auto id, caller.begin("go", {{"size", "19"}}, {{"kind", "human"}}));
  for (const char* move : {"D4", "Q16", "Q4", "D16", "K10"}) TESUJI_CHECK(caller.play(id, move));
  LoadPlan plan{.port = server.port(),
                .path = path_of_game(id),
                .rate = kRate,
                .seconds = options.quick ? kQuickSeconds : kSeconds,
                .events_path = path_of_game(id) + "/events"};
  const auto counts = options.quick ? std::span<const int>(kQuickStreams) : kStreams;
  std::vector<lab::Finding> findings;
  for (const int streams : counts) {
    if (watch.is_stopped()) break;
    watch.report(
        {"serve-load", findings.size(), counts.size(), fmt::format("{} streams", streams)});
    plan.streams = streams;
    findings.push_back(finding_of(plan, load(plan, watch)));
  }
  return findings;
}

}  // namespace tesuji::server

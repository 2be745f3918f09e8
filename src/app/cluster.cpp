// `tesuji cluster`: who works, what runs, what was left behind; and a cluster to try.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <map>

#include "app/cluster_link.h"
#include "app/cluster_try.h"
#include "app/commands.h"
#include "base/text.h"
#include "cluster/overview.h"
#include "command/whole_number.h"
#include "formats/json.h"

namespace tesuji::app {
namespace {

using base::Result;
using cluster::Overview;
using cluster::WorkerState;
using formats::Json;
using std::chrono::milliseconds;

constexpr milliseconds kAnswers{400};  // that is how long everybody may take to answer
constexpr std::size_t kShownSeat = 16;
constexpr std::size_t kLeastToDrop = 8;  // digits of a seat

struct Options {
  std::string action;
  std::string name;
  bool live = false;
  unsigned workers = 3;
};

double rate_of(const WorkerState& before, const WorkerState& now) {
  const double seconds = now.seconds - before.seconds;
  return seconds > 0 ? static_cast<double>(now.jobs - before.jobs) / seconds : 0;
}

// Jobs a second of each worker between two looks.
std::map<std::string, double> rates(const Overview& before, const Overview& now) {
  std::map<std::string, double> found;
  for (const auto& worker : now.workers) {
    for (const auto& old : before.workers) {
      if (old.id == worker.id) found[worker.id] = rate_of(old, worker);
    }
  }
  return found;
}

double milliseconds_per_job(const WorkerState& worker) {
  return worker.jobs == 0 ? 0 : 1000 * worker.busy_seconds / static_cast<double>(worker.jobs);
}

Json workers_json(const Overview& now, std::map<std::string, double> per_second) {
  Json rows = Json::array();
  for (const auto& w : now.workers) {
    rows.push_back({{"id", w.id},
                    {"host", w.host},
                    {"process", w.process},
                    {"threads", w.threads},
                    {"busy", w.busy},
                    {"jobs", w.jobs},
                    {"bundles", w.bundles},
                    {"seconds", w.seconds},
                    {"busy_seconds", w.busy_seconds},
                    {"jobs_per_second", per_second[w.id]},
                    {"ms_per_job", milliseconds_per_job(w)},
                    {"program", w.identity.program},
                    {"signature", w.identity.signature},
                    {"dialect", w.identity.dialect()}});
  }
  return rows;
}

Json runs_json(const Overview& now) {
  Json rows = Json::array();
  for (const auto& r : now.runs) {
    rows.push_back({{"seat", r.seat},
                    {"kind", r.kind},
                    {"host", r.host},
                    {"process", r.process},
                    {"jobs", r.jobs},
                    {"missing", r.missing},
                    {"out", r.out},
                    {"seconds", r.seconds},
                    {"dialect", r.dialect}});
  }
  return rows;
}

Json kept_json(const Overview& now) {
  Json rows = Json::array();
  for (const auto& k : now.kept) {
    rows.push_back({{"seat", k.seat}, {"bundles", k.bundles}, {"deliveries", k.deliveries}});
  }
  return rows;
}

std::string status_text(const Overview& now, std::map<std::string, double> per_second) {
  std::string text = fmt::format("{:<16}  {:<20} {:>7} {:>5} {:>10} {:>10} {:>10}  {}\n", "worker",
                                 "host", "threads", "busy", "jobs", "jobs/s", "ms/job", "dialect");
  double all = 0;
  std::uint64_t threads = 0;
  for (const auto& w : now.workers) {
    text += fmt::format("{:<16}  {:<20.20} {:>7} {:>5} {:>10} {:>10.1f} {:>10.1f}  {}\n", w.id,
                        w.host, w.threads, w.busy, w.jobs, per_second[w.id],
                        milliseconds_per_job(w), w.identity.dialect());
    all += per_second[w.id];
    threads += w.threads;
  }
  return text + fmt::format("{} workers, {} threads, {:.1f} jobs/s; {} runs; {} bytes kept\n",
                            now.workers.size(), threads, all, now.runs.size(), now.bytes);
}

std::string runs_text(const Overview& now) {
  std::string text = fmt::format("{:<16}  {:<12} {:<20} {:>10} {:>10} {:>8}\n", "run", "kind",
                                 "host", "jobs", "left", "out");
  for (const auto& r : now.runs) {
    text += fmt::format("{:<16.16}  {:<12.12} {:<20.20} {:>10} {:>10} {:>8}\n", r.seat, r.kind,
                        r.host, r.jobs, r.missing, r.out);
  }
  for (const auto& k : now.kept) {
    const bool is_at_work = std::any_of(now.runs.begin(), now.runs.end(),
                                        [&](const auto& run) { return run.seat == k.seat; });
    if (is_at_work) continue;
    text += fmt::format("{:<16}  kept for whoever goes on: {} bundles, {} deliveries\n",
                        k.seat.substr(0, kShownSeat), k.bundles, k.deliveries);
  }
  return text;
}

Result<int> status(command::Session& session, const cluster::Link& link, const Options& options) {
  TESUJI_TRY(auto before, cluster::overview(link, kAnswers));
  do {
    TESUJI_TRY(auto now, cluster::overview(link, kAnswers));
    const auto per_second = rates(before, now);
    if (session.json) {
      session.print(Json{{"workers", workers_json(now, per_second)},
                         {"runs", runs_json(now)},
                         {"kept", kept_json(now)},
                         {"bytes", now.bytes}});
    } else {
      session.print((options.live ? "\x1b[H\x1b[2J" : "") + status_text(now, per_second) +
                    (options.live ? runs_text(now) : ""));
    }
    before = std::move(now);
  } while (options.live && !session.stop().is_raised());
  return options.live ? command::kInterrupted : command::kDone;
}

Result<int> runs(command::Session& session, const cluster::Link& link) {
  TESUJI_TRY(const auto now, cluster::overview(link, kAnswers));
  if (session.json) {
    session.print(Json{{"runs", runs_json(now)}, {"kept", kept_json(now)}});
  } else {
    session.print(runs_text(now));
  }
  return command::kDone;
}

Result<int> drop(command::Session& session, const cluster::Link& link, const Options& options) {
  if (options.name != "all" && options.name.size() < kLeastToDrop) {
    return base::fail("cluster drop", base::printable(options.name),
                      "expected a run as `tesuji cluster runs` shows it, or all");
  }
  TESUJI_TRY(const auto dropped, cluster::drop(link, options.name));
  if (session.json) {
    session.print(Json{{"dropped", dropped}});
  } else {
    session.print(fmt::format("{} messages dropped\n", dropped));
  }
  return command::kDone;
}

Result<int> run(command::Session& session, const Options& options) {
  if (options.action == "try") return try_cluster(session, options.workers);
  const std::vector<std::string> known = {"status", "runs", "drop", "try"};
  if (std::find(known.begin(), known.end(), options.action) == known.end()) {
    return base::fail(
        "cluster", base::printable(options.action),
        fmt::format("unknown; did you mean '{}'?", base::nearest(options.action, known)));
  }
  if (session.cluster.empty()) {
    return base::fail("option --cluster", "", "needed: nats://HOST[:PORT]");
  }
  TESUJI_TRY(const auto link, open_link(session.cluster, "tesuji on " + cluster::host_name()));
  if (options.action == "status") return status(session, *link, options);
  if (options.action == "runs") return runs(session, *link);
  return drop(session, *link, options);
}

}  // namespace

void add_cluster(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("cluster", "who works for whom, on many machines");
  auto o = std::make_shared<Options>();
  sub->add_option("action", o->action, "status, runs, drop RUN, try")->required();
  sub->add_option("run", o->name, "drop: which, as `runs` shows it, or all");
  sub->add_option("--cluster", session.cluster, "nats://HOST[:PORT][,HOST...]");
  sub->add_flag("--live", o->live, "status: again and again, until Ctrl-C");
  sub->add_option("--workers", o->workers, "try: how many")
      ->capture_default_str()
      ->check(command::whole_number({1, 64}));
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app

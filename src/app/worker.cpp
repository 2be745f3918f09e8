// `tesuji worker`: does the jobs of a cluster until it is ended.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/cluster_kinds.h"
#include "app/cluster_link.h"
#include "app/commands.h"
#include "cluster/worker.h"
#include "command/cluster_option.h"

namespace tesuji::app {
namespace {

struct Options {
  std::vector<std::string> engines;
};

base::Result<int> run(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto engines, read_engines(options.engines));
  TESUJI_TRY(auto link, open_link(session.cluster, "tesuji worker on " + cluster::host_name()));
  auto list = cluster_job_kinds(engines, &session.stop());
  const auto identity = own_identity(list);
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(std::move(list));
  cluster::Worker worker(std::move(kinds), link, identity, session.thread_count());
  session.say(fmt::format("worker {}: {} threads, at {}; Ctrl-C ends", worker.state().id,
                          session.thread_count(), link->address().text()));
  TESUJI_CHECK(worker.serve(session.stop()));
  const auto state = worker.state();
  if (session.json) {
    session.print(formats::Json{{"worker", state.id},
                                {"jobs", state.jobs},
                                {"bundles", state.bundles},
                                {"seconds", state.seconds},
                                {"busy_seconds", state.busy_seconds}});
  } else {
    session.print(fmt::format("{} jobs in {} bundles\n", state.jobs, state.bundles));
  }
  return command::was_asked_to_end() ? command::kDone : command::kInterrupted;
}

}  // namespace

void add_worker(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("worker", "does the work of a cluster until it is ended");
  auto o = std::make_shared<Options>();
  sub->add_option("--cluster", session.cluster, "nats://HOST[:PORT][,HOST...]: whose work")
      ->required();
  sub->add_option("--allow-engine", o->engines,
                  "NAME=COMMAND: plans may have gtp:NAME, and this is what it runs");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app

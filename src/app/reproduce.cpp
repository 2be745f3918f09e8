// `tesuji reproduce`: tables, figures and claims of the five reports again.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "base/text.h"
#include "formats/json.h"
#include "games/experiments.h"

namespace tesuji::app {
namespace {

using formats::Json;

struct Options {
  std::vector<std::string> ids;
  bool list = false;
  bool quick = false;
};

base::Result<std::vector<lab::Experiment>> chosen(const std::vector<std::string>& ids) {
  const auto& all = games::experiments();
  if (ids.empty()) return all;
  std::vector<std::string> known;
  for (const auto& experiment : all) known.push_back(experiment.id);
  std::vector<lab::Experiment> list;
  for (const auto& id : ids) {
    const auto it = std::find(known.begin(), known.end(), id);
    if (it == known.end()) {
      return base::fail("experiment", base::printable(id),
                        fmt::format("unknown; did you mean '{}'?", base::nearest(id, known)));
    }
    list.push_back(all[static_cast<std::size_t>(it - known.begin())]);
  }
  return list;
}

Json finding_json(const lab::Experiment& experiment, const lab::Finding& finding) {
  return {{"id", experiment.id},
          {"seed_document", experiment.seed_document},
          {"quantity", finding.quantity},
          {"seed_value", finding.seed_value.empty() ? Json() : Json(finding.seed_value)},
          {"ours", finding.ours},
          {"holds", finding.holds ? Json(*finding.holds) : Json()}};
}

base::Result<int> run(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto list, chosen(options.ids));
  Json rows = Json::array();
  bool all_hold = true;
  for (const auto& experiment : list) {
    if (!session.json) {
      session.print(fmt::format("{}: {}\n  after {}\n", experiment.id, experiment.summary,
                                experiment.seed_document));
    }
    if (options.list) {
      rows.push_back({{"id", experiment.id},
                      {"seed_document", experiment.seed_document},
                      {"summary", experiment.summary}});
      continue;
    }
    TESUJI_TRY(const auto findings, experiment.run({options.quick, base::Seed(session.seed),
                                                    session.seed, session.thread_count()},
                                                   session.watch()));
    for (const auto& finding : findings) {
      all_hold = all_hold && finding.holds.value_or(true);
      rows.push_back(finding_json(experiment, finding));
      if (!session.json) {
        session.print(
            fmt::format("  {:<52} report {:<14} ours {}{}\n", finding.quantity,
                        finding.seed_value.empty() ? "-" : finding.seed_value, finding.ours,
                        finding.holds ? (*finding.holds ? "  holds" : "  DOES NOT HOLD") : ""));
      }
    }
  }
  if (session.json) session.print(Json{{"experiments", std::move(rows)}});
  if (session.stop().is_raised()) return command::kInterrupted;
  return all_hold ? command::kDone : command::kDoesNotHold;
}

}  // namespace

void add_reproduce(CLI::App& program, command::Session& session) {
  auto* sub =
      program.add_subcommand("reproduce", "tables, figures and claims of the five reports again");
  auto o = std::make_shared<Options>();
  sub->add_option("ids", o->ids, "which (default: all)");
  sub->add_flag("--list", o->list, "only say what there is");
  sub->add_flag("--quick", o->quick, "fewer positions and games: a look, not a result");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app

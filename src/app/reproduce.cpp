// `tesuji reproduce`: tables, figures and claims of the five reports, and figures of our docs,
// again.
//
// With --out every experiment has a folder there, with the runs that it starts and, once it is
// done, what it found; --resume goes on with those and does not repeat what is done.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>

#include "app/commands.h"
#include "base/files.h"
#include "base/temporary_folder.h"
#include "base/text.h"
#include "command/cluster_option.h"
#include "formats/json.h"
#include "formats/json_fields.h"
#include "games/experiments.h"
#include "lab/match_json.h"
#include "lab/run_folder.h"
#include "server/experiments/experiments.h"

namespace tesuji::app {
namespace {

using base::Result;
using formats::Json;
namespace fs = std::filesystem;

constexpr std::size_t kFindingsDepth = 4;
constexpr std::size_t kMaxFindings = 10'000;

struct Options {
  std::vector<std::string> ids;
  bool list = false;
  bool quick = false;
  std::string games;
  std::string theory;
  std::string out;
  bool resume = false;
};

using Experiments = std::vector<lab::Experiment>;

const Experiments& all_experiments() {
  static const Experiments all = [] {
    Experiments list = games::experiments();
    for (auto& experiment : server::experiments()) list.push_back(std::move(experiment));
    return list;
  }();
  return all;
}

// What it needs and was not given, as a sentence; empty: nothing.
std::string missing_for(const lab::Experiment& experiment, const Options& options) {
  if (experiment.needs_theory && options.theory.empty()) {
    return "needs a file of rules, which the repository does not hold; give --theory FILE";
  }
  if (experiment.needs_games && options.games.empty())
    return "needs game records; give --games DIR";
  return {};
}

Result<Experiments> chosen(const Options& options) {
  const auto& all = all_experiments();
  if (options.ids.empty()) return all;
  std::vector<std::string> known;
  for (const auto& experiment : all) known.push_back(experiment.id);
  Experiments list;
  for (const auto& id : options.ids) {
    const auto it = std::find(known.begin(), known.end(), id);
    if (it == known.end()) {
      return base::fail("experiment", base::printable(id),
                        fmt::format("unknown; did you mean '{}'?", base::nearest(id, known)));
    }
    const auto& experiment = all[static_cast<std::size_t>(it - known.begin())];
    if (const auto missing = missing_for(experiment, options); !missing.empty() && !options.list) {
      return base::fail("experiment", id, missing);
    }
    list.push_back(experiment);
  }
  return list;
}

bool is_ours(const lab::Experiment& experiment) { return experiment.seed_document.empty(); }

Json document_json(const lab::Experiment& experiment) {
  return is_ours(experiment) ? Json() : Json(experiment.seed_document);
}

Json finding_json(const lab::Experiment& experiment, const lab::Finding& finding) {
  return {{"id", experiment.id},
          {"seed_document", document_json(experiment)},
          {"quantity", finding.quantity},
          {"seed_value", finding.seed_value.empty() ? Json() : Json(finding.seed_value)},
          {"ours", finding.ours},
          {"holds", finding.holds ? Json(*finding.holds) : Json()}};
}

Json experiment_json(const lab::Experiment& experiment) {
  return {{"id", experiment.id},
          {"seed_document", document_json(experiment)},
          {"summary", experiment.summary},
          {"cost", experiment.cost},
          {"needs_games", experiment.needs_games},
          {"needs_theory", experiment.needs_theory}};
}

Result<lab::Finding> read_finding(const Json& row, const std::string& where) {
  TESUJI_TRY(auto fields, formats::JsonFields::of(row, {"findings", where}));
  lab::Finding finding;
  TESUJI_TRY(finding.quantity, fields.text("quantity"));
  TESUJI_TRY(finding.seed_value, fields.text_or("seed_value", ""));
  TESUJI_TRY(finding.ours, fields.text("ours"));
  const Json* holds = fields.find("holds");
  if (holds != nullptr && holds->is_boolean()) finding.holds = holds->get<bool>();
  return finding;
}

// One experiment in its folder.
class Run {
 public:
  Run(command::Session& session, const Options& options, const lab::Experiment& experiment,
      const fs::path& folder)
      : session_(session), options_(options), experiment_(experiment) {
    with_.quick = options.quick;
    with_.seed = base::Seed(session.seed);
    with_.seed_number = session.seed;
    with_.folder = folder / experiment.id;
    with_.resume = options.resume;
    with_.games = options.games;
    with_.theory = options.theory;
  }

  Result<void> open() {
    TESUJI_TRY(with_.jobs, session_.jobs());
    TESUJI_TRY(auto folder, lab::RunFolder::open(with_.folder, plan(), with_.resume));
    folder_.emplace(std::move(folder));
    return {};
  }

  // After open().
  Result<std::vector<lab::Finding>> findings() {
    std::error_code error;
    if (fs::exists(folder_->result(), error)) return read(folder_->result());
    TESUJI_TRY(auto found, experiment_.run(with_, session_.watch()));
    if (!session_.stop().is_raised()) {
      TESUJI_CHECK(base::write_file(folder_->result(), lab::json_file_text(json(found))));
    }
    return found;
  }

 private:
  // What another run of the same experiment must be equal in.
  [[nodiscard]] std::string plan() const {
    return lab::json_file_text({{"experiment", experiment_.id},
                                {"quick", options_.quick},
                                {"seed", session_.seed},
                                {"games", options_.games},
                                {"theory", options_.theory}});
  }
  [[nodiscard]] Json json(const std::vector<lab::Finding>& found) const {
    Json rows = Json::array();
    for (const auto& finding : found) {
      rows.push_back({{"quantity", finding.quantity},
                      {"seed_value", finding.seed_value},
                      {"ours", finding.ours},
                      {"holds", finding.holds ? Json(*finding.holds) : Json()}});
    }
    return {{"findings", std::move(rows)}};
  }
  static Result<std::vector<lab::Finding>> read(const fs::path& path) {
    TESUJI_TRY(const std::string text, base::read_file(path));
    TESUJI_TRY(const auto object,
               formats::parse_object(text, {"findings", path.string()}, kFindingsDepth));
    formats::JsonFields fields(object, {"findings", path.string()});
    TESUJI_TRY(const auto rows, fields.objects("findings", kMaxFindings));
    std::vector<lab::Finding> found;
    for (const Json* row : rows) {
      TESUJI_TRY(auto finding, read_finding(*row, path.string()));
      found.push_back(std::move(finding));
    }
    return found;
  }

  command::Session& session_;
  const Options& options_;
  const lab::Experiment& experiment_;
  lab::ExperimentOptions with_;
  std::optional<lab::RunFolder> folder_;
};

std::string text_of(const lab::Experiment& experiment, const lab::Finding& finding) {
  return fmt::format("  {:<52} {} {:<14} ours {}{}\n", finding.quantity,
                     is_ours(experiment) ? "docs" : "report",
                     finding.seed_value.empty() ? "-" : finding.seed_value, finding.ours,
                     finding.holds ? (*finding.holds ? "  holds" : "  DOES NOT HOLD") : "");
}

std::string head_of(const lab::Experiment& experiment) {
  return fmt::format(
      "{}: {}\n  {}\n", experiment.id, experiment.summary,
      is_ours(experiment) ? "a figure of our own" : "after " + experiment.seed_document);
}

int list(const command::Session& session, const Experiments& experiments) {
  Json rows = Json::array();
  for (const auto& experiment : experiments) {
    rows.push_back(experiment_json(experiment));
    if (session.json) continue;
    session.print(head_of(experiment) +
                  fmt::format("  cost {}{}{}\n", experiment.cost,
                              experiment.needs_games ? "; needs --games DIR" : "",
                              experiment.needs_theory ? "; needs --theory FILE" : ""));
  }
  if (session.json) session.print(Json{{"experiments", std::move(rows)}});
  return command::kDone;
}

Result<int> run_all(command::Session& session, const Options& options,
                    const Experiments& experiments, const fs::path& folder) {
  Json rows = Json::array();
  bool all_hold = true;
  for (const auto& experiment : experiments) {
    if (session.stop().is_raised()) break;
    if (const auto missing = missing_for(experiment, options); !missing.empty()) {
      session.say(experiment.id + ": left out; it " + missing);
      continue;
    }
    Run run(session, options, experiment, folder);
    TESUJI_CHECK(run.open());
    TESUJI_TRY(const auto findings, run.findings());
    if (!session.json) session.print(head_of(experiment));
    for (const auto& finding : findings) {
      all_hold = all_hold && finding.holds.value_or(true);
      rows.push_back(finding_json(experiment, finding));
      if (!session.json) session.print(text_of(experiment, finding));
    }
  }
  if (session.json) session.print(Json{{"experiments", std::move(rows)}});
  if (session.stop().is_raised()) {
    if (!options.out.empty()) session.say("stopped; give the same command with --resume to go on");
    return command::kInterrupted;
  }
  return all_hold ? command::kDone : command::kDoesNotHold;
}

Result<int> run(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto experiments, chosen(options));
  if (options.list) return list(session, experiments);
  if (options.resume && options.out.empty()) {
    return base::fail("option --resume", "", "needs --out, the folder of the runs");
  }
  if (!options.out.empty()) {
    TESUJI_CHECK(base::make_folder(options.out));
    return run_all(session, options, experiments, options.out);
  }
  TESUJI_TRY(const auto scratch, base::TemporaryFolder::make("reproduce"));
  return run_all(session, options, experiments, scratch.path());
}

}  // namespace

void add_reproduce(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand(
      "reproduce", "tables, figures and claims of the five reports, and figures of docs, again");
  auto o = std::make_shared<Options>();
  sub->add_option("ids", o->ids, "which (default: all)");
  sub->add_flag("--list", o->list, "only say what there is, and what it costs");
  sub->add_flag("--quick", o->quick, "fewer positions and games: a look, not a result");
  sub->add_option("--games", o->games, "game records, for experiments that need some");
  sub->add_option("--theory", o->theory, "file of rules, for experiments that need one");
  sub->add_option("--out", o->out, "keep the runs and what was found in this folder");
  sub->add_flag("--resume", o->resume, "go on with the runs in --out");
  command::add_cluster_option(*sub, session);
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app

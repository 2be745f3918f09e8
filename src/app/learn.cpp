// `tesuji learn`: makes knowledge, by any learner of any game.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "base/files.h"
#include "base/text.h"
#include "command/cluster_option.h"
#include "formats/json.h"
#include "formats/toml.h"
#include "games/learners.h"
#include "lab/learn_run.h"
#include "lab/option_json.h"
#include "lab/run_folder.h"

namespace tesuji::app {
namespace {

using formats::Json;

struct Options {
  std::string kind;
  std::string games;
  std::string out;
  std::string plan;
  std::vector<std::string> set;
  bool resume = false;
};

// What --plan says, then what --set says on top of it.
base::Result<game::RawSettings> given_settings(const Options& options) {
  game::RawSettings all;
  if (!options.plan.empty()) {
    TESUJI_TRY(const auto bytes, base::read_file(options.plan, formats::kMaxTomlBytes));
    TESUJI_TRY(const auto table, formats::parse_toml(bytes, options.plan));
    TESUJI_TRY(all, formats::settings_from(table, options.plan));
  }
  game::RawSettings set;
  for (const auto& text : options.set) {
    TESUJI_TRY(const auto some, game::parse_settings(text, "option --set"));
    for (const auto& [key, value] : some) {
      if (!set.emplace(key, value).second) {
        return base::fail("option --set", base::printable(key), "given twice");
      }
      all[key] = value;
    }
  }
  return all;
}

base::Result<const game::LearnerKind*> chosen(const std::string& name) {
  if (const auto* kind = games::learner_kind(name)) return kind;
  std::vector<std::string> known;
  for (const auto& kind : games::learner_kinds()) known.push_back(kind.name);
  return base::fail("learner", base::printable(name),
                    fmt::format("unknown; there is '{}'", base::joined(known, "', '")));
}

base::Result<void> check_games(const game::LearnerKind& kind, const Options& options) {
  if (kind.needs_games && options.games.empty()) {
    return base::fail("option --games", "", "needed: the folder of game records, SGF");
  }
  if (!kind.needs_games && !options.games.empty()) {
    return base::fail("option --games", "", kind.name + " reads no game records; leave it out");
  }
  return {};
}

// Without a kind: what there is, and how it can be set.
int list_kinds(const command::Session& session) {
  Json rows = Json::array();
  std::string text;
  for (const auto& kind : games::learner_kinds()) {
    Json options = Json::array();
    text += fmt::format("{}: {}{}\n", kind.name, kind.summary,
                        kind.needs_games ? " (needs --games)" : "");
    for (const auto& option : kind.options) {
      options.push_back(lab::option_json(option));
      text += fmt::format("  {:<14} {:<10} {}\n", option.name, option.fallback, option.help);
    }
    rows.push_back({{"name", kind.name},
                    {"summary", kind.summary},
                    {"needs_games", kind.needs_games},
                    {"options", std::move(options)}});
  }
  if (session.json) {
    session.print(Json{{"learners", std::move(rows)}});
  } else {
    session.print(text);
  }
  return command::kDone;
}

base::Result<int> run(command::Session& session, const Options& options) {
  if (options.kind.empty()) return list_kinds(session);
  TESUJI_TRY(const auto* kind, chosen(options.kind));
  if (options.out.empty()) return base::fail("option --out", "", "needed: a folder for the run");
  TESUJI_CHECK(check_games(*kind, options));
  TESUJI_TRY(const auto raw, given_settings(options));
  game::LearnTask task;
  TESUJI_TRY(task.settings, game::Settings::read(kind->options, raw, "learn " + kind->name));
  task.seed = session.seed;
  TESUJI_TRY(task.jobs, session.jobs());
  task.games = options.games;
  TESUJI_TRY(const auto report,
             lab::run_learner(*kind, task, {options.out, options.resume}, session.watch()));
  for (const auto& warning : report.warnings) session.say("tesuji: warning: " + warning);
  if (!report.complete) {
    session.say("stopped; give the same command with --resume to go on");
    return command::kInterrupted;
  }
  if (session.json) {
    session.print(Json{{"steps", report.steps},
                       {"seconds", report.seconds},
                       {"metrics", report.metrics},
                       {"model", report.model.string()}});
  } else {
    session.print(report.text + "model " + report.model.string() + "\n");
  }
  return command::kDone;
}

}  // namespace

void add_learn(CLI::App& program, command::Session& session) {
  auto* sub =
      program.add_subcommand("learn", "makes knowledge: weights, rules, networks, heuristics");
  auto o = std::make_shared<Options>();
  sub->add_option("kind", o->kind, "what to learn (default: say what there is)");
  sub->add_option("--games", o->games, "folder of game records, SGF, for learners that need them");
  sub->add_option("--out", o->out, "folder of the run: model, curves, and what --resume needs");
  sub->add_option("--plan", o->plan, "TOML file of options of the learner");
  sub->add_option("--set", o->set, "key=value: an option of the learner");
  sub->add_flag("--resume", o->resume, "go on with the run in --out");
  command::add_cluster_option(*sub, session);
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app

// `tesuji models`: from a finished run to a model that ships, and where each of those comes from.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "base/text.h"
#include "formats/json.h"
#include "lab/level_ratings.h"
#include "lab/provenance.h"

namespace tesuji::app {
namespace {

using base::Result;
using formats::Json;

struct Options {
  std::string action;
  std::string folder = "models";
  std::string run;
  std::string name;
  bool replace = false;
};

Result<int> told(command::Session& session, const lab::TakenModel& taken) {
  if (session.json) {
    session.print(Json{{"model", taken.model.string()}, {"provenance", taken.provenance.string()}});
  } else {
    session.print(
        fmt::format("model {}\nprovenance {}\n", taken.model.string(), taken.provenance.string()));
  }
  return command::kDone;
}

Result<int> take(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto taken,
             lab::take_model(options.run, {options.folder, options.name, options.replace}));
  return told(session, taken);
}

Result<int> rate(command::Session& session, const Options& options) {
  const std::string name = options.name.empty() ? "levels.toml" : options.name;
  TESUJI_TRY(const auto taken,
             lab::take_ratings(options.run, std::filesystem::path(options.folder) / name));
  return told(session, taken);
}

std::string shown(const Json& provenance) {
  std::string text =
      fmt::format("{}: {} bytes, SHA-256 {}\n", provenance["model"].get<std::string>(),
                  provenance["bytes"].get<std::uint64_t>(),
                  provenance["sha256"].get<std::string>().substr(0, 16));
  for (const char* key : {"program", "seed"}) {
    if (!provenance[key].is_null()) {
      text += fmt::format("  {:<9} {}\n", key, formats::json_text(provenance[key]));
    }
  }
  for (const auto& [key, why] : provenance["unknown"].items()) {
    text += fmt::format("  {:<9} unknown: {}\n", key, why.get<std::string>());
  }
  return text;
}

Result<int> list(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto models, lab::check_models(options.folder));
  Json all = Json::array();
  std::string text;
  for (const auto& model : models) {
    all.push_back(model.provenance);
    text += shown(model.provenance);
  }
  if (session.json) {
    session.print(Json{{"models", std::move(all)}});
  } else {
    session.print(text);
  }
  return command::kDone;
}

Result<int> run(command::Session& session, const Options& options) {
  if (options.action == "list") {
    if (!options.run.empty()) return base::fail("models list", options.run, "takes no run");
    return list(session, options);
  }
  if (options.action == "take") {
    if (options.run.empty()) return base::fail("models take", "", "expected the folder of a run");
    return take(session, options);
  }
  if (options.action == "rate") {
    if (options.run.empty()) {
      return base::fail("models rate", "", "expected the folder of a tournament");
    }
    return rate(session, options);
  }
  return base::fail("models", base::printable(options.action),
                    "unknown; there are list, take and rate");
}

}  // namespace

void add_models(CLI::App& program, command::Session& session) {
  auto* sub =
      program.add_subcommand("models", "from a run to what ships, and where that came from");
  auto o = std::make_shared<Options>();
  sub->add_option(
         "action", o->action,
         "list: asks every model for its provenance; take RUN: brings the model of a "
         "learner's finished run, with its provenance; rate RUN: gives levels the Elo of a "
         "finished tournament")
      ->required();
  sub->add_option("run", o->run,
                  "take, rate: the folder of the run (--out of learn, of tournament)");
  sub->add_option("--models", o->folder, "folder of models")->capture_default_str();
  sub->add_option("--as", o->name,
                  "take: another name for the file; rate: the file of levels (levels.toml)");
  sub->add_flag("--replace", o->replace, "take: over a model of that name");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app

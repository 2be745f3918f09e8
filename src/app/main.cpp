// The program: general options, one subcommand per file beside this one, and those of the games.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>

#include "app/cluster_link.h"
#include "app/commands.h"
#include "app/job_kinds.h"
#include "base/text.h"
#include "base/version.h"
#include "command/whole_number.h"
#include "games/slices.h"

namespace tesuji::app {
namespace {

constexpr command::AddCommand kPlaying[] = {add_play,    add_serve, add_games,
                                            add_gtp,     add_kgp,   add_players,
                                            add_genmove, add_match, add_tournament};
constexpr command::AddCommand kWorking[] = {add_analysis, add_learn,  add_models,    add_cgt,
                                            add_perft,    add_bench,  add_reproduce, add_worker,
                                            add_cluster,  add_doctor, add_completion};

// In the order in which the help lists them.
void add_commands(CLI::App& program, command::Session& session) {
  for (const auto add : kPlaying) add(program, session);
#define TESUJI_ADD_COMMANDS(KIT) \
  for (const auto add : games::SliceOf<KIT>::commands()) add(program, session);
  TESUJI_FOR_EACH_GAME(TESUJI_ADD_COMMANDS)
#undef TESUJI_ADD_COMMANDS
  for (const auto add : kWorking) add(program, session);
}

void add_general_options(CLI::App& program, command::Session& session) {
  program.set_version_flag("--version", base::program_text());
  program.add_option("--seed", session.seed, "the root of all randomness")
      ->capture_default_str()
      ->check(command::whole_number({}));
  program.add_option("--threads", session.threads, "threads that compute (default: all cores)")
      ->check(command::whole_number({1, 1024}));
  program.add_flag("--json", session.json, "one JSON object on standard output");
  program.add_option("--progress", session.progress, "auto, json or none")->capture_default_str();
  program.add_option("--log", session.log, "trace, debug, info, warn, error or off")
      ->capture_default_str();
  program.add_option("--data", session.data, "folder for what the program stores");
}

// No option means anything by an empty text; an unset variable of a script should not pass for "not
// given".
void refuse_empty_values(CLI::App& program) {
  const CLI::Validator not_empty(
      [](std::string& text) -> std::string {
        return text.empty() ? "empty; give a value, or leave the option out" : "";
      },
      "", "not empty");
  for (auto* option : program.get_options()) {
    if (option->get_items_expected_max() > 0) option->check(not_empty);
  }
  for (auto* command : program.get_subcommands({})) refuse_empty_values(*command);
}

// All option names that would have been right at this place.
std::vector<std::string> option_names(const CLI::App& program) {
  std::vector<std::string> names;
  const auto add = [&](const CLI::App* app) {
    for (const auto* option : app->get_options()) {
      for (const auto& name : option->get_lnames()) names.push_back("--" + name);
    }
  };
  for (const auto* app = &program; app != nullptr;) {  // down to the command that was given
    add(app);
    const auto given = app->get_subcommands();
    app = given.empty() ? nullptr : given.front();
  }
  return names;
}

base::Error usage_error(const CLI::App& program, const CLI::ParseError& error) {
  // A misspelt option often shows as something else that is missing: name it first.
  if (const auto extras = program.remaining(true); !extras.empty()) {
    const std::string& word = extras.front();
    std::vector<std::string> known = option_names(program);
    if (!word.starts_with("-") && program.get_subcommands().empty()) {
      known.clear();
      for (const auto* command : program.get_subcommands({})) known.push_back(command->get_name());
      return {
          "command", base::printable(word),
          fmt::format("unknown; did you mean '{}'? See tesuji --help", base::nearest(word, known))};
    }
    return {"option", base::printable(word),
            fmt::format("unknown here; did you mean '{}'?", base::nearest(word, known))};
  }
  return {"usage", "", std::string(error.what()) + "; see --help"};
}

int run(int argc, char** argv) {
  command::Session session;
  CLI::App program("tesuji: players of Go and Kalah that can be compared and asked why");
  program.require_subcommand(0, 1);
  program.fallthrough();
  add_general_options(program, session);
  add_job_kinds(*session.job_kinds, &session.stop());
  session.open_cluster = [&session](const std::string& address) {
    return cluster_queue(session, address);
  };
  add_commands(program, session);
  refuse_empty_values(program);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);  // --help, --version
    return session.fail(usage_error(program, error));
  }
  if (program.get_subcommands().empty()) {
    session.print(program.help());
    return command::kDone;
  }
  return session.exit_code;
}

}  // namespace

}  // namespace tesuji::app

int main(int argc, char** argv) {
  try {
    return tesuji::app::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "tesuji: internal error: {}\n", error.what());
    return tesuji::command::kInternalError;
  }
}

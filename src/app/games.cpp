// `tesuji games`: the games that the server keeps, for whoever has the data folder.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ctime>

#include "app/commands.h"
#include "base/files.h"
#include "base/private_files.h"
#include "base/text.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "server/sessions/archive.h"

namespace tesuji::app {
namespace {

using base::Result;
using formats::Json;
using server::GameSummary;

constexpr std::uint64_t kMaxDays = 36'500;
constexpr std::int64_t kSecondsPerDay = 86'400;

struct Options {
  std::string action;
  std::vector<std::string> names;
  std::string out;
  bool joined = false;
  bool analysis = false;
  std::optional<std::uint64_t> older_than;
  bool finished = false;
  bool dry_run = false;
};

Result<std::unique_ptr<server::Store>> store_of(const command::Session& session) {
  return server::Store::open_existing(server::game_store_in(session.data_folder()));
}

std::string date_text(std::int64_t seconds) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

const char* phase_text(const GameSummary& game) {
  if (game.mode == server::Mode::review) return "review";
  if (game.phase == server::Phase::over) return "over";
  return game.phase == server::Phase::marking ? "counting" : "played";
}

Json summary_json(const GameSummary& game) {
  return {{"id", game.id},
          {"changed", game.changed},
          {"bytes", game.bytes},
          {"game", game.game},
          {"state", phase_text(game)},
          {"players", game.players},
          {"moves", game.moves},
          {"result", game.result.empty() ? Json() : Json(game.result)}};
}

std::string summary_line(const GameSummary& game) {
  return fmt::format("{}  {}  {:<5} {:<8} {:>4} moves  {} - {}{}\n", game.id,
                     date_text(game.changed), game.game, phase_text(game), game.moves,
                     base::printable(game.players[0]), base::printable(game.players[1]),
                     game.result.empty() ? "" : "  " + game.result);
}

// All that can be read; what cannot is said.
Result<std::vector<GameSummary>> readable(command::Session& session, server::Store& store) {
  std::vector<base::Error> damaged;
  TESUJI_TRY(auto games, server::summaries(store, damaged));
  for (const auto& error : damaged) session.say(error.line());
  return games;
}

Result<void> check_count(const Options& options, std::size_t least, std::size_t most,
                         const char* expected) {
  if (options.names.size() >= least && options.names.size() <= most) return {};
  return base::fail("games " + options.action, "", expected);
}

Result<int> list(command::Session& session, const Options& options) {
  TESUJI_CHECK(check_count(options, 0, 0, "takes no names"));
  TESUJI_TRY(const auto store, store_of(session));
  TESUJI_TRY(const auto games, readable(session, *store));
  Json lines = Json::array();
  for (const auto& game : games) {
    if (session.json) {
      lines.push_back(summary_json(game));
    } else {
      session.print(summary_line(game));
    }
  }
  if (session.json) session.print(Json{{"games", std::move(lines)}});
  return command::kDone;
}

// Files to write, by name: one per game, or one per kind of record.
Result<std::map<std::string, std::string>> files_of(server::Store& store, const Options& options,
                                                    const std::vector<std::string>& ids) {
  std::map<std::string, std::string> files;
  for (const auto& id : ids) {
    TESUJI_TRY(auto record, server::exported(store, id, options.analysis));
    std::string& text = files[(options.joined ? "games" : id) + record.extension];
    text += record.text;
    if (!text.empty() && text.back() != '\n') text += '\n';
  }
  return files;
}

Result<int> export_games(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto store, store_of(session));
  std::vector<std::string> ids = options.names;
  if (ids.empty()) {
    TESUJI_TRY(const auto games, readable(session, *store));
    for (const auto& game : games) ids.push_back(game.id);
  }
  TESUJI_TRY(const auto files, files_of(*store, options, ids));
  if (options.out.empty()) {
    if (session.json || options.names.size() != 1) {
      return base::fail("games export", "", "several games need a folder: --out FOLDER");
    }
    session.print(files.begin()->second);
    return command::kDone;
  }
  const std::filesystem::path folder = options.out;
  TESUJI_CHECK(base::make_private_folder(folder));
  for (const auto& [name, text] : files) TESUJI_CHECK(base::write_file(folder / name, text));
  if (session.json) {
    session.print(Json{{"games", ids.size()}, {"files", files.size()}, {"out", options.out}});
  } else {
    session.print(
        fmt::format("{} games in {} files, in {}\n", ids.size(), files.size(), options.out));
  }
  return command::kDone;
}

Result<int> import_games(command::Session& session, const Options& options) {
  if (options.names.empty()) return base::fail("games import", "", "expected files to read");
  TESUJI_TRY(const auto store, server::Store::open(server::game_store_in(session.data_folder())));
  Json ids = Json::array();
  for (const auto& name : options.names) {
    TESUJI_TRY(const std::string text, base::read_file(name));
    auto imported = server::import_records(*store, text);
    if (!imported) {
      imported.error().where = base::joined({name, imported.error().where}, ": ");
      return base::fail(imported.error());
    }
    for (const auto& warning : imported->warnings) session.say(name + ": " + warning);
    for (const auto& id : imported->ids) {
      ids.push_back(id);
      if (!session.json) session.print(id + "\n");
    }
  }
  if (session.json) session.print(Json{{"games", std::move(ids)}});
  return command::kDone;
}

Result<int> prune(command::Session& session, const Options& options) {
  TESUJI_CHECK(check_count(options, 0, 0, "takes no names"));
  if (!options.older_than && !options.finished) {
    return base::fail("games prune", "", "expected --older-than DAYS, --finished or both");
  }
  TESUJI_TRY(const auto store, store_of(session));
  TESUJI_TRY(const auto games, readable(session, *store));
  const std::int64_t now = std::time(nullptr);
  Json ids = Json::array();
  for (const auto& game : games) {
    const bool is_over = game.mode == server::Mode::play && game.phase == server::Phase::over;
    if (options.finished && !is_over) continue;
    const auto days = static_cast<std::int64_t>(options.older_than.value_or(0));
    if (options.older_than && now - game.changed < days * kSecondsPerDay) continue;
    if (!options.dry_run) TESUJI_CHECK(store->remove(game.id));
    ids.push_back(game.id);
    if (!session.json) session.print(summary_line(game));
  }
  const char* done = options.dry_run ? "would be removed" : "removed";
  if (session.json) {
    session.print(Json{{"games", ids}, {"dry_run", options.dry_run}});
  } else {
    session.print(fmt::format("{} of {} games {}\n", ids.size(), games.size(), done));
  }
  return command::kDone;
}

Result<int> backup(command::Session& session, const Options& options) {
  TESUJI_CHECK(check_count(options, 1, 1, "expected the name of a new file"));
  TESUJI_TRY(const auto store, store_of(session));
  TESUJI_CHECK(store->back_up(options.names[0]));
  TESUJI_TRY(const auto copy, server::Store::open_existing(options.names[0]));
  TESUJI_TRY(const std::size_t games, copy->count());
  if (session.json) {
    session.print(Json{{"file", options.names[0]}, {"games", games}});
  } else {
    session.print(fmt::format("{} games, checked, in {}\n", games, options.names[0]));
  }
  return command::kDone;
}

struct Action {
  std::string_view name;
  Result<int> (*run)(command::Session&, const Options&);
};
constexpr Action kActions[] = {{"list", list},
                               {"export", export_games},
                               {"import", import_games},
                               {"prune", prune},
                               {"backup", backup}};

Result<int> run(command::Session& session, const Options& options) {
  std::vector<std::string> names;
  for (const Action& action : kActions) {
    if (action.name == options.action) return action.run(session, options);
    names.emplace_back(action.name);
  }
  return base::fail("games", base::printable(options.action),
                    fmt::format("unknown; did you mean '{}'? There are {}",
                                base::nearest(options.action, names), base::joined(names, ", ")));
}

}  // namespace

void add_games(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("games", "the games that the server keeps");
  auto o = std::make_shared<Options>();
  sub->add_option("action", o->action, "list, export [ID...], import FILE..., prune, backup FILE")
      ->required();
  sub->add_option("names", o->names, "ids of games, or files");
  sub->add_option("--out", o->out, "export: the folder to write to");
  sub->add_flag("--joined", o->joined, "export: one file for all games of Go, one for Kalah");
  sub->add_flag("--analysis", o->analysis, "export: with what analyses found");
  sub->add_option("--older-than", o->older_than, "prune: days since the last change")
      ->check(command::whole_number({0, kMaxDays}));
  sub->add_flag("--finished", o->finished, "prune: only games that are over");
  sub->add_flag("--dry-run", o->dry_run, "prune: says what it would remove");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app

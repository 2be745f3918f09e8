// tesuji play: a game against a player in the terminal.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/commands.h"
#include "app/game_options.h"
#include "app/play_loop.h"
#include "base/text.h"
#include "command/limit_options.h"
#include "games/slices.h"

namespace tesuji::app {
namespace {

struct PlayOptions {
  GameOptions game;
  command::LimitOptions limits;
  std::string player;
  std::string color;
  std::string resume;
  std::string save;
};

// The game whose records have the extension of `path`; otherwise `fallback`.
std::string game_of(const std::filesystem::path& path, const std::string& fallback) {
#define TESUJI_MATCH_EXTENSION(KIT)                                    \
  if (base::lower(path.extension().string()) == KIT::kRecordExtension) \
    return std::string(KIT::kName);
  TESUJI_FOR_EACH_GAME(TESUJI_MATCH_EXTENSION)
#undef TESUJI_MATCH_EXTENSION
  return fallback;
}

base::Result<int> play(command::Session& session, const PlayOptions& options, bool game_is_given) {
  if (session.json) return base::fail("option --json", "play", "a game in the terminal has none");
  PlaySetup setup;
  setup.options = options.game.given();
  setup.player = options.player;
  setup.color = options.color;
  setup.limits = options.limits.limits();
  setup.engines = options.limits.engines();
  setup.resume = options.resume;
  setup.save = options.save;
  if (!setup.resume.empty() && !setup.options.empty()) {
    return base::fail("option --" + setup.options.begin()->first, "play",
                      "a resumed game keeps the options of its record; leave it out");
  }
  const std::string game =
      game_is_given ? options.game.game() : game_of(setup.resume, options.game.game());
  return games::with_game(game, [&](auto kit) -> base::Result<int> {
    return play_at_terminal<decltype(kit)>(session, setup);
  });
}

}  // namespace

void add_play(CLI::App& program, command::Session& session) {
  auto* command_line = program.add_subcommand("play", "a game against a player in the terminal");
  auto options = std::make_shared<PlayOptions>();
  options->game.add_to(*command_line);
  options->limits.add_to(*command_line);
  options->limits.add_engines_to(*command_line);
  command_line->add_option("--player", options->player,
                           "the opponent (" + std::string(game::kDefaultPlayer) + ")");
  command_line->add_option("--color", options->color,
                           "your side: black, white, first, second or random (the first)");
  command_line->add_option("--resume", options->resume, "goes on with the game of a record");
  command_line->add_option("--save", options->save,
                           "where the record goes when you save or leave (the data folder)");
  command_line->callback(command::callback(session, [&session, options, command_line] {
    return play(session, *options, command_line->count("--game") > 0);
  }));
}

}  // namespace tesuji::app

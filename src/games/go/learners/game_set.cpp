#include "games/go/learners/game_set.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go::learners {
namespace {

namespace fs = std::filesystem;

base::Result<std::vector<fs::path>> record_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (it->path().extension() != ".sgf") continue;
    if (files.size() == kMaxLearnedGames) {
      return base::fail("games", folder.string(),
                        fmt::format("more than {} records", kMaxLearnedGames));
    }
    files.push_back(it->path());
  }
  if (error) return base::fail("games", folder.string(), error.message());
  std::sort(files.begin(), files.end());
  return files;
}

RecordedGame recorded(const go::Position& position) {
  RecordedGame game{position.size(), position.setup(), {}};
  for (const auto& step : position.history()) game.turns.push_back({step.side, step.move});
  return game;
}

}  // namespace

base::Result<GameSet> read_games(const fs::path& folder, const base::Watch& watch) {
  TESUJI_TRY(const auto files, record_files(folder));
  GameSet set;
  std::size_t moves = 0;
  for (std::size_t i = 0; i < files.size() && !watch.is_stopped(); ++i) {
    watch.report({"records", i, files.size(), ""});
    const auto game = go::game_from_sgf_file(files[i].string());
    if (game) {
      moves += game->moves;
      if (moves > kMaxLearnedMoves) {
        return base::fail("games", folder.string(),
                          fmt::format("more than {} moves", kMaxLearnedMoves));
      }
      set.games.push_back(recorded(game->position));
    } else {
      set.refused.push_back(game.error().line());
    }
  }
  if (set.games.empty() && !watch.is_stopped()) {
    return base::fail("games", folder.string(),
                      files.empty() ? "expected game records (*.sgf) in this folder"
                                    : "no record can be read; the first: " + set.refused.front());
  }
  return set;
}

}  // namespace tesuji::go::learners

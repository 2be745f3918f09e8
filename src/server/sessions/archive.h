// The games of a store outside the server: as a list, and as records that other programs read.
//
// A record holds the moves, variations, comments and analysis of a game, not its clocks or who
// thinks; opened again it is a review. (A backup of the store keeps everything.)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/sessions/document.h"
#include "server/sessions/store.h"

namespace tesuji::server {

struct GameSummary {
  std::string id;
  std::int64_t changed = 0;  // seconds since 1970
  std::uint64_t bytes = 0;
  std::string game;
  Mode mode = Mode::play;
  Phase phase = Phase::play;
  std::array<std::string, 2> players;
  std::size_t moves = 0;  // that lead to the present position
  std::string result;     // empty while there is none
};

// The latest first. Games whose rows are damaged are left out and named in `damaged`.
base::Result<std::vector<GameSummary>> summaries(Store& store, std::vector<base::Error>& damaged);

struct Exported {
  std::string text;
  std::string extension;  // ".sgf"
};
base::Result<Exported> exported(Store& store, const std::string& id, bool with_analysis);

struct Imported {
  std::vector<std::string> ids;
  std::vector<std::string> warnings;
};
// Every game of an SGF collection or of Kalah JSON lines, each as a new review; all or none.
base::Result<Imported> import_records(Store& store, std::string_view text);

}  // namespace tesuji::server

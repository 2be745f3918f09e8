#include "games/go/learners/game_source.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/files.h"
#include "base/line_file.h"
#include "games/go/net/game_line.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go::learners {
namespace {

namespace fs = std::filesystem;
using base::Result;

bool is_sgf(const fs::path& path) { return path.extension() == ".sgf"; }
bool is_lines(const fs::path& path) {
  return path.extension() == ".txt" ||
         (path.extension() == ".xz" && path.stem().extension() == ".txt");
}

RecordedGame recorded(const go::Position& position) {
  RecordedGame game{position.size(), position.setup(), {}};
  for (const auto& step : position.history()) game.turns.push_back({step.side, step.move});
  return game;
}

RecordedGame recorded(const net::GameLine& line) {
  RecordedGame game{line.size, {}, {}};
  game.ranks = line.ranks;
  game.winner = line.winner;
  for (const go::Point p : line.handicap) game.setup.push_back({go::kBlack, p});
  go::Side side = line.first();
  for (const go::Point move : line.moves) {
    game.turns.push_back({side, move});
    side = game::other(side);
  }
  return game;
}

}  // namespace

Result<std::vector<fs::path>> record_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (!is_sgf(it->path()) && !is_lines(it->path())) continue;
    if (files.size() == RecordFolder::kMaxFiles) {
      return base::fail("games", folder.string(),
                        fmt::format("more than {} files", RecordFolder::kMaxFiles));
    }
    files.push_back(it->path());
  }
  if (error) return base::fail("games", folder.string(), error.message());
  std::sort(files.begin(), files.end());
  return files;
}

Result<void> GamesAtHand::for_each(const See& see, const base::Watch& watch) {
  for (std::size_t i = 0; i < games_.size() && !watch.is_stopped(); ++i) see(games_[i]);
  return {};
}

Result<RecordFolder> RecordFolder::open(const fs::path& path) {
  std::error_code error;
  if (fs::is_regular_file(path, error) && (is_sgf(path) || is_lines(path))) {
    return RecordFolder(path, {path});
  }
  TESUJI_TRY(auto files, record_files(path));
  if (files.empty()) {
    return base::fail("games", path.string(),
                      "expected game records here: *.sgf, or a game per line in *.txt or *.txt.xz");
  }
  return RecordFolder(path, std::move(files));
}

void RecordFolder::refuse(const base::Error& error, Reading& reading) {
  ++reading.refused_count;
  if (reading.refused.size() < kShownRefusals) reading.refused.push_back(error.line());
}

Result<void> RecordFolder::read_sgf(const fs::path& path, const See& see, Reading& reading) {
  const auto bytes = base::read_file(path);
  if (!bytes) {
    refuse(bytes.error(), reading);
    return {};
  }
  reading.hash.add(*bytes);
  const auto game = [&]() -> Result<RecordedGame> {
    TESUJI_TRY(const auto read, formats::parse_sgf(*bytes, path.string()));
    if (read.collection.games.empty()) return base::fail("SGF", path.string(), "holds no game");
    TESUJI_TRY(const auto found, go::game_from_sgf(read.collection.games.front(), path.string()));
    RecordedGame one = recorded(found.position);
    const auto& root = read.collection.games.front().root();
    one.ranks = {net::rank_number(root.value("BR")), net::rank_number(root.value("WR"))};
    if (found.result.starts_with("B+")) one.winner = go::kBlack;
    if (found.result.starts_with("W+")) one.winner = go::kWhite;
    return one;
  }();
  if (!game) {
    refuse(game.error(), reading);
    return {};
  }
  ++reading.games;
  see(*game);
  return {};
}

Result<void> RecordFolder::read_lines(const fs::path& path, const See& see,
                                      const base::Watch& watch, Reading& reading) {
  TESUJI_TRY(auto file, base::LineFile::open(path));
  while (!watch.is_stopped()) {
    TESUJI_TRY(const auto line, file.next());
    if (!line) return {};
    reading.hash.add(*line);
    reading.hash.add("\n");
    if (line->empty()) continue;
    const auto game =
        net::read_game_line(*line, fmt::format("{}:{}", path.string(), file.number()));
    if (!game) {
      refuse(game.error(), reading);
      continue;
    }
    ++reading.games;
    see(recorded(*game));
  }
  return {};
}

Result<void> RecordFolder::for_each(const See& see, const base::Watch& watch) {
  Reading reading;
  for (std::size_t i = 0; i < files_.size() && !watch.is_stopped(); ++i) {
    watch.report({"records", i, files_.size(), fmt::format("{} games", reading.games)});
    TESUJI_CHECK(is_sgf(files_[i]) ? read_sgf(files_[i], see, reading)
                                   : read_lines(files_[i], see, watch, reading));
  }
  if (watch.is_stopped()) return {};
  reading.is_whole = true;
  if (first_.is_whole && first_.hash.hex() != reading.hash.hex()) {
    return base::fail("games", path_.string(), "the records have changed meanwhile");
  }
  if (reading.games == 0) {
    return base::fail("games", path_.string(),
                      "no record can be read; the first: " + reading.refused.front());
  }
  first_ = std::move(reading);
  return {};
}

std::vector<std::string> RecordFolder::warnings() const {
  std::vector<std::string> list;
  for (const auto& why : refused()) list.push_back("left out: " + why);
  const std::uint64_t more = refused_count() - refused().size();
  if (more > 0) list.push_back(fmt::format("left out: {} more", more));
  return list;
}

formats::OrderedJson RecordFolder::data() const {
  return {{{"what", "game records"},
           {"files", files_.size()},
           {"games", first_.games},
           {"refused", first_.refused_count},
           {"sha256", first_.hash.hex()}}};
}

}  // namespace tesuji::go::learners

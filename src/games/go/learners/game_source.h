// Game records of any number, one after the other: never all of them in memory.
//
// A source gives the same games in the same order each time it is asked. A folder of records holds
// any of *.sgf (the main line of the first game), *.txt (a game per line, games/go/net/game_line.h)
// and *.txt.xz (the same, packed), also in folders below it; files come in the order of their
// names. What cannot be read is left out and counted.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "base/watch.h"
#include "formats/json.h"
#include "games/go/learners/recorded_game.h"

namespace tesuji::go::learners {

// The files of a folder that are records by their names, sorted; also in folders below it.
base::Result<std::vector<std::filesystem::path>> record_files(const std::filesystem::path& folder);

class GameSource {
 public:
  using See = std::function<void(const RecordedGame&)>;
  virtual ~GameSource() = default;
  // Ends early, without an error, where the watch is stopped.
  virtual base::Result<void> for_each(const See& see, const base::Watch& watch) = 0;
};

// A few games, for whoever has them at hand.
class GamesAtHand : public GameSource {
 public:
  explicit GamesAtHand(std::vector<RecordedGame> games) : games_(std::move(games)) {}
  base::Result<void> for_each(const See& see, const base::Watch& watch) override;

 private:
  std::vector<RecordedGame> games_;
};

class RecordFolder : public GameSource {
 public:
  static constexpr std::size_t kMaxFiles = 10'000'000;
  static constexpr std::size_t kShownRefusals = 20;

  // A folder, or one file. An error if there is no record.
  static base::Result<RecordFolder> open(const std::filesystem::path& path);

  // An error if no game can be read, or if the records have changed since the first time.
  base::Result<void> for_each(const See& see, const base::Watch& watch) override;

  // After a first for_each.
  [[nodiscard]] std::uint64_t games() const { return first_.games; }
  [[nodiscard]] const std::vector<std::string>& refused() const { return first_.refused; }
  [[nodiscard]] std::uint64_t refused_count() const { return first_.refused_count; }
  [[nodiscard]] std::vector<std::string> warnings() const;  // of what was refused
  // Files, games and the SHA-256 of all bytes in their order.
  [[nodiscard]] formats::OrderedJson data() const;

 private:
  // What one reading of everything came to.
  struct Reading {
    std::uint64_t games = 0;
    std::uint64_t refused_count = 0;
    std::vector<std::string> refused;  // why, the first few
    base::Sha256 hash;
    bool is_whole = false;
  };
  RecordFolder(std::filesystem::path path, std::vector<std::filesystem::path> files)
      : path_(std::move(path)), files_(std::move(files)) {}

  static void refuse(const base::Error& error, Reading& reading);
  static base::Result<void> read_sgf(const std::filesystem::path& path, const See& see,
                                     Reading& reading);
  static base::Result<void> read_lines(const std::filesystem::path& path, const See& see,
                                       const base::Watch& watch, Reading& reading);

  std::filesystem::path path_;
  std::vector<std::filesystem::path> files_;
  Reading first_;
};

}  // namespace tesuji::go::learners

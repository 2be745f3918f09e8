// The test that the report puts its networks to: the best of a generation against GNU Go, each with
// either colour.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "game/learner.h"

namespace tesuji::go::experiments {

struct GnuGoTest {
  int level = 10;
  std::size_t networks = 4;  // of a generation, best first

  [[nodiscard]] int games() const { return static_cast<int>(2 * networks); }
};

struct GnuGoGames {
  int won = 0;
  int won_as_black = 0;
  std::vector<game::KeptFile> records;  // of those won, as SGF
};

// Those of a generation's networks, which this file holds; nothing if the watch was stopped. One
// process of GNU Go plays them all.
base::Result<std::optional<GnuGoGames>> gnugo_games(const std::filesystem::path& file,
                                                    std::uint64_t generation, const GnuGoTest& test,
                                                    const base::Watch& watch);

}  // namespace tesuji::go::experiments

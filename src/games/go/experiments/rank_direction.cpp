// Whether kyu in game records count downwards, as they should: of two players that are far apart,
// the one with the larger number must mostly lose.
#include <fmt/format.h>

#include <cstdlib>

#include "games/go/experiments/experiments.h"
#include "games/go/learners/game_source.h"
#include "lab/share_text.h"

namespace tesuji::go::experiments {
namespace {

constexpr int kApart = 6;

bool is_kyu(const std::optional<int>& rank) { return rank && *rank <= 0; }  // 1k is 0, 2k is -1

struct LargerNumber {
  std::uint64_t games = 0;
  std::uint64_t won = 0;

  void add(const learners::RecordedGame& game) {
    const auto& [black, white] = game.ranks;
    if (!is_kyu(black) || !is_kyu(white) || !game.setup.empty() || !game.winner) return;
    if (std::abs(*black - *white) < kApart) return;
    ++games;
    won += (*game.winner == kBlack) == (*black < *white) ? 1 : 0;
  }
};

}  // namespace

base::Result<std::vector<Finding>> rank_direction(const ExperimentOptions& options,
                                                  const base::Watch& watch) {
  TESUJI_TRY(auto records, learners::RecordFolder::open(options.games));
  LargerNumber larger;
  TESUJI_CHECK(
      records.for_each([&](const learners::RecordedGame& game) { larger.add(game); }, watch));
  if (watch.is_stopped()) return std::vector<Finding>{};
  if (larger.games == 0) {
    return base::fail("games", options.games.string(),
                      fmt::format("expected even games of kyu players {} apart or more", kApart));
  }
  const auto share = arena::score_interval({larger.won, 0, larger.games - larger.won});
  return std::vector<Finding>{
      {fmt::format("won by the larger kyu of two at least {} apart", kApart),
       "more than half: they count upwards", lab::share_text(larger.won, larger.games),
       share.low > 0.5}};
}

}  // namespace tesuji::go::experiments

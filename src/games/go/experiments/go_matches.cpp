#include "games/go/experiments/go_matches.h"

#include "base/files.h"
#include "games/go/learners/game_source.h"
#include "games/go/rules/kit.h"

namespace tesuji::go::experiments {

base::Result<arena::MatchPlan> match_on_9x9(const ExperimentOptions& options,
                                            const std::array<std::string, 2>& players,
                                            std::uint64_t games) {
  arena::MatchPlan plan;
  plan.game = Kit::kName;
  plan.options = {{"size", "9"}};
  plan.games = games;
  plan.seed = options.seed_number;
  plan.dated = false;
  for (std::size_t i = 0; i < 2; ++i) {
    TESUJI_TRY(plan.players[i], game::parse_player_spec(players[i]));
  }
  return plan;
}

base::Result<std::vector<std::filesystem::path>> played_records(const std::filesystem::path& run) {
  TESUJI_TRY(auto files, learners::record_files(run));
  std::erase_if(files, [](const auto& file) { return file.extension() != Kit::kRecordExtension; });
  return files;
}

base::Result<game::Record> read_played(const std::filesystem::path& record) {
  TESUJI_TRY(const auto bytes, base::read_file(record));
  return Kit::read_record(bytes, record.string());
}

}  // namespace tesuji::go::experiments

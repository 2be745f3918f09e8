#include "lab/match_job.h"

#include <fmt/format.h>

#include "formats/json_fields.h"
#include "lab/job_plan.h"
#include "lab/match_json.h"

namespace tesuji::lab {
namespace {

using arena::MatchPlan;
using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr std::size_t kPlanDepth = 3;  // brackets within brackets
constexpr std::size_t kTimesDepth = 2;
constexpr std::size_t kMaxOpeningLine = 16U << 10U;

std::string result_bytes(std::uint64_t index, const arena::FinishedGame& game,
                         std::string_view record) {
  const auto& spent = game.spent;
  const Json line = {{"game", index + 1},
                     {"ms", {spent[0].milliseconds, spent[1].milliseconds}},
                     {"moves", {spent[0].moves, spent[1].moves}}};
  return line.dump() + "\n" + std::string(record);
}

template <game::Kit K>
class MatchWork : public base::JobWork {
 public:
  using SharedCatalogue = std::shared_ptr<const game::Catalogue<typename K::Game>>;
  MatchWork(arena::Match<K> match, SharedCatalogue catalogue)
      : match_(std::move(match)), catalogue_(std::move(catalogue)) {}

  [[nodiscard]] Result<std::string> run(std::uint64_t index,
                                        const base::Watch& watch) const override {
    if (index >= match_.plan().games) {
      return base::fail("match", fmt::format("game {}", index + 1),
                        fmt::format("there are {}", match_.plan().games));
    }
    const auto finished = match_.play(index, watch);
    if (!finished) return base::fail("match", fmt::format("game {}", index + 1), "stopped");
    return result_bytes(index, *finished, K::record_text(finished->record));
  }

 private:
  arena::Match<K> match_;
  SharedCatalogue catalogue_;  // the match refers to it
};

}  // namespace

std::string match_job_text(const MatchPlan& plan) {
  Json object = plan_json(plan);
  put_program(object);
  put_limits(object, plan.limits, plan.engines);
  if (plan.opening_lines.empty()) {
    object["openings"] = plan.openings;
  } else {
    object["opening_lines"] = plan.opening_lines;
  }
  if (plan.game_seconds) object["game_time"] = *plan.game_seconds;
  return formats::json_text(object);
}

Result<MatchPlan> read_match_job(std::string_view text) {
  TESUJI_TRY(const auto object, formats::parse_object(text, {"match plan", ""}, kPlanDepth));
  JsonFields fields(object, {"match plan", ""});
  MatchPlan plan;
  TESUJI_CHECK(check_program(fields));
  TESUJI_TRY(plan.game, fields.text("game"));
  TESUJI_TRY(plan.options, fields.texts("options", game::kMaxSettings));
  TESUJI_TRY(const auto players, fields.list("players", plan.players.size()));
  if (players.size() != plan.players.size()) return fields.wrong("players", "expected two");
  for (std::size_t i = 0; i < players.size(); ++i) {
    TESUJI_TRY(plan.players[i], plan_player(kMatchKind, players[i]));
  }
  TESUJI_TRY(plan.games, fields.number("games", arena::kMaxGames));
  TESUJI_TRY(plan.seed, fields.number("seed"));
  TESUJI_TRY(plan.dated, fields.flag_or("dated", true));
  TESUJI_CHECK(read_limits(fields, plan.limits, plan.engines));
  TESUJI_TRY(plan.game_seconds, fields.optional_real("game_time", {0, base::kMaxSeconds}));
  TESUJI_TRY(plan.max_moves, fields.number("max_moves", game::kMaxMoves));
  TESUJI_TRY(const auto lines,
             fields.optional_list("opening_lines", arena::kMaxOpenings, kMaxOpeningLine));
  if (lines) {
    plan.opening_lines = *lines;
  } else {
    TESUJI_TRY(plan.openings, fields.text("openings"));
    if (plan.openings != "none" && !plan.openings.starts_with("random:")) {
      return fields.wrong("openings", "expected none or random:K; a plan names no files");
    }
  }
  TESUJI_CHECK(fields.check_all_asked());
  return plan;
}

GameResultBytes split_result(std::string_view bytes) {
  const std::size_t line = bytes.find('\n') + 1;  // 0 where there is none
  return {bytes.substr(0, line), bytes.substr(line)};
}

std::optional<GameTimes> read_times(std::string_view line) {
  const auto read = formats::parse_object(line, {"times", ""}, kTimesDepth);
  if (!read) return std::nullopt;
  try {
    GameTimes times;
    times.game = read->at("game").get<std::uint64_t>() - 1;
    for (std::size_t i = 0; i < 2; ++i) {
      times.spent[i] = {read->at("ms").at(i).get<double>(),
                        read->at("moves").at(i).get<std::uint64_t>()};
    }
    return times;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

template <game::Kit K>
Result<std::shared_ptr<const base::JobWork>> match_work(
    const MatchPlan& plan, std::shared_ptr<const game::Catalogue<typename K::Game>> catalogue) {
  TESUJI_TRY(auto match, arena::Match<K>::prepare(plan, *catalogue));
  return std::make_shared<const MatchWork<K>>(std::move(match), std::move(catalogue));
}

#define TESUJI_INSTANTIATE(KIT)                                          \
  template Result<std::shared_ptr<const base::JobWork>> match_work<KIT>( \
      const MatchPlan&, std::shared_ptr<const game::Catalogue<KIT::Game>>);
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::lab

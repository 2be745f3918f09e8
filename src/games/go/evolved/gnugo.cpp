#include "games/go/evolved/gnugo.h"

#include <fmt/format.h>

#include <array>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "protocol/gtp/engine_board.h"
#include "protocol/gtp/engine_player.h"

namespace tesuji::go::evolved {
namespace {

constexpr int kRefereeLevel = 10;

base::Error failed(std::string why) { return {"GNU Go", "", std::move(why)}; }

std::vector<std::string> referee_command(Scoring scoring) {
  const char* rules = scoring == Scoring::area ? "--chinese-rules" : "--japanese-rules";
  const std::string level = std::to_string(kRefereeLevel);
  return {"gnugo", "--mode", "gtp", rules, "--level", level, "--seed", "1"};
}

// The answer to a command when this position is on its board. After a failure the next question
// gets a new process.
base::Result<std::string> asked_about(const Position& finished, const std::string& command) {
  thread_local std::array<std::optional<protocol::EngineBoard>, 2> referees;
  const Scoring scoring = finished.rules().scoring;
  auto& referee = referees[scoring == Scoring::area ? 0 : 1];
  if (!referee) referee.emplace(referee_command(scoring), protocol::GtpPatience{});
  std::optional<game::Fault> fault = referee->bring_in_step(finished);
  if (!fault) {
    const auto answer = referee->client()->send(command, referee->patience());
    if (answer && !answer->is_refusal) return answer->text;
    fault = answer ? game::Fault{game::EndReason::nonsense, "refused " + command} : answer.error();
  }
  referee.reset();
  return base::fail(failed(fault->detail));
}

}  // namespace

base::Result<GnuGo> GnuGo::make(int level, int seed) {
  const auto kind = protocol::gtp_kind({});
  TESUJI_TRY(const auto spec,
             game::parse_player_spec(fmt::format(
                 "gtp:gnugo --mode gtp --chinese-rules --level {} --seed {}", level, seed)));
  TESUJI_TRY(const auto read, game::read_spec(kind, spec));
  TESUJI_TRY(auto player, kind.make(read.settings, base::Seed(1)));
  return GnuGo(std::move(player));
}

base::Result<std::optional<Point>> GnuGo::move(const Position& position) {
  base::Watch watch;
  const auto decision = player_->decide({.game = position, .watch = watch});
  if (decision.fault) return base::fail(failed(decision.fault->detail));
  if (decision.resigns) return std::optional<Point>();
  if (!position.is_legal(decision.move)) return std::optional<Point>(kPass);
  return std::optional(decision.move);
}

base::Result<std::string> gnugo_score(const Position& finished) {
  TESUJI_TRY(const auto text, asked_about(finished, "final_score"));
  std::string score = base::printable(text);
  if (score.empty()) return base::fail(failed("gave no final_score"));
  return score;
}

base::Result<Side> gnugo_winner(const Position& finished) {
  TESUJI_TRY(const auto score, gnugo_score(finished));
  return score[0] == 'B' ? kBlack : kWhite;
}

base::Result<PointSet> gnugo_dead(const Position& finished) {
  TESUJI_TRY(const auto text, asked_about(finished, "final_status_list dead"));
  PointSet dead;
  for (const auto& word : base::words(text)) {
    const auto point = gtp_point(finished.board().grid(), word);
    if (!point || *point == kPass)
      return base::fail(failed("listed '" + base::printable(word) + "' as dead"));
    dead[point->index] = true;
  }
  return dead;
}

}  // namespace tesuji::go::evolved

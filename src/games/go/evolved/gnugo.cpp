#include "games/go/evolved/gnugo.h"

#include <fmt/format.h>

#include "protocol/gtp/engine_player.h"

namespace tesuji::go::evolved {
namespace {

constexpr int kRefereeLevel = 10;

base::Error failed(std::string why) { return {"GNU Go", "", std::move(why)}; }

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
  has_moved_ = true;
  if (decision.resigns) return std::optional<Point>();
  if (!position.is_legal(decision.move)) return std::optional<Point>(kPass);
  return std::optional(decision.move);
}

base::Result<Side> GnuGo::winner(const Position& finished) {
  if (!has_moved_) TESUJI_CHECK(move(Position(finished.size(), Rules{}, finished.komi())));
  const auto claimed = player_->claimed_result(finished);
  if (!claimed || claimed->empty()) return base::fail(failed("gave no final_score"));
  return (*claimed)[0] == 'B' ? kBlack : kWhite;
}

base::Result<Side> gnugo_winner(const Position& finished) {
  thread_local std::optional<GnuGo> gnugo;
  if (!gnugo) {
    TESUJI_TRY(auto made, GnuGo::make(kRefereeLevel));
    gnugo.emplace(std::move(made));
  }
  auto winner = gnugo->winner(finished);
  if (!winner) gnugo.reset();
  return winner;
}

}  // namespace tesuji::go::evolved

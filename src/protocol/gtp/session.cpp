#include "protocol/gtp/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/version.h"
#include "game/clocked_limits.h"
#include "game/record.h"
#include "games/go/rules/coordinates.h"
#include "protocol/kata/insight.h"

namespace tesuji::protocol {
namespace {

using go::Position;
using go::Side;
using go::Stone;

constexpr double kFilledShare = 0.8;  // of the board, at the end of a usual game
constexpr int kFewestMovesToGo = 10;

// A guess of this side's remaining moves, on the long side: time left over at the end is
// cheaper than time missing.
int moves_to_go(const Position& position) {
  const double all = kFilledShare * position.board().grid().points();
  const auto left = static_cast<int>(all - static_cast<double>(position.moves_played())) / 2;
  return std::max(kFewestMovesToGo, left);
}

game::Question<Position> question_of(const Position& position, base::Watch& watch,
                                     const GtpSession::Wishes& wishes) {
  return {.game = position,
          .watch = watch,
          .only = wishes.only,
          .listener = wishes.listener,
          .interval = wishes.interval,
          .maps_moves = wishes.maps_moves};
}

GtpSession::Expected<GtpSession::Decision> checked(GtpSession::Decision decision,
                                                   const Position& position) {
  if (decision.fault) return refuse("the player failed: " + decision.fault->detail);
  if (decision.resigns || position.is_legal(decision.move)) return decision;
  return refuse(fmt::format("the player failed: it chose {}, which is illegal",
                            go::gtp_text(position.board().grid(), decision.move)));
}

}  // namespace

std::optional<std::string> why_refused(const Position& position, const Stone& stone) {
  if (position.moves_played() >= game::kMaxMoves) {
    return fmt::format("illegal move: the game has {} moves, and no more are kept",
                       game::kMaxMoves);
  }
  if (stone.point == go::kPass) return std::nullopt;
  auto illegal = position.why_illegal(stone.point, stone.side);
  if (illegal == go::Illegal::game_over) {
    Position resumed = position;
    resumed.resume();
    illegal = resumed.why_illegal(stone.point, stone.side);
  }
  if (!illegal) return std::nullopt;
  return fmt::format("illegal move: {}", go::explanation(*illegal));
}

void play_anytime(Position& position, const Stone& stone) {
  if (stone.point != go::kPass && position.is_over()) position.resume();
  position.set_to_move(stone.side);
  position.play_unchecked(stone.point);
}

Position under_rules(const Position& position, const go::Rules& rules) {
  // Taken back to its setup, so that prisoners made before it stay, and played anew.
  Position result = position;
  while (result.can_undo()) result.undo();
  result.set_rules(rules);
  for (const auto& step : position.history()) play_anytime(result, {step.side, step.move});
  result.set_to_move(position.to_move());
  return result;
}

GtpSession::GtpSession(GtpOptions options)
    : options_(std::move(options)), position_(options_.start) {
  if (options_.name.empty()) options_.name = base::kProgramName;
  if (options_.version.empty()) options_.version = base::version();
}

void GtpSession::start_game(Position position) {
  position_ = std::move(position);
  record_.reset();
  clocks_.restart();
  last_reasons_.clear();
  // Clients clear the board also to set up the same game again; a player that has not moved
  // yet is as good as new.
  if (!has_decided_) return;
  has_decided_ = false;
  ++game_number_;
  seated_.reset();
}

void GtpSession::start_game(int size) {
  start_game(Position(size, position_.rules(), position_.komi()));
}

GtpReply GtpSession::play(const Stone& stone) {
  if (auto why = why_refused(position_, stone)) return refuse(std::move(*why));
  play_anytime(position_, stone);
  tell_player(stone);
  return {};
}

GtpReply GtpSession::play_all(const std::vector<Stone>& stones) {
  Position after = position_;
  for (const auto& stone : stones) {
    if (auto why = why_refused(after, stone)) {
      return refuse(fmt::format("{} ({} {})", *why, stone.side == go::kBlack ? "black" : "white",
                                go::gtp_text(after.board().grid(), stone.point)));
    }
    play_anytime(after, stone);
  }
  for (const auto& stone : stones) {
    play_anytime(position_, stone);
    tell_player(stone);
  }
  return {};
}

bool GtpSession::undo() {
  if (!position_.can_undo()) return false;
  position_.undo();
  return true;
}

Position GtpSession::position_for(Side side) const {
  Position position = position_;
  if (position.is_over()) position.resume();
  position.set_to_move(side);
  return position;
}

void GtpSession::tell_player(const Stone& stone) {
  if (seated_) seated_->player->observe(position_, stone.point);
}

GtpSession::Expected<GtpSession::Seated> GtpSession::made_player() const {
  auto seated =
      options_.catalogue->make(options_.player, options_.seed.child("game", game_number_));
  if (!seated) return refuse(seated.error().line());
  seated->limits = game::limited(*seated, options_.limits);
  return std::move(*seated);
}

GtpSession::Expected<game::Player<Position>*> GtpSession::player() {
  if (!seated_) {
    const double start = base::wall_seconds();
    auto made = made_player();
    if (!made) return refuse(std::move(made.error()));
    seated_ = std::move(*made);
    making_seconds_ = base::wall_seconds() - start;
  }
  return seated_->player.get();
}

GtpSession::Expected<GtpSession::Decision> GtpSession::decide(Side side, const Wishes& wishes) {
  if (const auto made = player(); !made) return refuse(made.error());
  const double made_in = std::exchange(making_seconds_, 0);
  const double start = base::wall_seconds();
  const Position position = position_for(side);
  base::Limits limits = seated_->limits;
  if (const auto share = clocks_.seconds_for_move(side, moves_to_go(position))) {
    // The clock has run while the player was made, and it is a clock on the wall.
    const double seconds = std::max(game::kShortest, *share - made_in);
    if (has_default_limits()) limits = {};  // they stand in for a clock where there is none
    limits.seconds = std::min(seconds, limits.seconds.value_or(seconds));
    limits.clock = base::ClockKind::wall;
  }
  base::Watch watch(limits, &stop_);
  Decision decision = seated_->player->decide(question_of(position, watch, wishes));
  clocks_.charge(side, made_in + base::wall_seconds() - start);
  has_decided_ = true;
  decided_at_ = position.moves_played();
  last_reasons_ = decision.reasons;
  if (last_reasons_.empty() && !decision.fault && !decision.candidates.empty()) {
    last_reasons_ = insight_sentences(insight_of(position, decision));
  }
  return checked(std::move(decision), position);
}

// Neither the spec nor the command line limits the player, and no level of play does.
bool GtpSession::has_default_limits() const {
  const auto* kind = options_.catalogue->find(options_.player.name);
  return kind != nullptr && !kind->preset && seated_->limits == kind->limits;
}

void GtpSession::set_limits(const base::Limits& limits) {
  options_.limits = limits;
  forget_player();  // it was seated with others
}

GtpSession::Expected<base::Limits> GtpSession::limits() {
  if (const auto made = player(); !made) return refuse(made.error());
  return seated_->limits;
}

bool GtpSession::may_ponder() const {
  return options_.ponder && seated_ && has_decided_ && !position_.is_over() &&
         position_.moves_played() == decided_at_ + 1;
}

void GtpSession::ponder() {
  base::Watch watch({kMaxAnalysisSeconds, std::nullopt}, &stop_);
  seated_->player->ponder({.game = position_, .watch = watch});
}

GtpSession::Expected<GtpSession::Decision> GtpSession::analyze(Side side, Effort effort,
                                                               const Wishes& wishes) {
  if (const auto made = player(); !made) return refuse(made.error());
  making_seconds_ = 0;
  base::Limits limits = seated_->limits;
  if (effort == Effort::until_stopped) limits = {kMaxAnalysisSeconds, std::nullopt};
  const Position position = position_for(side);
  base::Watch watch(limits, &stop_);
  return checked(seated_->player->decide(question_of(position, watch, wishes)), position);
}

GtpSession::Expected<GtpSession::Decision> GtpSession::decide_afresh(Side side) {
  auto made = made_player();
  if (!made) return refuse(std::move(made.error()));
  const Position position = position_for(side);
  base::Watch watch(made->limits, &stop_);
  return checked(made->player->decide({.game = position, .watch = watch}), position);
}

const go::referee::Status& GtpSession::status() {
  const std::uint64_t key = position_.key() + static_cast<unsigned>(position_.size());
  if (!status_ || status_key_ != key || !(status_rules_ == position_.rules())) {
    status_ = go::referee::final_status(position_, options_.status);
    status_key_ = key;
    status_rules_ = position_.rules();
  }
  return *status_;
}

}  // namespace tesuji::protocol

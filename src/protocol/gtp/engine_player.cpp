#include "protocol/gtp/engine_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "base/charged_time.h"
#include "base/clock.h"
#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "protocol/gtp/engine_client.h"

namespace tesuji::protocol {
namespace {

using game::EndReason;
using game::Fault;
using go::Position;

// Beyond its time a move still counts this much later: for lag, not for thinking.
constexpr double kTimeGrace = 0.5;

std::string_view colour(go::Side side) { return side == go::kBlack ? "b" : "w"; }

class GtpPlayer : public game::Player<Position> {
 public:
  GtpPlayer(std::vector<std::string> command, const game::EngineLimits& limits,
            const base::StopFlag* stop)
      : command_(std::move(command)), limits_(limits) {
    patience_.answer = std::chrono::milliseconds(std::llround(1000 * limits.hang_seconds));
    patience_.stop = stop;
    move_patience_ = patience_;
    if (limits.seconds) {  // an engine that uses its time is not hung
      const std::chrono::milliseconds time(std::llround(1000 * (*limits.seconds + kTimeGrace)));
      move_patience_.answer = std::max(patience_.answer, time);
    }
  }

  // With a clock of processor time what the engine used is charged to the calling thread, its start
  // and the moves that it had to be told included.
  game::Decision<Position> decide(const game::Question<Position>& question) override {
    if (question.watch.limits().clock == base::ClockKind::wall) return answer_of(question.game);
    const double before = engine_cpu_seconds();
    auto decision = answer_of(question.game);
    base::charge_cpu_seconds(std::max(0.0, engine_cpu_seconds() - before));
    return decision;
  }

  std::optional<std::string> claimed_result(const Position& finished) override {
    if (!client_ || bring_in_step(finished)) return std::nullopt;
    const auto answer = client_->send("final_score", patience_);
    if (!answer || answer->is_refusal) return std::nullopt;
    return base::printable(base::trimmed(answer->text));
  }

 private:
  // An engine that has ended has no time any more: its last move is not charged.
  [[nodiscard]] double engine_cpu_seconds() const {
    return client_ ? base::group_cpu_seconds(client_->process().pid()) : 0;
  }

  game::Decision<Position> answer_of(const Position& position) {
    game::Decision<Position> decision;
    if (auto fault = bring_in_step(position)) {
      decision.fault = std::move(fault);
      return decision;
    }
    const double before = base::wall_seconds();
    const auto answer =
        client_->send(fmt::format("genmove {}", colour(position.to_move())), move_patience_);
    const double seconds = base::wall_seconds() - before;
    if (!answer) {
      decision.fault = answer.error();
    } else if (answer->is_refusal) {
      decision.fault = Fault{EndReason::nonsense, "refused genmove: " + shown(answer->text)};
    } else if (limits_.seconds && seconds > *limits_.seconds + kTimeGrace) {
      decision.fault =
          Fault{EndReason::time, fmt::format("took longer than {} s", *limits_.seconds)};
    } else {
      read_move(position, answer->text, decision);
    }
    return decision;
  }

  static std::string shown(const std::string& text) { return base::printable(base::trimmed(text)); }

  void read_move(const Position& position, const std::string& text,
                 game::Decision<Position>& decision) {
    const std::string word(base::trimmed(text));
    if (base::lower(word) == "resign") {
      decision.resigns = true;
      return;
    }
    const auto move = go::gtp_point(position.board().grid(), word);
    if (!move) {
      decision.fault = Fault{EndReason::nonsense, "answered genmove with '" + shown(text) + "'"};
      return;
    }
    decision.move = *move;
    sent_.push_back({position.to_move(), *move});
  }

  // Sends one command that must succeed.
  std::optional<Fault> order(const std::string& command) {
    const auto answer = client_->send(command, patience_);
    if (!answer) return answer.error();
    if (!answer->is_refusal) return std::nullopt;
    return Fault{EndReason::nonsense, "refused '" + command + "': " + shown(answer->text)};
  }

  std::optional<Fault> bring_in_step(const Position& position) {
    if (!client_) {
      auto client = GtpClient::start(command_);
      if (!client) return Fault{EndReason::crash, client.error().line()};
      client_ = std::move(*client);
    }
    if (!continues(position)) {
      if (auto fault = set_up(position)) return fault;
    }
    const auto& history = position.history();
    for (std::size_t i = sent_.size(); i < history.size(); ++i) {
      const auto text = go::gtp_text(position.board().grid(), history[i].move);
      if (auto fault = order(fmt::format("play {} {}", colour(history[i].side), text)))
        return fault;
      sent_.push_back({history[i].side, history[i].move});
    }
    return std::nullopt;
  }

  // The engine's game is a beginning of this one.
  [[nodiscard]] bool continues(const Position& position) const {
    const auto& history = position.history();
    if (!started_ || size_ != position.size() || setup_ != position.setup() ||
        komi_ != position.komi() || sent_.size() > history.size()) {
      return false;
    }
    for (std::size_t i = 0; i < sent_.size(); ++i) {
      if (sent_[i] != go::Stone{history[i].side, history[i].move}) return false;
    }
    return true;
  }

  std::optional<Fault> set_up(const Position& position) {
    started_ = true;
    size_ = position.size();
    komi_ = position.komi();
    setup_ = position.setup();
    sent_.clear();
    if (auto fault = order(fmt::format("boardsize {}", size_))) return fault;
    if (auto fault = order("clear_board")) return fault;
    if (auto fault = order(fmt::format("komi {}", komi_))) return fault;
    if (auto fault = tell_rules(position.rules().name)) return fault;
    if (limits_.seconds) {
      const auto whole = static_cast<long>(std::ceil(*limits_.seconds));
      if (auto fault = order(fmt::format("time_settings 0 {} 1", whole))) return fault;
    }
    return place_setup(position);
  }

  // Rules are told to engines that have a command for it; others keep their own.
  std::optional<Fault> tell_rules(const std::string& rules) {
    for (const auto* command : {"kata-set-rules", "kgs-rules"}) {
      const auto known = client_->knows(command, patience_);
      if (!known) return known.error();
      if (!*known) continue;
      const auto answer = client_->send(fmt::format("{} {}", command, rules), patience_);
      return answer ? std::nullopt : std::optional<Fault>(answer.error());
    }
    return std::nullopt;
  }

  std::optional<Fault> place_setup(const Position& position) {
    const go::Grid grid = position.board().grid();
    if (setup_.empty()) return std::nullopt;
    if (position.handicap() >= 2 && static_cast<int>(setup_.size()) == position.handicap()) {
      std::string command = "set_free_handicap";
      for (const auto& stone : setup_) command += " " + go::gtp_text(grid, stone.point);
      return order(command);
    }
    for (const auto& stone : setup_) {
      const auto text = go::gtp_text(grid, stone.point);
      if (auto fault = order(fmt::format("play {} {}", colour(stone.side), text))) return fault;
    }
    return std::nullopt;
  }

  std::vector<std::string> command_;
  game::EngineLimits limits_;
  GtpPatience patience_;       // for everything but a move
  GtpPatience move_patience_;  // for genmove
  std::unique_ptr<GtpClient> client_;
  bool started_ = false;
  int size_ = 0;
  double komi_ = 0;
  std::vector<go::Stone> setup_;
  std::vector<go::Stone> sent_;  // moves the engine knows; passes too
};

}  // namespace

game::PlayerKind<Position> gtp_kind(const game::EngineLimits& limits, const base::StopFlag* stop) {
  game::PlayerKind<Position> kind;
  kind.name = "gtp";
  kind.summary = "an external engine: gtp:COMMAND LINE";
  kind.verbatim = true;
  kind.external = true;
  kind.options = {game::text_option(std::string(game::kVerbatimKey), "",
                                    "the engine's command line, run without a shell")};
  kind.make = [limits, stop](const game::Settings& settings,
                             base::Seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    const auto words = base::shell_words(settings.text(game::kVerbatimKey));
    if (!words || words->empty()) {
      return base::fail("player", "gtp:" + base::printable(settings.text(game::kVerbatimKey)),
                        "expected a command line such as gtp:gnugo --mode gtp");
    }
    TESUJI_CHECK(base::program_path(words->front()));
    return std::make_unique<GtpPlayer>(*words, limits, stop);
  };
  return kind;
}

void add_engines(game::Catalogue<Position>& list, const game::EngineLimits& limits,
                 const base::StopFlag* stop) {
  list.add(gtp_kind(limits, stop));
}

}  // namespace tesuji::protocol

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
#include "protocol/gtp/engine_board.h"

namespace tesuji::protocol {
namespace {

using game::EndReason;
using game::Fault;
using go::Position;

// Beyond its time a move still counts this much later: for lag, not for thinking.
constexpr double kTimeGrace = 0.5;

class GtpPlayer : public game::Player<Position> {
 public:
  GtpPlayer(std::vector<std::string> command, const game::EngineLimits& limits,
            const base::StopFlag* stop)
      : limits_(limits),
        board_(std::move(command),
               {.answer = std::chrono::milliseconds(std::llround(1000 * limits.hang_seconds)),
                .stop = stop},
               limits.seconds),
        move_patience_(board_.patience()) {
    if (limits.seconds) {  // an engine that uses its time is not hung
      const std::chrono::milliseconds time(std::llround(1000 * (*limits.seconds + kTimeGrace)));
      move_patience_.answer = std::max(move_patience_.answer, time);
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
    if (board_.client() == nullptr || board_.bring_in_step(finished)) return std::nullopt;
    const auto answer = board_.client()->send("final_score", board_.patience());
    if (!answer || answer->is_refusal) return std::nullopt;
    return base::printable(base::trimmed(answer->text));
  }

 private:
  // An engine that has ended has no time any more: its last move is not charged.
  [[nodiscard]] double engine_cpu_seconds() const {
    const GtpClient* client = board_.client();
    return client != nullptr ? base::group_cpu_seconds(client->process().pid()) : 0;
  }

  game::Decision<Position> answer_of(const Position& position) {
    game::Decision<Position> decision;
    if (auto fault = board_.bring_in_step(position)) {
      decision.fault = std::move(fault);
      return decision;
    }
    const double before = base::wall_seconds();
    const auto answer = board_.client()->send(
        fmt::format("genmove {}", position.to_move() == go::kBlack ? "b" : "w"), move_patience_);
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
    board_.has_played({position.to_move(), *move});
  }

  game::EngineLimits limits_;
  EngineBoard board_;
  GtpPatience move_patience_;  // for genmove
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

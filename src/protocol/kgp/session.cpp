#include "protocol/kgp/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.h"
#include "base/text.h"
#include "game/clocked_limits.h"

namespace tesuji::protocol {
namespace {

constexpr int kMovesToGo = 20;             // a guess at what is left of a game
constexpr std::int64_t kMaxClock = 86400;  // seconds; more is as good as that

std::optional<std::int64_t> whole_number(const KgpArgument& argument) {
  if (argument.kind != KgpArgument::Kind::integer || argument.content.size() > kMaxKgpDigits) {
    return std::nullopt;
  }
  const std::string_view text = argument.content;
  return base::parsed_integer(text.substr(text.starts_with('+') ? 1 : 0));
}

}  // namespace

base::Result<std::unique_ptr<KgpSession>> KgpSession::start(const KgpOptions& options,
                                                            const Output& output) {
  TESUJI_TRY(auto seated, options.catalogue->make(options.player, options.seed));
  seated.limits = game::limited(seated, options.limits);
  std::unique_ptr<KgpSession> session(new KgpSession(options, output));
  TESUJI_TRY(session->thinker_, KgpThinker::start(std::move(seated), output));
  return session;
}

KgpReport KgpSession::report() const {
  KgpReport report = report_;
  report.moves = thinker_->moves_sent();
  return report;
}

void KgpSession::receive(std::string_view line) {
  if (finished_ || base::trimmed(line).empty()) return;
  const auto command = parse_kgp_line(line);
  if (!command) {
    complain(std::nullopt, command.error().line());
  } else if (greeted_) {
    obey(*command);
  } else if (command->name == "kgp") {
    greet(*command);
  } else if (command->name == "error" || command->name == "goodbye") {
    obey(*command);
  } else {
    complain(command->id, "expected kgp and the version first");
  }
}

void KgpSession::greet(const KgpCommand& command) {
  const auto version = command.arguments.size() == 3 ? whole_number(command.arguments[0])
                                                     : std::optional<std::int64_t>();
  if (!version) return complain(command.id, "expected kgp MAJOR MINOR PATCH");
  if (*version != static_cast<std::int64_t>(kKgpMajorVersion)) {
    answer(command.id, "error " + kgp_quoted("only protocol version 1 is spoken here"));
    output_("goodbye");
    return end_with(
        {"KGP", fmt::format("version {}", *version), fmt::format("expected {}", kKgpMajorVersion)});
  }
  greeted_ = true;
  output_("set info:name " + kgp_quoted(name_));
  output_("set info:description " + kgp_quoted(description_));
  if (!token_.empty()) output_("set auth:token " + kgp_quoted(token_));
  output_("mode freeplay");
}

void KgpSession::obey(const KgpCommand& command) {
  const std::string& name = command.name;
  if (name == "state") {
    think_about(command);
  } else if (name == "stop") {
    stop_thinking(command);
  } else if (name == "ping") {
    answer(command.id, "pong");
  } else if (name == "set") {
    set_option(command);
  } else if (name == "goodbye") {
    thinker_->cancel_all();
    report_.said_goodbye = finished_ = true;
  } else if (name == "error") {
    complaint_ = command.arguments.empty() ? "no reason given"
                                           : base::printable(command.arguments[0].content, 200);
    if (++faults_ >= kMaxKgpFaults) end_with({"KGP server", complaint_, "too many errors"});
  } else if (name != "ok" && name != "init" && name != "pong") {
    complain(command.id, "unknown command " + base::printable(name));
  }
}

base::Result<kalah::Position> KgpSession::position_of(const KgpCommand& command) const {
  if (command.arguments.empty() || command.arguments[0].kind != KgpArgument::Kind::board) {
    return base::fail("KGP state", "", "expected a board <n,south,north,...>");
  }
  TESUJI_TRY(const auto layout, parse_kgp_board(command.arguments[0].content));
  TESUJI_TRY(auto position, kalah::Position::from(layout, rules_));
  if (position.is_over()) {  // whoever asks wants a move all the same, if there is one
    kalah::Rules open = rules_;
    open.end = kalah::EndRule::mover_row;
    open.half_stop = false;
    TESUJI_TRY(position, kalah::Position::from(layout, open));
  }
  if (position.is_over()) return base::fail("KGP state", "", "South has no seeds to sow");
  return position;
}

void KgpSession::think_about(const KgpCommand& command) {
  ++report_.states;
  auto position = position_of(command);
  if (!position) return complain(command.id, position.error().line());
  thinker_->cancel(command.id);  // asked again, or no ids at all: the newest counts
  std::optional<double> deadline = seconds_to_think();
  if (deadline) *deadline += base::wall_seconds();
  if (!thinker_->post({command.id, *position, deadline})) {
    return complain(command.id, fmt::format("more than {} states at a time", kMaxKgpStates));
  }
  faults_ = 0;
}

void KgpSession::stop_thinking(const KgpCommand& command) {
  if (command.reference) {
    thinker_->cancel(command.reference);
  } else {
    thinker_->cancel_all();
  }
}

void KgpSession::set_option(const KgpCommand& command) {
  const auto& arguments = command.arguments;
  if (arguments.size() != 2) return complain(command.id, "expected set OPTION VALUE");
  const std::string& option = arguments[0].content;
  if (option == "info:name") report_.server = base::printable(arguments[1].content, 100);
  if (option.starts_with("time:")) set_clock(option, arguments[1]);
  // Other options are hints that need no answer.
}

void KgpSession::set_clock(std::string_view option, const KgpArgument& value) {
  if (option == "time:mode") {
    if (value.content == "none") time_mode_ = TimeMode::none;
    if (value.content == "absolute") time_mode_ = TimeMode::absolute;
    if (value.content == "relative") time_mode_ = TimeMode::relative;
    if (time_mode_ == TimeMode::none) clock_.reset();
    return;
  }
  const auto seconds = whole_number(value);
  if (option != "time:clock" || !seconds) return;
  clock_ = static_cast<double>(std::clamp<std::int64_t>(*seconds, 0, kMaxClock));
  used_when_set_ = thinker_->used_seconds();
}

// Absolute: a share of what is left, our own use since the clock was set taken off. Relative: the
// clock, less a reserve for the way. A clock without a mode is taken for absolute, to be safe.
std::optional<double> KgpSession::seconds_to_think() const {
  if (!clock_) return std::nullopt;
  if (time_mode_ == TimeMode::relative) {
    return std::max(game::kShortest, *clock_ - game::kReserve);
  }
  const double left = std::max(0.0, *clock_ - (thinker_->used_seconds() - used_when_set_));
  const game::TimeControl control{.kind = game::TimeControl::Kind::absolute, .main = *clock_};
  return game::seconds_for_move(control, {.seconds = left}, kMovesToGo);
}

void KgpSession::complain(const std::optional<KgpId>& about, std::string_view why) {
  answer(about, "error " + kgp_quoted(why));
  if (++faults_ < kMaxKgpFaults) return;
  output_("goodbye");
  end_with({"KGP server", std::string(why), fmt::format("{} lines made no sense", faults_)});
}

void KgpSession::end_with(base::Error error) {
  thinker_->cancel_all();
  failure_ = std::move(error);
  finished_ = true;
}

void KgpSession::answer(const std::optional<KgpId>& reference, const std::string& text) {
  output_(reference ? fmt::format("@{} {}", *reference, text) : text);
}

}  // namespace tesuji::protocol

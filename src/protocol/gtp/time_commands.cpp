// Clocks: time_settings, time_left and KGS's richer form of the former.
#include <algorithm>
#include <cmath>

#include "base/clock.h"
#include "base/text.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

using Kind = game::TimeControl::Kind;

constexpr double kMaxSeconds = 1e9;  // thirty years will do
constexpr int kMaxStones = 1'000'000;

std::optional<double> read_seconds(std::string_view text) {
  const auto value = base::parsed_real(text);
  if (!value || *value < 0 || *value > kMaxSeconds) return std::nullopt;
  return value;
}

std::optional<int> read_count(std::string_view text) {
  const auto value = base::parsed_integer(text);
  if (!value || *value < 0 || *value > kMaxStones) return std::nullopt;
  return static_cast<int>(*value);
}

game::TimeControl absolute(double main) { return {Kind::absolute, main, 0, 1, 1}; }

// A period without time or without stones is not overtime.
game::TimeControl overtime(Kind kind, const TimeLeft& period, double main) {
  if (period.seconds <= 0) return absolute(main);
  if (period.stones == 0) return {};
  if (kind == Kind::canadian) return {kind, main, period.seconds, period.stones, 1};
  return {kind, main, period.seconds, 1, period.stones};
}

tl::unexpected<std::string> bad_times() {
  return refuse("syntax error: expected seconds and counts that are not negative");
}

GtpReply time_settings(GtpSession& session, const GtpArguments& arguments) {
  const auto main = read_seconds(arguments[0]);
  const auto period = read_seconds(arguments[1]);
  const auto stones = read_count(arguments[2]);
  if (!main || !period || !stones) return bad_times();
  session.clocks().set_control(overtime(Kind::canadian, {*period, *stones}, *main));
  return {};
}

GtpReply time_left(GtpSession& session, const GtpArguments& arguments) {
  const auto side = read_turn(arguments);
  if (!side) return refuse(side.error());
  auto seconds = base::parsed_real(arguments[1]);
  const auto stones = read_count(arguments[2]);
  if (!seconds || !stones || std::abs(*seconds) > kMaxSeconds) return bad_times();
  // Some clients tell of a flag that fell as of negative time.
  session.clocks().set_left(*side, {std::max(0.0, *seconds), *stones});
  return {};
}

constexpr std::string_view kKgsForms =
    "none, absolute MAIN, byoyomi MAIN PERIOD PERIODS or canadian MAIN PERIOD STONES";

GtpReply kgs_time_settings(GtpSession& session, const GtpArguments& arguments) {
  const std::string system = base::lower(arguments[0]);
  const std::size_t numbers = arguments.size() - 1;
  const auto main = read_seconds(numbers >= 1 ? arguments[1] : std::string());
  if (system == "none") {
    session.clocks().set_control({});
    return {};
  }
  if (system == "absolute" && main) {
    session.clocks().set_control(absolute(*main));
    return {};
  }
  if ((system == "byoyomi" || system == "canadian") && numbers == 3) {
    const auto period = read_seconds(arguments[2]);
    const auto count = read_count(arguments[3]);
    if (!main || !period || !count) return bad_times();
    const Kind kind = system == "canadian" ? Kind::canadian : Kind::japanese;
    session.clocks().set_control(*count == 0 ? absolute(*main)
                                             : overtime(kind, {*period, *count}, *main));
    return {};
  }
  return refuse("syntax error: expected " + std::string(kKgsForms));
}

// As KGS's, and Fischer's clock besides.
GtpReply kata_time_settings(GtpSession& session, const GtpArguments& arguments) {
  const std::string system = base::lower(arguments[0]);
  const bool is_capped = system == "fischer-capped";
  if (system != "fischer" && !is_capped) {
    auto reply = arguments.size() <= 4 ? kgs_time_settings(session, arguments)
                                       : refuse("syntax error: expected " + std::string(kKgsForms));
    if (reply) return reply;
    return refuse(reply.error() +
                  ", or fischer MAIN INCREMENT, or fischer-capped MAIN INCREMENT MOST PER_MOVE");
  }
  std::vector<double> numbers;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const auto seconds = read_seconds(arguments[i]);
    if (!seconds) return bad_times();
    numbers.push_back(*seconds);
  }
  if (numbers.size() != (is_capped ? 4U : 2U)) {
    return refuse(
        "syntax error: expected fischer MAIN INCREMENT, or fischer-capped MAIN INCREMENT "
        "MOST PER_MOVE");
  }
  FischerControl control{numbers[0], numbers[1]};
  if (is_capped) {
    control.most_left = numbers[2];
    control.most_per_move = std::max(game::kShortest, numbers[3]);
  }
  session.clocks().set_fischer(control);
  return {};
}

GtpReply cpu_time(GtpSession& /*session*/, const GtpArguments& /*arguments*/) {
  return base::number_text(std::round(base::process_cpu_seconds() * 1000) / 1000);
}

}  // namespace

std::vector<GtpEntry> gtp_time_commands() {
  return {
      {"time_settings",
       "MAIN PERIOD STONES",
       "sets the clocks, Canadian overtime",
       {3, 3},
       time_settings},
      {"time_left", "COLOR SECONDS STONES", "what is left to one side", {3, 3}, time_left},
      {"kgs-time_settings",
       "SYSTEM [MAIN [PERIOD COUNT]]",
       "sets the clocks: none, absolute, byoyomi, canadian",
       {1, 4},
       kgs_time_settings},
      {"kata-time_settings",
       "SYSTEM [MAIN [PERIOD COUNT]]",
       "sets the clocks: none, absolute, byoyomi, canadian, fischer, fischer-capped",
       {1, 5},
       kata_time_settings},
      {"cputime", "", "seconds of processor time used", {0, 0}, cpu_time},
      {"gomill-cpu_time", "", "seconds of processor time used", {0, 0}, cpu_time},
  };
}

}  // namespace tesuji::protocol

// Parameters of the search as clients of KataGo (kata-get-param, kata-set-param) and of Leela Zero
// (lz-setoption) name them: how much is searched for a move, and whether we think in the opponent's
// time. What we have no such thing for is refused, so that nobody believes it was set.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

constexpr double kNoTimeLimit = 1e20;  // as KataGo writes it
constexpr double kMaxSeconds = 1e9;

enum class Param { visits, seconds, ponder };

struct ParamName {
  std::string_view name;
  Param param;
};
constexpr std::array kKataNames = {
    ParamName{"maxVisits", Param::visits}, ParamName{"maxPlayouts", Param::visits},
    ParamName{"maxTime", Param::seconds}, ParamName{"ponderingEnabled", Param::ponder}};
constexpr std::array kLeelaNames = {ParamName{"visits", Param::visits},
                                    ParamName{"playouts", Param::visits},
                                    ParamName{"pondering", Param::ponder}};

template <std::size_t N>
std::string names(const std::array<ParamName, N>& known) {
  std::vector<std::string> list;
  for (const auto& one : known) list.emplace_back(one.name);
  return base::joined(list, ", ");
}

template <std::size_t N>
GtpSession::Expected<Param> param_named(const std::array<ParamName, N>& known,
                                        std::string_view name) {
  for (const auto& one : known) {
    if (base::lower(one.name) == base::lower(name)) return one.param;
  }
  return refuse(
      fmt::format("unknown parameter {}: expected one of {}", base::printable(name), names(known)));
}

// As the next move will have it; numbers too large to matter where there is no limit.
GtpReply shown(GtpSession& session, Param param) {
  if (param == Param::ponder) return session.options().ponder ? "true" : "false";
  const auto limits = session.limits();
  if (!limits) return refuse(limits.error());
  if (param == Param::visits) return std::to_string(limits->nodes.value_or(base::kMaxNodes));
  return base::number_text(limits->seconds.value_or(kNoTimeLimit));
}

GtpReply changed(GtpSession& session, Param param, std::string_view text) {
  if (param == Param::ponder) {
    const std::string lower = base::lower(text);
    const bool is_on = lower == "true" || lower == "on";
    if (!is_on && lower != "false" && lower != "off") {
      return refuse("syntax error: expected true or false");
    }
    session.set_ponder(is_on);
    return {};
  }
  base::Limits limits = session.options().limits;
  if (param == Param::visits) {
    const auto value = base::parsed_integer(text);
    if (!value || *value < 1) return refuse("syntax error: expected a whole number from 1");
    limits.nodes = std::min(static_cast<std::uint64_t>(*value), base::kMaxNodes);
  } else {
    const auto value = base::parsed_real(text);
    if (!value || !(*value > 0)) return refuse("syntax error: expected a number above 0");
    limits.seconds = std::min(*value, kMaxSeconds);
  }
  session.set_limits(limits);
  return {};
}

GtpReply kata_list_params(GtpSession& /*session*/, const GtpArguments& /*arguments*/) {
  std::vector<std::string> list;
  for (const auto& one : kKataNames) list.emplace_back(one.name);
  return base::joined(list, " ");
}

GtpReply kata_get_param(GtpSession& session, const GtpArguments& arguments) {
  const auto param = param_named(kKataNames, arguments[0]);
  if (!param) return refuse(param.error());
  return shown(session, *param);
}

GtpReply kata_set_param(GtpSession& session, const GtpArguments& arguments) {
  const auto param = param_named(kKataNames, arguments[0]);
  if (!param) return refuse(param.error());
  return changed(session, *param, arguments[1]);
}

// "lz-setoption name Visits value 800".
GtpReply lz_setoption(GtpSession& session, const GtpArguments& arguments) {
  const auto is_at = [&](std::size_t i, std::string_view word) {
    return i < arguments.size() && base::lower(arguments[i]) == word;
  };
  const std::size_t last = arguments.size() - 1;
  if (!is_at(0, "name") || last < 3 || !is_at(last - 1, "value")) {
    return refuse("syntax error: expected lz-setoption name NAME value VALUE");
  }
  const GtpArguments words(arguments.begin() + 1, arguments.end() - 2);
  const auto param = param_named(kLeelaNames, base::joined(words, " "));
  if (!param) return refuse(param.error());
  return changed(session, *param, arguments[last]);
}

}  // namespace

std::vector<GtpEntry> gtp_param_commands() {
  return {
      {"kata-list-params", "", "the parameters that can be set", {0, 0}, kata_list_params},
      {"kata-get-param", "NAME", "a parameter of the search", {1, 1}, kata_get_param},
      {"kata-set-param", "NAME VALUE", "sets a parameter of the search", {2, 2}, kata_set_param},
      {"lz-setoption",
       "name NAME value VALUE",
       "sets a parameter of the search as Leela Zero names it",
       {4, kAnyNumber},
       lz_setoption},
  };
}

}  // namespace tesuji::protocol

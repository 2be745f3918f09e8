#include "server/sessions/player_caps.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include "base/text.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

struct Cap {
  std::string_view option;
  double most;
};
constexpr std::array<Cap, 6> kCaps = {{{"threads", 4},
                                       {"roots", 16},
                                       {"memory", 256},
                                       {"table", 256},
                                       {"time", kMaxThinkSeconds},
                                       {"nodes", 10'000'000}}};

double most(std::string_view option) {
  for (const auto& cap : kCaps) {
    if (cap.option == option) return cap.most;
  }
  return std::numeric_limits<double>::infinity();
}

}  // namespace

game::OptionSpec capped(game::OptionSpec option) {
  using game::OptionType;
  if (option.type != OptionType::integer && option.type != OptionType::real) return option;
  option.max = std::min(option.max, most(option.name));
  if (base::parsed_real(option.fallback).value() > option.max) {
    option.fallback = base::number_text(option.max);
  }
  return option;
}

void cap(game::KindInfo& kind) {
  for (auto& option : kind.options) option = capped(std::move(option));
  auto& limits = kind.limits;
  if (limits.seconds) limits.seconds = std::min(*limits.seconds, most("time"));
  if (limits.nodes) {
    limits.nodes = std::min(*limits.nodes, static_cast<std::uint64_t>(most("nodes")));
  }
}

}  // namespace tesuji::server

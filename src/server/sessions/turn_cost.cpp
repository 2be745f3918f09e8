#include "server/sessions/turn_cost.h"

#include <optional>

#include "base/text.h"
#include "game/option.h"

namespace tesuji::server {
namespace {

constexpr double kShortPlayouts = 1'000;
constexpr double kShortSeconds = 0.5;
constexpr double kShortDepth = 3;

std::optional<double> number_in(const game::RawSettings& settings, const std::string& name) {
  const auto it = settings.find(name);
  return it == settings.end() ? std::nullopt : base::parsed_real(it->second);
}

bool is_at_most(std::optional<double> number, double most) { return number && *number <= most; }

}  // namespace

bool is_short_turn(const Seat& seat, std::string_view game) {
  if (seat.kind == Seat::Kind::level) {
    for (const auto& level : levels(game)) {
      if (level.name != seat.name || !level.nodes) continue;
      return static_cast<double>(*level.nodes) <= kShortPlayouts;
    }
  }
  const auto player = player_of(seat, game);
  if (!player) return true;  // it will only say why not
  if (player->name == "random" || player->name == "capture") return true;
  const auto settings = game::parse_settings(player->argument, player->name);
  if (!settings) return true;
  return is_at_most(number_in(*settings, "nodes"), kShortPlayouts) ||
         is_at_most(number_in(*settings, "time"), kShortSeconds) ||
         is_at_most(number_in(*settings, "depth"), kShortDepth);
}

}  // namespace tesuji::server

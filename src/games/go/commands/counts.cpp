#include "games/go/commands/counts.h"

#include <fmt/format.h>

#include "games/go/rules/perft.h"

namespace tesuji::go::commands {

base::Result<std::optional<std::uint64_t>> legal_positions(const Position& position,
                                                           base::Watch& watch) {
  if (position.size() > kMaxCountedSize) {
    return base::fail(
        "option --legal-positions", fmt::format("size {}", position.size()),
        fmt::format("counted one by one; expected size {} to {}", kMinSize, kMaxCountedSize));
  }
  const auto count = legal_position_count(position.size(), watch);
  if (watch.is_stopped()) return std::optional<std::uint64_t>();
  return std::optional(count);
}

std::vector<command::Check> self_checks() {
  constexpr std::uint64_t kOn3x3 = 12675;  // known from elsewhere
  base::Watch watch;
  const auto count = legal_position_count(3, watch);
  return {{"rules of Go", count == kOn3x3, fmt::format("{} legal positions on 3x3", count)}};
}

}  // namespace tesuji::go::commands

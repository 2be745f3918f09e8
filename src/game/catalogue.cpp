#include "game/catalogue.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tesuji::game {

std::vector<OptionSpec> all_options(const KindInfo& kind) {
  std::vector<OptionSpec> options = kind.options;
  if (kind.thinks) {
    options.push_back(real_option("time", kind.limits.seconds.value_or(0), 0, base::kMaxSeconds,
                                  "seconds per move; 0: no limit"));
    options.push_back(
        integer_option("nodes", static_cast<std::int64_t>(kind.limits.nodes.value_or(0)), 0,
                       static_cast<std::int64_t>(base::kMaxNodes), "nodes per move; 0: no limit"));
  }
  return options;
}

base::Result<ReadSpec> read_spec(const KindInfo& kind, const PlayerSpec& spec) {
  RawSettings raw;
  if (!kind.verbatim) {
    TESUJI_TRY(raw, parse_settings(spec.argument, "player " + base::printable(spec.name)));
  } else if (!spec.argument.empty()) {
    raw[std::string(kVerbatimKey)] = spec.argument;
  }
  ReadSpec read;
  TESUJI_TRY(read.settings,
             Settings::read(all_options(kind), raw, "player " + base::printable(spec.name)));
  read.limits = kind.limits;
  if (kind.thinks && (read.settings.is_given("time") || read.settings.is_given("nodes"))) {
    read.limits = {};
    if (read.settings.is_given("time") && read.settings.real("time") > 0) {
      read.limits.seconds = read.settings.real("time");
    }
    if (read.settings.is_given("nodes") && read.settings.integer("nodes") > 0) {
      read.limits.nodes = static_cast<std::uint64_t>(read.settings.integer("nodes"));
    }
  }
  return read;
}

base::Error unknown_player(const std::string& name, const std::vector<std::string>& known) {
  const std::string near = base::nearest(name, known);
  return {"player", base::printable(name),
          near.empty() ? "unknown" : fmt::format("unknown; did you mean '{}'?", near)};
}

}  // namespace tesuji::game

#include "game/catalogue.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

#include "base/text.h"

namespace tesuji::game {
namespace {

// What every kind that thinks may be given; 0: no limit.
struct LimitFields {
  double seconds = 0;
  std::uint64_t nodes = 0;
};

template <class Binder>
void bind(LimitFields& f, Binder& binder) {
  binder.real("time", f.seconds, {0, base::kMaxSeconds}, "seconds per move; 0: no limit");
  binder.whole("nodes", f.nodes, {0, static_cast<std::int64_t>(base::kMaxNodes)},
               "nodes per move; 0: no limit");
}

LimitFields fields_of(const base::Limits& limits) {
  return {limits.seconds.value_or(0), limits.nodes.value_or(0)};
}

// The kind's own, unless the settings say otherwise; who gives one of the two wants no other.
base::Limits limits_from(const Settings& settings, const base::Limits& own) {
  const auto fields = fields_from(settings, fields_of(own));
  const bool has_time = settings.is_given("time");
  const bool has_nodes = settings.is_given("nodes");
  if (!has_time && !has_nodes) return own;
  base::Limits limits;
  if (has_time && fields.seconds > 0) limits.seconds = fields.seconds;
  if (has_nodes && fields.nodes > 0) limits.nodes = fields.nodes;
  return limits;
}

}  // namespace

std::vector<OptionSpec> all_options(const KindInfo& kind) {
  std::vector<OptionSpec> options = kind.options;
  if (kind.thinks) {
    for (auto& option : specs_of(fields_of(kind.limits))) options.push_back(std::move(option));
  }
  return options;
}

base::Result<std::vector<OptionSpec>> changed_options(const KindInfo& base,
                                                      const RawSettings& changed) {
  TESUJI_CHECK(Settings::read(base.options, changed, base.name));
  std::vector<OptionSpec> options = base.options;
  for (auto& option : options) {
    if (const auto it = changed.find(option.name); it != changed.end()) {
      option.fallback = it->second;
    }
  }
  return options;
}

void refuse_preset(const std::string& name, const base::Error& why) {
  std::fprintf(stderr, "preset %s: %s\n", name.c_str(), why.line().c_str());
  std::abort();
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
  read.limits = kind.thinks ? limits_from(read.settings, kind.limits) : kind.limits;
  return read;
}

base::Error unknown_player(const std::string& name, const std::vector<std::string>& known) {
  const std::string near = base::nearest(name, known);
  return {"player", base::printable(name),
          near.empty() ? "unknown" : fmt::format("unknown; did you mean '{}'?", near)};
}

}  // namespace tesuji::game

#include "lab/job_plan.h"

#include <fmt/format.h>

#include "base/text.h"
#include "base/version.h"

namespace tesuji::lab {

using base::Result;
using formats::Json;
using formats::JsonFields;

void put_program(Json& plan) { plan["program"] = base::program_text(); }

Result<void> check_program(JsonFields& fields) {
  TESUJI_TRY(const auto program, fields.text("program"));
  if (program == base::program_text()) return {};
  return fields.wrong(
      "program", fmt::format("{}; this is {}", base::printable(program), base::program_text()));
}

void put_limits(Json& plan, const base::Limits& limits, const game::EngineLimits& engines) {
  plan["clock"] = limits.clock == base::ClockKind::wall ? "wall" : "cpu";
  plan["hang"] = engines.hang_seconds;
  if (limits.seconds) plan["time"] = *limits.seconds;
  if (limits.nodes) plan["nodes"] = *limits.nodes;
  if (engines.seconds) plan["engine_time"] = *engines.seconds;
}

Result<void> read_limits(JsonFields& fields, base::Limits& limits, game::EngineLimits& engines) {
  constexpr formats::RealRange kSeconds{0, base::kMaxSeconds};
  TESUJI_TRY(limits.seconds, fields.optional_real("time", kSeconds));
  TESUJI_TRY(limits.nodes, fields.optional_number("nodes", base::kMaxNodes));
  TESUJI_TRY(const auto clock, fields.text("clock"));
  if (clock != "wall" && clock != "cpu") return fields.wrong("clock", "expected wall or cpu");
  limits.clock = clock == "cpu" ? base::ClockKind::cpu : base::ClockKind::wall;
  TESUJI_TRY(engines.seconds, fields.optional_real("engine_time", kSeconds));
  TESUJI_TRY(engines.hang_seconds, fields.real("hang", kSeconds));
  return {};
}

Result<game::PlayerSpec> plan_player(std::string_view kind, const std::string& text) {
  if (text.starts_with('@')) {
    return base::fail(fmt::format("{} plan", kind), base::printable(text),
                      "players of a plan name no files");
  }
  return game::parse_player_spec(text);
}

}  // namespace tesuji::lab

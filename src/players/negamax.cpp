#include "players/negamax.h"

#include "base/text.h"

namespace tesuji::players {

std::vector<game::OptionSpec> search_options(const SearchDefaults& defaults) {
  return {
      game::integer_option("depth", 0, 0, search::kMaxDepth,
                           fmt::format("plies; 0: {} without a limit, as deep as time or nodes "
                                       "allow with one",
                                       defaults.depth)),
      game::text_option("devices", defaults.devices,
                        "a;b;c of alpha-beta, pvs, table, history, killers, scout, deepening, "
                        "aspiration, null-move, late-moves, quiescence; or all, none"),
      game::integer_option("table", 16, 1, 65536, "MiB of the transposition table"),
      game::integer_option("threads", 1, 1, 256, "threads that share the table"),
  };
}

base::Result<search::SearchOptions> read_search_options(const game::Settings& settings) {
  search::SearchOptions options;
  options.depth = static_cast<int>(settings.integer("depth"));
  TESUJI_TRY(options.devices, search::parse_devices(settings.list("devices")));
  options.table_bytes = static_cast<std::size_t>(settings.integer("table")) << 20U;
  options.threads = static_cast<unsigned>(settings.integer("threads"));
  return options;
}

std::string terms_sentence(const std::vector<game::Fact>& terms) {
  std::string text;
  for (const auto& term : terms) {
    if (term.value == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{:+} {}", term.value, term.name);
  }
  return text.empty() ? "even in every term" : text;
}

}  // namespace tesuji::players

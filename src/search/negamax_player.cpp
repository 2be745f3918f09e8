#include "search/negamax_player.h"

namespace tesuji::search {

base::Result<SearchOptions> search_options(const SearchSettings& settings) {
  SearchOptions options;
  options.depth = settings.depth;
  TESUJI_TRY(options.devices, parse_devices(settings.devices));
  options.table_bytes = settings.table_bytes;
  options.threads = settings.threads;
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

}  // namespace tesuji::search

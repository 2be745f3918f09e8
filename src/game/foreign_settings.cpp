#include "game/foreign_settings.h"

#include <algorithm>
#include <array>

namespace tesuji::game {
namespace {

constexpr std::array<std::string_view, 1> kListsOfWords = {"devices"};

bool is_list_of_numbers(const std::string& text) {
  return text.find(';') != std::string::npos &&
         text.find_first_not_of("0123456789.;-") == std::string::npos;
}

}  // namespace

bool may_name_file(const OptionSpec& option) {
  return option.type == OptionType::text &&
         std::find(kListsOfWords.begin(), kListsOfWords.end(), option.name) == kListsOfWords.end();
}

base::Result<void> check_names_no_file(const KindInfo& kind, const Settings& settings,
                                       std::string_view where) {
  for (const auto& option : kind.options) {
    const auto given = settings.given().find(option.name);
    if (given == settings.given().end() || !may_name_file(option)) continue;
    if (is_list_of_numbers(given->second)) continue;
    return base::fail("player", kind.name + ":" + option.name,
                      "may not be set " + std::string(where) + ": it might name a file");
  }
  return {};
}

}  // namespace tesuji::game

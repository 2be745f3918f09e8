#include "games/kalah/rules/rules.h"

#include <array>

namespace tesuji::kalah {
namespace {

struct Bundle {
  std::string_view name;
  Rules rules;
};

constexpr std::array<Bundle, 3> kBundles = {{
    {"standard", {}},
    {"empty-capture", {.capture = Capture::always}},
    // The program of the UAM course (2018).
    {"uam",
     {.stores = Stores::both,
      .extra_turn = ExtraTurn::filled_store,
      .steal_back = true,
      .lost_turn = LostTurn::pass,
      .thin_draw = true,
      .ply_cap = kUamPlyCap}},
}};

}  // namespace

std::vector<std::string> rule_names() {
  std::vector<std::string> names;
  for (const auto& bundle : kBundles) names.emplace_back(bundle.name);
  return names;
}

std::optional<Rules> named_rules(std::string_view name) {
  for (const auto& bundle : kBundles) {
    if (bundle.name == name) return bundle.rules;
  }
  return std::nullopt;
}

}  // namespace tesuji::kalah

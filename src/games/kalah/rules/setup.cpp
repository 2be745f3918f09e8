#include "games/kalah/rules/setup.h"

#include <map>
#include <string>
#include <string_view>

#include "game/bound_options.h"

namespace tesuji::kalah {
namespace {

using game::Named;

constexpr std::string_view kByRules = "by-rules";
constexpr int kPlyCapByRules = -1;

constexpr Named<Capture> kCaptures[] = {{"opposite", Capture::opposite},
                                        {"always", Capture::always}};
constexpr Named<EndRule> kEnds[] = {{"either", EndRule::either_row}, {"mover", EndRule::mover_row}};
constexpr Named<Leftovers> kLeftovers[] = {
    {"side", Leftovers::side}, {"ender", Leftovers::ender}, {"nobody", Leftovers::nobody}};
constexpr Named<Stores> kStores[] = {{"own", Stores::own}, {"both", Stores::both}};
constexpr Named<ExtraTurn> kExtraTurns[] = {{"always", ExtraTurn::always},
                                            {"filled-store", ExtraTurn::filled_store}};
constexpr Named<LostTurn> kLostTurns[] = {{"skipped", LostTurn::skipped}, {"pass", LostTurn::pass}};
constexpr Named<bool> kOnOff[] = {{"off", false}, {"on", true}};

// Calls f(option, member of Rules, names of its values, help) for every rule that is one of a few.
template <class F>
void for_each_switch(const F& f) {
  f("capture", &Rules::capture, kCaptures,
    "capture only seeds opposite, or the last seed alone too (always)");
  f("end", &Rules::end, kEnds,
    "over when either row is empty after a sowing, or when the mover's is");
  f("leftovers", &Rules::leftovers, kLeftovers,
    "remaining seeds go to the side they lie on, to the player who ended the game (ender), or to "
    "nobody");
  f("stores", &Rules::stores, kStores,
    "seeds are sown into the mover's store, or into the opponent's too (both)");
  f("extra-turn", &Rules::extra_turn, kExtraTurns,
    "a last seed in the mover's store gives another turn always, or only if the store held a seed "
    "before");
  f("steal-back", &Rules::steal_back, kOnOff,
    "a last seed in an opponent's pit of more than 5 takes it all to the mover's empty pit "
    "opposite");
  f("lost-turn", &Rules::lost_turn, kLostTurns,
    "after another turn is won, the opponent's is skipped, or is a pass and a ply");
  f("half-stop", &Rules::half_stop, kOnOff, "over when a store holds more than half of the seeds");
  f("thin-draw", &Rules::thin_draw, kOnOff,
    "drawn when a side's seeds in pits, summed over the last 12 plies, are at most 12 and no store "
    "holds more than half");
}

struct Setup {
  int pits = Start().pits;
  int seeds = Start().seeds;
  std::string rules = rule_names().front();
  std::map<std::string_view, std::string> switches;  // by option, as they are written
  int ply_cap = kPlyCapByRules;
  bool pie = false;
};

template <class Binder>
void bind(Setup& s, Binder& binder) {
  binder.whole("pits", s.pits, {1, kMaxPits}, "pits per side");
  binder.whole("seeds", s.seeds, {1, kMaxSeedsPerPit}, "seeds in each pit at the start");
  binder.choice("rules", s.rules, rule_names(),
                "bundle of rules; the options below change single ones");
  for_each_switch([&](auto option, auto /*member*/, const auto& names, auto help) {
    std::vector<std::string> words = {std::string(kByRules)};
    for (const auto& [word, value] : names) words.emplace_back(word);
    std::string& chosen = s.switches.try_emplace(option, kByRules).first->second;
    binder.choice(option, chosen, std::move(words), help);
  });
  binder.whole("ply-cap", s.ply_cap, {kPlyCapByRules, kMaxPlyCap},
               "plies at most; then drawn unless a store holds more than half; 0: no cap, -1: "
               "by-rules");
  binder.flag("pie", s.pie, "the second player may exchange sides at its first move");
}

}  // namespace

std::vector<game::OptionSpec> options() { return game::specs_of<Setup>(); }

Start start_from(const game::Settings& settings) {
  const auto setup = game::fields_from<Setup>(settings);
  Start start;
  start.pits = setup.pits;
  start.seeds = setup.seeds;
  start.rules = named_rules(setup.rules).value();
  for_each_switch([&](auto option, auto member, const auto& names, auto /*help*/) {
    for (const auto& [word, value] : names) {
      if (setup.switches.at(option) == word) start.rules.*member = value;
    }
  });
  if (setup.ply_cap != kPlyCapByRules) {
    start.rules.ply_cap = static_cast<std::uint16_t>(setup.ply_cap);
  }
  start.rules.pie = setup.pie;
  return start;
}

}  // namespace tesuji::kalah

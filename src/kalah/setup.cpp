#include "kalah/setup.h"

#include <array>
#include <string>
#include <string_view>

namespace tesuji::kalah {
namespace {

constexpr std::string_view kByRules = "by-rules";

template <class T>
struct Named {
  std::string_view name;
  T value;
};

constexpr std::array<Named<Capture>, 2> kCaptures = {
    {{"opposite", Capture::opposite}, {"always", Capture::always}}};
constexpr std::array<Named<EndRule>, 2> kEnds = {
    {{"either", EndRule::either_row}, {"mover", EndRule::mover_row}}};
constexpr std::array<Named<Leftovers>, 3> kLeftovers = {
    {{"side", Leftovers::side}, {"ender", Leftovers::ender}, {"nobody", Leftovers::nobody}}};

constexpr std::array<Named<Stores>, 2> kStores = {{{"own", Stores::own}, {"both", Stores::both}}};
constexpr std::array<Named<ExtraTurn>, 2> kExtraTurns = {
    {{"always", ExtraTurn::always}, {"filled-store", ExtraTurn::filled_store}}};
constexpr std::array<Named<LostTurn>, 2> kLostTurns = {
    {{"skipped", LostTurn::skipped}, {"pass", LostTurn::pass}}};
constexpr std::array<Named<bool>, 2> kOnOff = {{{"off", false}, {"on", true}}};
constexpr int kPlyCapByRules = -1;

template <class Table>
game::OptionSpec switch_option(std::string name, const Table& table, std::string help) {
  std::vector<std::string> choices = {std::string(kByRules)};
  for (const auto& entry : table) choices.emplace_back(entry.name);
  return game::choice_option(std::move(name), std::string(kByRules), std::move(choices),
                             std::move(help));
}

// Leaves `value` alone at by-rules.
template <class Table, class T>
void set_switch(const std::string& text, const Table& table, T& value) {
  for (const auto& entry : table) {
    if (entry.name == text) value = entry.value;
  }
}

}  // namespace

std::vector<game::OptionSpec> options() {
  const Start standard;
  return {
      game::integer_option("pits", standard.pits, 1, kMaxPits, "pits per side"),
      game::integer_option("seeds", standard.seeds, 1, kMaxSeedsPerPit,
                           "seeds in each pit at the start"),
      game::choice_option("rules", rule_names().front(), rule_names(),
                          "bundle of rules; the options below change single ones"),
      switch_option("capture", kCaptures,
                    "capture only seeds opposite, or the last seed alone too (always)"),
      switch_option("end", kEnds,
                    "over when either row is empty after a sowing, or when the mover's is"),
      switch_option("leftovers", kLeftovers,
                    "remaining seeds go to the side they lie on, to the player who ended the "
                    "game (ender), or to nobody"),
      switch_option("stores", kStores,
                    "seeds are sown into the mover's store, or into the opponent's too (both)"),
      switch_option("extra-turn", kExtraTurns,
                    "a last seed in the mover's store gives another turn always, or only if the "
                    "store held a seed before"),
      switch_option("steal-back", kOnOff,
                    "a last seed in an opponent's pit of more than 5 takes it all to the mover's "
                    "empty pit opposite"),
      switch_option("lost-turn", kLostTurns,
                    "after another turn is won, the opponent's is skipped, or is a pass and a ply"),
      switch_option("half-stop", kOnOff, "over when a store holds more than half of the seeds"),
      switch_option("thin-draw", kOnOff,
                    "drawn when a side's seeds in pits, summed over the last 12 plies, are at most "
                    "12 and no store holds more than half"),
      game::integer_option("ply-cap", kPlyCapByRules, kPlyCapByRules, kMaxPlyCap,
                           "plies at most; then drawn unless a store holds more than half; 0: no "
                           "cap, -1: by-rules"),
      game::flag_option("pie", false, "the second player may exchange sides at its first move"),
  };
}

Start start_from(const game::Settings& settings) {
  Start start;
  start.pits = static_cast<int>(settings.integer("pits"));
  start.seeds = static_cast<int>(settings.integer("seeds"));
  start.rules = named_rules(settings.text("rules")).value();
  set_switch(settings.text("capture"), kCaptures, start.rules.capture);
  set_switch(settings.text("end"), kEnds, start.rules.end);
  set_switch(settings.text("leftovers"), kLeftovers, start.rules.leftovers);
  set_switch(settings.text("stores"), kStores, start.rules.stores);
  set_switch(settings.text("extra-turn"), kExtraTurns, start.rules.extra_turn);
  set_switch(settings.text("steal-back"), kOnOff, start.rules.steal_back);
  set_switch(settings.text("lost-turn"), kLostTurns, start.rules.lost_turn);
  set_switch(settings.text("half-stop"), kOnOff, start.rules.half_stop);
  set_switch(settings.text("thin-draw"), kOnOff, start.rules.thin_draw);
  const auto cap = settings.integer("ply-cap");
  if (cap != kPlyCapByRules) start.rules.ply_cap = static_cast<std::uint16_t>(cap);
  start.rules.pie = settings.flag("pie");
  return start;
}

}  // namespace tesuji::kalah

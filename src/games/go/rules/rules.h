// The rules of Go as independent components, and the published rule sets as bundles of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/option.h"

namespace tesuji::go {

enum class Scoring { area, territory };
enum class Ko { simple, positional, situational };  // superko by board; by board and side to move
enum class LongCycle { ignore, void_game };         // a repeated situation under simple ko
enum class Compensation { none, stones, stones_less_one };  // to white, for handicap, area only

enum class Seki { count, none };  // its eyes, by territory

struct Rules {
  std::string name = "chinese";
  Scoring scoring = Scoring::area;
  Ko ko = Ko::positional;
  LongCycle long_cycle = LongCycle::ignore;
  bool suicide = false;
  Compensation compensation = Compensation::stones;
  bool pass_stones = false;        // a pass hands the opponent a prisoner (AGA)
  bool white_passes_last = false;  // the game ends only after a pass by white (AGA)
  Seki seki = Seki::count;

  friend bool operator==(const Rules&, const Rules&) = default;
};

// chinese, japanese, korean, tromp-taylor, aga, new-zealand.
std::vector<std::string> rule_set_names();
// By these names and those that clients and records use for the same components, in any case and
// with any of space, `_`, `-` and `/` between the words. An error names what comes nearest to rules
// that cannot be had (foreign_rules.h).
base::Result<Rules> rule_set(std::string_view name);

// The options `rules`, `scoring`, `ko`, `long-cycle`, `suicide`, `compensation`, `pass-stones`,
// `last-pass` and `seki`; each of the latter is "default" unless given, and then changes its
// bundle.
std::vector<game::OptionSpec> rule_options();
base::Result<Rules> read_rules(const game::Settings& settings);
// Settings that read back as these rules: the bundle, and the components that differ from it.
game::RawSettings rule_settings(const Rules& rules);

// The komi people expect: 7.5 by area, 6.5 by territory, 0.5 with handicap.
double usual_komi(const Rules& rules, int handicap);

}  // namespace tesuji::go

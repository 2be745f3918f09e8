// The players of a game by name. Adding a kind is one line in its register.cpp.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "base/watch.h"
#include "game/bound_options.h"
#include "game/option.h"
#include "game/player.h"
#include "game/player_spec.h"

namespace tesuji::game {

// What can be said about a kind of player without building one.
struct KindInfo {
  std::string name;
  std::string summary;
  std::vector<OptionSpec> options;
  bool thinks = false;    // takes time and nodes: gets the options `time` and `nodes`
  base::Limits limits;    // its own limits, when neither spec nor command line gives others
  bool verbatim = false;  // the text after the colon is its one setting, kVerbatimKey
  bool external = false;  // outside this process: our limits and clocks are not for it
  bool preset = false;    // a named spec of another kind
  bool level = false;     // a preset whose limits are its strength
};

// The settings of `spec` for this kind, and the limits among them.
struct ReadSpec {
  Settings settings;
  base::Limits limits;
};
base::Result<ReadSpec> read_spec(const KindInfo& kind, const PlayerSpec& spec);
std::vector<OptionSpec> all_options(const KindInfo& kind);

// The options of `base` with other defaults; an error if it has no such option, or not with such a
// value.
base::Result<std::vector<OptionSpec>> changed_options(const KindInfo& base,
                                                      const RawSettings& changed);
// A mistake of ours in a preset: says what, and ends the program.
[[noreturn]] void refuse_preset(const std::string& name, const base::Error& why);

base::Error unknown_player(const std::string& name, const std::vector<std::string>& known);

template <Game G>
struct PlayerKind : KindInfo {
  using Make = std::function<base::Result<std::unique_ptr<Player<G>>>(const Settings&, base::Seed)>;
  Make make;

  // Its options are those that are bound to `defaults`; `make_from(fields, seed)` makes the player
  // of what was set.
  template <class Fields, class MakeFrom>
  void take(const Fields& defaults, MakeFrom make_from) {
    options = specs_of(defaults);
    make = [defaults, make_from](const Settings& settings, base::Seed seed) {
      return make_from(fields_from(settings, defaults), seed);
    };
  }
};

template <Game G>
struct SeatedPlayer {
  std::unique_ptr<Player<G>> player;
  base::Limits limits;    // of its spec, or its kind's own
  bool is_level = false;  // its limits are its strength (clocked_limits.h)
};

template <Game G>
class Catalogue {
 public:
  void add(PlayerKind<G> kind) { kinds_.push_back(std::move(kind)); }

  // A preset: another kind with some defaults changed; all options stay settable. A kind, an option
  // or a value that there is not is a mistake of ours and ends the program.
  void add_preset(std::string name, std::string summary, std::string_view base_kind,
                  const RawSettings& changed) {
    const auto* base = find(base_kind);
    if (base == nullptr) refuse_preset(name, unknown_player(std::string(base_kind), names()));
    auto options = changed_options(*base, changed);
    if (!options) refuse_preset(name, options.error());
    PlayerKind<G> kind = *base;
    kind.name = std::move(name);
    kind.summary = std::move(summary);
    kind.preset = true;
    kind.options = std::move(*options);
    kinds_.push_back(std::move(kind));
  }

  // A preset that is a strength: nothing makes it think longer than `limits` (those of its kind
  // where none are given).
  void add_level(std::string name, std::string summary, std::string_view base_kind,
                 const RawSettings& changed, const base::Limits& limits) {
    add_preset(std::move(name), std::move(summary), base_kind, changed);
    kinds_.back().level = true;
    if (limits.nodes || limits.seconds) kinds_.back().limits = limits;
  }

  [[nodiscard]] const std::vector<PlayerKind<G>>& kinds() const { return kinds_; }

  [[nodiscard]] const PlayerKind<G>* find(std::string_view name) const {
    const auto it = std::find_if(kinds_.begin(), kinds_.end(),
                                 [name](const auto& kind) { return kind.name == name; });
    return it == kinds_.end() ? nullptr : &*it;
  }

  // Checks a spec without building the player.
  [[nodiscard]] base::Result<ReadSpec> check(const PlayerSpec& spec) const {
    const auto* kind = find(spec.name);
    if (kind == nullptr) return base::fail(unknown_player(spec.name, names()));
    return read_spec(*kind, spec);
  }

  [[nodiscard]] base::Result<SeatedPlayer<G>> make(const PlayerSpec& spec, base::Seed seed) const {
    TESUJI_TRY(const ReadSpec read, check(spec));
    const auto& kind = *find(spec.name);
    TESUJI_TRY(auto player, kind.make(read.settings, seed));
    return SeatedPlayer<G>{std::move(player), read.limits, kind.level};
  }

  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> result;
    for (const auto& kind : kinds_) result.push_back(kind.name);
    return result;
  }

 private:
  std::vector<PlayerKind<G>> kinds_;
};

}  // namespace tesuji::game

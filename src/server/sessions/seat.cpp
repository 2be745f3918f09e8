#include "server/sessions/seat.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "game/foreign_settings.h"
#include "games/slices.h"
#include "server/sessions/limits.h"
#include "server/sessions/player_caps.h"
#include "view/layer.h"
#include "view/request.h"

namespace tesuji::server {
namespace {

using base::fail;
using base::Result;
using game::OptionSpec;

Sentence level_title(const std::string& name) {
  static const std::map<std::string, Sentence> kTitles = {
      {"beginner", {"Beginner", "Principiante"}}, {"novice", {"Novice", "Novato"}},
      {"learner", {"Learner", "Aprendiz"}},       {"casual", {"Casual", "Ocasional"}},
      {"regular", {"Regular", "Habitual"}},       {"club", {"Club player", "De club"}},
      {"strong", {"Strong", "Fuerte"}},           {"expert", {"Expert", "Experto"}}};
  const auto it = kTitles.find(name);
  return it == kTitles.end() ? view::same(name) : it->second;
}

template <game::Kit K>
std::vector<LevelInfo> levels_of() {
  std::vector<LevelInfo> list;
  for (const auto& level : games::SliceOf<K>::levels()) {
    list.push_back({level, level_title(level.name), {level.name, ""}});  // a preset
  }
  return list;
}

bool is_level(std::string_view game, const std::string& name) {
  const auto& list = levels(game);
  return std::any_of(list.begin(), list.end(),
                     [&](const LevelInfo& level) { return level.name == name; });
}

Result<game::PlayerSpec> spec_of(const game::KindInfo& kind, const game::RawSettings& settings) {
  const auto options = open_options(kind);
  const auto has = [](const std::vector<OptionSpec>& list, const std::string& name) {
    return std::any_of(list.begin(), list.end(),
                       [&](const OptionSpec& option) { return option.name == name; });
  };
  const auto all = game::all_options(kind);
  for (const auto& [key, value] : settings) {
    if (has(all, key) && !has(options, key)) {
      return fail("setting", key, "may not be set through the server: it might name a file");
    }
    // A comma would begin another setting.
    if (value.find_first_of(",\n\r") != std::string::npos) {
      return fail("setting", key, "expected a value without commas and line breaks");
    }
  }
  TESUJI_CHECK(game::Settings::read(options, settings, kind.name));
  return game::PlayerSpec{kind.name, game::settings_text(settings)};
}

}  // namespace

const std::vector<LevelInfo>& levels(std::string_view game) {
  static const std::map<std::string, std::vector<LevelInfo>, std::less<>> all = [] {
    std::map<std::string, std::vector<LevelInfo>, std::less<>> lists;
#define TESUJI_ADD_LEVELS(KIT) lists[std::string(KIT::kName)] = levels_of<KIT>();
    TESUJI_FOR_EACH_GAME(TESUJI_ADD_LEVELS)
#undef TESUJI_ADD_LEVELS
    return lists;
  }();
  const auto it = all.find(game);
  static const std::vector<LevelInfo> none;
  return it == all.end() ? none : it->second;
}

std::vector<OptionSpec> open_options(const game::KindInfo& kind) {
  std::vector<OptionSpec> open;
  for (auto& option : game::all_options(kind)) {
    if (game::may_name_file(option)) continue;
    open.push_back(capped(std::move(option)));
  }
  return open;
}

std::vector<game::KindInfo> open_kinds(std::string_view game) {
  std::vector<game::KindInfo> open;
  const auto add = [&](const auto& catalogue) {
    for (const auto& kind : catalogue.kinds()) {
      if (!kind.external && !kind.verbatim && !is_level(game, kind.name)) open.push_back(kind);
    }
  };
#define TESUJI_ADD_KINDS(KIT) \
  if (game == KIT::kName) add(capped_catalogue<KIT>());
  TESUJI_FOR_EACH_GAME(TESUJI_ADD_KINDS)
#undef TESUJI_ADD_KINDS
  return open;
}

Seat default_opponent(std::string_view game) {
  constexpr const char* kDefaultLevel = "casual";
  Seat seat;
  const bool has_level = is_level(game, kDefaultLevel);
  seat.kind = has_level ? Seat::Kind::level : Seat::Kind::player;
  seat.name = has_level ? kDefaultLevel : std::string(game::kDefaultPlayer);
  return seat;
}

Result<game::PlayerSpec> player_of(const Seat& seat, std::string_view game) {
  if (seat.kind == Seat::Kind::level) {
    std::vector<std::string> names;
    for (const auto& level : levels(game)) {
      if (level.name == seat.name) return level.player;
      names.push_back(level.name);
    }
    return fail("level", base::printable(seat.name),
                "unknown; expected one of " + base::joined(names, ", "));
  }
  std::vector<std::string> names;
  for (const auto& kind : open_kinds(game)) {
    if (kind.name == seat.name) return spec_of(kind, seat.settings);
    names.push_back(kind.name);
  }
  return fail(game::unknown_player(base::printable(seat.name), names));
}

Result<Seat> read_seat(const Json& json, std::string_view game, const std::string& where) {
  TESUJI_TRY(auto fields, view::request_fields(json, where));
  TESUJI_TRY(const auto kind, fields.text("kind", kMaxNameBytes));
  TESUJI_TRY(auto name, fields.optional_text("name", kMaxNameBytes));
  TESUJI_TRY(auto settings, view::read_settings(fields, "settings"));
  (void)fields.find("title");  // as the server itself sent it
  TESUJI_CHECK(fields.check_all_asked());
  Seat seat;
  seat.name = name.value_or("");
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  if (std::any_of(seat.name.begin(), seat.name.end(), is_control)) {
    return fail("field", where + ".name", "expected a name without line breaks");
  }
  if (kind == "human") return seat;
  if (kind != "level" && kind != "player") {
    return fail("field", where + ".kind", "expected human, level or player");
  }
  seat.kind = kind == "level" ? Seat::Kind::level : Seat::Kind::player;
  seat.settings = std::move(settings);
  if (seat.kind == Seat::Kind::level && !seat.settings.empty()) {
    return fail("field", where + ".settings", "a level has no settings; take a player");
  }
  TESUJI_CHECK(player_of(seat, game));
  return seat;
}

Sentence seat_title(const Seat& seat, std::string_view game) {
  if (seat.is_human()) {
    return seat.name.empty() ? Sentence{"Person", "Persona"} : view::same(seat.name);
  }
  if (seat.kind == Seat::Kind::level) {
    for (const auto& level : levels(game)) {
      if (level.name == seat.name) return level.title;
    }
  }
  const std::string settings = game::settings_text(seat.settings);
  return view::same(settings.empty() ? seat.name : seat.name + " (" + settings + ")");
}

Json seat_json(const Seat& seat, std::string_view game) {
  constexpr std::array<const char*, 3> kKinds = {"human", "level", "player"};
  Json json = {{"kind", kKinds[static_cast<std::size_t>(seat.kind)]},
               {"name", seat.name},
               {"title", view::text_json(seat_title(seat, game))}};
  if (seat.kind == Seat::Kind::player) json["settings"] = seat.settings;
  return json;
}

game::Judge judge_of(std::string_view game) {
  return games::with_game(
             game,
             [](auto kit) -> Result<game::Judge> { return games::SliceOf<decltype(kit)>::judge(); })
      .value();
}

}  // namespace tesuji::server

// Any text is settings, a player, or an error; what was read survives being written.
#include "fuzz.h"
#include "game/option.h"
#include "game/player_spec.h"

using tesuji::fuzz::require;

namespace {

const std::vector<tesuji::game::OptionSpec>& options() {
  static const std::vector<tesuji::game::OptionSpec> list = {
      tesuji::game::integer_option("depth", 3, 1, 20, "plies"),
      tesuji::game::real_option("komi", 7.5, -500, 500, "points"),
      tesuji::game::flag_option("fast", false, "less care"),
      tesuji::game::text_option("weights", "1;2", "a list"),
      tesuji::game::choice_option("rules", "a", {"a", "b"}, "which")};
  return list;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = tesuji::fuzz::input(data, size);
  if (const auto raw = tesuji::game::parse_settings(text, "fuzz")) {
    const auto again = tesuji::game::parse_settings(tesuji::game::settings_text(*raw), "again");
    require(again && *again == *raw, "settings survive being written");
    if (const auto settings = tesuji::game::Settings::read(options(), *raw, "fuzz")) {
      const auto depth = settings->integer("depth");
      require(depth >= 1 && depth <= 20, "a setting is in its range");
      const double komi = settings->real("komi");
      require(komi >= -500 && komi <= 500, "a setting is in its range");
      static_cast<void>(settings->flag("fast"));
      static_cast<void>(settings->list("weights"));
    }
  }
  if (text.starts_with('@')) return 0;  // would read a file
  if (const auto spec = tesuji::game::parse_player_spec(text)) {
    const auto again = tesuji::game::parse_player_spec(spec->text());
    require(again && *again == *spec, "a player survives being written");
  }
  return 0;
}

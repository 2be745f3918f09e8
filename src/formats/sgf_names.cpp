#include "formats/sgf_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/text.h"

namespace tesuji::formats {
namespace {

struct Name {
  std::string_view ident;
  std::string_view formats;  // the versions that define it
};

// In alphabetical order. Names of other games than Go (BO, HI, KI, NM and the like) are left
// out where no Go file has them.
constexpr Name kNames[] = {
    {"AB", "1234"}, {"AE", "1234"}, {"AN", "34"},   {"AP", "4"},    {"AR", "4"},    {"AW", "1234"},
    {"B", "1234"},  {"BL", "1234"}, {"BM", "1234"}, {"BR", "1234"}, {"BS", "123"},  {"BT", "34"},
    {"C", "1234"},  {"CA", "4"},    {"CH", "123"},  {"CP", "34"},   {"CR", "34"},   {"DD", "34"},
    {"DM", "34"},   {"DO", "34"},   {"DT", "1234"}, {"EL", "12"},   {"EV", "1234"}, {"EX", "12"},
    {"FF", "234"},  {"FG", "1234"}, {"GB", "1234"}, {"GC", "1234"}, {"GM", "1234"}, {"GN", "1234"},
    {"GW", "1234"}, {"HA", "1234"}, {"HO", "34"},   {"ID", "3"},    {"IP", "4"},    {"IT", "34"},
    {"IY", "4"},    {"KM", "1234"}, {"KO", "34"},   {"L", "123"},   {"LB", "34"},   {"LN", "4"},
    {"LT", "3"},    {"M", "123"},   {"MA", "1234"}, {"MN", "34"},   {"N", "1234"},  {"OB", "34"},
    {"OM", "3"},    {"ON", "4"},    {"OP", "3"},    {"OT", "4"},    {"OV", "3"},    {"OW", "34"},
    {"PB", "1234"}, {"PC", "1234"}, {"PL", "1234"}, {"PM", "4"},    {"PW", "1234"}, {"RE", "1234"},
    {"RG", "123"},  {"RO", "1234"}, {"RU", "34"},   {"SC", "123"},  {"SE", "34"},   {"SI", "3"},
    {"SL", "1234"}, {"SO", "1234"}, {"SQ", "4"},    {"ST", "4"},    {"SU", "4"},    {"SZ", "1234"},
    {"TB", "1234"}, {"TC", "3"},    {"TE", "1234"}, {"TM", "1234"}, {"TR", "34"},   {"TW", "1234"},
    {"UC", "34"},   {"US", "1234"}, {"V", "1234"},  {"VW", "1234"}, {"W", "1234"},  {"WL", "1234"},
    {"WR", "1234"}, {"WS", "123"},  {"WT", "34"},
};

constexpr std::size_t kShownName = 40;

}  // namespace

std::optional<std::string> name_remark(std::string_view ident, std::optional<std::int64_t> format) {
  const auto found = std::lower_bound(
      std::begin(kNames), std::end(kNames), ident,
      [](const Name& name, std::string_view wanted) { return name.ident < wanted; });
  const bool is_known = found != std::end(kNames) && found->ident == ident;
  if (!is_known && ident.size() > 2 && ident.starts_with('X')) return std::nullopt;
  if (!is_known) {
    return fmt::format("property {} is not defined by SGF; it is kept",
                       base::printable(ident, kShownName));
  }
  if (!format || *format < 1 || *format > 4) return std::nullopt;
  if (found->formats.find(static_cast<char>('0' + *format)) != std::string_view::npos) {
    return std::nullopt;
  }
  return fmt::format(
      "property {} does not belong to FF[{}]; it is read as in later or earlier "
      "versions",
      ident, *format);
}

}  // namespace tesuji::formats

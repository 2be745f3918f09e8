#include "protocol/kata/values.h"

#include <string>

#include "base/text.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::protocol {

using formats::Json;
using formats::JsonFields;

JsonFields analysis_fields(const Json& object) {
  return JsonFields(object, {"", ""}, formats::FieldNaming::alone);
}

std::optional<go::Side> side_of(const Json& value) {
  if (!value.is_string()) return std::nullopt;
  const std::string text = base::lower(value.get_ref<const std::string&>());
  if (text == "b" || text == "black") return go::kBlack;
  if (text == "w" || text == "white") return go::kWhite;
  return std::nullopt;
}

std::optional<go::Point> point_of(const Json& value, go::Grid grid) {
  if (!value.is_string()) return std::nullopt;
  const std::string_view text = base::trimmed(value.get_ref<const std::string&>());
  if (!text.starts_with('(') || !text.ends_with(')')) return go::gtp_point(grid, text);
  const auto parts = base::split(text.substr(1, text.size() - 2), ',');
  if (parts.size() != 2) return std::nullopt;
  const auto column = base::parsed_integer(base::trimmed(parts[0]));
  const auto row = base::parsed_integer(base::trimmed(parts[1]));
  const auto is_on = [&](const auto& number) {
    return number && *number >= 0 && *number < grid.size();
  };
  if (!is_on(column) || !is_on(row)) return std::nullopt;
  return grid.at(static_cast<int>(*column), grid.size() - 1 - static_cast<int>(*row));
}

base::Result<std::optional<go::Side>> read_side(JsonFields& fields, std::string_view name) {
  const Json* value = fields.find(name);
  if (value == nullptr) return std::nullopt;
  if (const auto side = side_of(*value)) return side;
  return fields.wrong(name, "expected \"b\" or \"w\"");
}

}  // namespace tesuji::protocol

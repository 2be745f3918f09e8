#include "protocol/analysis_fields.h"

#include <fmt/format.h>

#include <cmath>

#include "base/text.h"
#include "go/coordinates.h"

namespace tesuji::protocol {

using base::fail;
using base::Result;
using Json = nlohmann::json;

std::optional<std::int64_t> integer_of(const Json& value, IntegerRange range) {
  if (!value.is_number_integer()) return std::nullopt;
  // Numbers above the signed range would come out negative.
  if (value.is_number_unsigned() &&
      value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) {
    return std::nullopt;
  }
  const auto number = value.get<std::int64_t>();
  if (number < range.least || number > range.most) return std::nullopt;
  return number;
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

const Json* AnalysisFields::find(const std::string& name) {
  asked_.insert(name);
  const auto found = object_.find(name);
  return found == object_.end() ? nullptr : &*found;
}

Result<std::optional<std::int64_t>> AnalysisFields::integer(const std::string& name,
                                                            IntegerRange range) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (const auto number = integer_of(*value, range)) return number;
  return fail(name, "", fmt::format("expected an integer from {} to {}", range.least, range.most));
}

Result<std::optional<double>> AnalysisFields::real(const std::string& name, RealRange range) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (value->is_number()) {
    const auto number = value->get<double>();
    if (number >= range.least && number <= range.most) return number;
  }
  return fail(name, "", fmt::format("expected a number from {} to {}", range.least, range.most));
}

Result<bool> AnalysisFields::flag(const std::string& name) {
  const Json* value = find(name);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  return fail(name, "", "expected true or false");
}

Result<std::optional<go::Side>> AnalysisFields::side(const std::string& name) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (const auto side = side_of(*value)) return side;
  return fail(name, "", "expected \"b\" or \"w\"");
}

Result<std::optional<std::vector<std::int64_t>>> AnalysisFields::integers(const std::string& name,
                                                                          IntegerRange range) {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  const auto wrong = [&] {
    return fail(name, "",
                fmt::format("expected a list of integers from {} to {}", range.least, range.most));
  };
  if (!value->is_array()) return wrong();
  std::vector<std::int64_t> numbers;
  for (const auto& element : *value) {
    const auto number = integer_of(element, range);
    if (!number) return wrong();
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<std::string> AnalysisFields::unread() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : object_.items()) {
    if (!asked_.contains(name)) names.push_back(name);
  }
  return names;
}

}  // namespace tesuji::protocol

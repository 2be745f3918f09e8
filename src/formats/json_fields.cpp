#include "formats/json_fields.h"

#include <fmt/format.h>

#include "base/text.h"
#include "formats/json_parse.h"

namespace tesuji::formats {

using base::fail;
using base::Result;

Result<Json> parse_object(std::string_view text, const JsonSource& source, std::size_t depth) {
  TESUJI_TRY(const auto sorted, parse_sorted_object(text, source, depth));
  return Json(sorted);
}

std::string json_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

const Json* JsonFields::find(const std::string& key) {
  asked_.insert(key);
  const auto it = object_.find(key);
  return it == object_.end() ? nullptr : &*it;
}

Result<std::string> JsonFields::text(const std::string& key) {
  const Json* value = find(key);
  if (value == nullptr || !value->is_string()) return wrong(key, "expected a text");
  return value->get<std::string>();
}

Result<std::string> JsonFields::optional_text(const std::string& key) {
  if (find(key) == nullptr) return std::string();
  return text(key);
}

Result<std::uint64_t> JsonFields::number(const std::string& key) {
  const Json* value = find(key);
  if (value == nullptr || !value->is_number_unsigned())
    return wrong(key, "expected a whole number");
  return value->get<std::uint64_t>();
}

Result<std::uint64_t> JsonFields::number_up_to(const std::string& key, std::uint64_t most) {
  TESUJI_TRY(const std::uint64_t value, number(key));
  if (value > most) return wrong(key, fmt::format("expected at most {}", most));
  return value;
}

Result<double> JsonFields::real(const std::string& key, RealRange range) {
  const Json* value = find(key);
  if (value != nullptr && value->is_number()) {
    const auto number = value->get<double>();
    if (number >= range.least && number <= range.most) return number;
  }
  return wrong(key, fmt::format("expected a number from {} to {}", range.least, range.most));
}

Result<std::map<std::string, std::string>> JsonFields::texts(const std::string& key,
                                                             std::size_t limit) {
  std::map<std::string, std::string> result;
  const Json* value = find(key);
  if (value == nullptr) return result;
  if (!value->is_object() || value->size() > limit) {
    return wrong(key, fmt::format("expected an object of at most {} texts", limit));
  }
  for (const auto& [name, item] : value->items()) {
    if (!item.is_string()) return wrong(key, "expected an object of texts");
    result[name] = item.get<std::string>();
  }
  return result;
}

Result<std::vector<std::string>> JsonFields::list(const std::string& key, std::size_t limit) {
  const Json* value = find(key);
  if (value == nullptr || !value->is_array() || value->size() > limit) {
    return wrong(key, fmt::format("expected a list of at most {} texts", limit));
  }
  std::vector<std::string> result;
  for (const Json& item : *value) {
    if (!item.is_string()) return wrong(key, "expected a list of texts");
    result.push_back(item.get<std::string>());
  }
  return result;
}

Result<std::vector<double>> JsonFields::reals(const std::string& key, std::size_t limit) {
  const Json* value = find(key);
  if (value == nullptr || !value->is_array() || value->size() > limit) {
    return wrong(key, fmt::format("expected a list of at most {} numbers", limit));
  }
  std::vector<double> result;
  for (const Json& item : *value) {
    if (!item.is_number()) return wrong(key, "expected a list of numbers");
    result.push_back(item.get<double>());
  }
  return result;
}

Result<std::vector<const Json*>> JsonFields::objects(const std::string& key, std::size_t limit) {
  std::vector<const Json*> result;
  const Json* value = find(key);
  if (value == nullptr) return result;
  if (!value->is_array() || value->size() > limit) {
    return wrong(key, fmt::format("expected a list of at most {} objects", limit));
  }
  for (const Json& item : *value) {
    if (!item.is_object()) return wrong(key, "expected a list of objects");
    result.push_back(&item);
  }
  return result;
}

Result<void> JsonFields::check_all_asked() const {
  for (const auto& [key, value] : object_.items()) {
    if (!asked_.contains(key)) {
      return wrong(key, fmt::format("unknown; did you mean '{}'?",
                                    base::nearest(key, {asked_.begin(), asked_.end()})));
    }
  }
  return {};
}

tl::unexpected<base::Error> JsonFields::wrong(const std::string& key, std::string why) const {
  return fail(source_.what, fmt::format("{}: {}", source_.where, base::printable(key)),
              std::move(why));
}

}  // namespace tesuji::formats

#include "formats/json_fields.h"

#include <fmt/format.h>

#include <cmath>

#include "base/text.h"

namespace tesuji::formats {
namespace {

using base::fail;
using base::Result;

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

bool is_number_up_to(const Json& value, std::uint64_t most) {
  return value.is_number_unsigned() && value.get<std::uint64_t>() <= most;
}

bool is_text_up_to(const Json& value, std::size_t most) {
  return value.is_string() && value.get_ref<const std::string&>().size() <= most;
}

bool is_list_up_to(const Json* value, std::size_t most) {
  return value != nullptr && value->is_array() && value->size() <= most;
}

// The items, each as a T; nothing if one of them is not right.
template <class T, class IsRight>
std::optional<std::vector<T>> items_of(const Json& list, const IsRight& is_right) {
  std::vector<T> items;
  items.reserve(list.size());
  for (const Json& item : list) {
    if (!is_right(item)) return std::nullopt;
    items.push_back(item.get<T>());
  }
  return items;
}

}  // namespace

Result<JsonFields> JsonFields::of(const Json& value, JsonSource source, FieldNaming naming) {
  if (!value.is_object()) {
    return fail(std::move(source.what), std::move(source.where), "expected an object");
  }
  return JsonFields(value, std::move(source), naming);
}

const Json* JsonFields::find(std::string_view key) {
  asked_.emplace(key);
  const auto it = object_.find(key);
  if (it == object_.end()) return nullptr;
  return naming_ == FieldNaming::in_request && it->is_null() ? nullptr : &*it;
}

Result<std::string> JsonFields::text(std::string_view key, std::size_t most) {
  TESUJI_TRY(auto found, optional_text(key, most));
  if (found) return std::move(*found);
  const bool says_so = naming_ == FieldNaming::in_request;
  return wrong(key, says_so ? "expected a text; it is missing" : "expected a text");
}

Result<std::optional<std::string>> JsonFields::optional_text(std::string_view key,
                                                             std::size_t most) {
  const Json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) return wrong(key, "expected a text");
  if (!is_text_up_to(*value, most)) {
    return wrong(key, fmt::format("expected a text of at most {} bytes", most));
  }
  return value->get<std::string>();
}

Result<std::string> JsonFields::text_or(std::string_view key, std::string otherwise) {
  TESUJI_TRY(auto found, optional_text(key));
  return found ? std::move(*found) : std::move(otherwise);
}

Result<std::uint64_t> JsonFields::number(std::string_view key, std::uint64_t most) {
  const Json* value = find(key);
  if (value == nullptr || !value->is_number_unsigned()) {
    return wrong(key, "expected a whole number");
  }
  if (!is_number_up_to(*value, most)) return wrong(key, fmt::format("expected at most {}", most));
  return value->get<std::uint64_t>();
}

Result<std::optional<std::uint64_t>> JsonFields::optional_number(std::string_view key,
                                                                 std::uint64_t most) {
  const Json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (is_number_up_to(*value, most)) return value->get<std::uint64_t>();
  return wrong(key, fmt::format("expected a whole number from 0 to {}", most));
}

Result<std::optional<std::int64_t>> JsonFields::optional_integer(std::string_view key,
                                                                 IntegerRange range) {
  const Json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (const auto number = integer_of(*value, range)) return number;
  return wrong(key, fmt::format("expected an integer from {} to {}", range.least, range.most));
}

Result<double> JsonFields::real(std::string_view key, RealRange range) {
  TESUJI_TRY(const auto found, optional_real(key, range));
  if (found) return *found;
  return wrong(key, fmt::format("expected a number from {} to {}", range.least, range.most));
}

Result<std::optional<double>> JsonFields::optional_real(std::string_view key, RealRange range) {
  const Json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (value->is_number()) {
    const auto number = value->get<double>();
    if (number >= range.least && number <= range.most) return number;
  }
  return wrong(key, fmt::format("expected a number from {} to {}", range.least, range.most));
}

Result<bool> JsonFields::flag_or(std::string_view key, bool otherwise) {
  const Json* value = find(key);
  if (value == nullptr) return otherwise;
  if (value->is_boolean()) return value->get<bool>();
  return wrong(key, "expected true or false");
}

Result<std::vector<std::string>> JsonFields::list(std::string_view key, std::size_t most) {
  const Json* value = find(key);
  if (!is_list_up_to(value, most)) {
    return wrong(key, fmt::format("expected a list of at most {} texts", most));
  }
  auto items = items_of<std::string>(*value, [](const Json& item) { return item.is_string(); });
  if (items) return std::move(*items);
  return wrong(key, "expected a list of texts");
}

Result<std::optional<std::vector<std::string>>> JsonFields::optional_list(std::string_view key,
                                                                          std::size_t most,
                                                                          std::size_t most_bytes) {
  const Json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!is_list_up_to(value, most)) {
    return wrong(key, fmt::format("expected a list of at most {} texts", most));
  }
  auto items = items_of<std::string>(
      *value, [&](const Json& item) { return is_text_up_to(item, most_bytes); });
  if (items) return items;
  return wrong(key, "expected a list of short texts");
}

Result<std::vector<double>> JsonFields::reals(std::string_view key, std::size_t most) {
  const Json* value = find(key);
  if (!is_list_up_to(value, most)) {
    return wrong(key, fmt::format("expected a list of at most {} numbers", most));
  }
  auto items = items_of<double>(*value, [](const Json& item) {
    return item.is_number() && std::isfinite(item.get<double>());
  });
  if (items) return std::move(*items);
  return wrong(key, "expected a list of numbers");
}

Result<std::optional<std::vector<std::uint64_t>>> JsonFields::optional_numbers(
    std::string_view key, std::size_t most, std::uint64_t most_each) {
  const Json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!is_list_up_to(value, most)) {
    return wrong(key, fmt::format("expected a list of at most {} numbers", most));
  }
  auto items = items_of<std::uint64_t>(
      *value, [&](const Json& item) { return is_number_up_to(item, most_each); });
  if (items) return items;
  return wrong(key, "expected a list of whole numbers from 0");
}

Result<std::optional<std::vector<std::int64_t>>> JsonFields::optional_integers(std::string_view key,
                                                                               IntegerRange range) {
  const Json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (value->is_array()) {
    auto items = items_of<std::int64_t>(
        *value, [&](const Json& item) { return integer_of(item, range).has_value(); });
    if (items) return items;
  }
  return wrong(key,
               fmt::format("expected a list of integers from {} to {}", range.least, range.most));
}

Result<std::map<std::string, std::string>> JsonFields::texts(std::string_view key,
                                                             std::size_t most) {
  std::map<std::string, std::string> result;
  const Json* value = find(key);
  if (value == nullptr) return result;
  if (!value->is_object() || value->size() > most) {
    return wrong(key, fmt::format("expected an object of at most {} texts", most));
  }
  for (const auto& [name, item] : value->items()) {
    if (!item.is_string()) return wrong(key, "expected an object of texts");
    result[name] = item.get<std::string>();
  }
  return result;
}

Result<std::vector<const Json*>> JsonFields::objects(std::string_view key, std::size_t most) {
  std::vector<const Json*> result;
  const Json* value = find(key);
  if (value == nullptr) return result;
  if (!is_list_up_to(value, most)) {
    return wrong(key, fmt::format("expected a list of at most {} objects", most));
  }
  for (const Json& item : *value) {
    if (!item.is_object()) return wrong(key, "expected a list of objects");
    result.push_back(&item);
  }
  return result;
}

Result<void> JsonFields::check_all_asked() const {
  const auto names = unread();
  if (names.empty()) return {};
  const std::string shown = base::printable(names.front());
  const std::string near = base::nearest(names.front(), {asked_.begin(), asked_.end()});
  const std::string hint = near.empty() ? "" : fmt::format("; did you mean '{}'?", near);
  // Whoever sent it knows the name; the place is for files, which may be long.
  if (naming_ == FieldNaming::in_request) return fail(source_.what, shown, "unknown here" + hint);
  return wrong(shown, "unknown" + hint);
}

std::vector<std::string> JsonFields::unread() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : object_.items()) {
    if (!asked_.contains(name)) names.push_back(name);
  }
  return names;
}

tl::unexpected<base::Error> JsonFields::wrong(std::string_view key, std::string why) const {
  const std::string& where = source_.where;
  switch (naming_) {
    case FieldNaming::in_file:
      return fail(source_.what, fmt::format("{}: {}", where, key), std::move(why));
    case FieldNaming::in_request:
      return fail(source_.what, where.empty() ? std::string(key) : fmt::format("{}.{}", where, key),
                  std::move(why));
    case FieldNaming::alone:
      break;
  }
  return fail(std::string(key), "", std::move(why));
}

}  // namespace tesuji::formats

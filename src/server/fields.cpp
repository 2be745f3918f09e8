#include "server/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "formats/json_parse.h"
#include "server/limits.h"

namespace tesuji::server {

using base::fail;
using base::Result;

Result<Json> parse_object(std::string_view text) {
  if (base::trimmed(text).empty()) return Json::object();
  return formats::parse_sorted_object(text, {"request", ""}, kMaxJsonDepth);
}

Result<Fields> Fields::of(const Json& value, std::string where) {
  if (!value.is_object()) return fail("field", where, "expected an object");
  return Fields(value, std::move(where));
}

tl::unexpected<base::Error> Fields::wrong(std::string_view name, std::string_view expected) const {
  return fail("field", where_.empty() ? std::string(name) : fmt::format("{}.{}", where_, name),
              fmt::format("expected {}", expected));
}

const Json* Fields::value(std::string_view name) {
  known_.emplace_back(name);
  const auto it = object_.find(name);
  return it == object_.end() || it->is_null() ? nullptr : &*it;
}

Result<std::optional<std::string>> Fields::text(std::string_view name, std::size_t most) {
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_string()) return wrong(name, "a text");
  const auto& text = found->get_ref<const std::string&>();
  if (text.size() > most) return wrong(name, fmt::format("a text of at most {} bytes", most));
  return text;
}

Result<std::string> Fields::required_text(std::string_view name, std::size_t most) {
  TESUJI_TRY(auto found, text(name, most));
  if (!found) return wrong(name, "a text; it is missing");
  return std::move(*found);
}

Result<std::optional<std::uint64_t>> Fields::number(std::string_view name, std::uint64_t most) {
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_number_unsigned() || found->get<std::uint64_t>() > most) {
    return wrong(name, fmt::format("a whole number from 0 to {}", most));
  }
  return found->get<std::uint64_t>();
}

Result<std::optional<double>> Fields::real(std::string_view name, double least, double most) {
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_number() || !(found->get<double>() >= least && found->get<double>() <= most)) {
    return wrong(name, fmt::format("a number from {} to {}", least, most));
  }
  return found->get<double>();
}

Result<std::optional<bool>> Fields::flag(std::string_view name) {
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_boolean()) return wrong(name, "true or false");
  return found->get<bool>();
}

Result<std::optional<game::Side>> Fields::side(std::string_view name) {
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (*found == "first") return game::Side::first;
  if (*found == "second") return game::Side::second;
  return wrong(name, "\"first\" or \"second\"");
}

Result<std::optional<std::vector<std::string>>> Fields::texts(std::string_view name,
                                                              std::size_t most) {
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_array() || found->size() > most) {
    return wrong(name, fmt::format("a list of at most {} texts", most));
  }
  std::vector<std::string> list;
  for (const auto& item : *found) {
    if (!item.is_string() || item.get_ref<const std::string&>().size() > kMaxNameBytes) {
      return wrong(name, "a list of short texts");
    }
    list.push_back(item.get<std::string>());
  }
  return list;
}

Result<std::optional<std::vector<int>>> Fields::numbers(std::string_view name, std::size_t most) {
  constexpr std::uint64_t kMost = 1'000'000;
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_array() || found->size() > most) {
    return wrong(name, fmt::format("a list of at most {} numbers", most));
  }
  std::vector<int> list;
  for (const auto& item : *found) {
    if (!item.is_number_unsigned() || item.get<std::uint64_t>() > kMost) {
      return wrong(name, "a list of whole numbers from 0");
    }
    list.push_back(item.get<int>());
  }
  return list;
}

Result<game::RawSettings> Fields::settings(std::string_view name) {
  game::RawSettings settings;
  const Json* found = value(name);
  if (found == nullptr) return settings;
  if (!found->is_object() || found->size() > game::kMaxSettings) {
    return wrong(name, "an object of settings");
  }
  for (const auto& [key, item] : found->items()) {
    std::string text;
    if (item.is_string()) {
      text = item.get<std::string>();
    } else if (item.is_boolean()) {
      text = item.get<bool>() ? "true" : "false";
    } else if (item.is_number() && std::isfinite(item.get<double>())) {
      text = base::number_text(item.get<double>());
    } else {
      return wrong(fmt::format("{}.{}", name, base::printable(key)),
                   "a text, number or truth value");
    }
    if (key.size() > kMaxNameBytes || text.size() > game::kMaxSettingsText) {
      return wrong(name, "short settings");
    }
    settings[key] = std::move(text);
  }
  return settings;
}

Result<void> Fields::done() const {
  for (const auto& item : object_.items()) {
    if (std::find(known_.begin(), known_.end(), item.key()) != known_.end()) continue;
    const std::string near = base::nearest(item.key(), known_);
    return fail(
        "field", base::printable(item.key()),
        near.empty() ? "unknown here" : fmt::format("unknown here; did you mean '{}'?", near));
  }
  return {};
}

}  // namespace tesuji::server

#include "view/request.h"

#include <fmt/format.h>

#include <cmath>

#include "base/text.h"
#include "view/limits.h"

namespace tesuji::view {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;

std::optional<std::string> setting_text(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
  if (value.is_number() && std::isfinite(value.get<double>())) {
    return base::number_text(value.get<double>());
  }
  return std::nullopt;
}

}  // namespace

Result<Json> parse_request(std::string_view text) {
  if (base::trimmed(text).empty()) return Json::object();
  return formats::parse_object(text, {"request", ""}, kMaxJsonDepth);
}

Result<JsonFields> request_fields(const Json& value, std::string where) {
  return JsonFields::of(value, {"field", std::move(where)}, formats::FieldNaming::in_request);
}

Result<std::optional<game::Side>> read_side(JsonFields& fields, std::string_view name) {
  const Json* found = fields.find(name);
  if (found == nullptr) return std::nullopt;
  if (*found == "first") return game::Side::first;
  if (*found == "second") return game::Side::second;
  return fields.wrong(name, "expected \"first\" or \"second\"");
}

Result<game::RawSettings> read_settings(JsonFields& fields, std::string_view name) {
  game::RawSettings settings;
  const Json* found = fields.find(name);
  if (found == nullptr) return settings;
  if (!found->is_object() || found->size() > game::kMaxSettings) {
    return fields.wrong(name, "expected an object of settings");
  }
  for (const auto& [key, item] : found->items()) {
    auto text = setting_text(item);
    if (!text) {
      return fields.wrong(fmt::format("{}.{}", name, base::printable(key)),
                          "expected a text, number or truth value");
    }
    if (key.size() > kMaxNameBytes || text->size() > game::kMaxSettingsText) {
      return fields.wrong(name, "expected short settings");
    }
    settings[key] = std::move(*text);
  }
  return settings;
}

}  // namespace tesuji::view

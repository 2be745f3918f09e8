#include "game/option.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "base/text.h"

namespace tesuji::game {
namespace {

using base::fail;
using base::Result;

std::optional<double> number_in(const OptionSpec& spec, const std::string& value) {
  if (spec.type == OptionType::real) return base::parsed_real(value);
  if (const auto integer = base::parsed_integer(value)) return static_cast<double>(*integer);
  return std::nullopt;
}

std::optional<bool> parsed_flag(std::string_view text) {
  if (text == "true" || text == "on" || text == "yes" || text == "1") return true;
  if (text == "false" || text == "off" || text == "no" || text == "0") return false;
  return std::nullopt;
}

// What would be right for this option, for error messages.
std::string expected(const OptionSpec& spec) {
  switch (spec.type) {
    case OptionType::integer:
      return fmt::format("expected a whole number from {} to {}", spec.min, spec.max);
    case OptionType::real:
      return fmt::format("expected a number from {} to {}", spec.min, spec.max);
    case OptionType::boolean:
      return "expected true or false";
    case OptionType::choice:
      return "expected one of " + base::joined(spec.choices, ", ");
    case OptionType::text:
      break;
  }
  return "expected text";
}

bool is_valid(const OptionSpec& spec, const std::string& value) {
  switch (spec.type) {
    case OptionType::integer:
    case OptionType::real: {
      const auto number = number_in(spec, value);
      return number && *number >= spec.min && *number <= spec.max;
    }
    case OptionType::boolean:
      return parsed_flag(value).has_value();
    case OptionType::choice:
      return std::find(spec.choices.begin(), spec.choices.end(), value) != spec.choices.end();
    case OptionType::text:
      break;
  }
  return true;
}

}  // namespace

std::string_view name(OptionType type) {
  switch (type) {
    case OptionType::integer:
      return "integer";
    case OptionType::real:
      return "real";
    case OptionType::boolean:
      return "boolean";
    case OptionType::choice:
      return "choice";
    case OptionType::text:
      break;
  }
  return "text";
}

OptionSpec integer_option(std::string name, std::int64_t fallback, std::int64_t min,
                          std::int64_t max, std::string help) {
  return {std::move(name),          OptionType::integer,      std::to_string(fallback),
          static_cast<double>(min), static_cast<double>(max), {},
          std::move(help)};
}
OptionSpec real_option(std::string name, double fallback, double min, double max,
                       std::string help) {
  return {std::move(name), OptionType::real, base::number_text(fallback), min, max, {},
          std::move(help)};
}
OptionSpec flag_option(std::string name, bool fallback, std::string help) {
  return {std::move(name), OptionType::boolean, fallback ? "true" : "false", 0, 0, {},
          std::move(help)};
}
OptionSpec text_option(std::string name, std::string fallback, std::string help) {
  return {std::move(name), OptionType::text, std::move(fallback), 0, 0, {}, std::move(help)};
}
OptionSpec choice_option(std::string name, std::string fallback, std::vector<std::string> choices,
                         std::string help) {
  return {std::move(name),    OptionType::choice, std::move(fallback), 0, 0,
          std::move(choices), std::move(help)};
}

Result<RawSettings> parse_settings(std::string_view text, std::string_view where) {
  RawSettings raw;
  if (text.empty()) return raw;
  if (text.size() > kMaxSettingsText) {
    return fail("setting", std::string(where),
                fmt::format("longer than {} characters", kMaxSettingsText));
  }
  for (const auto& part : base::split(text, ',')) {
    const std::size_t equals = part.find('=');
    const std::string key(base::trimmed(part.substr(0, equals)));
    if (equals == std::string::npos || key.empty()) {
      return fail("setting", std::string(where),
                  fmt::format("'{}' is not of the form key=value", base::printable(part)));
    }
    if (raw.size() >= kMaxSettings) {
      return fail("setting", std::string(where), fmt::format("more than {}", kMaxSettings));
    }
    if (!raw.emplace(key, base::trimmed(std::string_view(part).substr(equals + 1))).second) {
      return fail("setting", std::string(where),
                  fmt::format("'{}' is given twice", base::printable(key)));
    }
  }
  return raw;
}

std::string settings_text(const RawSettings& raw) {
  std::string text;
  for (const auto& [key, value] : raw) {
    if (!text.empty()) text += ',';
    text += key + '=' + value;
  }
  return text;
}

Result<Settings> Settings::read(const std::vector<OptionSpec>& options, const RawSettings& raw,
                                std::string_view where) {
  Settings settings;
  settings.given_ = raw;
  std::vector<std::string> names;
  for (const auto& spec : options) {
    names.push_back(spec.name);
    settings.values_[spec.name].text = spec.fallback;
  }
  for (const auto& [key, value] : raw) {
    const auto spec = std::find_if(options.begin(), options.end(),
                                   [&key = key](const auto& o) { return o.name == key; });
    if (spec == options.end()) {
      const std::string near = base::nearest(key, names);
      return fail("setting", fmt::format("{}: {}", where, base::printable(key)),
                  near.empty() ? "unknown; this takes no settings"
                               : fmt::format("unknown; did you mean '{}'?", near));
    }
    if (!is_valid(*spec, value)) {
      return fail("setting", fmt::format("{}: {}={}", where, key, base::printable(value)),
                  expected(*spec));
    }
    settings.values_[key].text = value;
  }
  return settings;
}

const std::string& Settings::value_of(std::string_view name) const {
  const auto found = values_.find(name);
  assert(found != values_.end() && "an option that was never declared");
  found->second.read.set();
  return found->second.text;
}

std::int64_t Settings::integer(std::string_view name) const {
  return base::parsed_integer(value_of(name)).value();
}
double Settings::real(std::string_view name) const {
  return base::parsed_real(value_of(name)).value();
}
bool Settings::flag(std::string_view name) const { return parsed_flag(value_of(name)).value(); }
const std::string& Settings::text(std::string_view name) const { return value_of(name); }
std::vector<std::string> Settings::list(std::string_view name) const {
  const std::string& value = value_of(name);
  return value.empty() ? std::vector<std::string>{} : base::split(value, ';');
}
std::vector<std::string> Settings::unread() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : values_) {
    if (!value.read.is_set()) names.push_back(name);
  }
  return names;
}
bool Settings::is_given(std::string_view name) const { return given_.contains(std::string(name)); }

}  // namespace tesuji::game

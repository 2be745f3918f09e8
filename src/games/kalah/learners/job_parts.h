// What the jobs of Kalah have in common: settings in plans, and numbers as results.
//
// Settings are a struct with bound options (game/bound_options.h) as JSON, read back with every
// value checked for its range.
#pragma once

#include <string>
#include <string_view>

#include "formats/json_fields.h"
#include "game/bound_options.h"

namespace tesuji::kalah::learners {

template <class Fields>
game::RawSettings settings_of(const Fields& fields) {
  game::RawSettings raw;
  for (const auto& spec : game::specs_of(fields)) raw[spec.name] = spec.fallback;
  return raw;
}

template <class Fields>
base::Result<Fields> read_job_settings(formats::JsonFields& fields, std::string_view kind) {
  TESUJI_TRY(const auto raw, fields.texts("settings", game::kMaxSettings));
  TESUJI_TRY(const auto settings, game::Settings::read(game::specs_of(Fields{}), raw, kind));
  return game::fields_from(settings, Fields{});
}

// A number as eight bytes, lowest first: exactly the same one when it is read back.
std::string number_bytes(double number);
base::Result<double> read_number(std::string_view bytes, std::string_view kind);

}  // namespace tesuji::kalah::learners

#include "lab/option_json.h"

namespace tesuji::lab {

formats::Json option_json(const game::OptionSpec& option) {
  formats::Json object = {{"name", option.name},
                          {"type", game::name(option.type)},
                          {"default", option.fallback},
                          {"help", option.help}};
  if (option.type == game::OptionType::integer || option.type == game::OptionType::real) {
    object["min"] = option.min;
    object["max"] = option.max;
  }
  if (option.type == game::OptionType::choice) object["choices"] = option.choices;
  return object;
}

}  // namespace tesuji::lab

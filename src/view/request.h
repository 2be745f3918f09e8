// Requests of pages, read strictly: what is theirs alone, on top of formats::JsonFields.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/json_fields.h"
#include "game/option.h"
#include "game/side.h"

namespace tesuji::view {

// An object, or an error that says where the text is wrong. An empty text is an empty object.
base::Result<formats::Json> parse_request(std::string_view text);

// `where` names the object in errors, empty for the request itself. The value must outlive the
// fields.
base::Result<formats::JsonFields> request_fields(const formats::Json& value,
                                                 std::string where = "");

base::Result<std::optional<game::Side>> read_side(formats::JsonFields& fields,
                                                  std::string_view name);
// Values of options: texts, numbers and truth values, all as text. Empty if they are not there.
base::Result<game::RawSettings> read_settings(formats::JsonFields& fields, std::string_view name);

}  // namespace tesuji::view

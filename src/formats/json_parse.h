// JSON from outside as a value, with limits, in time that grows with the text.
//
// The text is read twice: first without building anything, for nesting, the number of names in an
// object and names given twice, all of which the value would hide or pay for dearly; then into a
// value whose objects are sorted maps. (The library's parser with a callback looks through the
// whole of an array after each object in it, and objects that keep their order are searched from
// the start for every name: both take time in the square of what is sent.)
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "formats/json.h"

namespace tesuji::formats {

inline constexpr std::size_t kMaxJsonNames = 10'000;  // in one object

// What is read, for errors: "Kalah record", "games.jsonl:3".
struct JsonSource {
  std::string what;
  std::string where;
};

struct JsonLimits {
  std::size_t depth = 0;     // of brackets
  bool takes_twice = false;  // a name given twice: the last one counts
};

base::Result<Json> parse_json(std::string_view text, const JsonSource& source, JsonLimits limits);
// The same for what must be one object, brackets at most `depth` deep.
base::Result<Json> parse_object(std::string_view text, const JsonSource& source, std::size_t depth);

}  // namespace tesuji::formats

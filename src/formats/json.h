// The JSON of the whole house: two types with one name each.
//
// Json sorts the names of an object, so that equal values have equal texts whoever put them
// together. It is everything that is read (formats/json_parse.h), and what is sent and compared:
// requests and answers, protocols, plans, rows of the store, `--json`.
//
// OrderedJson keeps the names in the order in which they were set, so that people find the first
// things first. It is for writing only, and only what has had its bytes so from the start: records
// of Kalah, heuristics, networks, snapshots and results of learners. All of it is read back as
// Json. (It looks for a name from the start of the object: nothing from outside becomes one.)
//
// One type for both would change the bytes of one or the other. Each converts into the other.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace tesuji::formats {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

// On one line, without its end; bytes that are no UTF-8 are replaced.
std::string json_text(const Json& json);
std::string json_text(const OrderedJson& json);
// With its end.
std::string json_line(const Json& json);
std::string json_line(const OrderedJson& json);

}  // namespace tesuji::formats

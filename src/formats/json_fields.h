// JSON from outside, field by field, with errors that say what is right.
//
// Fields are asked for by name, and what nobody asked for is an error, so that nothing is passed
// over in silence.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "formats/json_parse.h"

namespace tesuji::formats {

using Json = nlohmann::ordered_json;

// One JSON object, brackets at most `depth` deep; its fields come sorted by name.
base::Result<Json> parse_object(std::string_view text, const JsonSource& source, std::size_t depth);

// One line, bytes that are no UTF-8 replaced.
std::string json_line(const Json& json);

struct RealRange {
  double least = 0;
  double most = 0;
};

class JsonFields {
 public:
  // Keeps a reference to `object`, which must be one.
  JsonFields(const Json& object, JsonSource source) : object_(object), source_(std::move(source)) {}

  const Json* find(const std::string& key);  // null: not there; counts as asked for
  base::Result<std::string> text(const std::string& key);
  base::Result<std::string> optional_text(const std::string& key);
  base::Result<std::uint64_t> number(const std::string& key);
  base::Result<std::uint64_t> number_up_to(const std::string& key, std::uint64_t most);
  base::Result<double> real(const std::string& key, RealRange range);
  base::Result<std::map<std::string, std::string>> texts(const std::string& key, std::size_t limit);
  base::Result<std::vector<std::string>> list(const std::string& key, std::size_t limit);
  base::Result<std::vector<double>> reals(const std::string& key, std::size_t limit);
  // A list of objects; empty where there is none.
  base::Result<std::vector<const Json*>> objects(const std::string& key, std::size_t limit);

  [[nodiscard]] base::Result<void> check_all_asked() const;
  [[nodiscard]] tl::unexpected<base::Error> wrong(const std::string& key, std::string why) const;

 private:
  const Json& object_;
  JsonSource source_;
  std::set<std::string> asked_;
};

}  // namespace tesuji::formats

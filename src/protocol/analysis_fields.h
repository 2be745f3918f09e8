// The fields of one JSON object from outside, read by name and checked for type and range.
//
// An error's `what` is the field, its `why` what would be right. Fields that nobody asked for are
// known at the end, so that none is passed over in silence.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "go/point.h"

namespace tesuji::protocol {

struct IntegerRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

struct RealRange {
  double least = 0;
  double most = 0;
};

class AnalysisFields {
 public:
  using Json = nlohmann::json;

  explicit AnalysisFields(const Json& object) : object_(object) {}

  // Null if there is no such field. It counts as asked for.
  const Json* find(const std::string& name);

  base::Result<std::optional<std::int64_t>> integer(const std::string& name, IntegerRange range);
  base::Result<std::optional<double>> real(const std::string& name, RealRange range);
  base::Result<bool> flag(const std::string& name);  // false if it is not there
  base::Result<std::optional<go::Side>> side(const std::string& name);
  base::Result<std::optional<std::vector<std::int64_t>>> integers(const std::string& name,
                                                                  IntegerRange range);

  [[nodiscard]] std::vector<std::string> unread() const;

 private:
  const Json& object_;
  std::set<std::string> asked_;
};

std::optional<std::int64_t> integer_of(const nlohmann::json& value, IntegerRange range);
std::optional<go::Side> side_of(const nlohmann::json& value);  // "b", "W", "black"
// "Q16", "pass", or "(3,0)": column and row from the upper left corner.
std::optional<go::Point> point_of(const nlohmann::json& value, go::Grid grid);

}  // namespace tesuji::protocol

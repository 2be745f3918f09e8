#include "formats/json_parse.h"

#include <fmt/format.h>

#include <unordered_set>
#include <vector>

#include "base/text.h"

namespace tesuji::formats {
namespace {

using base::fail;
using base::Result;

constexpr std::size_t kShownError = 200;

// Where and why, without the library's own name for the error.
std::string why_not_json(const std::exception& error) {
  std::string_view why = error.what();
  if (const auto end = why.find("] "); end != why.npos) why.remove_prefix(end + 2);
  return "not JSON: " + base::printable(why, kShownError);
}

// Reads along without keeping anything but the names of the objects it is in.
class Guard : public nlohmann::json_sax<Json> {
 public:
  explicit Guard(JsonLimits limits) : limits_(limits) {}

  [[nodiscard]] const std::string& wrong() const { return wrong_; }

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(std::int64_t /*value*/) override { return true; }
  bool number_unsigned(std::uint64_t /*value*/) override { return true; }
  bool number_float(double /*value*/, const std::string& /*text*/) override { return true; }
  bool string(std::string& /*value*/) override { return true; }
  bool binary(Json::binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return open(); }
  bool start_array(std::size_t /*size*/) override { return open(); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(std::string& name) override {
    auto& names = names_.back();
    if (!names.insert(name).second && !limits_.takes_twice) {
      wrong_ = fmt::format("'{}' is given twice", base::printable(name));
    } else if (names.size() > kMaxJsonNames) {
      wrong_ = fmt::format("more than {} names in one object", kMaxJsonNames);
    }
    return wrong_.empty();
  }
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& error) override {
    wrong_ = why_not_json(error);
    return false;
  }

 private:
  bool open() {
    if (names_.size() >= limits_.depth) {
      wrong_ = fmt::format("nested deeper than {}", limits_.depth);
      return false;
    }
    names_.emplace_back();
    return true;
  }
  bool close() {
    names_.pop_back();
    return true;
  }

  const JsonLimits limits_;
  std::vector<std::unordered_set<std::string>> names_;
  std::string wrong_;
};

}  // namespace

Result<Json> parse_json(std::string_view text, const JsonSource& source, JsonLimits limits) {
  Guard guard(limits);
  if (!Json::sax_parse(text.begin(), text.end(), &guard)) {
    return fail(source.what, source.where, guard.wrong());
  }
  try {
    return Json::parse(text.begin(), text.end());
  } catch (const Json::exception& error) {
    return fail(source.what, source.where, why_not_json(error));
  }
}

Result<Json> parse_object(std::string_view text, const JsonSource& source, std::size_t depth) {
  TESUJI_TRY(auto value, parse_json(text, source, {.depth = depth}));
  if (!value.is_object()) return fail(source.what, source.where, "expected one JSON object");
  return value;
}

}  // namespace tesuji::formats

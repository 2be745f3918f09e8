// A JSON object from outside, read field by field, with errors that say what would be right.
//
// Fields are asked for by name. A value is checked for type and range before it is handed on, so
// that what is read from here on is right; what nobody asked for is an error (check_all_asked) or
// at least known (unread), so that nothing is passed over in silence.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "formats/json.h"
#include "formats/json_parse.h"

namespace tesuji::formats {

struct RealRange {
  double least = 0;
  double most = 0;
};

struct IntegerRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// How an error names the field `seed` of the object that a source says.
enum class FieldNaming {
  in_file,     // "Kalah record", "games.jsonl:3: seed"
  in_request,  // "field", "players.seed"; null is as good as nothing, as pages send it
  alone,       // "seed", "": the object is the whole message
};

class JsonFields {
 public:
  static constexpr std::size_t kAnyLength = std::numeric_limits<std::size_t>::max();
  static constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

  // Keeps a reference to `object`, which must be one.
  JsonFields(const Json& object, JsonSource source, FieldNaming naming = FieldNaming::in_file)
      : object_(object), source_(std::move(source)), naming_(naming) {}
  // The same for what may be something else, which is an error.
  static base::Result<JsonFields> of(const Json& value, JsonSource source,
                                     FieldNaming naming = FieldNaming::in_file);

  // Null if it is not there. It counts as asked for.
  const Json* find(std::string_view key);

  // What must be there. Limits are of bytes for a text, of items for a list.
  base::Result<std::string> text(std::string_view key, std::size_t most = kAnyLength);
  base::Result<std::uint64_t> number(std::string_view key, std::uint64_t most = kAnyNumber);
  base::Result<double> real(std::string_view key, RealRange range);
  base::Result<std::vector<std::string>> list(std::string_view key, std::size_t most);
  base::Result<std::vector<double>> reals(std::string_view key, std::size_t most);

  // What may be left out.
  base::Result<std::optional<std::string>> optional_text(std::string_view key,
                                                         std::size_t most = kAnyLength);
  base::Result<std::optional<std::uint64_t>> optional_number(std::string_view key,
                                                             std::uint64_t most);
  base::Result<std::optional<std::int64_t>> optional_integer(std::string_view key,
                                                             IntegerRange range);
  base::Result<std::optional<double>> optional_real(std::string_view key, RealRange range);
  base::Result<std::optional<std::vector<std::string>>> optional_list(std::string_view key,
                                                                      std::size_t most,
                                                                      std::size_t most_bytes);
  base::Result<std::optional<std::vector<std::uint64_t>>> optional_numbers(std::string_view key,
                                                                           std::size_t most,
                                                                           std::uint64_t most_each);
  // As many as there are: the text that they came in has its own limit.
  base::Result<std::optional<std::vector<std::int64_t>>> optional_integers(std::string_view key,
                                                                           IntegerRange range);

  // What may be left out and then is the other value, or empty.
  base::Result<std::string> text_or(std::string_view key, std::string otherwise);
  base::Result<bool> flag_or(std::string_view key, bool otherwise);
  base::Result<std::map<std::string, std::string>> texts(std::string_view key, std::size_t most);
  base::Result<std::vector<const Json*>> objects(std::string_view key, std::size_t most);

  // The first that nobody asked for, with the nearest name that somebody did.
  [[nodiscard]] base::Result<void> check_all_asked() const;
  [[nodiscard]] std::vector<std::string> unread() const;  // all of them

  // An error of a field that is right in itself.
  [[nodiscard]] tl::unexpected<base::Error> wrong(std::string_view key, std::string why) const;

 private:
  const Json& object_;
  JsonSource source_;
  FieldNaming naming_;
  std::set<std::string, std::less<>> asked_;
};

}  // namespace tesuji::formats

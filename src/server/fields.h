// Bodies of requests, read strictly: one JSON object, bounded depth, every field known and of its
// type. What is read from here on has been checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/option.h"
#include "game/side.h"
#include "server/answer.h"

namespace tesuji::server {

// An object, or an error that says where the text is wrong. An empty text is an empty object.
base::Result<Json> parse_object(std::string_view text);

// One object's fields, each asked for once; done() refuses those that nobody asked for.
class Fields {
 public:
  // `where` names the object in errors; the object must outlive this.
  Fields(const Json& object, std::string where) : object_(object), where_(std::move(where)) {}
  static base::Result<Fields> of(const Json& value, std::string where);

  base::Result<std::optional<std::string>> text(std::string_view name, std::size_t most);
  base::Result<std::string> required_text(std::string_view name, std::size_t most);
  base::Result<std::optional<std::uint64_t>> number(std::string_view name, std::uint64_t most);
  base::Result<std::optional<double>> real(std::string_view name, double least, double most);
  base::Result<std::optional<bool>> flag(std::string_view name);
  base::Result<std::optional<game::Side>> side(std::string_view name);
  base::Result<std::optional<std::vector<std::string>>> texts(std::string_view name,
                                                              std::size_t most);
  base::Result<std::optional<std::vector<int>>> numbers(std::string_view name, std::size_t most);
  // Values of options: texts, numbers and truth values, all as text.
  base::Result<game::RawSettings> settings(std::string_view name);
  // The value itself; null if it is not there.
  const Json* value(std::string_view name);

  base::Result<void> done() const;

 private:
  [[nodiscard]] tl::unexpected<base::Error> wrong(std::string_view name,
                                                  std::string_view expected) const;

  const Json& object_;
  std::string where_;
  std::vector<std::string> known_;
};

}  // namespace tesuji::server

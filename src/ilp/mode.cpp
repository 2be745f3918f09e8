#include "ilp/mode.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"

namespace tesuji::ilp {
namespace {

constexpr std::string_view kSigns = "+-#";

// "name(argument, ...)" taken apart.
struct Shape {
  std::string name;
  std::vector<std::string> arguments;
};

class ModeReader {
 public:
  ModeReader(const Background& background, std::string_view where)
      : background_(background), where_(where) {}

  base::Result<Modes> read(std::string_view text) {
    for (const auto& line : base::split(text, '\n')) {
      ++line_;
      const auto content = base::trimmed(line);
      if (content.empty() || content.front() == '%') continue;
      TESUJI_CHECK(read_line(content));
    }
    if (modes_.head.name.empty()) return wrong("", "expected a modeh(1, ...) line");
    TESUJI_CHECK(check_provided());
    return modes_;
  }

 private:
  [[nodiscard]] tl::unexpected<base::Error> wrong(std::string_view word, std::string why) const {
    const std::string place = fmt::format("{}:{}", where_, line_);
    return base::fail("mode",
                      word.empty() ? place : fmt::format("{}: {}", place, base::printable(word)),
                      std::move(why));
  }

  base::Result<void> read_line(std::string_view line) {
    const bool is_head = line.starts_with("modeh(");
    if (!is_head && !line.starts_with("modeb(")) {
      return wrong(line, "expected modeh(...) or modeb(...)");
    }
    if (line.ends_with('.')) line.remove_suffix(1);
    const std::size_t comma = line.find(',');
    if (comma == std::string_view::npos || !line.ends_with(')')) {
      return wrong(line, "expected mode(recall, predicate(...))");
    }
    const auto recall = base::trimmed(line.substr(6, comma - 6));
    const auto number = base::parsed_integer(recall);
    if (recall != "*" && (!number || *number < 1 || *number > std::int64_t{kMaxRecall})) {
      return wrong(recall, fmt::format("expected a recall of 1 to {} or *", kMaxRecall));
    }
    TESUJI_TRY(const Shape shape,
               shape_of(base::trimmed(line.substr(comma + 1, line.size() - comma - 2))));
    if (is_head) return read_head(shape);
    return read_body(shape, recall == "*" ? kMaxRecall : static_cast<std::size_t>(*number));
  }

  base::Result<Shape> shape_of(std::string_view text) const {
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos || open == 0 || !text.ends_with(')')) {
      return wrong(text, "expected predicate(+type, -type, #type)");
    }
    Shape shape{std::string(text.substr(0, open)), {}};
    for (const auto& word : base::split(text.substr(open + 1, text.size() - open - 2), ',')) {
      shape.arguments.emplace_back(base::trimmed(word));
    }
    return shape;
  }

  base::Result<void> read_head(const Shape& shape) {
    if (!modes_.head.name.empty()) return wrong(shape.name, "a second modeh; one is allowed");
    if (shape.arguments.size() > kMaxArity) {
      return wrong(shape.name, fmt::format("more than {} arguments", kMaxArity));
    }
    HeadMode head{shape.name, {}};
    for (const auto& argument : shape.arguments) {
      if (!argument.starts_with('+'))
        return wrong(argument, "arguments of the head are inputs (+)");
      TESUJI_TRY(const TypeId type, type_of(argument));
      head.types.push_back(type);
    }
    modes_.head = std::move(head);
    return {};
  }

  base::Result<void> read_body(const Shape& shape, std::size_t recall) {
    const auto id = background_.find(shape.name, shape.arguments.size());
    if (!id) {
      return wrong(
          shape.name,
          fmt::format("no predicate with {} arguments has this name; did you mean {}?",
                      shape.arguments.size(), base::nearest(shape.name, background_.names())));
    }
    Mode mode{*id, {}, recall};
    for (std::size_t i = 0; i < shape.arguments.size(); ++i) {
      const auto& argument = shape.arguments[i];
      TESUJI_TRY(const TypeId type, type_of(argument));
      const TypeId declared = background_.predicate(*id).types[i];
      if (type != declared) {
        return wrong(argument, fmt::format("argument {} of {} is of type {}", i + 1, shape.name,
                                           background_.type_name(declared)));
      }
      mode.roles.push_back(static_cast<Role>(kSigns.find(argument.front())));
    }
    const bool asks = std::any_of(mode.roles.begin(), mode.roles.end(),
                                  [](Role role) { return role != Role::input; });
    if (asks && !background_.predicate(*id).generate) {
      return wrong(shape.name, "is a test; all of its arguments are inputs (+)");
    }
    modes_.body.push_back(std::move(mode));
    return {};
  }

  base::Result<TypeId> type_of(std::string_view argument) const {
    if (argument.size() < 2 || kSigns.find(argument.front()) == std::string_view::npos) {
      return wrong(argument, "expected +type, -type or #type");
    }
    const auto type = background_.find_type(base::trimmed(argument.substr(1)));
    if (!type) return wrong(argument, "no such type");
    return *type;
  }

  base::Result<void> check_provided() {
    std::set<TypeId> provided(modes_.head.types.begin(), modes_.head.types.end());
    const auto each = [&](Role role, auto&& see) {
      for (const Mode& mode : modes_.body) {
        for (std::size_t i = 0; i < mode.roles.size(); ++i) {
          if (mode.roles[i] == role) see(mode, background_.predicate(mode.predicate).types[i]);
        }
      }
    };
    each(Role::output, [&](const Mode&, TypeId type) { provided.insert(type); });
    std::string missing;
    each(Role::input, [&](const Mode& mode, TypeId type) {
      if (!missing.empty() || provided.contains(type)) return;
      missing = fmt::format("nothing provides the input of type {} that {} takes",
                            background_.type_name(type), mode_text(background_, mode));
    });
    if (!missing.empty()) return wrong("", missing);
    return {};
  }

  const Background& background_;
  std::string_view where_;
  std::size_t line_ = 0;
  Modes modes_;
};

}  // namespace

base::Result<Modes> read_modes(const Background& background, std::string_view text,
                               std::string_view where) {
  return ModeReader(background, where).read(text);
}

std::string mode_text(const Background& background, const Mode& mode) {
  const Predicate& predicate = background.predicate(mode.predicate);
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < mode.roles.size(); ++i) {
    arguments.push_back(kSigns[static_cast<std::size_t>(mode.roles[i])] +
                        background.type_name(predicate.types[i]));
  }
  return fmt::format("{}({})", predicate.name, base::joined(arguments, ", "));
}

}  // namespace tesuji::ilp

#include "games/go/reasons/block_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace tesuji::go::reasons {
namespace {

using ilp::Literal;
using ilp::Term;
using ilp::Value;
using view::Sentence;

constexpr Value kMany = 100;         // the listing's ranges without an end
constexpr Value kMoverVariable = 1;  // the head is (board, colour, x, y)

// What a move does to blocks; argument 1 is the block, argument 4 who plays it.
struct Deed {
  std::string_view name;
  std::string_view en;
  std::string_view es;
  bool is_to_other;  // the block is of whoever does not play
};
constexpr Deed kDeeds[] = {
    {"connects_direct", "connects directly to ", "conecta directamente con ", false},
    {"connects_indirect", "connects indirectly to ", "conecta indirectamente con ", false},
    {"atari", "gives atari to ", "pone en atari ", true},
    {"captures", "captures ", "captura ", true}};

constexpr std::string_view kSaidWithBlocks[] = {
    "block_color", "liberty", "liberty_cnt", "stone_cnt", "range", "opposite", "board"};

std::string name_of(const Term& term) {
  return ilp::variable_name(static_cast<std::size_t>(term.value));
}

Sentence added(Sentence words, const Sentence& more) {
  words.en += more.en;
  words.es += more.es;
  return words;
}

Sentence numbered(const Noun& noun, const std::string& en, const std::string& es) {
  return {fmt::format("{} {}", en, noun.many_en), fmt::format("{} {}", es, noun.many_es)};
}

}  // namespace

Sentence counted(const Noun& noun, Value count, Value most) {
  if (count >= most) {
    return {fmt::format("{} {} or more", count, noun.many_en),
            fmt::format("{} {} o más", count, noun.many_es)};
  }
  if (count == 1) return {std::string(noun.one_en), std::string(noun.one_es)};
  return numbered(noun, std::to_string(count), std::to_string(count));
}

bool BlockWords::has(std::string_view predicate, const Term& first, const Term& second) const {
  return std::any_of(clause_.body.begin(), clause_.body.end(), [&](const Literal& literal) {
    return name(literal) == predicate && literal.arguments[0] == first &&
           literal.arguments[1] == second;
  });
}

BlockWords::Whose BlockWords::whose(const Term& colour) const {
  const Term mover = Term::variable(kMoverVariable);
  if (colour == mover) return Whose::own;
  const bool differs = has("opposite", colour, mover) || has("opposite", mover, colour);
  return differs ? Whose::opponent : Whose::unknown;
}

Sentence BlockWords::count_words(const Noun& noun, const Term& count) const {
  constexpr Value kNever = std::numeric_limits<Value>::max();
  if (!count.is_variable) return counted(noun, count.value, kNever);
  for (const Literal& literal : clause_.body) {
    if (name(literal) != "range" || literal.arguments[0] != count) continue;
    const Value least = literal.arguments[1].value;
    const Value most = literal.arguments[2].value;
    if (most >= kMany) return counted(noun, least, least);
    if (least == most) return counted(noun, least, kNever);
    return numbered(noun, fmt::format("{} to {}", least, most),
                    fmt::format("de {} a {}", least, most));
  }
  return numbered(noun, name_of(count), name_of(count));
}

Sentence BlockWords::attribute(const Literal& literal, const Term& block, Whose implied) const {
  const std::string_view predicate = name(literal);
  const auto& arguments = literal.arguments;
  if (arguments.size() < 3 || arguments[1] != block) return {};
  if (predicate == "stone_cnt") return added({" of ", " de "}, count_words(kStones, arguments[2]));
  if (predicate == "liberty_cnt") {
    return added({" with ", " con "}, count_words(kLiberties, arguments[2]));
  }
  if (predicate == "liberty") {
    const std::string liberty = name_of(arguments[2]);
    const bool is_move =
        std::any_of(clause_.body.begin(), clause_.body.end(), [&](const Literal& other) {
          return name(other) == "board" && other.arguments[1] == arguments[2];
        });
    if (is_move) return {", on a liberty of it", ", en una libertad suya"};
    return {fmt::format(" with the liberty {}", liberty),
            fmt::format(" con la libertad {}", liberty)};
  }
  if (predicate != "block_color") return {};
  const Whose owner = whose(arguments[2]);
  if (owner == Whose::unknown) {
    const std::string colour = name_of(arguments[2]);
    return {fmt::format(" of colour {}", colour), fmt::format(" de color {}", colour)};
  }
  if (owner == implied) return {};
  return owner == Whose::own ? Sentence{" of its own", " propio"}
                             : Sentence{" of the opponent", " rival"};
}

Sentence BlockWords::block(const Term& block, const Sentence& place, Whose implied) {
  if (!named_.insert(block.value).second) {
    return added({"the same block", "el mismo bloque"}, place);
  }
  Sentence words = {"a block", "un bloque"};
  // Whose it is stands next to it, then how large it is, then where.
  for (const std::string_view predicate : {"block_color", "stone_cnt", "liberty_cnt", "liberty"}) {
    for (const Literal& literal : clause_.body) {
      if (name(literal) == predicate) words = added(words, attribute(literal, block, implied));
    }
  }
  return added(words, place);
}

std::optional<Sentence> BlockWords::words(const Literal& literal) {
  const std::string_view predicate = name(literal);
  const auto& arguments = literal.arguments;
  if (predicate == "block_on_pos") {
    const Sentence place = {fmt::format(" at ({}, {})", arguments[4].value, arguments[5].value),
                            fmt::format(" en ({}, {})", arguments[4].value, arguments[5].value)};
    return block(arguments[3], place, Whose::unknown);
  }
  const auto* const deed = std::find_if(std::begin(kDeeds), std::end(kDeeds),
                                        [&](const Deed& d) { return d.name == predicate; });
  if (deed == std::end(kDeeds)) {
    const bool is_said = std::find(std::begin(kSaidWithBlocks), std::end(kSaidWithBlocks),
                                   predicate) != std::end(kSaidWithBlocks);
    return is_said ? std::optional<Sentence>(Sentence{}) : std::nullopt;
  }
  const Whose player = whose(arguments[4]);
  Whose owner = player;
  if (deed->is_to_other && player != Whose::unknown) {
    owner = player == Whose::own ? Whose::opponent : Whose::own;
  }
  Sentence words;
  if (player == Whose::opponent) words = {"an opponent's stone there ", "una piedra rival ahí "};
  if (player == Whose::unknown) {
    const std::string colour = name_of(arguments[4]);
    words = {fmt::format("a stone of colour {} there ", colour),
             fmt::format("una piedra de color {} ahí ", colour)};
  }
  words = added(words, {std::string(deed->en), std::string(deed->es)});
  return added(words, block(arguments[1], {}, owner));
}

}  // namespace tesuji::go::reasons

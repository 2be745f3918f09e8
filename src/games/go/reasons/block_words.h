// Blocks of a rule in words: "connects directly to a block of one stone".
//
// A block is a variable of the rule. What the literals say of it (colour, liberties, stones) is
// said where it is first named; later it is "the same block".
#pragma once

#include <optional>
#include <set>
#include <string_view>

#include "ilp/background.h"
#include "ilp/clause.h"
#include "view/sentence.h"

namespace tesuji::go::reasons {

// Things that are counted: "one liberty", "3 liberties".
struct Noun {
  std::string_view one_en;
  std::string_view many_en;
  std::string_view one_es;
  std::string_view many_es;
};
inline constexpr Noun kLiberties = {"one liberty", "liberties", "una libertad", "libertades"};
inline constexpr Noun kStones = {"one stone", "stones", "una piedra", "piedras"};
// From `most` on: "4 liberties or more".
view::Sentence counted(const Noun& noun, ilp::Value count, ilp::Value most);

class BlockWords {
 public:
  // Both must live as long.
  BlockWords(const ilp::Background& background, const ilp::Clause& clause)
      : background_(background), clause_(clause) {}

  // Empty where the words stand with another literal; nothing for a literal that is not about
  // blocks. Ask in the order of the body.
  std::optional<view::Sentence> words(const ilp::Literal& literal);

 private:
  enum class Whose : std::uint8_t { unknown, own, opponent };

  [[nodiscard]] std::string_view name(const ilp::Literal& literal) const {
    return background_.predicate(literal.predicate).name;
  }
  [[nodiscard]] bool has(std::string_view predicate, const ilp::Term& first,
                         const ilp::Term& second) const;
  [[nodiscard]] Whose whose(const ilp::Term& colour) const;
  // What the literal adds to the words of the block.
  [[nodiscard]] view::Sentence attribute(const ilp::Literal& literal, const ilp::Term& block,
                                         Whose implied) const;
  [[nodiscard]] view::Sentence count_words(const Noun& noun, const ilp::Term& count) const;
  // "a block of one stone", "the same block".
  view::Sentence block(const ilp::Term& block, const view::Sentence& place, Whose implied);

  const ilp::Background& background_;
  const ilp::Clause& clause_;
  std::set<ilp::Value> named_;  // variables of blocks
};

}  // namespace tesuji::go::reasons

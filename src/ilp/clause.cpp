#include "ilp/clause.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.h"

namespace tesuji::ilp {

std::size_t Clause::variables() const {
  std::size_t count = head_arity;
  for (const Literal& literal : body) {
    for (const Term& term : literal.arguments) {
      if (term.is_variable) count = std::max(count, static_cast<std::size_t>(term.value) + 1);
    }
  }
  return count;
}

Clause renumbered(const Clause& clause) {
  std::map<Value, Value> numbers;
  for (std::size_t i = 0; i < clause.head_arity; ++i) {
    numbers[static_cast<Value>(i)] = static_cast<Value>(i);
  }
  Clause result = clause;
  for (Literal& literal : result.body) {
    for (Term& term : literal.arguments) {
      if (!term.is_variable) continue;
      term.value =
          numbers.try_emplace(term.value, static_cast<Value>(numbers.size())).first->second;
    }
  }
  return result;
}

std::string variable_name(std::size_t number) {
  const std::string letter(1, static_cast<char>('A' + number % 26));
  return number < 26 ? letter : letter + std::to_string(number / 26);
}

std::string clause_text(const Background& background, const HeadMode& head, const Clause& clause) {
  std::vector<std::size_t> uses(clause.variables(), 0);
  for (std::size_t i = 0; i < clause.head_arity; ++i) ++uses[i];
  for (const Literal& literal : clause.body) {
    for (const Term& term : literal.arguments) {
      if (term.is_variable) ++uses[static_cast<std::size_t>(term.value)];
    }
  }
  const auto variable = [&](std::size_t number) {
    return (uses[number] == 1 ? "_" : "") + variable_name(number);
  };
  std::vector<std::string> words;
  for (std::size_t i = 0; i < clause.head_arity; ++i) words.push_back(variable(i));
  std::string text = fmt::format("{}({})", head.name, base::joined(words, ", "));
  std::vector<std::string> literals;
  for (const Literal& literal : clause.body) {
    const Predicate& predicate = background.predicate(literal.predicate);
    words.clear();
    for (std::size_t i = 0; i < literal.arguments.size(); ++i) {
      const Term& term = literal.arguments[i];
      words.push_back(term.is_variable ? variable(static_cast<std::size_t>(term.value))
                                       : background.constant_text(predicate.types[i], term.value));
    }
    literals.push_back(fmt::format("{}({})", predicate.name, base::joined(words, ", ")));
  }
  if (literals.empty()) return text + ".";
  return text + " :- " + base::joined(literals, ", ") + ".";
}

}  // namespace tesuji::ilp

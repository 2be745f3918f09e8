#include "ilp/constraint.h"

#include <fmt/format.h>

#include <algorithm>

namespace tesuji::ilp {
namespace {

bool has_variable(const Literal& literal, Value id) {
  return std::any_of(literal.arguments.begin(), literal.arguments.end(),
                     [&](const Term& term) { return term.is_variable && term.value == id; });
}

bool occurs_elsewhere(const Clause& clause, std::size_t literal, Value id) {
  if (id < static_cast<Value>(clause.head_arity)) return true;
  for (std::size_t i = 0; i < clause.body.size(); ++i) {
    if (i != literal && has_variable(clause.body[i], id)) return true;
  }
  return false;
}

}  // namespace

Constraint uses_every_variable() {
  return {Constraint::Kind::integrity, "every variable is used", [](const Clause& clause) {
            for (std::size_t i = 0; i < clause.body.size(); ++i) {
              for (const Term& term : clause.body[i].arguments) {
                if (term.is_variable && !occurs_elsewhere(clause, i, term.value)) return true;
              }
            }
            return false;
          }};
}

Constraint needs(const Background& background, Place place, Place other) {
  const auto forbids = [place, other](const Clause& clause) {
    return std::any_of(clause.body.begin(), clause.body.end(), [&](const Literal& literal) {
      if (literal.predicate != place.predicate) return false;
      return std::none_of(clause.body.begin(), clause.body.end(), [&](const Literal& mate) {
        return mate.predicate == other.predicate &&
               mate.arguments[other.at] == literal.arguments[place.at];
      });
    });
  };
  return {Constraint::Kind::integrity,
          fmt::format("{} needs {}", background.predicate(place.predicate).name,
                      background.predicate(other.predicate).name),
          forbids};
}

Constraint needs_one_of(const Background& background, std::vector<PredicateId> predicates) {
  std::string name = "needs one of:";
  for (const PredicateId id : predicates) name += " " + background.predicate(id).name;
  const auto forbids = [predicates](const Clause& clause) {
    return std::none_of(clause.body.begin(), clause.body.end(), [&](const Literal& literal) {
      return std::find(predicates.begin(), predicates.end(), literal.predicate) != predicates.end();
    });
  };
  return {Constraint::Kind::integrity, std::move(name), forbids};
}

Constraint at_most(const Background& background, PredicateId predicate, std::size_t most) {
  const auto forbids = [predicate, most](const Clause& clause) {
    const auto count =
        std::count_if(clause.body.begin(), clause.body.end(),
                      [&](const Literal& literal) { return literal.predicate == predicate; });
    return static_cast<std::size_t>(count) > most;
  };
  return {Constraint::Kind::pruning,
          fmt::format("at most {} of {}", most, background.predicate(predicate).name), forbids};
}

Constraint once_for(const Background& background, Place place) {
  const auto forbids = [place](const Clause& clause) {
    for (std::size_t i = 0; i < clause.body.size(); ++i) {
      if (clause.body[i].predicate != place.predicate) continue;
      for (std::size_t j = 0; j < i; ++j) {
        if (clause.body[j].predicate == place.predicate &&
            clause.body[j].arguments[place.at] == clause.body[i].arguments[place.at]) {
          return true;
        }
      }
    }
    return false;
  };
  return {Constraint::Kind::pruning,
          fmt::format("{} once for each argument {}", background.predicate(place.predicate).name,
                      place.at + 1),
          forbids};
}

}  // namespace tesuji::ilp

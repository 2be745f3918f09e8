#include "ilp/join.h"

#include <algorithm>
#include <array>

namespace tesuji::ilp {

// Where the arguments of a literal come from, given the columns of the rows.
struct Join::Plan {
  enum class Source : std::uint8_t { constant, head, column, fresh };
  struct Argument {
    Source source;
    Value value;  // constant, number of the head's argument, column, or number among the fresh
  };
  std::array<Argument, kMaxArity> arguments;
  std::size_t arity;
  std::vector<VariableId> fresh;  // variables that the literal introduces
  bool has_twice = false;         // one of them twice
  PredicateId predicate;

  Plan(const Literal& literal, const std::vector<VariableId>& columns, std::size_t head_arity)
      : arity(literal.arguments.size()), predicate(literal.predicate) {
    for (std::size_t i = 0; i < arity; ++i) {
      arguments[i] = argument(literal.arguments[i], columns, head_arity);
    }
  }

  Argument argument(const Term& term, const std::vector<VariableId>& columns,
                    std::size_t head_arity) {
    if (!term.is_variable) return {Source::constant, term.value};
    const auto id = static_cast<VariableId>(term.value);
    if (id < head_arity) return {Source::head, term.value};
    const auto column = std::find(columns.begin(), columns.end(), id);
    if (column != columns.end()) {
      return {Source::column, static_cast<Value>(column - columns.begin())};
    }
    const auto at = std::find(fresh.begin(), fresh.end(), id);
    const auto number = static_cast<Value>(at - fresh.begin());
    has_twice = has_twice || at != fresh.end();
    if (at == fresh.end()) fresh.push_back(id);
    return {Source::fresh, number};
  }

  void gather(Arguments head, const Value* row, std::array<Value, kMaxArity>& values) const {
    for (std::size_t i = 0; i < arity; ++i) {
      const auto [source, value] = arguments[i];
      values[i] = source == Source::constant ? value
                  : source == Source::head   ? head[static_cast<std::size_t>(value)]
                  : source == Source::column ? row[value]
                                             : kFree;
    }
  }

  // The values of the fresh variables in the answer; false if one would need two values.
  bool bound(Arguments answer, std::vector<Value>& values) const {
    values.assign(fresh.size(), kFree);
    for (std::size_t i = 0; i < arity; ++i) {
      if (arguments[i].source != Source::fresh) continue;
      Value& value = values[static_cast<std::size_t>(arguments[i].value)];
      if (value != kFree && value != answer[i]) return false;
      value = answer[i];
    }
    return true;
  }
};

Rows Join::start(const Bits& examples) const {
  Rows rows;
  examples.for_each([&](std::size_t i) { rows.example.push_back(static_cast<std::uint32_t>(i)); });
  return rows;
}

bool Join::extend(Rows& rows, const Literal& literal, Caller& caller) const {
  const Plan plan(literal, rows.columns, head_arity_);
  const std::size_t width = rows.columns.size();
  Rows next;
  next.columns = rows.columns;
  next.columns.insert(next.columns.end(), plan.fresh.begin(), plan.fresh.end());
  std::array<Value, kMaxArity> values{};
  std::vector<Value> bound;
  Answers found;
  const auto keep = [&](std::size_t i) {
    next.example.push_back(rows.example[i]);
    next.values.insert(next.values.end(), rows.row(i), rows.row(i) + width);
    next.values.insert(next.values.end(), bound.begin(), bound.end());
  };
  for (std::size_t i = 0; i < rows.size() && next.size() <= kMaxRows; ++i) {
    plan.gather(examples_[rows.example[i]], rows.row(i), values);
    const Arguments arguments(values.data(), plan.arity);
    if (plan.fresh.empty()) {
      if (caller.holds(plan.predicate, arguments)) keep(i);
      continue;
    }
    caller.answers(plan.predicate, arguments, found);
    for (std::size_t a = 0; a < found.size(); ++a) {
      if (plan.bound(found[a], bound)) keep(i);
    }
  }
  rows = std::move(next);
  return rows.size() <= kMaxRows;
}

Bits Join::covered(const Rows& rows, const Literal& literal, Caller& caller) const {
  const Plan plan(literal, rows.columns, head_arity_);
  Bits covered(examples_.size());
  std::array<Value, kMaxArity> values{};
  std::vector<Value> bound;
  Answers found;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::uint32_t example = rows.example[i];
    if (covered.test(example)) continue;
    plan.gather(examples_[example], rows.row(i), values);
    const Arguments arguments(values.data(), plan.arity);
    if (!plan.has_twice) {
      const bool holds = plan.fresh.empty() ? caller.holds(plan.predicate, arguments)
                                            : caller.has_answer(plan.predicate, arguments);
      if (holds) covered.set(example);
      continue;
    }
    caller.answers(plan.predicate, arguments, found);
    for (std::size_t a = 0; a < found.size(); ++a) {
      if (plan.bound(found[a], bound)) covered.set(example);
    }
  }
  return covered;
}

Bits Join::covered(const Bits& among, const std::vector<Literal>& body, Caller& caller) const {
  if (body.empty()) return among;
  Rows rows = start(among);
  for (std::size_t i = 0; i + 1 < body.size(); ++i) {
    if (!extend(rows, body[i], caller)) return Bits(examples_.size());
  }
  return covered(rows, body.back(), caller);
}

}  // namespace tesuji::ilp

// Background knowledge: the types, constants and predicates that clauses are built from.
//
// A value is a number whose meaning its type knows: a person, a board, a displacement. A predicate
// is either a test, which answers for known arguments, or a generator, which lists the answers for
// those that are not known (Prolog's non-determinism). Both are pure: equal arguments give equal
// answers in equal order, on any thread. So ground literals may be remembered (memo.h) and results
// do not depend on the number of threads.
//
// Filled once, then read only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::ilp {

using Value = std::int32_t;
using TypeId = std::uint16_t;
using PredicateId = std::uint16_t;

// In a call: this argument is asked for.
inline constexpr Value kFree = std::numeric_limits<Value>::min();
inline constexpr std::size_t kMaxArity = 8;
inline constexpr Value kMaxConstant = 1'000'000;  // a number that a theory may name

// The answers to a call, one after the other, each with all arguments of the predicate.
class Answers {
 public:
  void begin(std::size_t arity) {
    arity_ = arity;
    values_.clear();
  }
  void add(std::initializer_list<Value> tuple) {
    values_.insert(values_.end(), tuple.begin(), tuple.end());
  }
  void add(std::span<const Value> tuple) {
    values_.insert(values_.end(), tuple.begin(), tuple.end());
  }
  // Those for which keeps(answer) holds, in order.
  template <class Keeps>
  void keep(Keeps&& keeps) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!keeps((*this)[i])) continue;
      if (kept != i)
        std::copy_n(values_.begin() + i * arity_, arity_, values_.begin() + kept * arity_);
      ++kept;
    }
    values_.resize(kept * arity_);
  }
  [[nodiscard]] std::size_t size() const { return arity_ == 0 ? 0 : values_.size() / arity_; }
  [[nodiscard]] std::span<const Value> operator[](std::size_t i) const {
    return {values_.data() + i * arity_, arity_};
  }

 private:
  std::size_t arity_ = 0;
  std::vector<Value> values_;
};

using Arguments = std::span<const Value>;
using Test = std::function<bool(Arguments)>;
// Adds every answer that agrees with the known arguments; others are passed over by the caller.
using Generator = std::function<void(Arguments, Answers&)>;

struct Predicate {
  std::string name;
  std::vector<TypeId> types;  // of its arguments
  Test test;                  // all arguments known; without one the generator is asked
  Generator generate;         // empty: it can only be tested
  bool is_costly = false;     // ground calls are remembered

  [[nodiscard]] std::size_t arity() const { return types.size(); }
};

class Background {
 public:
  // The type of this name; new names become new types.
  TypeId type(std::string_view name);
  [[nodiscard]] std::optional<TypeId> find_type(std::string_view name) const;
  [[nodiscard]] const std::string& type_name(TypeId type) const { return types_[type].name; }
  // Values 0, 1, ... of the type are called so. Types without names have numbers.
  void name_constants(TypeId type, std::vector<std::string> names);
  [[nodiscard]] std::string constant_text(TypeId type, Value value) const;
  [[nodiscard]] std::optional<Value> constant(TypeId type, std::string_view text) const;

  // "parent(person, person)". Names and arities are ours: a wrong signature is our own mistake.
  PredicateId add_test(std::string_view signature, Test test, bool is_costly = false);
  PredicateId add_generator(std::string_view signature, Generator generate, Test test = {});
  // By name and number of arguments.
  [[nodiscard]] std::optional<PredicateId> find(std::string_view name, std::size_t arity) const;
  [[nodiscard]] const Predicate& predicate(PredicateId id) const { return predicates_[id]; }
  [[nodiscard]] std::size_t predicates() const { return predicates_.size(); }
  // The registered names, for "did you mean".
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  struct Type {
    std::string name;
    std::vector<std::string> constants;
  };
  PredicateId add(std::string_view signature, Predicate predicate);

  std::vector<Type> types_;
  std::vector<Predicate> predicates_;
};

}  // namespace tesuji::ilp

#include "ilp/background.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"

namespace tesuji::ilp {

TypeId Background::type(std::string_view name) {
  if (const auto known = find_type(name)) return *known;
  types_.push_back({std::string(name), {}});
  return static_cast<TypeId>(types_.size() - 1);
}

std::optional<TypeId> Background::find_type(std::string_view name) const {
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (types_[i].name == name) return static_cast<TypeId>(i);
  }
  return std::nullopt;
}

void Background::name_constants(TypeId type, std::vector<std::string> names) {
  types_[type].constants = std::move(names);
}

std::string Background::constant_text(TypeId type, Value value) const {
  const auto& names = types_[type].constants;
  const auto index = static_cast<std::size_t>(value);
  return value >= 0 && index < names.size() ? names[index] : std::to_string(value);
}

std::optional<Value> Background::constant(TypeId type, std::string_view text) const {
  const auto& names = types_[type].constants;
  if (!names.empty()) {
    const auto at = std::find(names.begin(), names.end(), text);
    if (at == names.end()) return std::nullopt;
    return static_cast<Value>(at - names.begin());
  }
  const auto number = base::parsed_integer(text);
  if (!number || *number < -kMaxConstant || *number > kMaxConstant) return std::nullopt;
  return static_cast<Value>(*number);
}

PredicateId Background::add(std::string_view signature, Predicate predicate) {
  const std::size_t open = signature.find('(');
  assert(open != std::string_view::npos && signature.back() == ')');
  predicate.name = base::trimmed(signature.substr(0, open));
  const auto inside = signature.substr(open + 1, signature.size() - open - 2);
  for (const auto& word : base::split(inside, ',')) {
    predicate.types.push_back(type(base::trimmed(word)));
  }
  assert(predicate.arity() <= kMaxArity && !find(predicate.name, predicate.arity()));
  predicates_.push_back(std::move(predicate));
  return static_cast<PredicateId>(predicates_.size() - 1);
}

PredicateId Background::add_test(std::string_view signature, Test test, bool is_costly) {
  Predicate predicate;
  predicate.test = std::move(test);
  predicate.is_costly = is_costly;
  return add(signature, std::move(predicate));
}

PredicateId Background::add_generator(std::string_view signature, Generator generate, Test test) {
  Predicate predicate;
  predicate.generate = std::move(generate);
  predicate.test = std::move(test);
  return add(signature, std::move(predicate));
}

std::optional<PredicateId> Background::find(std::string_view name, std::size_t arity) const {
  for (std::size_t i = 0; i < predicates_.size(); ++i) {
    if (predicates_[i].name == name && predicates_[i].arity() == arity) {
      return static_cast<PredicateId>(i);
    }
  }
  return std::nullopt;
}

std::vector<std::string> Background::names() const {
  std::vector<std::string> names;
  for (const auto& predicate : predicates_) names.push_back(predicate.name);
  return names;
}

}  // namespace tesuji::ilp

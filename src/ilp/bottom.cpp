#include "ilp/bottom.h"

#include <array>
#include <map>
#include <set>
#include <utility>

namespace tesuji::ilp {
namespace {

class Saturation {
 public:
  Saturation(const Background& background, const Modes& modes, Arguments example, Caller& caller)
      : background_(background), modes_(modes), caller_(caller) {
    bottom_.head_arity = example.size();
    for (std::size_t i = 0; i < example.size(); ++i) {
      types_.push_back(modes.head.types[i]);
      values_.push_back(example[i]);
      id_of_.try_emplace({types_[i], values_[i]}, static_cast<VariableId>(i));
    }
  }

  Bottom run(std::size_t layers) {
    for (layer_ = 1; layer_ <= layers && !bottom_.is_cut; ++layer_) {
      const std::size_t known = values_.size();
      for (const Mode& mode : modes_.body) combine(mode, known);
      if (values_.size() == known) break;
      first_new_ = known;
    }
    return std::move(bottom_);
  }

 private:
  // Every combination of known variables in the inputs with at least one of the last layer.
  void combine(const Mode& mode, std::size_t known) {
    std::array<Value, kMaxArity> arguments{};
    inputs_.clear();
    choose(mode, 0, known, arguments, layer_ == 1);
  }

  void choose(const Mode& mode, std::size_t i, std::size_t known,
              std::array<Value, kMaxArity>& arguments, bool has_new) {
    if (bottom_.is_cut) return;
    if (i == mode.roles.size()) {
      if (has_new) call(mode, arguments);
      return;
    }
    if (mode.roles[i] != Role::input) {
      arguments[i] = kFree;
      choose(mode, i + 1, known, arguments, has_new);
      return;
    }
    const TypeId type = background_.predicate(mode.predicate).types[i];
    for (std::size_t v = 0; v < known; ++v) {
      if (types_[v] != type) continue;
      arguments[i] = values_[v];
      inputs_.push_back(static_cast<VariableId>(v));
      choose(mode, i + 1, known, arguments, has_new || v >= first_new_);
      inputs_.pop_back();
    }
  }

  void call(const Mode& mode, const std::array<Value, kMaxArity>& arguments) {
    const Predicate& predicate = background_.predicate(mode.predicate);
    const Arguments asked(arguments.data(), predicate.arity());
    if (inputs_.size() == predicate.arity()) {
      if (caller_.holds(mode.predicate, asked)) add(mode, asked);
      return;
    }
    Answers found;
    caller_.answers(mode.predicate, asked, found);
    for (std::size_t i = 0; i < found.size() && i < mode.recall; ++i) add(mode, found[i]);
  }

  void add(const Mode& mode, Arguments answer) {
    if (bottom_.literals.size() == kMaxBottomLiterals) {
      bottom_.is_cut = true;
      return;
    }
    const Predicate& predicate = background_.predicate(mode.predicate);
    BottomLiteral made{{mode.predicate, {}}, inputs_, {}, layer_};
    std::size_t input = 0;
    for (std::size_t i = 0; i < answer.size(); ++i) {
      if (mode.roles[i] == Role::constant) {
        made.literal.arguments.push_back(Term::constant(answer[i]));
        continue;
      }
      const VariableId id =
          mode.roles[i] == Role::input ? inputs_[input++] : variable(predicate.types[i], answer[i]);
      if (mode.roles[i] == Role::output) made.outputs.push_back(id);
      made.literal.arguments.push_back(Term::variable(id));
    }
    if (is_new(made.literal)) bottom_.literals.push_back(std::move(made));
  }

  VariableId variable(TypeId type, Value value) {
    const auto [at, is_new] =
        id_of_.try_emplace({type, value}, static_cast<VariableId>(values_.size()));
    if (is_new) {
      types_.push_back(type);
      values_.push_back(value);
    }
    return at->second;
  }

  bool is_new(const Literal& literal) {
    std::vector<Value> key = {literal.predicate};
    for (const Term& term : literal.arguments) {
      key.push_back(term.is_variable ? 1 : 0);
      key.push_back(term.value);
    }
    return seen_.insert(std::move(key)).second;
  }

  const Background& background_;
  const Modes& modes_;
  Caller& caller_;
  Bottom bottom_;
  std::vector<TypeId> types_;  // of the variables
  std::vector<Value> values_;
  std::map<std::pair<TypeId, Value>, VariableId> id_of_;
  std::set<std::vector<Value>> seen_;
  std::vector<VariableId> inputs_;  // of the combination at hand
  std::size_t first_new_ = 0;       // the first variable of the last layer
  std::size_t layer_ = 0;
};

}  // namespace

Clause Bottom::clause(const std::vector<std::uint16_t>& body) const {
  Clause clause{head_arity, {}};
  for (const auto number : body) clause.body.push_back(literals[number].literal);
  return clause;
}

Bottom saturated(const Background& background, const Modes& modes, Arguments example,
                 std::size_t layers, Caller& caller) {
  return Saturation(background, modes, example, caller).run(layers);
}

}  // namespace tesuji::ilp

#include "ilp/prover.h"

#include <array>

namespace tesuji::ilp {
namespace {

class Proof {
 public:
  Proof(const Clause& clause, Arguments head, Caller& caller)
      : clause_(clause), caller_(caller), values_(clause.variables(), kFree) {
    std::copy(head.begin(), head.end(), values_.begin());
  }

  bool from(std::size_t number) {
    if (number == clause_.body.size()) return true;
    if (++calls_ > kMaxProofCalls) return false;
    const Literal& literal = clause_.body[number];
    std::array<Value, kMaxArity> arguments{};
    bool is_ground = true;
    for (std::size_t i = 0; i < literal.arguments.size(); ++i) {
      arguments[i] = value_of(literal.arguments[i]);
      is_ground = is_ground && arguments[i] != kFree;
    }
    const Arguments asked(arguments.data(), literal.arguments.size());
    if (is_ground) return caller_.holds(literal.predicate, asked) && from(number + 1);
    Answers found;
    caller_.answers(literal.predicate, asked, found);
    for (std::size_t a = 0; a < found.size(); ++a) {
      if (holds_with(literal, found[a], number)) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] Value value_of(const Term& term) const {
    return term.is_variable ? values_[static_cast<std::size_t>(term.value)] : term.value;
  }

  bool holds_with(const Literal& literal, Arguments answer, std::size_t number) {
    const std::vector<Value> before = values_;
    bool agrees = true;
    for (std::size_t i = 0; i < answer.size() && agrees; ++i) {
      if (!literal.arguments[i].is_variable) continue;
      Value& value = values_[static_cast<std::size_t>(literal.arguments[i].value)];
      agrees = value == kFree || value == answer[i];
      value = answer[i];
    }
    const bool proved = agrees && from(number + 1);
    values_ = before;
    return proved;
  }

  const Clause& clause_;
  Caller& caller_;
  std::vector<Value> values_;
  std::size_t calls_ = 0;
};

}  // namespace

bool proves(const Clause& clause, Arguments head, Caller& caller) {
  return Proof(clause, head, caller).from(0);
}

}  // namespace tesuji::ilp

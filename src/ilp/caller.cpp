#include "ilp/caller.h"

#include <algorithm>

#include "base/seed.h"

namespace tesuji::ilp {
namespace {

bool agrees(Arguments asked, Arguments answer) {
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (asked[i] != kFree && asked[i] != answer[i]) return false;
  }
  return true;
}

}  // namespace

bool Caller::asked(const Predicate& predicate, Arguments arguments, bool is_ground) {
  if (is_ground && predicate.test) return predicate.test(arguments);
  scratch_.begin(predicate.arity());
  predicate.generate(arguments, scratch_);
  for (std::size_t i = 0; i < scratch_.size(); ++i) {
    if (agrees(arguments, scratch_[i])) return true;
  }
  return false;
}

bool Caller::holds(PredicateId id, Arguments arguments) {
  const Predicate& predicate = background_.predicate(id);
  if (!predicate.is_costly) return asked(predicate, arguments, true);
  if (memo_.empty()) memo_.resize(kSlots);
  std::uint64_t hash = id;
  for (const Value value : arguments) hash = base::mixed(hash ^ static_cast<std::uint32_t>(value));
  Slot& slot = memo_[hash % kSlots];
  const bool is_same = slot.is_used && slot.predicate == id &&
                       std::equal(arguments.begin(), arguments.end(), slot.arguments.begin());
  if (is_same) return slot.holds;
  slot.is_used = true;
  slot.predicate = id;
  std::copy(arguments.begin(), arguments.end(), slot.arguments.begin());
  slot.holds = asked(predicate, arguments, true);
  return slot.holds;
}

void Caller::answers(PredicateId id, Arguments arguments, Answers& found) {
  const Predicate& predicate = background_.predicate(id);
  found.begin(predicate.arity());
  predicate.generate(arguments, found);
  found.keep([&](Arguments answer) { return agrees(arguments, answer); });
}

}  // namespace tesuji::ilp

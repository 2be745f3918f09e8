// One thread's way to ask predicates: finds a test or a generator, and remembers costly calls.
//
// Costly ground calls go through a direct-mapped memo: a slot holds the last call that fell into
// it, so memory is bounded and a look costs one comparison. As predicates are pure, a memo changes
// nothing but the time.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "ilp/background.h"

namespace tesuji::ilp {

class Caller {
 public:
  explicit Caller(const Background& background) : background_(background) {}

  // All arguments known.
  bool holds(PredicateId id, Arguments arguments);
  // Whether there is any answer for those with kFree.
  bool has_answer(PredicateId id, Arguments arguments) {
    return asked(background_.predicate(id), arguments, false);
  }
  // Those with kFree are asked for; answers that contradict the others are left out.
  void answers(PredicateId id, Arguments arguments, Answers& found);

 private:
  struct Slot {
    PredicateId predicate = 0;
    bool is_used = false;
    bool holds = false;
    std::array<Value, kMaxArity> arguments{};
  };
  static constexpr std::size_t kSlots = std::size_t{1} << 15U;

  bool asked(const Predicate& predicate, Arguments arguments, bool is_ground);

  const Background& background_;
  std::vector<Slot> memo_;  // empty until a costly predicate is called
  Answers scratch_;
};

// Callers for the threads that happen to work; memos live as long as the pool.
class CallerPool {
 public:
  explicit CallerPool(const Background& background) : background_(background) {}

  // Calls work(caller) with one that nobody else uses meanwhile.
  template <class Work>
  void lend(Work&& work) {
    std::unique_ptr<Caller> caller = taken();
    work(*caller);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(caller));
  }

 private:
  std::unique_ptr<Caller> taken() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Caller>(background_);
    auto caller = std::move(idle_.back());
    idle_.pop_back();
    return caller;
  }
  const Background& background_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Caller>> idle_;
};

}  // namespace tesuji::ilp

// What is learned from: arguments of the head for which it holds, and others for which it does not.
//
// Positives come first and negatives follow, so that one set of bits holds both and P and N are two
// counts of it.
#pragma once

#include <span>
#include <vector>

#include "ilp/background.h"
#include "ilp/bits.h"

namespace tesuji::ilp {

inline constexpr std::size_t kMaxExamples = 4'000'000;

class Examples {
 public:
  explicit Examples(std::size_t arity) : arity_(arity) {}

  // All positives before the first negative.
  void add_positive(std::span<const Value> arguments) {
    append(arguments);
    ++positives_;
  }
  void add_negative(std::span<const Value> arguments) { append(arguments); }

  [[nodiscard]] std::size_t size() const { return values_.size() / arity_; }
  [[nodiscard]] std::size_t positives() const { return positives_; }
  [[nodiscard]] std::size_t negatives() const { return size() - positives_; }
  [[nodiscard]] Arguments operator[](std::size_t i) const {
    return {values_.data() + i * arity_, arity_};
  }
  [[nodiscard]] Bits all() const {
    Bits bits(size());
    bits.set_range(0, size());
    return bits;
  }

 private:
  void append(std::span<const Value> arguments) {
    values_.insert(values_.end(), arguments.begin(), arguments.end());
  }
  std::size_t arity_;
  std::size_t positives_ = 0;
  std::vector<Value> values_;
};

}  // namespace tesuji::ilp

// A theory at run time: which rules propose a move, and what the move scores (HOT).
//
// Rules are compiled when a theory is loaded. The conditions of all rules form a tree in which
// rules share what they have in common, laid out flat in preorder: a condition that holds leads to
// the next entry, one that does not leads past its part of the tree. All eight turns are tried at
// once: a byte of a word is a turn, and what a displacement leads to in each of them lies in one
// word, so that a condition on a point is a shift and an "and". What has no such form (blocks as
// variables, the listing's symmetry) is proved literal by literal, which is slower and gives the
// same answers.
//
// Immutable; each thread has its own Scratch, which serves any number of matchers in turn.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "games/go/theories/knowledge.h"
#include "ilp/theory.h"

namespace tesuji::go::theories {

enum class Scoring {
  weights,   // the weights of the rules that propose the move
  coverage,  // their P - N, as in the first report
};

class Matcher {
 public:
  class Scratch;

  // The theory's own settings decide symmetry; see read_go_theory.
  Matcher(ilp::Theory theory, Symmetry symmetry, Scoring scoring);
  ~Matcher();
  Matcher(Matcher&&) noexcept;
  Matcher& operator=(Matcher&&) noexcept;

  [[nodiscard]] const ilp::Theory& theory() const { return theory_; }
  [[nodiscard]] Symmetry symmetry() const { return symmetry_; }
  [[nodiscard]] Scoring scoring() const { return scoring_; }
  // Rules that had to be left to the prover.
  [[nodiscard]] std::size_t proved_rules() const { return proved_.size(); }
  [[nodiscard]] double value(std::size_t rule) const { return values_[rule]; }

  // Call once for a scene before the two below; it must live until the last of them.
  void look(const Scene& scene, Scratch& scratch) const;
  // The rules (by their place in the theory) that cover the move, in no order.
  void fired(int point, Scratch& scratch, std::vector<std::uint16_t>& rules) const;
  [[nodiscard]] double score(int point, Scratch& scratch) const;

 private:
  struct Condition;
  struct Entry;
  struct Program;
  struct Draft;
  void compile();
  bool compile_rule(const ilp::Clause& clause, Draft& draft) const;
  void place_words();
  void run(int point, Scratch& scratch) const;
  void fill_words(int point, Scratch& scratch) const;
  void find(int point, Scratch& scratch) const;

  ilp::Theory theory_;
  Symmetry symmetry_;
  Scoring scoring_;
  std::vector<double> values_;  // by rule
  std::unique_ptr<Program> program_;
  std::vector<std::uint16_t> proved_;
  std::unique_ptr<Knowledge> language_;
};

class Matcher::Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

 private:
  friend class Matcher;
  const Scene* scene_ = nullptr;
  int width_ = 0;
  std::vector<std::uint16_t> codes_;      // of the points, with a wide margin
  std::vector<std::int32_t> offsets_;     // of the displacements, turn after turn
  std::vector<std::uint64_t> words_;      // of the displacements, see matcher.cpp
  std::vector<std::uint64_t> turns_;      // that are left, by depth in the tree
  std::vector<std::uint16_t> found_;      // rules that fire for the move at hand
  std::unique_ptr<Knowledge> knowledge_;  // for the prover
};

}  // namespace tesuji::go::theories

// Depth-first proof-number search (Nagai 2002) for one fight.
//
// Every node is looked at by the side to move: phi counts what is left to show that it wins, delta
// that it loses. The search follows the child with the smallest delta under thresholds of its
// parent, with a little slack so that it does not jump between equals. What it learns stays in a
// bounded table, so memory never grows.
//
// Zones (zone.h) cut the width: as soon as one reply is refuted without having mattered, replies
// outside of that refutation's zone are refuted too. In fights about life the defender may pass;
// when the attacker then finds no move either, the target lives: seki. In fights about a connection
// the attacker may pass. The other side's pass is never needed. Repetitions: with threats they are
// won by who has them; without, they are forbidden. Results that rest on one hold for their path
// only.
//
// The same fight with the same limit of nodes always gives the same answer. A solved result is a
// proof; an unsolved one says which limit ended it.
#pragma once

#include <deque>
#include <vector>

#include "base/fixed_list.h"
#include "base/watch.h"
#include "games/go/tactics/fight.h"
#include "games/go/tactics/proof_table.h"

namespace tesuji::go::tactics {

class ProofSearch {
 public:
  struct Child {
    LocalBoard board;
    Bits captured;
    Bits zone;
    std::uint64_t key = 0;
    std::uint32_t phi = 1;
    std::uint32_t delta = 1;
    std::uint32_t work = 0;
    std::uint8_t move = kNoBit;
    bool conditional = false;  // solved for this path only
  };

  ProofSearch(const Fight& fight, ProofTable& table);

  // Searches until solved or the watch is spent.
  ProofEntry solve(const LocalBoard& board, Role to_move, base::Watch& watch);
  // Every legal move with what is known of it, after solve; the mover's best first.
  [[nodiscard]] std::vector<Child> moves(const LocalBoard& board, Role to_move);
  // Goes on with one of those moves until it is solved too.
  void settle(const LocalBoard& board, Role to_move, Child& child, base::Watch& watch);
  // From here to the end of the proof, as far as the table remembers it.
  [[nodiscard]] std::vector<int> line(LocalBoard board, Role to_move);
  // The proof of a solved position, as far as the table remembers it: the winner's move at each of
  // its turns, all replies that had to be read at the other side's (proof_tree.cpp). The root comes
  // first and is its own parent; children come after their parents.
  struct Step {
    std::size_t parent = 0;
    int move = kNoBit;
    Role mover = Role::attacker;
  };
  [[nodiscard]] std::vector<Step> tree(const LocalBoard& board, Role to_move, std::size_t most);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  static constexpr int kMaxDepth = 160;
  static constexpr std::uint32_t kTooDeep = kInfinite / 2;  // numbers of what is given up

 private:
  struct Node {
    LocalBoard board;
    Role to_move = Role::attacker;
    bool passed = false;  // the move before was a pass
    std::uint64_t key = 0;
  };
  struct Frame {
    base::FixedList<Child, Bits::kCapacity + 1> children;
    Bits must;  // once has_must: replies elsewhere are refuted
    bool has_must = false;
    bool conditional = false;  // a reply was left out because it repeats
  };
  struct Sums {
    std::uint32_t phi = kInfinite;
    std::uint32_t delta = 0;
    std::uint32_t second = kInfinite;  // delta of the second best child
    std::uint32_t others = 0;          // what the other replies add to delta
    Child* best = nullptr;
  };

  Frame& frame(std::size_t depth) {
    while (frames_.size() <= depth) frames_.emplace_back();
    return frames_[depth];
  }
  void gather(const Node& node, bool wins, std::size_t at, std::size_t most,
              std::vector<Step>& steps);
  void search(const Node& node, std::uint32_t phi_limit, std::uint32_t delta_limit, int depth,
              base::Watch& watch);
  void enter(const Node& node);  // puts it on the path
  void open(const Node& node, Frame& frame);
  void add_child(const Node& node, Frame& frame, int bit);
  void add_pass(const Node& node, Frame& frame);
  void look_up(const Node& node, Child& child, bool is_new);
  void estimate(const Node& node, Child& child) const;
  void note_refuted(const Node& node, Frame& frame, const Child& child) const;
  [[nodiscard]] Sums sums(Frame& frame) const;
  [[nodiscard]] bool is_required(const Frame& frame, const Child& child) const;
  void store(const Node& node, const Frame& frame, const Sums& sums, std::uint32_t work);
  [[nodiscard]] Node child_node(const Node& node, const Child& child) const;
  [[nodiscard]] std::uint64_t key_of(const LocalBoard& board, Role to_move, bool passed) const;
  [[nodiscard]] bool repeats(std::uint64_t position) const;

  const Fight& fight_;
  ProofTable& table_;
  std::deque<Frame> frames_;         // by depth, as many as were needed so far
  std::vector<std::uint64_t> path_;  // positions with the side to move, passes aside
  std::uint32_t path_key_ = 0;
  std::uint64_t nodes_ = 0;
  bool spent_ = false;
};

}  // namespace tesuji::go::tactics

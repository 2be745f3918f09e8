#include "games/go/tactics/life_and_death.h"

#include <algorithm>

#include "games/go/tactics/proof_search.h"

namespace tesuji::go::tactics {
namespace {

using Child = ProofSearch::Child;

// How promising an undecided move is: hard to refute, easy to prove.
double promise(const Child& child) {
  if (child.phi == 0 || child.move == kPassBit) return -1;
  return static_cast<double>(child.phi) / child.delta;
}

class Solver {
 public:
  Solver(const Question& question, Fight fight, const SolveOptions& options, base::Watch& watch)
      : options_(options),
        watch_(watch),
        fight_(std::move(fight)),
        table_(options.table_bits),
        mover_(fight_.patch.role(question.to_move)),
        start_(start_of(fight_.patch)) {
    if (const auto ko = fight_.patch.bit(question.board.ko());
        ko && question.board.ko_side() == question.to_move) {
      start_.ko = static_cast<std::uint8_t>(*ko);
    }
  }

  Answer answer() {
    if (options_.threats != Threats::each) {
      if (!decide(rule_of(options_.threats), Outcome::wins)) answer_.result = Outcome::loses;
      return answer_;
    }
    if (decide(threats_of(other(mover_)), Outcome::wins)) return answer_;
    if (decide(KoRule::none, Outcome::wins_ko)) return answer_;
    if (decide(threats_of(mover_), Outcome::wins_ko_with_threats)) return answer_;
    answer_.result = Outcome::loses;
    return answer_;
  }

 private:
  // Reads with this rule; true when that ends the matter, by a win or because time is up.
  bool decide(KoRule rule, Outcome if_won) {
    fight_.ko = rule;
    table_.clear();
    ProofSearch search(fight_, table_);
    const ProofEntry entry = search.solve(start_, mover_, watch_);
    answer_.nodes += search.nodes();
    std::vector<Child> moves = search.moves(start_, mover_);
    if (entry.delta == 0) {
      keep_best_try(moves);
      show(search);
      return false;
    }
    if (entry.phi == 0) {
      take_win(search, entry, moves, if_won);
      return true;
    }
    keep_best_try(moves);
    answer_.line.clear();
    answer_.tree.clear();
    for (const Child& child : moves) {
      (child.phi == 0 ? answer_.refuted : answer_.unsure).push_back(point(child.move));
    }
    answer_.reason = watch_.is_stopped() ? "stopped" : "the limit was reached";
    return true;
  }

  void take_win(ProofSearch& search, const ProofEntry& entry, std::vector<Child>& moves,
                Outcome outcome) {
    answer_.result = outcome;
    answer_.move = point(entry.move);
    const std::uint64_t before = search.nodes();
    for (Child& child : moves) {
      if (options_.all_moves) search.settle(start_, mover_, child, watch_);
      if (child.delta == 0) answer_.moves.push_back(point(child.move));
      if (child.phi == 0) answer_.refuted.push_back(point(child.move));
      if (child.delta != 0 && child.phi != 0) answer_.unsure.push_back(point(child.move));
    }
    answer_.nodes += search.nodes() - before;
    show(search);
  }

  // How it goes, won or lost: of the last reading.
  void show(ProofSearch& search) {
    answer_.line.clear();
    answer_.tree.clear();
    for (const int bit : search.line(start_, mover_)) answer_.line.push_back(point(bit));
    if (options_.tree_moves == 0) return;
    for (const auto& step : search.tree(start_, mover_, options_.tree_moves)) {
      answer_.tree.push_back({step.parent, point(step.move), fight_.patch.side(step.mover)});
    }
  }

  [[nodiscard]] KoRule rule_of(Threats threats) const {
    if (threats == Threats::nobody) return KoRule::none;
    return threats_of(fight_.patch.role(threats == Threats::black ? kBlack : kWhite));
  }

  void keep_best_try(const std::vector<Child>& moves) {
    const auto best =
        std::max_element(moves.begin(), moves.end(),
                         [](const Child& a, const Child& b) { return promise(a) < promise(b); });
    if (best != moves.end() && promise(*best) > 0) answer_.move = point(best->move);
  }

  [[nodiscard]] Point point(int bit) const {
    if (bit == kNoBit) return kNoPoint;
    return bit == kPassBit ? kPass : fight_.patch.point(bit);
  }

  const SolveOptions& options_;
  base::Watch& watch_;
  Fight fight_;
  ProofTable table_;
  Role mover_;
  LocalBoard start_;
  Answer answer_;
};

Answer unknown(std::string reason) {
  Answer answer;
  answer.reason = std::move(reason);
  return answer;
}

}  // namespace

Answer solve(const Question& question, const SolveOptions& options, base::Watch& watch) {
  if (question.target.none()) return unknown("no stones are in question");
  auto patch = Patch::make(question.board, question.area, question.defender);
  if (!patch) return unknown("the area is too large");
  Fight fight{*patch, {}, question.aim, KoRule::none};
  fight.patch.stones(Role::defender).for_each([&](int bit) {
    if (question.target[fight.patch.point(bit).index]) fight.target |= Bits::one(bit);
  });
  if (fight.target.none()) return unknown("the stones in question reach out of the area");
  return Solver(question, std::move(fight), options, watch).answer();
}

}  // namespace tesuji::go::tactics

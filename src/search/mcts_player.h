// Players by Monte Carlo tree search: a model plugged into search/mcts.h.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "game/catalogue.h"
#include "search/candidates.h"
#include "search/mcts.h"
#include "search/mcts_report.h"
#include "search/mcts_settings.h"

namespace tesuji::search {

// The place in `moves` (most visited first) that `taste` picks.
std::size_t chosen(const std::vector<search::RootMove>& moves, const MctsTaste& taste,
                   base::Random random);

template <game::Game G, search::ModelFor<G> M>
class MctsPlayer : public game::Player<G> {
 public:
  using Move = typename G::Move;
  using Decision = game::Decision<G>;
  using Question = game::Question<G>;
  using MoveText = std::string (*)(const G&, Move);

  MctsPlayer(const M& model, const MctsSettings& settings, MoveText text, base::Seed seed)
      : search_(model, settings.options, seed),
        taste_(settings.taste),
        text_(text),
        seed_(seed),
        stops_early_(settings.options.early_stop),
        threads_(settings.options.threads) {}

  // A tree that is asked for is shown whole once the move is decided, or with every report.
  Decision decide(const Question& question) override {
    const G& game = question.game;
    think(question, game.moves_played());
    Decision decision = report();
    const auto moves = search_.root_moves();
    const std::size_t choice =
        chosen(moves, taste_, seed_.child("choice", game.moves_played()).random());
    take_candidate(decision, choice);
    decision.resigns = decision.value < taste_.resign_below &&
                       search_.simulations() >= kResignAfter && may_resign(game, decision);
    if (!search_.is_restricted()) conclude(game, decision);
    if (question.tree != nullptr) show_tree(question);
    explain(game, decision);
    return decision;
  }

  // The tree it grows is used when the next position follows from this one.
  void ponder(const Question& question) override { think(question, kPonderRuns + pondered_++); }

  [[nodiscard]] game::Abilities abilities() const override {
    return {.reports = true, .keeps_to = true, .shows_tree = true};
  }
  [[nodiscard]] std::size_t kept_bytes() const override { return search_.touched_bytes(); }

 protected:
  // What the model has to know before it is asked anything.
  virtual void prepare(const Question& question) { (void)question; }
  // The last word of a game's own player: passing, resigning.
  virtual void conclude(const G& game, Decision& decision) { (void)game, (void)decision; }
  // Whether people would think of giving up here at all.
  [[nodiscard]] virtual bool may_resign(const G& game, const Decision& decision) const {
    (void)game, (void)decision;
    return true;
  }
  // A move whose value must be known even if it looks bad.
  [[nodiscard]] virtual std::optional<Move> doubtful_move(const G& game) const {
    (void)game;
    return std::nullopt;
  }
  // The moves from `earlier` to `later`, if that is how the game went.
  [[nodiscard]] virtual std::optional<std::vector<Move>> moves_between(const G& earlier,
                                                                       const G& later) const {
    (void)earlier, (void)later;
    return std::nullopt;
  }
  // Ownership, spread of scores: what the model gathered besides.
  virtual void add_findings(const M& gathered, Decision& decision) const {
    (void)gathered, (void)decision;
  }
  [[nodiscard]] const search::Mcts<G, M>& tree_search() const { return search_; }
  [[nodiscard]] search::Mcts<G, M>& tree_search() { return search_; }
  [[nodiscard]] const MctsTaste& taste() const { return taste_; }

 private:
  void think(const Question& question, std::uint64_t run_number) {
    const G& game = question.game;
    prepare(question);
    search_.use_threads(std::min(threads_, std::max(1U, question.threads)));
    search_.allow_only(question.only);
    // With a limit of nodes every decision starts afresh: it depends on seed and position alone,
    // and neither a clock nor pondering makes a level stronger.
    const bool knows = taste_.reuse && !question.watch.limits().nodes && search_.has_root();
    search_.set_root(game, knows ? moves_between(search_.root(), game) : std::nullopt);
    search_.look_hard_at(doubtful_move(game));
    // Who listens wants to see all of it.
    search_.allow_early_stop(stops_early_ && !question.listener);
    double last = base::wall_seconds();
    search_.run(question.watch, run_number, [&] {
      if (!question.listener || base::wall_seconds() - last < question.interval) return;
      if (question.tree != nullptr && question.tree->wants_growth()) show_tree(question);
      question.listener(report());
      last = base::wall_seconds();
    });
  }

  void show_tree(const Question& question) {
    search::MctsReport<G>(*question.tree, text_).write(question.game, search_.trees());
  }

  [[nodiscard]] Decision report() const {
    Decision decision;
    const auto moves = search_.root_moves();
    for (const auto& move : moves) {
      if (move.visits == 0 && !decision.candidates.empty()) break;
      game::Candidate<G> candidate;
      candidate.move = G::move_numbered(move.move);
      candidate.visits = move.visits;
      candidate.value = move.value;
      candidate.prior = move.prior;
      candidate.score = move.score;
      candidate.line = search_.line(candidate.move);
      decision.candidates.push_back(std::move(candidate));
    }
    take_candidate(decision, 0);
    decision.nodes = search_.simulations();
    add_findings(search_.gathered(), decision);
    decision.facts = {{"simulations", static_cast<double>(search_.simulations())},
                      {"tree_nodes", static_cast<double>(search_.tree().nodes())},
                      {"amaf_value", moves[0].amaf}};
    return decision;
  }

  void explain(const G& game, Decision& decision) const {
    if (decision.candidates.empty()) return;
    const auto& best = decision.candidates[0];
    std::string line;
    G end = game;
    for (const Move move : best.line) {
      if (end.is_over() || !end.is_legal(move) || line.size() > kLongLine) break;
      line += (line.empty() ? "" : " ") + text_(end, move);
      end.play(move);
    }
    decision.reasons.push_back(
        fmt::format("wins {:.0f} % of the games it imagined ({} of {} began "
                    "with it), by {:+.1f} points on average",
                    100 * best.value, best.visits, visits_in(decision), best.score.value_or(0)));
    if (decision.candidates.size() > 1 && decision.candidates[1].visits > 0) {
      const auto& second = decision.candidates[1];
      decision.reasons.push_back(
          fmt::format("next best {}: {:.0f} %", text_(game, second.move), 100 * second.value));
    }
    if (!line.empty()) decision.reasons.push_back("expects " + line);
  }

  static std::uint64_t visits_in(const Decision& decision) {
    std::uint64_t sum = 0;
    for (const auto& candidate : decision.candidates) sum += candidate.visits;
    return sum;
  }

  static constexpr std::uint64_t kPonderRuns = 1U << 30U;  // no decision has such a number
  static constexpr std::uint64_t kResignAfter = 100;       // simulations
  static constexpr std::size_t kLongLine = 40;             // characters

  search::Mcts<G, M> search_;
  MctsTaste taste_;
  MoveText text_;
  base::Seed seed_;
  bool stops_early_;
  unsigned threads_;
  std::uint64_t pondered_ = 0;
};

}  // namespace tesuji::search

// Monte Carlo tree search for games without priors: playouts that are drawn from a policy.
//
// A policy P says which moves a playout chooses from, all equally likely:
//   P{}.moves(game, random, list)   clears and fills, at least one legal move before the end
//   P::kHalfMargin                  points that are worth half of the margin's part
#pragma once

#include <concepts>
#include <optional>
#include <vector>

#include "game/record.h"
#include "game/standing.h"
#include "search/mcts_model.h"
#include "search/mcts_player.h"
#include "search/score_tally.h"

namespace tesuji::search {

// Any legal move.
template <game::Game G>
struct UniformPlayouts {
  static constexpr double kHalfMargin = 6;
  void moves(const G& game, base::Random& /*random*/, typename G::Moves& moves) const {
    game.legal_moves(moves);
  }
};

// Every legal move with equal priors.
template <game::Game G, class P>
class PlayoutModel {
 public:
  explicit PlayoutModel(double score_weight) : score_weight_(score_weight) {}

  void expand(const G& position, std::vector<NewChild>& moves) const {
    typename G::Moves legal;
    position.legal_moves(legal);
    moves.clear();
    for (const auto move : legal) {
      moves.push_back(
          {static_cast<std::uint16_t>(G::number_of(move)), 1 / static_cast<float>(legal.size())});
    }
  }

  // A playout that does not end is counted as it stands.
  [[nodiscard]] Sample simulate(const G& position, base::Random& random, Trace& trace) {
    G game = position;
    typename G::Moves moves;
    for (std::size_t played = 0; !game.is_over() && played < game::kMaxMoves; ++played) {
      P{}.moves(game, random, moves);
      const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      trace.push_back({static_cast<std::uint16_t>(G::number_of(move)), game.to_move()});
      game.play(move);
    }
    const double margin = game::standing_of(game, game::Side::first).points;
    scores_.add(margin);
    return sample_of(margin, score_weight_, P::kHalfMargin);
  }

  void absorb(const PlayoutModel& other) { scores_.absorb(other.scores_); }
  [[nodiscard]] const ScoreTally& scores() const { return scores_; }

 private:
  double score_weight_;  // the margin's part in the value of a result
  ScoreTally scores_;
};

template <game::Game G, class P>
class PlayoutPlayer : public MctsPlayer<G, PlayoutModel<G, P>> {
 public:
  using MctsPlayer<G, PlayoutModel<G, P>>::MctsPlayer;

 protected:
  // Where a position tells all there is, the tree may be reused wherever it is found again.
  [[nodiscard]] std::optional<std::vector<typename G::Move>> moves_between(
      const G& earlier, const G& later) const override {
    if constexpr (std::equality_comparable<G>) {
      std::vector<typename G::Move> line;
      if (find(earlier, later, line)) return line;
    }
    return std::nullopt;
  }

  void add_findings(const PlayoutModel<G, P>& gathered,
                    game::Decision<G>& decision) const override {
    decision.score_spread = gathered.scores().spread();
    decision.score_distribution =
        gathered.scores().distribution(this->tree_search().root().to_move());
  }

 private:
  static constexpr std::size_t kDeepest = 6;  // a decision, its answer and some extra turns

  static bool find(const G& from, const G& to, std::vector<typename G::Move>& line) {
    if (from.moves_played() == to.moves_played() && from == to) return true;
    if (line.size() == kDeepest || from.is_over() || from.moves_played() >= to.moves_played()) {
      return false;
    }
    typename G::Moves moves;
    from.legal_moves(moves);
    for (const auto move : moves) {
      G next = from;
      next.play(move);
      line.push_back(move);
      if (find(next, to, line)) return true;
      line.pop_back();
    }
    return false;
  }
};

struct PlayoutSettings {
  MctsSettings tree;
  double score_weight = 0.3;
};

template <class Binder>
void bind(PlayoutSettings& s, Binder& binder) {
  bind(s.tree, binder);
  binder.real("score", s.score_weight, {0, 1}, "the margin's part in the value of a result");
}

inline PlayoutSettings playout_defaults() {
  PlayoutSettings defaults;
  defaults.tree.options.selection = Selection::uct;  // there are no priors
  defaults.tree.options.exploration = 0.7;
  defaults.tree.options.amaf = 0;  // a move played later may be another move
  defaults.tree.taste.resign_below = 0;
  return defaults;
}

// `mcts` with playouts drawn from P.
template <game::Game G, class P>
game::PlayerKind<G> playout_kind(std::string summary, typename PlayoutPlayer<G, P>::MoveText text) {
  constexpr std::uint64_t kPlayouts = 50'000;  // without a limit
  game::PlayerKind<G> kind;
  kind.name = "mcts";
  kind.summary = std::move(summary);
  kind.thinks = true;
  kind.limits.nodes = kPlayouts;
  kind.take(playout_defaults(),
            [text](const PlayoutSettings& settings,
                   base::Seed seed) -> base::Result<std::unique_ptr<game::Player<G>>> {
              return std::make_unique<PlayoutPlayer<G, P>>(
                  PlayoutModel<G, P>(settings.score_weight), settings.tree, text, seed);
            });
  return kind;
}

}  // namespace tesuji::search

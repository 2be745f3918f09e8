#include "games/go/players/mcts.h"

#include <cmath>

#include "games/go/players/book_player.h"
#include "games/go/players/theory_scores.h"
#include "games/go/players/tree_player.h"
#include "games/go/rules/tactical_policy.h"
#include "games/go/shapes/playout_policy.h"
#include "games/go/shapes/weights_file.h"

namespace tesuji::go::players {
namespace {

using go::Position;
using MadePlayer = base::Result<std::unique_ptr<game::Player<Position>>>;

constexpr std::uint64_t kPlayouts = 8000;  // without a limit

enum class Playouts : std::uint8_t { pattern, tactical, uniform };
constexpr game::Named<Playouts> kPlayoutNames[] = {{"pattern", Playouts::pattern},
                                                   {"tactical", Playouts::tactical},
                                                   {"uniform", Playouts::uniform}};

struct GoMctsSettings {
  search::MctsSettings tree;
  Playouts playouts = Playouts::pattern;
  bool priors = true;
  double score_weight = GoModelOptions().score_weight;
  int replies_from = 17;
  std::string weights;
  std::string rules;
  std::string book;
};

template <class Binder>
void bind(GoMctsSettings& s, Binder& binder) {
  bind(s.tree, binder);
  binder.choice("playouts", s.playouts, kPlayoutNames, "who plays the imagined games to their end");
  binder.flag("priors", s.priors, "learned weights say which moves are looked at first");
  binder.real("score", s.score_weight, {0, 1}, "the margin's part in the value of a result");
  binder.whole("replies", s.replies_from, {0, go::kMaxSize},
               "boards from this size on: playouts repeat replies that won before; 0: none do");
  binder.text("weights", s.weights, "file of weights from `learn playout`; empty: those that ship");
  binder.text("rules", s.rules,
              "file of a theory from `learn theory-weights` with beside=priors, whose rules add to "
              "the priors; empty: none do");
  binder.text("book", s.book,
              "file of an opening book from `learn book`, played while it fits; empty: none");
}

using SharedWeights = std::shared_ptr<const shapes::Weights>;

// Those of the file; null for those that ship with the program.
base::Result<SharedWeights> read_weights(const std::string& path) {
  if (path.empty()) return SharedWeights();
  TESUJI_TRY(shapes::Weights weights, shapes::load_weights(path));
  return std::make_shared<const shapes::Weights>(std::move(weights));
}

// These weights times what the rules make of each move: each worker has a copy.
WeighMoves weigh_with_rules(WeighMoves weigh, TheoryScores rules) {
  return [weigh = std::move(weigh), rules = std::move(rules)](const Position& position,
                                                              std::span<const Point> moves,
                                                              std::span<float> weights) mutable {
    weigh(position, moves, weights);
    rules.look(position);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      weights[i] *= static_cast<float>(std::exp(rules.score(moves[i])));
    }
  };
}

template <class Policy>
MadePlayer player_with(Policy policy, const SharedWeights& weights, const GoMctsSettings& settings,
                       base::Seed seed) {
  GoModelOptions model;
  if (settings.priors) {
    model.weigh = weights ? weigh_by({weights, &weights->move}) : weigh_as_shipped;
  }
  if (!settings.rules.empty()) {
    TESUJI_TRY(auto scores, TheoryScores::load(settings.rules));
    model.weigh = weigh_with_rules(std::move(model.weigh), std::move(scores));
  }
  model.score_weight = settings.score_weight;
  model.replies_from = settings.replies_from;
  return std::make_unique<GoTreePlayer<GoModel<Policy>>>(GoModel<Policy>(std::move(policy), model),
                                                         settings.tree, go_move_text, seed);
}

MadePlayer searching(const GoMctsSettings& settings, base::Seed seed) {
  TESUJI_TRY(const SharedWeights weights, read_weights(settings.weights));
  switch (settings.playouts) {
    case Playouts::uniform:
      return player_with(go::UniformPolicy{}, weights, settings, seed);
    case Playouts::tactical:
      return player_with(go::TacticalPolicy{}, weights, settings, seed);
    case Playouts::pattern:
      break;
  }
  const auto policy = weights ? shapes::PlayoutPolicy(weights->playout) : shapes::PlayoutPolicy();
  return player_with(policy, weights, settings, seed);
}

MadePlayer make_player(const GoMctsSettings& settings, base::Seed seed) {
  TESUJI_TRY(auto player, searching(settings, seed));
  return with_book(std::move(player), settings.book, seed);
}

}  // namespace

game::PlayerKind<Position> mcts_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "mcts";
  kind.summary = "Monte Carlo tree search with learned playouts and priors";
  kind.thinks = true;
  kind.limits.nodes = kPlayouts;
  kind.take(GoMctsSettings{}, make_player);
  return kind;
}

}  // namespace tesuji::go::players

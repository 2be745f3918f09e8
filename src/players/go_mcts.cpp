#include "players/go_mcts.h"

#include "go/referee.h"
#include "go/tactical_policy.h"
#include "patterns/playout_policy.h"
#include "patterns/weights_file.h"
#include "players/go_tree_player.h"

namespace tesuji::players {
namespace {

using go::Position;
using MadePlayer = base::Result<std::unique_ptr<game::Player<Position>>>;

constexpr std::uint64_t kPlayouts = 8000;  // without a limit

using SharedWeights = std::shared_ptr<const patterns::Weights>;

// Those of the file that `weights` names; null for those that ship with the program.
base::Result<SharedWeights> read_weights(const game::Settings& settings) {
  const std::string& path = settings.text("weights");
  if (path.empty()) return SharedWeights();
  TESUJI_TRY(patterns::Weights weights, patterns::load_weights(path));
  return std::make_shared<const patterns::Weights>(std::move(weights));
}

template <class Policy>
MadePlayer player_with(Policy policy, const SharedWeights& weights, const game::Settings& settings,
                       base::Seed seed) {
  GoModelOptions model;
  if (settings.flag("priors")) {
    model.weigh = weights ? weigh_by({weights, &weights->move}) : weigh_as_shipped;
  }
  model.score_weight = settings.real("score");
  return std::make_unique<GoTreePlayer<GoModel<Policy>>>(
      GoModel<Policy>(std::move(policy), model), read_mcts_options(settings),
      read_mcts_taste(settings), go_move_text, seed);
}

MadePlayer make_player(const game::Settings& settings, base::Seed seed) {
  TESUJI_TRY(const SharedWeights weights, read_weights(settings));
  const std::string& playouts = settings.text("playouts");
  if (playouts == "uniform") return player_with(go::UniformPolicy{}, weights, settings, seed);
  if (playouts == "tactical") return player_with(go::TacticalPolicy{}, weights, settings, seed);
  const auto policy =
      weights ? patterns::PlayoutPolicy(weights->playout) : patterns::PlayoutPolicy();
  return player_with(policy, weights, settings, seed);
}

}  // namespace

game::PlayerKind<Position> go_mcts_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "mcts";
  kind.summary = "Monte Carlo tree search with learned playouts and priors";
  kind.options = mcts_options({});
  kind.options.push_back(game::choice_option("playouts", "pattern",
                                             {"pattern", "tactical", "uniform"},
                                             "who plays the imagined games to their end"));
  kind.options.push_back(
      game::flag_option("priors", true, "learned weights say which moves are looked at first"));
  kind.options.push_back(
      game::real_option("score", 0.05, 0, 1, "the margin's part in the value of a result"));
  kind.options.push_back(game::text_option(
      "weights", "", "file of weights from `learn playout`; empty: those that ship"));
  kind.thinks = true;
  kind.limits.nodes = kPlayouts;
  kind.make = make_player;
  return kind;
}

}  // namespace tesuji::players

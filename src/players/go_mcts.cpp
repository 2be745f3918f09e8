#include "players/go_mcts.h"

#include "game/maps_moves.h"
#include "go/coordinates.h"
#include "go/referee.h"
#include "go/tactical_policy.h"
#include "patterns/playout_policy.h"
#include "patterns/weights_file.h"
#include "players/go_finish.h"
#include "players/go_model.h"
#include "players/mcts.h"

namespace tesuji::players {
namespace {

using go::Point;
using go::Position;
using MadePlayer = base::Result<std::unique_ptr<game::Player<Position>>>;

constexpr std::uint64_t kPlayouts = 8000;  // without a limit

std::string move_text(const Position& position, Point move) {
  return go::gtp_text(position.board().grid(), move);
}

template <class Policy>
class GoMctsPlayer : public MctsPlayer<Position, GoModel<Policy>>,
                     public game::MapsMoves<Position> {
 public:
  using Base = MctsPlayer<Position, GoModel<Policy>>;
  using Base::Base;

  void map_each_move(bool wanted) override { this->tree_search().model().map_each_move(wanted); }
  [[nodiscard]] std::vector<float> ownership_after(Point move) const override {
    return this->tree_search().gathered().findings().ownership_after(move);
  }

 protected:
  void conclude(const Position& position, game::Decision<Position>& decision) override {
    finish_game(position, decision);
  }

  [[nodiscard]] bool may_resign(const Position& position,
                                const game::Decision<Position>& decision) const override {
    return is_worth_resigning(position, decision);
  }

  [[nodiscard]] std::optional<Point> doubtful_move(const Position& position) const override {
    return may_end(position) ? std::optional(go::kPass) : std::nullopt;
  }

  [[nodiscard]] std::optional<std::vector<Point>> moves_between(
      const Position& earlier, const Position& later) const override {
    return moves_since(earlier, later);
  }

  void add_findings(const GoModel<Policy>& gathered,
                    game::Decision<Position>& decision) const override {
    gathered.findings().tell(this->tree_search().root().to_move(), decision);
  }
};

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
  return std::make_unique<GoMctsPlayer<Policy>>(GoModel<Policy>(std::move(policy), model),
                                                read_mcts_options(settings),
                                                read_mcts_taste(settings), move_text, seed);
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

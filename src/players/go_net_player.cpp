#include "players/go_net_player.h"

#include "go_net/shipped_net.h"
#include "players/go_net_model.h"
#include "players/go_tree_player.h"

namespace tesuji::players {
namespace {

using go::Position;

constexpr std::uint64_t kSimulations = 800;  // without a limit

class GoNetPlayer : public GoTreePlayer<GoNetModel> {
 public:
  using GoTreePlayer::GoTreePlayer;

 protected:
  void conclude(const Position& position, game::Decision<Position>& decision) override {
    GoTreePlayer::conclude(position, decision);
    if (go_net::Oracle::knows_size(position.size()) || has_said_) return;
    decision.reasons.push_back(
        "the network knows boards from 5x5 to 19x19: on this one playouts alone decide");
    has_said_ = true;
  }

  void add_findings(const GoNetModel& gathered, game::Decision<Position>& decision) const override {
    GoTreePlayer::add_findings(gathered, decision);
    decision.score_spread = gathered.sample_spread();
  }

 private:
  bool has_said_ = false;
};

base::Result<std::shared_ptr<go_net::Oracle>> oracle_of(const game::Settings& settings) {
  const std::string& path = settings.text("net");
  if (path.empty()) return go_net::shipped_oracle();
  TESUJI_TRY(auto net, nn::load_net(path));
  return go_net::Oracle::make(std::move(net));
}

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const game::Settings& settings,
                                                                  base::Seed seed) {
  TESUJI_TRY(auto oracle, oracle_of(settings));
  GoNetOptions options;
  options.value_part = settings.real("value");
  options.playouts = static_cast<int>(settings.integer("playouts"));
  options.model.weigh = weigh_as_shipped;
  options.model.score_weight = settings.real("score");
  return std::make_unique<GoNetPlayer>(GoNetModel(std::move(oracle), options),
                                       read_mcts_options(settings), read_mcts_taste(settings),
                                       go_move_text, seed);
}

MctsDefaults net_defaults() {
  MctsDefaults defaults;
  defaults.options.exploration = 0.7;
  defaults.options.amaf = 0;  // a few playouts per evaluation say little about all moves
  defaults.options.first_play = 0.1;
  return defaults;
}

}  // namespace

game::PlayerKind<Position> go_net_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "net";
  kind.summary = "tree search with a network that learned from people's games, and playouts";
  kind.options = mcts_options(net_defaults());
  kind.options.push_back(
      game::real_option("value", 0.75, 0, 1, "the network's part in the value of a position"));
  kind.options.push_back(
      game::integer_option("playouts", 2, 1, 64, "imagined games per evaluation of the network"));
  kind.options.push_back(
      game::real_option("score", 0.05, 0, 1, "the margin's part in the value of a result"));
  kind.options.push_back(
      game::text_option("net", "", "file of a network; empty: the one that ships"));
  kind.thinks = true;
  kind.limits.nodes = kSimulations;
  kind.make = make_player;
  return kind;
}

}  // namespace tesuji::players

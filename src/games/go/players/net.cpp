#include "games/go/players/net.h"

#include "games/go/net/shipped_net.h"
#include "games/go/players/net_model.h"
#include "games/go/players/tree_player.h"

namespace tesuji::go::players {
namespace {

using go::Position;

constexpr std::uint64_t kSimulations = 800;  // without a limit

class GoNetPlayer : public GoTreePlayer<GoNetModel> {
 public:
  using GoTreePlayer::GoTreePlayer;

 protected:
  void conclude(const Position& position, game::Decision<Position>& decision) override {
    GoTreePlayer::conclude(position, decision);
    if (net::Oracle::knows_size(position.size()) || has_said_) return;
    decision.reasons.push_back(
        "the network knows boards from 5x5 to 19x19: on this one playouts alone decide");
    has_said_ = true;
  }

  void add_findings(const GoNetModel& gathered, game::Decision<Position>& decision) const override {
    GoTreePlayer::add_findings(gathered, decision);
    decision.score_spread = gathered.sample_spread();
    if (auto owners = gathered.owners(); !owners.empty()) decision.ownership = std::move(owners);
  }

 private:
  bool has_said_ = false;
};

struct GoNetSettings {
  search::MctsSettings tree;
  GoNetOptions model;
  std::string net;
  nn::BackendKind backend = nn::BackendKind::fastest;
};

template <class Binder>
void bind(GoNetSettings& s, Binder& binder) {
  bind(s.tree, binder);
  binder.real("value", s.model.value_part, {0, 1}, "the network's part in the value of a position");
  binder.whole("playouts", s.model.playouts, {1, 64},
               "imagined games per evaluation of the network");
  binder.whole(
      "rank", s.model.rank, {net::kLowestRank, net::kMachineRank},
      "what the network takes both players for: -29 is 30k, 0 is 1k, 9 is 9d, 15 a program");
  binder.real("score", s.model.model.score_weight, {0, 1},
              "the margin's part in the value of a result");
  binder.text("net", s.net, "file of a network; empty: the one that ships");
  binder.choice("backend", s.backend, nn::kBackendNames,
                "the numbers that the network is computed with: int8 is faster, f32 more exact");
}

GoNetSettings net_defaults() {
  GoNetSettings defaults;
  defaults.tree.options.exploration = 0.7;
  defaults.tree.options.amaf = 0;  // a few playouts per evaluation say little about all moves
  defaults.tree.options.first_play = 0.1;
  defaults.model.model.weigh = weigh_as_shipped;
  return defaults;
}

base::Result<std::shared_ptr<net::Oracle>> oracle_of(const GoNetSettings& settings) {
  const bool is_shipped = settings.net.empty();
  if (is_shipped && settings.backend == nn::BackendKind::fastest) return net::shipped_oracle();
  if (is_shipped) return net::Oracle::make(net::shipped_oracle()->shared_net(), settings.backend);
  TESUJI_TRY(auto net, nn::load_net(settings.net));
  return net::Oracle::make(std::move(net), settings.backend);
}

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const GoNetSettings& settings,
                                                                  base::Seed seed) {
  TESUJI_TRY(auto oracle, oracle_of(settings));
  return std::make_unique<GoNetPlayer>(GoNetModel(std::move(oracle), settings.model), settings.tree,
                                       go_move_text, seed);
}

}  // namespace

game::PlayerKind<Position> net_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "net";
  kind.summary = "tree search with a network that learned from people's games and from its own";
  kind.thinks = true;
  kind.limits.nodes = kSimulations;
  kind.take(net_defaults(), make_player);
  return kind;
}

}  // namespace tesuji::go::players

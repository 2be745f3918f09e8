#include "games/go/players/annilgos_plus.h"

#include "games/go/players/rule_net_model.h"
#include "games/go/players/rule_net_reasons.h"
#include "games/go/players/tree_player.h"
#include "games/go/td/shipped_nets.h"

namespace tesuji::go::players {
namespace {

// Without a limit: processor time of a move, what GNU Go takes on 9x9 at most.
constexpr double kSeconds = 0.35;

struct PlusSettings {
  search::MctsSettings tree;
  RuleNetOptions model;
  std::string net;
  std::string theory;
};

template <class Binder>
void bind(PlusSettings& s, Binder& binder) {
  bind(s.tree, binder);
  binder.real("value", s.model.value_part, {0, 1}, "the net's part in the value of a position");
  binder.real("heat", s.model.heat, {0.1, 10},
              "how evenly the rules' proposals are believed; 1: as they were learned");
  binder.flag("constant", s.model.constant,
              "rules and net say nothing: all moves alike, all positions even");
  binder.real("score", s.model.model.score_weight, {0, 1},
              "the margin's part in the value of a result");
  binder.text("net", s.net, "file of a net from `learn td`; empty: the one that ships");
  binder.text("theory", s.theory, "file of a theory; empty: the one that ships");
}

class PlusPlayer : public GoTreePlayer<RuleNetModel> {
 public:
  PlusPlayer(const RuleNetModel& model, const PlusSettings& settings, TheoryScores rules,
             nn::SharedDense net, base::Seed seed)
      : GoTreePlayer(model, settings.tree, go_move_text, seed),
        constant_(settings.model.constant),
        rules_(std::move(rules)),
        net_(std::move(net)) {}

 protected:
  void conclude(const Position& position, game::Decision<Position>& decision) override {
    GoTreePlayer::conclude(position, decision);
    if (constant_) return;
    explain_by_rules_and_net(position, *net_, &rules_, decision);
  }

 private:
  bool constant_;
  TheoryScores rules_;
  nn::SharedDense net_;
};

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const PlusSettings& settings,
                                                                  base::Seed seed) {
  TESUJI_TRY(const nn::SharedDense net, td::go_net_or(settings.net, td::shipped_plus()));
  TESUJI_TRY(const auto rules, TheoryScores::load(settings.theory));
  return std::make_unique<PlusPlayer>(RuleNetModel(rules, *net, settings.model), settings, rules,
                                      net, seed);
}

PlusSettings plus_defaults() {
  PlusSettings defaults;
  defaults.tree.options.expand_at = 8;
  return defaults;
}

}  // namespace

game::PlayerKind<Position> annilgos_plus_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "annilgos-plus";
  kind.summary =
      "Monte Carlo tree search over what learned rules propose, judged by playouts and by a net "
      "that learned by playing itself; names the rules and inputs behind its move";
  kind.thinks = true;
  kind.limits.seconds = kSeconds;
  kind.limits.clock = base::ClockKind::cpu;
  kind.take(plus_defaults(), make_player);
  return kind;
}

}  // namespace tesuji::go::players

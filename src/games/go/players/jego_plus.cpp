#include <cmath>

#include "games/go/endings/solved_zone.h"
#include "games/go/players/forest_player.h"
#include "games/go/players/jego.h"
#include "games/go/players/tree_player.h"
#include "games/go/shapes/playout_policy.h"

namespace tesuji::go::players {
namespace {

using Decision = game::Decision<Position>;
using zones::Choice;
using zones::Forest;
using zones::How;

constexpr std::uint64_t kPlayouts = 8000;  // without a limit
// An exact move is believed unless the search finds it worse by more: what playouts say of walls is
// no proof.
constexpr double kDoubt = 0.1;
constexpr std::uint64_t kLeastVisits = 8;
constexpr float kRuledOut = 0.01F;  // what is left of the prior of a move that fails

struct JegoPlusSettings {
  search::MctsSettings tree;
  ForestSettings forest;
  double raise = 1.5;
  double zone_part = 0.1;
  int zone_nodes = 4000;
  bool decides = true;
  bool prune = false;
  double score_weight = GoModelOptions().score_weight;
};

template <class Binder>
void bind(JegoPlusSettings& s, Binder& binder) {
  bind(s.tree, binder);
  binder.whole("zone-depth", s.forest.depth, {1, zones::kMaxZoneDepth},
               "moves that a zone is searched deep");
  binder.whole("meta", s.forest.meta_depth, {1, 8}, "moves of the meta-search over the zones");
  binder.flag("known", s.forest.known,
              "late in the game playouts say which stones live, so that zones become closed");
  binder.real("raise", s.raise, {0, 10},
              "how much the priors of moves are raised that zones propose; 0: zones say nothing");
  binder.real("part", s.zone_part, {0, 0.9}, "the zones' part of the time of a move");
  binder.whole("zone-nodes", s.zone_nodes, {0, 100'000'000},
               "positions of zones that are looked at, with a limit of playouts");
  binder.flag("decides", s.decides, "zones that are counted to their end decide alone");
  binder.flag("prune", s.prune, "moves that a solved zone rules out get next to no prior");
  binder.real("score", s.score_weight, {0, 1}, "the margin's part in the value of a result");
}

// What the zones of the position at the root propose, for all threads of a search.
struct Proposals {
  std::uint64_t root = 0;
  std::array<float, kMaxCells> factor{};
};

// The priors that ship, raised at the root where zones propose a move.
WeighMoves weigh_with(std::shared_ptr<const Proposals> proposals) {
  return [proposals = std::move(proposals)](const Position& position, std::span<const Point> moves,
                                            std::span<float> weights) {
    weigh_as_shipped(position, moves, weights);
    if (position.key() != proposals->root) return;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      weights[i] *= proposals->factor[moves[i].index];
    }
  };
}

using Model = GoModel<shapes::PlayoutPolicy>;

class JegoPlusPlayer : public GoTreePlayer<Model> {
 public:
  JegoPlusPlayer(const Model& model, const JegoPlusSettings& settings,
                 std::shared_ptr<Proposals> proposals, base::Seed seed)
      : GoTreePlayer(model, settings.tree, go_move_text, seed),
        settings_(settings),
        proposals_(std::move(proposals)) {}

 protected:
  void prepare(const game::Question<Position>& question) override {
    GoTreePlayer::prepare(question);
    const Position& position = question.game;
    base::Watch watch = question.watch.part(zone_limits(question.watch.limits()));
    forest_ = forest_of(position, settings_.forest, watch);
    choice_ = choice_of(*forest_, position, settings_.forest, watch);
    propose(position);
  }

  void conclude(const Position& position, Decision& decision) override {
    const Point searched = decision.move;
    if (settings_.decides && choice_.how == How::exact && choice_.move != kPass) {
      take_exact(position, decision);
    }
    const bool changed = decision.move != searched;
    tell_forest(*forest_, position, decision);
    decision.facts.push_back({"zones_decided", changed ? 1.0 : 0.0});
    GoTreePlayer::conclude(position, decision);
  }

 private:
  [[nodiscard]] base::Limits zone_limits(const base::Limits& limits) const {
    base::Limits part;
    part.clock = limits.clock;
    if (limits.seconds) part.seconds = settings_.zone_part * *limits.seconds;
    if (!limits.seconds) part.nodes = static_cast<std::uint64_t>(settings_.zone_nodes);
    return part;
  }

  // The hotter the zone, the more its move is raised; what the forest chooses, most.
  void propose(const Position& position) {
    proposals_->root = position.key();
    proposals_->factor.fill(1);
    const Side side = position.to_move();
    const auto hot = zones::hottest_trees(*forest_);
    if (hot.empty()) return;
    const double most = cgt::as_double(forest_->graphs[hot.front()].temperature);
    const auto raised = [&](double part) {
      return static_cast<float>(std::exp(settings_.raise * part));
    };
    for (const std::size_t tree : hot) {
      const zones::ZoneTree& zone = forest_->trees[tree];
      if (forest_->is_open_point(tree) || zone.depth < 2) continue;
      const double heat = cgt::as_double(forest_->graphs[tree].temperature);
      proposals_->factor[zone.move(zone.tree.root(), side).index] = raised(0.5 * heat / most);
    }
    const bool is_open = choice_.tree != Forest::kNoZone &&
                         forest_->is_open_point(static_cast<std::size_t>(choice_.tree));
    if (choice_.move != kPass && !is_open) proposals_->factor[choice_.move.index] = raised(1);
    if (settings_.prune) rule_out(position);
  }

  // Where a zone was searched to its end and no ko met, some moves need not be looked at again.
  void rule_out(const Position& position) {
    for (std::size_t i = 0; i < forest_->division.zones.size(); ++i) {
      const auto& graph = forest_->exact[i];
      if (!graph || graph->met_ko) continue;
      const PointSet failing =
          endings::failing_moves(*graph, forest_->division.zones[i].points, position.to_move());
      position.board().grid().for_each([&](Point p) {
        if (failing[p.index]) proposals_->factor[p.index] *= kRuledOut;
      });
    }
  }

  void take_exact(const Position& position, Decision& decision) const {
    const auto& candidates = decision.candidates;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (candidates[i].move != choice_.move) continue;
      if (candidates[i].visits < kLeastVisits) return;
      if (candidates[i].value < candidates.front().value - kDoubt) return;
      if (!position.is_legal(choice_.move)) return;
      search::take_candidate(decision, i);
      decision.resigns = false;
      decision.reasons.emplace_back("all that is left to play is counted to its end");
      return;
    }
  }

  JegoPlusSettings settings_;
  std::shared_ptr<Proposals> proposals_;
  std::optional<Forest> forest_;
  Choice choice_;
};

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const JegoPlusSettings& settings,
                                                                  base::Seed seed) {
  auto proposals = std::make_shared<Proposals>();
  GoModelOptions model;
  model.weigh = weigh_with(proposals);
  model.score_weight = settings.score_weight;
  model.replies_from = 17;
  return std::make_unique<JegoPlusPlayer>(Model(shapes::PlayoutPolicy(), model), settings,
                                          proposals, seed);
}

}  // namespace

game::PlayerKind<Position> jego_plus_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "jego-plus";
  kind.summary =
      "Monte Carlo tree search that looks first where zones propose a move, and lets endings that "
      "are counted to their end decide";
  kind.thinks = true;
  kind.limits.nodes = kPlayouts;
  kind.take(JegoPlusSettings{}, make_player);
  return kind;
}

}  // namespace tesuji::go::players

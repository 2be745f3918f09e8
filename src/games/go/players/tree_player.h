// What players of Go by tree search have in common, whatever their model: how they end a game, and
// what they tell of it.
//
// The model gathers PlayoutFindings (model.h).
#pragma once

#include "games/go/players/finish.h"
#include "games/go/players/model.h"
#include "games/go/rules/coordinates.h"
#include "search/mcts_player.h"

namespace tesuji::go::players {

inline std::string go_move_text(const go::Position& position, go::Point move) {
  return go::gtp_text(position.board().grid(), move);
}

template <class Model>
class GoTreePlayer : public search::MctsPlayer<go::Position, Model> {
 public:
  using Base = search::MctsPlayer<go::Position, Model>;
  using Base::Base;

 protected:
  void prepare(const game::Question<go::Position>& question) override {
    this->tree_search().model().map_each_move(question.maps_moves);
  }

  void conclude(const go::Position& position, game::Decision<go::Position>& decision) override {
    finish_game(position, decision);
  }

  [[nodiscard]] bool may_resign(const go::Position& position,
                                const game::Decision<go::Position>& decision) const override {
    return is_worth_resigning(position, decision);
  }

  [[nodiscard]] std::optional<go::Point> doubtful_move(
      const go::Position& position) const override {
    return may_end(position) ? std::optional(go::kPass) : std::nullopt;
  }

  [[nodiscard]] std::optional<std::vector<go::Point>> moves_between(
      const go::Position& earlier, const go::Position& later) const override {
    return moves_since(earlier, later);
  }

  void add_findings(const Model& gathered, game::Decision<go::Position>& decision) const override {
    gathered.findings().tell(this->tree_search().root().to_move(), decision);
  }
};

}  // namespace tesuji::go::players

// Moves, taking back, resigning, and the end of a game with its marking of dead stones.
#include <algorithm>

#include "game/record.h"
#include "server/sessions/game_state.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

using game::EndReason;
using game::Side;

Answer<void> not_now(std::string why) { return refuse(409, "game", "", std::move(why)); }

}  // namespace

Answer<void> GameState::require_phase(Phase phase, const char* doing) const {
  if (document_.mode == Mode::review) {
    return not_now(std::string(doing) + " is for games that are played, not for reviews");
  }
  if (document_.phase == phase) return {};
  switch (document_.phase) {
    case Phase::play:
      return not_now(std::string(doing) + " comes after the last move; the game is being played");
    case Phase::marking:
      return not_now("dead stones are being marked: accept the count or play on first");
    default:
      return not_now("the game is over");
  }
}

Answer<void> GameState::take_move(const std::string& move) {
  const Side side = table_->to_move();
  if (document_.mode == Mode::review) {
    if (const auto known = tree_.child_with(document_.node, move, side)) {
      TESUJI_DEMAND(sit_at(*known));
      return {};
    }
  }
  if (tree_.size() >= kMaxTreeNodes || tree_.moves_to(document_.node) >= game::kMaxMoves) {
    return refuse(429, "game", id_, "has as many moves as the server keeps");
  }
  const view::NodeId id = tree_.add(document_.node);
  view::Node& node = tree_.change(id);
  node.move = move;
  node.side = side;
  if (const auto followed = table_->follow(node); !followed) {  // it was checked: our mistake
    tree_.remove(id);
    return tl::unexpected<Refusal>(Refusal(500, followed.error()));
  }
  document_.node = id;
  ++moment_;
  end_if_over();
  return {};
}

void GameState::finish(game::Outcome outcome) {
  document_.outcome = std::move(outcome);
  document_.phase = Phase::over;
  ++moment_;
}

void GameState::end_if_over() {
  if (document_.mode == Mode::review || document_.phase != Phase::play) return;
  if (!table_->is_over()) {
    if (has_human() || !table_->is_past_cap()) return;
    document_.dead = table_->likely_dead();
    auto outcome = table_->outcome(document_.dead);
    outcome.reason = EndReason::move_cap;
    finish(std::move(outcome));
    return;
  }
  if (!table_->has_marking()) return finish(table_->outcome({}));
  document_.dead = table_->likely_dead();
  if (!has_human()) return finish(table_->outcome(document_.dead));
  document_.phase = Phase::marking;
}

Answer<void> GameState::take_found(Side side, const view::Found& found, double now) {
  if (found.resigns) {
    finish(game::forfeited(side, EndReason::resignation));
  } else if (charge_clock(now)) {
    TESUJI_DEMAND(take_move(found.move));
    document_.said = Said{side, document_.node, found.reasons};
  }
  return {};
}

Answer<void> GameState::play(const MoveAsk& ask, double now) {
  if (document_.mode == Mode::play) {
    TESUJI_DEMAND(require_phase(Phase::play, "a move"));
    if (ask.node && *ask.node != document_.node) {
      return not_now("moves are played at the present position");
    }
    if (!document_.seats[index(table_->to_move())].is_human()) {
      return not_now("it is the engine's turn");
    }
  } else if (ask.node) {
    TESUJI_ASK(const view::NodeId node, known_node(ask.node));
    if (node != document_.node) TESUJI_DEMAND(sit_at(node));
  }
  const auto move = table_->checked_move(ask.move);
  if (!move) {
    return tl::unexpected<Refusal>(
        Refusal(400, move.error(), {"choose another point", "elige otro punto"}));
  }
  if (!charge_clock(now)) return {};  // too late: the game is lost, and that is the answer
  return take_move(*move);
}

std::optional<view::NodeId> GameState::last_human_move() const {
  view::NodeId id = document_.node;
  while (id != view::kRootNode) {
    const view::Node& node = tree_.node(id);
    if (!node.move.empty() && document_.seats[index(node.side)].is_human()) return id;
    id = node.parent;
  }
  return std::nullopt;
}

Answer<void> GameState::undo(double now) {
  if (document_.mode == Mode::review) return not_now("a review takes nothing back: go to a node");
  const bool resigned = document_.outcome && document_.outcome->reason == EndReason::resignation &&
                        document_.outcome->winner &&
                        document_.seats[index(other(*document_.outcome->winner))].is_human();
  const view::NodeId last =
      resigned ? view::kRootNode : last_human_move().value_or(view::kRootNode);
  if (!resigned && last == view::kRootNode)
    return not_now("there is no move of a person to take back");
  if (!resigned) {
    TESUJI_DEMAND(sit_at(tree_.node(last).parent));
    tree_.remove(last);
  }
  document_.outcome.reset();
  document_.dead.clear();
  document_.phase = Phase::play;
  if (document_.said && !tree_.holds(document_.said->node)) document_.said.reset();
  restart_clock(now);
  ++moment_;
  return {};
}

Answer<void> GameState::resign(std::optional<Side> side) {
  if (document_.phase == Phase::over) return not_now("the game is over");
  if (document_.mode == Mode::review) return not_now("a review has nobody who could resign");
  std::vector<Side> humans;
  for (const Side one : {Side::first, Side::second}) {
    if (document_.seats[index(one)].is_human()) humans.push_back(one);
  }
  const Side loser = side.value_or(humans.size() == 1 ? humans.front() : table_->to_move());
  if (!document_.seats[index(loser)].is_human()) return not_now("only a person may resign");
  finish(game::forfeited(loser, EndReason::resignation));
  return {};
}

Answer<void> GameState::begin_marking() {
  TESUJI_DEMAND(require_phase(Phase::play, "counting"));
  if (!table_->has_marking()) return not_now("this game is counted when it is over");
  if (!has_human()) return not_now("engines count by themselves");
  document_.dead = table_->likely_dead();
  document_.phase = Phase::marking;
  ++moment_;
  return {};
}

Answer<void> GameState::mark(const DeadAsk& ask) {
  TESUJI_DEMAND(require_phase(Phase::marking, "marking"));
  if (ask.point) {
    TESUJI_ASK(document_.dead, table_->turned(document_.dead, *ask.point));
    return {};
  }
  if (!ask.points) return refuse(400, "field", "point", "expected point or points");
  std::vector<std::string> dead;
  for (const auto& point : *ask.points) {
    if (std::find(dead.begin(), dead.end(), point) != dead.end()) continue;
    TESUJI_ASK(dead, table_->turned(dead, point));
  }
  document_.dead = std::move(dead);
  return {};
}

Answer<void> GameState::accept() {
  TESUJI_DEMAND(require_phase(Phase::marking, "accepting the count"));
  finish(table_->outcome(document_.dead));
  return {};
}

Answer<void> GameState::resume(double now) {
  TESUJI_DEMAND(require_phase(Phase::marking, "playing on"));
  // The passes that ended the game are taken back, as far as they are the last moves.
  view::NodeId node = document_.node;
  const auto passes = [&](view::NodeId at) {
    return !table_->pass().empty() && tree_.node(at).move == table_->pass();
  };
  while (node != view::kRootNode && passes(node)) node = tree_.node(node).parent;
  if (node != document_.node) {
    const auto path = tree_.path_to(document_.node);
    const auto at = std::find(path.begin(), path.end(), node);
    TESUJI_DEMAND(sit_at(node));
    tree_.remove(*(at + 1));
  }
  document_.phase = Phase::play;
  document_.dead.clear();
  restart_clock(now);
  ++moment_;
  return {};
}

Answer<void> GameState::seat(const Seats& seats) {
  if (document_.phase == Phase::over) return not_now("the game is over");
  for (std::size_t side = 0; side < 2; ++side) {
    if (seats[side]) document_.seats[side] = *seats[side];
  }
  ++moment_;
  return {};
}

}  // namespace tesuji::server

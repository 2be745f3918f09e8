// A slice with a default for everything: `struct Slice : games::PlainSlice<Kit> {}` is all that a
// game must write. It hides what it wants otherwise by a member of the same name.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "command/check.h"
#include "command/command.h"
#include "game/judge.h"
#include "game/learner.h"
#include "game/level.h"
#include "game/perft.h"
#include "game/recorded_position.h"
#include "games/plain/face.h"
#include "games/plain/terminal.h"
#include "games/plain/words.h"
#include "lab/bench.h"
#include "lab/experiment.h"
#include "search/plain_players.h"
#include "view/common_layers.h"
#include "view/reading.h"

namespace tesuji::games {

template <game::Kit K>
struct PlainSlice : K {
  using Position = typename K::Game;
  using Move = typename Position::Move;
  using Face = PlainFace<K>;
  using Terminal = PlainTerminal<K>;

  static game::Catalogue<Position> catalogue() { return search::plain_catalogue<K>(); }
  static game::Judge judge() {
    return {.player = {"mcts", ""}, .playouts = 3500, .glance_playouts = 400};
  }
  static const std::vector<game::Level>& levels() {
    static const std::vector<game::Level> none;
    return none;
  }
  static const view::Words& words() {
    static const view::Words words = plain_words(K::kName);
    return words;
  }
  static std::vector<view::Sentence> reasons_for(const Position&, Move) { return {}; }
  static std::string point_of(const Position&, Move) { return ""; }
  static std::vector<std::pair<std::string, std::size_t>> board_points(const Position&) {
    return {};
  }
  // What becomes of a group (view/reading.h): no goals, no readers.
  static std::vector<view::ReadingGoal> reading_goals() { return {}; }
  static base::Result<void> check_reading(const Position&, const view::ReadingAsk&) {
    return base::fail("reading", std::string(K::kName), "this game has no readers");
  }
  static view::Json reading(const Position&, const view::ReadingAsk&, const base::Limits&,
                            base::Watch&) {
    return nullptr;
  }
  static base::Result<void> check_new_game(const Position&) { return {}; }
  static std::vector<game::LearnerKind> learners() { return {}; }
  // `stop` ends engines that a job waits for.
  static std::vector<base::JobKind> job_kinds(const base::StopFlag* /*stop*/) { return {}; }
  static std::vector<lab::Experiment> experiments() { return {}; }
  static const std::vector<view::Layer<Position>>& layers() {
    static const std::vector<view::Layer<Position>> list = {view::candidates_layer<Position>(),
                                                            view::graph_layer<Position>(),
                                                            view::tree_layer<Position>()};
    return list;
  }
  static std::vector<command::AddCommand> commands() { return {}; }
  static std::vector<lab::Bench> benches() { return {}; }
  static std::vector<command::Check> self_checks() { return {}; }
  // Sequences of so many moves; empty if the watch stopped it.
  static std::optional<std::uint64_t> perft(const Position& position, int depth,
                                            base::Watch& watch) {
    return game::perft(position, depth, watch);
  }
  static base::Result<std::optional<std::uint64_t>> legal_positions(const Position&, base::Watch&) {
    return base::fail("option --legal-positions", std::string(K::kName),
                      "not counted for this game");
  }
  // The position of a record after so many moves.
  static base::Result<game::RecordedPosition<Position>> recorded_position(const std::string& file,
                                                                          std::size_t moves) {
    return game::recorded_position<K>(file, moves);
  }
  // What a decision says beyond what those of all games say.
  static view::Json decision_extras(const Position&, const game::Decision<Position>&) {
    return view::Json::object();
  }
};

}  // namespace tesuji::games

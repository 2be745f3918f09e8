// Everything the program can do with Go, in one place: what its kit says, and its players, words,
// reasons, layers, show, learners, experiments and commands. Code that is written for any game
// finds it by games::SliceOf<Kit>.
#pragma once

#include "game/recorded_position.h"
#include "games/go/commands/commands.h"
#include "games/go/commands/counts.h"
#include "games/go/experiments/benches.h"
#include "games/go/experiments/experiments.h"
#include "games/go/layers/layers.h"
#include "games/go/learners/register.h"
#include "games/go/players/register.h"
#include "games/go/reasons/reasons.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/new_game.h"
#include "games/go/rules/perft.h"
#include "games/go/rules/sgf_game.h"
#include "games/go/show/face.h"
#include "games/go/show/ownership.h"
#include "games/go/show/reading.h"
#include "games/go/show/terminal.h"
#include "games/plain/slice.h"

namespace tesuji::go {

struct Slice : games::PlainSlice<Kit> {
  using Face = show::Face;
  using Terminal = show::Terminal;
  static game::Catalogue<Position> catalogue() { return players::catalogue(); }
  static game::Judge judge() { return players::judge(); }
  static const std::vector<game::Level>& levels() { return players::levels(); }
  static const view::Words& words() { return reasons::words(); }
  static std::vector<view::Sentence> reasons_for(const Position& position, Move move) {
    return reasons::reasons_for(position, move);
  }
  static std::string point_of(const Position& position, Move move) {
    return reasons::point_of(position, move);
  }
  static std::vector<std::pair<std::string, std::size_t>> board_points(const Position& position) {
    return reasons::board_points(position);
  }
  // Refuses what a record may have but no new game should.
  static base::Result<void> check_new_game(const Position& start) {
    return go::check_new_game(start);
  }
  static std::vector<view::ReadingGoal> reading_goals() { return show::reading_goals(); }
  static base::Result<void> check_reading(const Position& position, const view::ReadingAsk& ask) {
    return show::check_reading(position, ask);
  }
  static view::Json reading(const Position& position, const view::ReadingAsk& ask,
                            const base::Limits& each, base::Watch& watch) {
    return show::reading(position, ask, each, watch);
  }
  static std::vector<game::LearnerKind> learners() { return learners::learner_kinds(); }
  static std::vector<base::JobKind> job_kinds(const base::StopFlag* stop) {
    auto kinds = learners::job_kinds();
    kinds.push_back(commands::review_kind(stop));
    return kinds;
  }
  static std::vector<lab::Experiment> experiments() { return experiments::experiments(); }
  static const std::vector<view::Layer<Position>>& layers() { return layers::layers(); }
  static std::vector<command::AddCommand> commands() { return commands::commands(); }
  static std::vector<lab::Bench> benches() { return experiments::benches(); }
  static std::vector<command::Check> self_checks() { return commands::self_checks(); }
  // Sequences of so many moves; empty if the watch stopped it.
  static std::optional<std::uint64_t> perft(Position position, int depth, base::Watch& watch) {
    const auto nodes = go::perft(position, depth, watch);
    return watch.is_stopped() ? std::nullopt : std::optional(nodes);
  }
  static base::Result<std::optional<std::uint64_t>> legal_positions(const Position& position,
                                                                    base::Watch& watch) {
    return commands::legal_positions(position, watch);
  }
  // The game of an SGF file, whatever it sets up, after so many moves.
  static base::Result<game::RecordedPosition<Position>> recorded_position(const std::string& file,
                                                                          std::size_t moves) {
    TESUJI_TRY(auto game, game_from_sgf_file(file, {.moves = moves}));
    return game::RecordedPosition<Position>{std::move(game.position), game.moves};
  }
  // What a decision says beyond what those of all games say.
  static view::Json decision_extras(const Position& position,
                                    const game::Decision<Position>& decision) {
    return {{"ownership", show::ownership_json(position.board().grid(), decision.ownership)}};
  }
};

}  // namespace tesuji::go

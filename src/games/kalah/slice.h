// Everything the program can do with Kalah, in one place: what its kit says, and its players,
// words, reasons, layers, show, learners, experiments and commands. Code that is written for any
// game finds it by games::SliceOf<Kit>.
#pragma once

#include "games/kalah/commands/commands.h"
#include "games/kalah/experiments/benches.h"
#include "games/kalah/experiments/experiments.h"
#include "games/kalah/layers/layers.h"
#include "games/kalah/learners/register.h"
#include "games/kalah/players/register.h"
#include "games/kalah/reasons/reasons.h"
#include "games/kalah/rules/kit.h"
#include "games/kalah/rules/perft.h"
#include "games/kalah/show/face.h"
#include "games/kalah/show/terminal.h"
#include "games/plain/slice.h"

namespace tesuji::kalah {

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
  static std::vector<game::LearnerKind> learners() { return learners::learner_kinds(); }
  static std::vector<base::JobKind> job_kinds(const base::StopFlag* /*stop*/) {
    return learners::job_kinds();
  }
  static std::vector<lab::Experiment> experiments() { return experiments::experiments(); }
  static const std::vector<view::Layer<Position>>& layers() { return layers::layers(); }
  static std::vector<command::AddCommand> commands() { return commands::commands(); }
  static std::vector<lab::Bench> benches() { return experiments::benches(); }
  // Sequences of so many moves; empty if the watch stopped it.
  static std::optional<std::uint64_t> perft(const Position& position, int depth,
                                            base::Watch& watch) {
    return kalah::perft(position, depth, watch);
  }
};

}  // namespace tesuji::kalah

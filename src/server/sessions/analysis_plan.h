// What an analysis of a game looks at, step by step: every position of a line first, and then every
// move that seems to lose something beside the judge's own choice (view/verdict.h), until they are
// told apart. No threads: whoever searches asks for the next step and brings what was found.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "server/sessions/game_state.h"

namespace tesuji::server {

struct AnalysisPlan {
  std::vector<view::NodeId> nodes;  // the line
  std::uint64_t playouts = 0;       // of each position
};

// A first look at a position, or a comparison of the move that led there.
struct AnalysisStep {
  view::NodeId node = view::kRootNode;
  std::uint64_t playouts = 0;
  std::unique_ptr<Table> table;  // null: what was thought of it serves
  std::unique_ptr<Table> best;   // after the best move instead; null: a first look
};

struct StepFindings {
  std::optional<view::Thought> position;
  std::optional<view::Thought> best;  // must be there if the step has such a table
};

// Nothing when all is known.
base::Result<std::optional<AnalysisStep>> next_step(const GameState& game,
                                                    const AnalysisPlan& plan);
void take_step(GameState& game, const AnalysisStep& step, const StepFindings& found);
// How many comparisons are still to be made, as far as can be told; nothing before every position
// was looked at.
std::optional<std::size_t> comparisons_left(const GameState& game, const AnalysisPlan& plan);

// The latest position on the way to the present node of which nothing is known worth telling.
std::optional<view::NodeId> unjudged_position(const GameState& game);

}  // namespace tesuji::server

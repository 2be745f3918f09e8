// A game as JSON: docs/api.md says what each field means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/sessions/game_state.h"

namespace tesuji::server {

// What goes on around a game and is told with its state.
struct Doing {
  std::uint64_t revision = 0;
  // The engine that is to move; none: it is not thinking, because nobody watches.
  struct Engine {
    enum class State : std::uint8_t { queued, thinking, failed };
    State state = State::queued;
    double since = 0;
    std::string why;  // of a failure
  };
  std::optional<Engine> engine;
  struct Search {  // a live one, that somebody has asked for
    bool is_done = false;
    std::vector<std::string> only;  // moves it looks at; empty: all
  };
  std::optional<Search> search;
  struct Reading {  // of a group: the last one asked for
    std::uint64_t number = 0;
    view::NodeId node = view::kRootNode;
    const char* state = "running";  // then done, stopped or failed
  };
  std::optional<Reading> reading;
};

Json state_json(const GameState& game, const Doing& doing, double now);
Answer<Json> position_json(const GameState& game, std::optional<view::NodeId> node);
Json tree_json(const GameState& game);
// What went wrong in the present line.
Json mistakes_json(const GameState& game);
// The values along the present line, for graphs.
std::vector<view::LinePoint> line_points(const GameState& game);

}  // namespace tesuji::server

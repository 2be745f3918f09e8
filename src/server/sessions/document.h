// Everything about a game but its tree, as plain data that the store keeps whole.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/option.h"
#include "game/outcome.h"
#include "game/time_control.h"
#include "server/sessions/seat.h"
#include "view/tree.h"

namespace tesuji::server {

enum class Mode { play, review };
enum class Phase { play, marking, over };

// What an engine said about its move.
struct Said {
  game::Side side = game::Side::first;
  view::NodeId node = view::kRootNode;  // after its move
  std::vector<Sentence> reasons;
};

struct Document {
  std::string game;
  game::RawSettings options;
  std::uint64_t version = 0;
  std::uint64_t seed = 0;
  Mode mode = Mode::play;
  Phase phase = Phase::play;
  std::array<Seat, 2> seats;
  game::TimeControl control;
  std::array<game::ClockState, 2> clocks;
  view::NodeId node = view::kRootNode;  // the present one
  view::NodeId next_node = 1;           // never used twice, also when the last one was removed
  std::vector<std::string> dead;        // in the marking phase and after it
  std::optional<game::Outcome> outcome;
  std::optional<Said> said;
  // How the last analysis went, or goes.
  struct Analysis {
    std::string state;  // empty: there was none; running, done, stopped, failed
    std::size_t done = 0;
    std::size_t total = 0;
    std::uint64_t playouts = 0;
  } analysis;
};

std::string document_text(const Document& document);
base::Result<Document> document_from(const std::string& text);

Json clock_json(const game::ClockState& clock);
std::string_view name(game::TimeControl::Kind kind);
base::Result<game::TimeControl> read_clock(const Json& json);
Json control_json(const game::TimeControl& control);

}  // namespace tesuji::server

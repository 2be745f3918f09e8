// A position of any game as the server needs it: texts and JSON in and out.
//
// This is the one place where the server meets the games: everything above it is written once.
// TableOf<Kit> (table.cpp) does what is alike for all games; what differs is in their slices.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "game/option.h"
#include "game/outcome.h"
#include "game/player_spec.h"
#include "server/sessions/answer.h"
#include "server/sessions/thinking.h"
#include "view/found.h"
#include "view/layer.h"
#include "view/reading.h"
#include "view/tree.h"

namespace tesuji::server {

class Table {
 public:
  virtual ~Table() = default;
  [[nodiscard]] virtual std::unique_ptr<Table> copy() const = 0;

  [[nodiscard]] virtual game::Side to_move() const = 0;
  [[nodiscard]] virtual bool is_over() const = 0;
  [[nodiscard]] virtual bool is_past_cap() const = 0;  // longer than any sensible game

  // The move as the game writes it, or which rule it breaks.
  [[nodiscard]] virtual base::Result<std::string> checked_move(std::string_view text) const = 0;
  // The move that passes, as it is written; empty: the game has none.
  [[nodiscard]] virtual std::string_view pass() const = 0;
  // How setups name the stones of both sides.
  [[nodiscard]] virtual std::array<std::string_view, 2> side_names() const = 0;
  // What a node holds: its setup, then its move. Records that break a rule are followed as far as
  // a board can.
  virtual base::Result<void> follow(const view::Node& node) = 0;
  // Whether boards may be set up after moves too.
  [[nodiscard]] virtual bool sets_up_anywhere() const = 0;
  // One setup after another as one.
  [[nodiscard]] virtual Json joined_setups(const Json& earlier, const Json& later) const = 0;
  // A setup of a request as nodes hold it, checked against this position.
  [[nodiscard]] virtual base::Result<Json> read_setup(const Json& request) const = 0;

  [[nodiscard]] virtual Json position() const = 0;
  [[nodiscard]] virtual Json rules() const = 0;

  // The end. Games whose end is agreed have marks: which stones are dead.
  [[nodiscard]] virtual bool has_marking() const = 0;
  [[nodiscard]] virtual std::vector<std::string> likely_dead() const = 0;
  // The chain there turned between dead and alive.
  [[nodiscard]] virtual base::Result<std::vector<std::string>> turned(
      const std::vector<std::string>& dead, std::string_view point) const = 0;
  [[nodiscard]] virtual Json score(const std::vector<std::string>& dead) const = 0;
  [[nodiscard]] virtual game::Outcome outcome(const std::vector<std::string>& dead) const = 0;
  [[nodiscard]] virtual Json result(const game::Outcome& outcome) const = 0;

  // A player of this game.
  [[nodiscard]] virtual base::Result<std::unique_ptr<Thinker>> thinker(const game::PlayerSpec& spec,
                                                                       base::Seed seed) const = 0;
  // Not over. A search that fails is a Found with a fault.
  [[nodiscard]] virtual base::Result<view::Found> think(Thinker& thinker, const Thinking& thinking,
                                                        base::Watch& watch) const = 0;
  // The same by a player that is made for this one question.
  [[nodiscard]] base::Result<view::Found> think(const Thinking& thinking, base::Watch& watch) const;
  // In the time of the other side, which is to move; until the watch is spent.
  virtual void ponder(Thinker& thinker, base::Watch& watch) const = 0;

  struct LayerAsk {
    const view::Found* found = nullptr;
    const std::vector<view::LinePoint>& line;
    base::Watch& watch;
  };
  [[nodiscard]] virtual base::Result<Json> layer(std::string_view id,
                                                 const LayerAsk& ask) const = 0;

  // What becomes of a group; a question that passed the check. `each`: of one of its readings.
  [[nodiscard]] virtual base::Result<void> check_reading(const view::ReadingAsk& ask) const = 0;
  [[nodiscard]] virtual Json reading(const view::ReadingAsk& ask, const base::Limits& each,
                                     base::Watch& watch) const = 0;
};

// What a game is apart from any position.
struct GameInfo {
  std::string name;
  const view::Words& words;
  std::vector<game::OptionSpec> options;
  std::vector<view::LayerInfo> layers;
  std::vector<view::ReadingGoal> reading_goals;
};
const std::vector<GameInfo>& games();
base::Result<const GameInfo*> game_named(std::string_view name);

// The start of a game with these options.
base::Result<std::unique_ptr<Table>> start_table(std::string_view game,
                                                 const game::RawSettings& options);

// Refuses options that a record may have but no new game should.
base::Result<std::unique_ptr<Table>> new_table(std::string_view game,
                                               const game::RawSettings& options);

// A description of a game's or player's own, with its Spanish where there is one (spanish.cpp).
Sentence in_both(const std::string& english);

}  // namespace tesuji::server

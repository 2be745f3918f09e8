// A game as it stands: who plays, the tree of its moves, the position at the present node, its
// clocks and its end.
//
// No threads, no store and no searches: the time comes in as an argument (seconds on the wall), and
// what is to be saved is asked for. The Session changes it under its lock, saves it and tells
// others.
//
// A change checks first and changes then. One that is refused has changed nothing but the present
// node, unless `is_changed` says that it was refused half-way.
//
// Files: game_state.cpp (life, positions, saving), game_play.cpp (moves and the end),
// game_clock.cpp, game_review.cpp (trees). game_json.h has its JSON.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/sessions/document.h"
#include "server/sessions/store.h"
#include "server/sessions/table.h"
#include "view/tree.h"

namespace tesuji::server {

class GameState {
 public:
  // A new game of version 1. The document's node must be in the tree.
  static Answer<GameState> begun(std::string id, Document document, view::Tree tree, double now);
  // Nobody's clock runs while there is no server, and no analysis.
  static base::Result<GameState> loaded(std::string id, const StoredGame& stored, double now);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& game() const { return document_.game; }
  [[nodiscard]] const Document& document() const { return document_; }
  [[nodiscard]] const view::Tree& tree() const { return tree_; }
  [[nodiscard]] view::NodeId node() const { return document_.node; }
  [[nodiscard]] const Table& table() const { return *table_; }  // at node()
  [[nodiscard]] base::Result<std::unique_ptr<Table>> table_at(view::NodeId node) const;
  // The present node if none is named.
  [[nodiscard]] Answer<view::NodeId> known_node(std::optional<view::NodeId> node) const;

  [[nodiscard]] bool is_review() const { return document_.mode == Mode::review; }
  // Somebody is to move in it.
  [[nodiscard]] bool is_on() const { return !is_review() && document_.phase == Phase::play; }
  [[nodiscard]] bool has_human() const;
  [[nodiscard]] const Seat& seat_to_move() const {
    return document_.seats[index(table_->to_move())];
  }
  [[nodiscard]] std::optional<view::NodeId> last_human_move() const;
  // Grows whenever an engine has nothing more to think about: another position, other players, the
  // end.
  [[nodiscard]] std::uint64_t moment() const { return moment_; }

  // Playing (game_play.cpp).
  struct MoveAsk {
    std::string move;
    std::optional<view::NodeId> node;
  };
  Answer<void> play(const MoveAsk& ask, double now);
  // What an engine found for its side.
  Answer<void> take_found(game::Side side, const view::Found& found, double now);
  Answer<void> undo(double now);
  Answer<void> resign(std::optional<game::Side> side);
  Answer<void> begin_marking();
  struct DeadAsk {
    std::optional<std::string> point;                // turned
    std::optional<std::vector<std::string>> points;  // all of them
  };
  Answer<void> mark(const DeadAsk& ask);
  Answer<void> accept();
  Answer<void> resume(double now);
  using Seats = std::array<std::optional<Seat>, 2>;
  Answer<void> seat(const Seats& seats);

  // Clocks (game_clock.cpp).
  [[nodiscard]] bool has_clocks() const;
  // What a move may take of the clock; nothing without one.
  [[nodiscard]] std::optional<double> turn_seconds(game::Side side) const;
  // Nothing if it ran out.
  [[nodiscard]] std::optional<game::ClockState> clock_now(game::Side side, double now) const;
  // The side to move begins to think now.
  void restart_clock(double now) { turn_started_ = now; }
  // Whether the side to move has lost on time just now.
  bool end_on_time(double now);

  // Reviewing (game_review.cpp).
  Answer<void> go_to(view::NodeId node);
  Answer<void> remove_node(view::NodeId node);
  Answer<void> comment(view::NodeId node, const std::string& text);
  Answer<void> edit(const Json& request);

  // What was found out about it. No change of the game: its version stays.
  void think_of(view::NodeId node, view::Thought thought);
  [[nodiscard]] Document::Analysis& analysis() { return document_.analysis; }

  // Saving.
  [[nodiscard]] bool is_changed() const { return tree_.is_changed(); }
  void raise_version() { ++document_.version; }
  struct Writing {
    std::string document;
    view::Tree::Changes changes;
  };
  // What the store is to have; changes are given once.
  Writing take_writing();
  // Of the tree as it was last taken for saving.
  [[nodiscard]] Answer<void> check_bytes() const;
  // Makes a node the present one.
  base::Result<void> sit_at(view::NodeId node);
  // Nodes that have other positions than before, since this was last asked.
  std::vector<view::NodeId> take_stale() { return std::exchange(stale_, {}); }

 private:
  GameState(std::string id, Document document, view::Tree tree)
      : id_(std::move(id)), document_(std::move(document)), tree_(std::move(tree)) {}

  [[nodiscard]] Answer<void> require_phase(Phase phase, const char* doing) const;
  Answer<void> take_move(const std::string& move);
  void finish(game::Outcome outcome);
  void end_if_over();
  // Takes the time of the side to move off its clock; false if it ran out, and then it has lost.
  bool charge_clock(double now);
  void lose_on_time(game::Side side);

  std::string id_;
  Document document_;
  view::Tree tree_;
  std::unique_ptr<Table> table_;  // at document_.node
  double turn_started_ = 0;
  std::uint64_t moment_ = 0;
  std::vector<view::NodeId> stale_;
};

}  // namespace tesuji::server

// A game between a person and a player as plain state: moves that can be taken back, how it
// ended, and the way to a record and back. It knows no terminal.
//
// Invariant: game() is the start with all moves() played; an outcome that the position does not
// give by itself (resignation, agreed dead stones) is kept beside it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/game_options.h"
#include "game/kit.h"

namespace tesuji::app {

// In records: what a game broken off is called.
inline constexpr std::string_view kUnfinished = "unfinished";

template <game::Kit K>
class PlayState {
 public:
  using Game = typename K::Game;
  using Move = typename Game::Move;
  struct Played {
    Move move;
    game::Side mover;
    std::string text;
    typename Game::Undo undo;
  };

  static base::Result<PlayState> fresh(const game::RawSettings& options);
  // The game of a record, ended if the record says so for a reason other than counting.
  static base::Result<PlayState> replayed(const game::Record& record);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const game::RawSettings& options() const { return options_; }
  [[nodiscard]] const std::vector<Played>& moves() const { return moves_; }
  [[nodiscard]] const std::optional<game::Outcome>& outcome() const { return outcome_; }
  [[nodiscard]] bool is_running() const { return !outcome_ && !game_.is_over(); }

  void play(Move move);  // legal, while is_running()
  void finish(game::Outcome outcome) { outcome_ = std::move(outcome); }
  // Takes back the last move of `side` and all that followed, or only its resignation.
  // False when there is nothing to take back.
  bool take_back(game::Side side);

  // Options, moves and outcome; a running game has the outcome "no result: unfinished".
  [[nodiscard]] game::Record record() const;

 private:
  PlayState(game::RawSettings options, Game start)
      : options_(std::move(options)), game_(std::move(start)) {}

  game::RawSettings options_;
  Game game_;
  std::vector<Played> moves_;
  std::optional<game::Outcome> outcome_;
};

// Which side the person of a record was, if the record says.
template <game::Kit K>
std::optional<game::Side> human_side(const game::Record& record);

// A word as a POSIX shell reads it back.
std::string shell_quoted(const std::string& word);

}  // namespace tesuji::app

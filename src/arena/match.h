// A match: many games between two players, in pairs with the same opening and sides swapped.
//
// Every game is a pure job of (plan, index): its players are made anew from seeds that depend
// on the index only, so games may be played in any order, on any thread, and again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "arena/openings.h"
#include "arena/play_game.h"
#include "arena/rating.h"
#include "arena/sprt.h"
#include "game/catalogue.h"
#include "game/engine_limits.h"
#include "game/record.h"
#include "games/kits/kits.h"

namespace tesuji::arena {

inline constexpr std::uint64_t kMaxGames = 10'000'000;

struct MatchPlan {
  std::string game = games::default_game();
  game::RawSettings options;  // of the game
  std::array<game::PlayerSpec, 2> players;
  std::uint64_t games = 2;
  std::uint64_t seed = 1;
  base::Limits limits;                 // replace those of the players; may be empty
  game::EngineLimits engines;          // of external engines; part of the plan, used by their kind
  std::optional<double> game_seconds;  // a clock of each of our own players for a whole game
  std::size_t max_moves = 0;           // 0: the game's own cap
  std::string openings = "random:2";
  std::vector<std::string> opening_lines;  // not empty: these, and `openings` only says whence
  std::optional<SprtPlan> sprt;
  bool dated = true;  // records carry the date
};

struct FinishedGame {
  game::Record record;
  std::array<Spent, 2> spent;  // by side
};

// Player 0 of the plan takes the first side in games 0, 2, 4, ...
constexpr std::size_t player_on(game::Side side, std::uint64_t game_index) {
  return (game::index(side) + game_index) % 2;
}

template <game::Kit K>
class Match {
 public:
  using Game = typename K::Game;
  using Catalogue = game::Catalogue<Game>;

  // Checks everything that can be wrong before the first game. The catalogue must outlive it.
  static base::Result<Match> prepare(const MatchPlan& plan, const Catalogue& catalogue);

  // Plays game `index`, from 0. Nothing if the watch was stopped meanwhile.
  [[nodiscard]] std::optional<FinishedGame> play(std::uint64_t index,
                                                 const base::Watch& watch) const;
  [[nodiscard]] const MatchPlan& plan() const { return plan_; }
  [[nodiscard]] const Openings& openings() const { return openings_; }

 private:
  struct Table;
  // The players of game `index` and their limits; the outcome if one of them cannot sit down.
  std::optional<game::Outcome> seat(std::uint64_t index, Table& table) const;

  Match(const MatchPlan& plan, const Catalogue& catalogue, Game start, Openings openings)
      : plan_(plan),
        catalogue_(&catalogue),
        start_(std::move(start)),
        openings_(std::move(openings)),
        referee_(K::referee()) {}

  MatchPlan plan_;
  const Catalogue* catalogue_;
  Game start_;
  Openings openings_;
  std::unique_ptr<game::Referee<Game>> referee_;
};

// What a match says in the end. Arrays are in the order of the plan's players.
struct MatchSummary {
  Tally tally;  // the first player's view; a void game counts as a draw
  std::optional<SprtState> sprt;
  std::uint64_t distinct = 0;              // different games among all
  std::array<std::uint64_t, 2> illegal{};  // illegal moves and answers that are no move
  std::array<std::uint64_t, 2> timeouts{};
  std::array<std::uint64_t, 2> crashes{};  // processes that ended or flooded
  std::uint64_t capped = 0;                // games stopped at the move cap
  std::array<double, 2> mean_move_ms{};
};

// Adds up games in the order of their indices.
class MatchScore {
 public:
  explicit MatchScore(const std::optional<Sprt>& sprt) : sprt_(sprt) {}
  void add(std::uint64_t index, const game::Record& record, const std::array<Spent, 2>& spent);
  [[nodiscard]] bool is_decided() const { return sprt_ && sprt_->is_decided(); }
  [[nodiscard]] MatchSummary summary() const;
  // What the first player made of every game so far.
  [[nodiscard]] const std::vector<GameResult>& results() const { return results_; }
  // By how many points the first player won every game so far that was counted.
  [[nodiscard]] const std::vector<std::optional<double>>& margins() const { return margins_; }

 private:
  std::optional<Sprt> sprt_;
  MatchSummary summary_;
  std::vector<GameResult> results_;
  std::vector<std::optional<double>> margins_;
  std::set<std::uint64_t> games_;  // hashes of move sequences
  std::array<Spent, 2> spent_;     // by player
};

}  // namespace tesuji::arena

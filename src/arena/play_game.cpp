#include "arena/play_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/time_control.h"
#include "games/kits/kits.h"

namespace tesuji::arena {
namespace {

using game::EndReason;
using game::Outcome;
using game::Side;

template <game::Kit K>
class Table {
 public:
  using Game = typename K::Game;
  using Players = std::array<game::Player<Game>*, 2>;

  Table(const Game& start, const Players& players, const game::Referee<Game>& referee,
        const TableOptions& options, const base::Watch& watch)
      : game_(start), players_(players), referee_(referee), options_(options), watch_(watch) {
    for (std::size_t i = 0; i < 2; ++i) left_[i] = options.seats[i].game_seconds.value_or(0);
  }

  std::optional<PlayedGame> play() {
    play_opening();
    const std::size_t cap = options_.max_moves > 0 ? options_.max_moves : K::move_cap(game_);
    std::optional<Outcome> outcome;
    while (!outcome && !game_.is_over()) {
      if (played_.moves.size() >= cap) {
        outcome = referee_.judge(game_);
        if (outcome->reason == EndReason::score) outcome->reason = EndReason::move_cap;
        break;
      }
      outcome = play_move();
      if (watch_.is_stopped()) return std::nullopt;
    }
    played_.outcome = outcome ? *outcome : referee_.judge(game_);
    if (played_.outcome.reason == EndReason::score) ask_claims();
    return std::move(played_);
  }

 private:
  void play_opening() {
    for (const auto& text : options_.opening) {
      if (game_.is_over()) break;
      const auto move = K::parse_move(game_, text);
      if (!move) break;
      make(*move);
    }
    played_.opening = played_.moves.size();
  }

  void make(typename Game::Move move) {
    played_.moves.push_back(K::move_text(game_, move));
    game_.play(move);
    for (auto* player : players_) player->observe(game_, move);
  }

  // The limits of one move: a game clock is shared out over the moves to come.
  base::Limits limits(std::size_t side) const {
    base::Limits result = options_.seats[side].limits;
    if (options_.seats[side].game_seconds) {
      const game::TimeControl control{game::TimeControl::Kind::absolute,
                                      *options_.seats[side].game_seconds};
      const double share =
          game::seconds_for_move(control, {left_[side]}, static_cast<int>(kMovesToGo));
      result.seconds = std::min(result.seconds.value_or(share), share);
    }
    return result;
  }

  // Nothing while the game goes on.
  std::optional<Outcome> play_move() {
    const Side side = game_.to_move();
    const std::size_t i = game::index(side);
    base::Watch watch = watch_.part(limits(i));
    const double before = base::seconds_now(options_.seats[i].limits.clock);
    const auto decision = players_[i]->decide({.game = game_, .watch = watch});
    const double seconds = base::seconds_now(options_.seats[i].limits.clock) - before;
    played_.spent[i].milliseconds += 1000 * seconds;
    ++played_.spent[i].moves;
    if (decision.fault) {
      return game::forfeited(side, decision.fault->reason, decision.fault->detail);
    }
    if (options_.seats[i].game_seconds && (left_[i] -= seconds) < 0) {
      return game::forfeited(side, EndReason::time, "the clock of the game ran out");
    }
    if (decision.resigns) return game::forfeited(side, EndReason::resignation);
    if (!game_.is_legal(decision.move)) {
      const std::string text = K::move_text(game_, decision.move);
      const auto checked = K::parse_move(game_, text);
      return game::forfeited(side, EndReason::illegal_move,
                             fmt::format("{} at move {}: {}", text, played_.moves.size() + 1,
                                         checked ? std::string("not legal") : checked.error().why));
    }
    make(decision.move);
    return std::nullopt;
  }

  void ask_claims() {
    for (std::size_t i = 0; i < 2; ++i) played_.claims[i] = players_[i]->claimed_result(game_);
  }

  static constexpr int kMovesToGo = 30;  // how a clock for the whole game is shared out

  Game game_;
  Players players_;
  const game::Referee<Game>& referee_;
  const TableOptions& options_;
  const base::Watch& watch_;
  PlayedGame played_;
  std::array<double, 2> left_{};
};

}  // namespace

template <game::Kit K>
std::optional<PlayedGame> play_game(const typename K::Game& start,
                                    const std::array<game::Player<typename K::Game>*, 2>& players,
                                    const game::Referee<typename K::Game>& referee,
                                    const TableOptions& options, const base::Watch& watch) {
  return Table<K>(start, players, referee, options, watch).play();
}

#define TESUJI_INSTANTIATE(KIT)                                         \
  template std::optional<PlayedGame> play_game<KIT>(                    \
      const KIT::Game&, const std::array<game::Player<KIT::Game>*, 2>&, \
      const game::Referee<KIT::Game>&, const TableOptions&, const base::Watch&);
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::arena

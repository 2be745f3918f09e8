#include "games/go/experiments/gnugo_games.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/go/evolved/bouts.h"
#include "games/go/evolved/game_record.h"
#include "games/go/evolved/gnugo.h"
#include "games/go/evolved/net_file.h"
#include "games/go/referee/referee.h"

namespace tesuji::go::experiments {
namespace {

using base::Result;

struct Finished {
  Position end;
  game::Outcome outcome;
};

// One game of a network; nothing if the watch was stopped.
Result<std::optional<Finished>> game_against(evolved::GnuGo& gnugo, const evolved::Mover& mover,
                                             Side side, const base::Watch& watch) {
  Finished game{Position(mover.form().size, Rules{}, evolved::kUsualKomi), {}};
  Position& position = game.end;
  evolved::MoverScratch scratch;
  const int cap = evolved::move_cap(position.size());
  for (int ply = 0; ply < cap && !position.is_over(); ++ply) {
    if (watch.is_stopped()) return std::optional<Finished>();
    if (position.to_move() == side) {
      position.play(mover.move(position, scratch));
      continue;
    }
    TESUJI_TRY(const auto move, gnugo.move(position));
    if (!move) {
      game.outcome = game::forfeited(position.to_move(), game::EndReason::resignation);
      return std::optional(std::move(game));
    }
    position.play(*move);
  }
  game.outcome = referee::PlayoutReferee().judge(position);
  if (!position.is_over()) game.outcome.reason = game::EndReason::move_cap;
  return std::optional(std::move(game));
}

game::KeptFile record(const Finished& game, std::uint64_t generation, std::size_t rank, Side side,
                      int level) {
  evolved::RecordFacts facts{{}, 0, generation};
  facts.players[game::index(side)] = fmt::format("generation {} network {}", generation, rank);
  facts.players[game::index(game::other(side))] = fmt::format("GNU Go level {}", level);
  return {fmt::format("{:04}-{}-{}.sgf", generation, rank, side == kBlack ? "black" : "white"),
          evolved::record_text(game.end, game.outcome, facts)};
}

}  // namespace

Result<std::optional<GnuGoGames>> gnugo_games(const std::filesystem::path& file,
                                              std::uint64_t generation, const GnuGoTest& test,
                                              const base::Watch& watch) {
  TESUJI_TRY(const auto nets, evolved::load_net_file(file.string()));
  TESUJI_TRY(auto gnugo, evolved::GnuGo::make(test.level, static_cast<int>(generation)));
  GnuGoGames games;
  for (std::size_t i = 0; i < std::min(test.networks, nets.networks.size()); ++i) {
    const evolved::Mover mover(nets.form, nets.networks[i]);
    for (const Side side : {kBlack, kWhite}) {
      TESUJI_TRY(const auto finished, game_against(gnugo, mover, side, watch));
      if (!finished) return std::optional<GnuGoGames>();
      if (finished->outcome.winner != side) continue;
      ++games.won;
      games.won_as_black += side == kBlack ? 1 : 0;
      games.records.push_back(record(*finished, generation, i + 1, side, test.level));
    }
  }
  return std::optional(std::move(games));
}

}  // namespace tesuji::go::experiments

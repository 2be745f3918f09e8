// The game between Bueno and Regular of Martín Selgas and Villar Gómez (2018), with the fault and
// with its two remedies.
#include <fmt/format.h>

#include "base/text.h"
#include "games/kalah/experiments/bueno.h"
#include "games/kalah/experiments/experiments.h"
#include "games/kalah/players/register.h"
#include "games/kalah/rules/kit.h"
#include "games/kalah/rules/notation.h"

namespace tesuji::kalah::experiments {
namespace {

using kalah::Position;

constexpr std::size_t kPrintedPly = 10;  // the report prints the position after so many plies
constexpr std::string_view kPrintedPosition = "1,3,1,0,5,5/3 0,0,8,0,0,7/3 first";
constexpr std::string_view kWinningMove = "2";  // "R 2": the report's winning move there

struct Game {
  std::vector<std::string> moves;  // B and R before the pit, as the players are called
  std::string printed;             // after kPrintedPly plies
  std::array<int, 2> stores{};
  std::string winner;  // a draw has none: "nobody"

  [[nodiscard]] std::string result() const {
    return fmt::format("Bueno {} - {} Regular in {} plies", stores[0], stores[1], moves.size());
  }
};

// Bueno moves first; both search two plies without any device.
base::Result<Game> played(const std::string& bueno, const std::string& regular, base::Seed seed) {
  const auto catalogue = players::catalogue();
  std::array<std::unique_ptr<game::Player<Position>>, 2> seats;
  const std::array<std::string, 2> specs = {bueno, regular};
  for (std::size_t i = 0; i < 2; ++i) {
    TESUJI_TRY(const auto spec, game::parse_player_spec(specs[i]));
    TESUJI_TRY(auto seated, catalogue.make(spec, seed.child("player", i)));
    seats[i] = std::move(seated.player);
  }
  Position position(
      kalah::Start{.pits = 6, .seeds = 3, .rules = kalah::named_rules("uam").value()});
  Game game;
  while (!position.is_over()) {
    const auto side = game::index(position.to_move());
    base::Watch watch;
    const auto move = seats[side]->decide({.game = position, .watch = watch}).move;
    game.moves.push_back((side == 0 ? "B" : "R") + kalah::move_text(move));
    position.play(move);
    if (game.moves.size() == kPrintedPly) game.printed = kalah::position_text(position);
  }
  game.stores = {position.board().store(game::Side::first),
                 position.board().store(game::Side::second)};
  game.winner = winner_of(position.final_score(game::Side::first).points);
  return game;
}

Finding printed_position(const Game& game) {
  return {"position after 10 plies", std::string(kPrintedPosition), game.printed,
          game.printed == kPrintedPosition};
}

Finding winner_is(const std::string& quantity, const std::string& expected, const Game& game) {
  return {quantity, expected, game.winner, game.winner == expected};
}

Finding moves_of(const Game& game) {
  return {"moves", "", base::joined(game.moves, " "), std::nullopt};
}

constexpr std::string_view kBueno = "kalah-bueno:depth=2,devices=none";
constexpr std::string_view kRegular = "kalah-regular:depth=2,devices=none";

}  // namespace

base::Result<std::vector<Finding>> kalah_bueno_fault(const ExperimentOptions& options,
                                                     const base::Watch& /*watch*/) {
  const std::string bueno = fmt::format("{},fault=true", kBueno);
  TESUJI_TRY(const Game game, played(bueno, std::string(kRegular), options.seed));
  const std::string chosen =
      game.moves.size() > kPrintedPly ? game.moves[kPrintedPly].substr(1) : "none";
  return std::vector<Finding>{winner_is("winner", "Regular", game),
                              printed_position(game),
                              {"pit that Bueno sows there", fmt::format("not {}", kWinningMove),
                               chosen, chosen != kWinningMove},
                              {"result", "", game.result(), std::nullopt},
                              moves_of(game)};
}

base::Result<std::vector<Finding>> kalah_bueno_fixed(const ExperimentOptions& options,
                                                     const base::Watch& /*watch*/) {
  TESUJI_TRY(const Game first, played(std::string(kBueno), std::string(kRegular), options.seed));
  TESUJI_TRY(const Game second, played(fmt::format("{},end-value=fifty", kBueno),
                                       fmt::format("{},end-value=fifty", kRegular), options.seed));
  constexpr std::string_view kReported = "Bueno 32 - 4 Regular in 12 plies";
  return std::vector<Finding>{
      {"first remedy: result", std::string(kReported), first.result(), first.result() == kReported},
      printed_position(first),
      moves_of(first),
      winner_is("second remedy (50 won, -50 lost): winner", "Bueno", second),
      {"second remedy: result", "", second.result(), std::nullopt}};
}

}  // namespace tesuji::kalah::experiments

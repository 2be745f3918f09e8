#include "games/go/commands/record_before.h"

#include <fmt/format.h>

namespace tesuji::go::commands {

base::Result<SgfGame> record_before(const std::string& file, std::size_t move) {
  SgfGameOptions reading;
  if (move > 0) reading.moves = move - 1;
  TESUJI_TRY(auto game, game_from_sgf_file(file, reading));
  if (move > game.moves + 1) {
    return base::fail(
        "option --move", std::to_string(move),
        fmt::format("the record has {} moves; expected 1 to {}", game.moves, game.moves + 1));
  }
  return game;
}

}  // namespace tesuji::go::commands

// What the program needs to know about a game beyond its rules: how it is set up from options,
// how moves are written, how it is drawn, recorded and judged. One Kit per game; the list of
// games is src/games/CMakeLists.txt.
#pragma once

#include <array>
#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "game/option.h"
#include "game/outcome.h"
#include "game/record.h"
#include "game/referee.h"

namespace tesuji::game {

template <class K>
concept Kit = Game<typename K::Game> &&
    requires(const Settings& settings, const typename K::Game& game, typename K::Game::Move move,
             std::string_view text, const Record& record, const Outcome& outcome) {
  { K::kName } -> std::convertible_to<std::string_view>;             // "go"
  { K::kRecordExtension } -> std::convertible_to<std::string_view>;  // ".sgf"
  { K::side_names() } -> std::same_as<std::array<std::string_view, 2>>;
  { K::options() } -> std::same_as<std::vector<OptionSpec>>;
  { K::start(settings) } -> std::same_as<base::Result<typename K::Game>>;
  { K::move_text(game, move) } -> std::same_as<std::string>;
  // A legal move, or an error that says which rule it breaks.
  { K::parse_move(game, text) } -> std::same_as<base::Result<typename K::Game::Move>>;
  { K::drawing(game) } -> std::same_as<std::string>;
  // Moves a random opening may begin with: no passes and the like. Not empty before the end.
  { K::opening_moves(game) } -> std::same_as<typename K::Game::Moves>;
  { K::move_cap(game) } -> std::same_as<std::size_t>;        // when a match stops a game by default
  { K::result_text(outcome) } -> std::same_as<std::string>;  // "B+3.5"
  { K::record_text(record) } -> std::same_as<std::string>;
  { K::read_record(text, text) } -> std::same_as<base::Result<Record>>;  // bytes, where
  { K::referee() } -> std::same_as<std::unique_ptr<Referee<typename K::Game>>>;
};

}  // namespace tesuji::game

// A person at the terminal as a player, for matches: the board is drawn on standard error, the
// move is read from standard input. For a pleasant game there is `tesuji play`.
#pragma once

#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/game_options.h"
#include "base/text.h"
#include "command/person.h"
#include "game/catalogue.h"
#include "game/kit.h"

namespace tesuji::app {

inline constexpr std::size_t kMaxHumanLine = 4096;

// One line of standard input, cut at kMaxHumanLine; nothing at its end.
inline std::optional<std::string> line_of_input() {
  std::string line;
  int c = std::getchar();
  if (c == EOF) return std::nullopt;
  for (; c != EOF && c != '\n'; c = std::getchar()) {
    if (line.size() < kMaxHumanLine) line += static_cast<char>(c);
  }
  return line;
}

template <game::Kit K>
class HumanPlayer : public game::Player<typename K::Game> {
 public:
  using Game = typename K::Game;

  game::Decision<Game> decide(const game::Question<Game>& question) override {
    const Game& game = question.game;
    static std::mutex terminal;  // games of one match may run at the same time
    const std::lock_guard lock(terminal);
    game::Decision<Game> decision;
    const auto side = K::side_names()[game::index(game.to_move())];
    std::fprintf(stderr, "%s", K::drawing(game).c_str());
    for (;;) {
      std::fprintf(stderr, "%.*s to move (or resign): ", static_cast<int>(side.size()),
                   side.data());
      const auto line = line_of_input();
      if (!line || base::lower(base::trimmed(*line)) == "resign") {
        decision.resigns = true;
        return decision;
      }
      const auto move = K::parse_move(game, base::trimmed(*line));
      if (move) {
        decision.move = *move;
        return decision;
      }
      std::fprintf(stderr, "%s\n", move.error().line().c_str());
    }
  }
};

template <game::Kit K>
game::PlayerKind<typename K::Game> human_kind() {
  game::PlayerKind<typename K::Game> kind;
  kind.name = command::kHuman;
  kind.summary = "a person at the terminal";
  kind.external = true;
  kind.make = [](const game::Settings&,
                 base::Seed) -> base::Result<std::unique_ptr<game::Player<typename K::Game>>> {
    return std::make_unique<HumanPlayer<K>>();
  };
  return kind;
}

}  // namespace tesuji::app

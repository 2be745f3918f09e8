// A program outside tesuji that uses its library: plays one random game and draws its end.
#include <cstdio>

#include <tesuji/games/go/players/register.h>
#include <tesuji/games/go/rules/kit.h>

int main() {
  using namespace tesuji;
  const auto catalogue = go::players::catalogue();
  auto seated = catalogue.make({.name = "random"}, base::Seed(1));
  if (!seated) return 1;
  go::Position game(9);
  base::Watch watch;
  while (!game.is_over()) game.play(seated->player->decide({.game = game, .watch = watch}).move);
  const auto outcome = go::Kit::referee()->judge(game);
  std::printf("%s%s\n", go::Kit::drawing(game).c_str(), go::Kit::result_text(outcome).c_str());
  return 0;
}

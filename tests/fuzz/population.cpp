// Snapshots of populations from outside: a population or an error that leaves everything as it was.
#include "evolve/coevolution.h"
#include "fuzz.h"

namespace {

using namespace tesuji;

class Coin : public evolve::Arena {
 public:
  base::Result<std::optional<evolve::Played>> play(const evolve::Turn& turn,
                                                   const base::Watch&) override {
    evolve::WinTable games(turn.hosts.networks(), 2 * turn.opponents.size());
    for (std::size_t i = 0; i < games.hosts(); ++i) games.set(i, i % games.tests(), true);
    return std::optional(evolve::Played{{games, {}}, {1}});
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  evolve::SaneOptions options;
  options.shape = {3, 2, {2, 1}, 1};
  options.neurons = {3, 2, {6, 4, 3}, {0.5}, 3, evolve::Wiring::full, 0, 0.5};
  options.networks = 4;
  options.sample = 2;
  options.hall_most = 2;
  evolve::Coevolution evolution(options, base::Seed(1));
  const std::string before = evolution.bytes();
  const std::string input(fuzz::input(data, size));
  if (!evolution.restore(input, 5)) {
    fuzz::require(evolution.bytes() == before, "what is refused changes nothing");
    return 0;
  }
  fuzz::require(evolution.bytes() == input, "what is taken is given back as it came");
  Coin coin;
  fuzz::require(evolution.step(coin, base::Watch()).value_or(false), "evolution goes on");
  return 0;
}

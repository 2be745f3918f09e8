// Go keeps the contract of every game.
#include <gtest/gtest.h>

#include "games/go/rules/position.h"
#include "unit/game_contract.h"

namespace tesuji::go {
namespace {

TEST(Contract, GoIsAGame) {
  base::Random random(1);
  for (const int size : {2, 3, 5, 9}) {
    for (const auto& name : rule_set_names()) {
      tesuji::testing::check_game_contract(Position(size, rule_set(name).value()), random);
    }
  }
}

}  // namespace
}  // namespace tesuji::go

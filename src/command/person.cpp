#include "command/person.h"

namespace tesuji::command {

base::Result<void> check_no_person(const game::PlayerSpec& spec) {
  if (spec.name != kHuman) return {};
  return base::fail("player", spec.text(),
                    "a person can be a player of `tesuji match` only; for a game against a player "
                    "there is `tesuji play`");
}

}  // namespace tesuji::command

// THE list of commands of Go: a new one is one line in the header and a word here.
#include "games/go/commands/commands.h"

namespace tesuji::go::commands {

std::vector<command::AddCommand> commands() {
  return {add_score, add_review, add_net, add_solve, add_theory, add_bases, add_explain};
}

}  // namespace tesuji::go::commands

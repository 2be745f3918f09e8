// THE list of commands of Kalah: a new one is one line in the header and a word here.
#include "games/kalah/commands/commands.h"

namespace tesuji::kalah::commands {

std::vector<command::AddCommand> commands() { return {add_heuristics, add_solve}; }

}  // namespace tesuji::kalah::commands

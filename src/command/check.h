// One thing that `tesuji doctor` looks at, and what it found.
#pragma once

#include <string>

namespace tesuji::command {

struct Check {
  std::string name;
  bool ok = false;
  std::string detail;
  bool needed = true;  // a failure of what is merely useful leaves the exit code at 0
};

}  // namespace tesuji::command

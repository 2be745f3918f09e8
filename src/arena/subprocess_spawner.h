// The one thread that starts child processes.
//
// PR_SET_PDEATHSIG fires when the *thread* that forked ends, not the process. A child started
// from a worker of a thread pool would be killed when that worker is done, so every child is
// started by a thread that lives exactly as long as this process. It is made at the first start
// and never joined; all signals are blocked in it, so it runs no handler of ours.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "base/result.h"

namespace tesuji::arena {

struct SpawnRequest {
  std::string path;                  // of the program
  std::vector<std::string> command;  // becomes argv
  int input = -1;                    // become 0, 1 and 2 of the child; all are above 2
  int output = -1;
  int error = -1;
};

// Starts the program as leader of a new process group and returns its process number. Returns
// after the program runs or has failed to: an error of execve comes back here.
base::Result<pid_t> spawn(const SpawnRequest& request);

}  // namespace tesuji::arena

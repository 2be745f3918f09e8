// Starts engines through the launcher (subprocess_keeper.h), which is forked at the first one.
//
// Engines inherit environment, folder and limits as they were then. Any thread may start engines.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "base/descriptor.h"
#include "base/result.h"

namespace tesuji::base {

struct LaunchRequest {
  std::string path;                  // of the program
  std::vector<std::string> command;  // becomes argv
  int input = -1;                    // become 0, 1 and 2 of the engine
  int output = -1;
  int error = -1;
};

struct Launched {
  pid_t pid = -1;            // of the engine, and the number of its process group
  base::Descriptor control;  // to its keeper; what is left of the engine ends when it is closed
};

// Starts the program as leader of a new process group. Returns after the program runs or has failed
// to: an error of execve comes back here.
base::Result<Launched> launch(const LaunchRequest& request);

}  // namespace tesuji::base

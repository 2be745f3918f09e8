// What a command is: a function that adds it to the program and says what to run.
#pragma once

#include <functional>

#include "base/result.h"
#include "command/session.h"

namespace CLI {
class App;
}

namespace tesuji::command {

using AddCommand = void (*)(CLI::App& program, Session& session);

// What a subcommand calls: `work` in a session that has begun. It returns the exit code or an
// error, which becomes the one line and exit code 2.
std::function<void()> callback(Session& session, std::function<base::Result<int>()> work);

}  // namespace tesuji::command

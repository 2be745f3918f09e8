#include "command/command.h"

#include <utility>

namespace tesuji::command {

std::function<void()> callback(Session& session, std::function<base::Result<int>()> work) {
  return [&session, work = std::move(work)] {
    if (const auto begun = session.begin(); !begun) {
      session.fail(begun.error());
      return;
    }
    const auto code = work();
    if (code) {
      session.exit_code = *code;
      return;
    }
    session.fail(code.error());
    // A wait that Ctrl-C ended is an error only because of that.
    if (session.stop().is_raised()) session.exit_code = kInterrupted;
  };
}

}  // namespace tesuji::command

#include "base/watch.h"

namespace tesuji::base {

Limits Limits::overridden_by(const Limits& other) const {
  Limits result = *this;
  // A limit on the command line replaces the player's own kind of limit altogether.
  if (other.seconds || other.nodes) {
    result.seconds = other.seconds;
    result.nodes = other.nodes;
  }
  result.clock = other.clock;
  return result;
}

Watch::Watch(const Limits& limits, const StopFlag* stop, ProgressSink* sink)
    : limits_(limits), stop_(stop), sink_(sink), start_(seconds_now(limits.clock)) {}

bool Watch::is_spent() {
  if (!spent_) {
    spent_ = is_stopped() || (limits_.nodes && nodes_ >= *limits_.nodes) ||
             (limits_.seconds && elapsed_seconds() >= *limits_.seconds);
  }
  return spent_;
}

}  // namespace tesuji::base

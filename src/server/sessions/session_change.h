// How a session changes: whole and saved, or not at all. Only for the session's own files.
#pragma once

#include "base/clock.h"
#include "server/sessions/session.h"

namespace tesuji::server {

// `f` checks first and changes then; it answers an Answer<void>.
template <class F>
Answer<Json> Session::change(Expected expect, F&& f) {
  const Lock lock(mutex_);
  if (gone_) return deleted();
  if (is_unknown_) restore();
  if (expect && *expect != document_.version) {
    return refuse(409, "game", id_, "has moved on since version " + std::to_string(*expect));
  }
  const view::NodeId before = document_.node;
  Answer<void> done = f();
  if (!done && !tree_.is_changed()) {
    // It went to a node first: back again. The way there was whole a moment ago.
    if (document_.node != before) TESUJI_DEMAND(sit_at(before));
    return tl::unexpected<Refusal>(std::move(done).error());
  }
  if (done) {
    done = save();
  } else {
    restore();  // refused half-way
  }
  arrange();
  arrange_live();
  tell();
  if (!done) return tl::unexpected<Refusal>(std::move(done).error());
  return state_json(base::wall_seconds());
}

}  // namespace tesuji::server

// How a session changes: whole and saved, or not at all. Only for the session's own files.
#pragma once

#include "base/clock.h"
#include "server/session.h"

namespace tesuji::server {

// `f` checks first and changes then; it answers an Answer<void>.
template <class F>
Answer<Json> Session::change(Expected expect, F&& f) {
  const Lock lock(mutex_);
  if (gone_) return refuse(404, "game", id_, "was deleted");
  if (expect && *expect != document_.version) {
    return refuse(409, "game", id_, "has moved on since version " + std::to_string(*expect));
  }
  TESUJI_DEMAND(f());
  if (const auto saved = save(); !saved) {
    restore();
    tell();
    return tl::unexpected<Refusal>(Refusal(500, saved.error()));
  }
  arrange();
  arrange_live();
  tell();
  return state_json(base::wall_seconds());
}

}  // namespace tesuji::server

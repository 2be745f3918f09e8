// A search for somebody: what is asked, and the player that is asked, whatever its game.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "game/player_spec.h"
#include "view/found.h"

namespace tesuji::server {

// Who, how long, and who is told meanwhile.
struct Thinking {
  game::PlayerSpec player;
  base::Limits limits;                  // replace the player's own where set
  std::optional<double> clock_seconds;  // the share of a clock that this move may take
  base::Seed seed{1};
  std::optional<unsigned> threads;  // no more, whatever the player was told
  bool wants_tree = false;
  view::Order order = view::Order::player;
  std::vector<std::string> only;  // legal moves; the first of a line is one of them. Empty: any
  std::function<void(const view::Found&)> listener;  // on the thread that searches; may be empty
};

// A player of some game: made by a table, and asked through tables of the same game, by one thread
// at a time.
class Thinker {
 public:
  virtual ~Thinker() = default;
  // How long it would think.
  [[nodiscard]] virtual base::Limits limits(const Thinking& thinking) const = 0;
  // The memory of what it keeps from question to question.
  [[nodiscard]] virtual std::size_t kept_bytes() const = 0;
};

// Whether a search with these limits may use what an earlier one has left. With a limit of nodes,
// or none, a move depends on seed and position alone, so that it comes out the same after a crash.
inline bool may_use_earlier_work(const base::Limits& limits) {
  return limits.seconds && !limits.nodes;
}

}  // namespace tesuji::server

// The players that seats keep between their moves, with their search trees, of all games together
// within one budget of memory.
//
// A seat takes its player out to think or to ponder and puts it back; what lies here is idle. When
// the budget is exceeded, the one that has lain here for the longest goes first. A seat whose
// player is gone has a new one made: it loses time, never a game.
//
// Invariant: the players that lie here hold no more than the budget. Those that think do not count:
// there are no more of them than threads. Threads: any.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "game/side.h"
#include "server/sessions/thinking.h"

namespace tesuji::server {

struct SeatKey {
  std::string game;  // its id
  game::Side side = game::Side::first;
  friend auto operator<=>(const SeatKey&, const SeatKey&) = default;
};

class KeptPlayers {
 public:
  explicit KeptPlayers(std::size_t budget) : budget_(budget) {}

  // The player of the seat, if it is here and of this spec; one of another spec is dropped.
  std::unique_ptr<Thinker> take(const SeatKey& seat, const std::string& spec);
  void put(const SeatKey& seat, const std::string& spec, std::unique_ptr<Thinker> player);
  // Those of both sides.
  void drop(const std::string& game);

  [[nodiscard]] bool holds(const SeatKey& seat) const;
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Kept {
    std::string spec;
    std::unique_ptr<Thinker> player;
    std::size_t bytes = 0;
    std::uint64_t number = 0;  // the higher, the later it came
  };
  using Seats = std::map<SeatKey, Kept>;

  Kept removed(Seats::iterator seat);

  const std::size_t budget_;
  mutable std::mutex mutex_;
  Seats seats_;
  std::size_t bytes_ = 0;
  std::uint64_t next_number_ = 0;
};

}  // namespace tesuji::server

// Thinks about the states a KGP server sends, on a thread of its own, so that the connection can
// go on listening.
//
// For each state it says a move at once, better ones when it has them, and `yield` at the end; the
// last move counts. States wait their turn. A state that was stopped gets no further line: taking
// it back and speaking about it exclude each other.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/watch.h"
#include "game/catalogue.h"
#include "games/kalah/rules/position.h"
#include "protocol/kgp/line.h"

namespace tesuji::protocol {

inline constexpr std::size_t kMaxKgpStates = 64;  // that wait at the same time

class KgpThinker {
 public:
  using Output = std::function<void(std::string_view)>;  // must not wait; called from the thread

  struct Request {
    std::optional<KgpId> id;
    kalah::Position position;        // not over
    std::optional<double> deadline;  // by base::wall_seconds()
  };

  // Starts the thread; an error when there is none to be had.
  static base::Result<std::unique_ptr<KgpThinker>> start(game::SeatedPlayer<kalah::Position> player,
                                                         Output output);
  ~KgpThinker();
  KgpThinker(const KgpThinker&) = delete;
  KgpThinker& operator=(const KgpThinker&) = delete;

  bool post(Request request);  // false: too many wait already
  void cancel(std::optional<KgpId> id);
  void cancel_all();

  [[nodiscard]] double used_seconds() const { return used_; }  // on all states so far
  [[nodiscard]] std::uint64_t moves_sent() const { return moves_sent_; }

 private:
  KgpThinker(game::SeatedPlayer<kalah::Position> player, Output output)
      : player_(std::move(player)), output_(std::move(output)) {}

  void work();
  void think(const Request& request);
  void decide(const Request& request, const base::Limits& limits);
  // False when the state was stopped.
  bool say(const Request& request, const std::string& text);

  game::SeatedPlayer<kalah::Position> player_;
  Output output_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Request> waiting_;
  std::optional<std::optional<KgpId>> current_;  // the id of the state in hand, if it has one
  bool cancelled_ = false;                       // the state in hand
  bool closed_ = false;
  base::StopFlag stop_;
  std::optional<int> said_;  // the move last said about the state in hand; thread's own
  std::string comment_;      // about that move; thread's own
  std::atomic<double> used_{0};
  std::atomic<std::uint64_t> moves_sent_{0};
  std::thread thread_;
};

}  // namespace tesuji::protocol

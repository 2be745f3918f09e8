// One listener of one game, without a thread of its own: the game says that there is news, a thread
// of a small pool fetches it, the connection gets it as text.
//
// The connection asks for the next news when it has written the last: at most one text is on its
// way, the latest state wins, and a slow reader makes nothing grow.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "server/sessions/session.h"

namespace tesuji::server {

class Subscription : public std::enable_shared_from_this<Subscription> {
 public:
  struct Event {
    std::string text;      // one or more events of the stream; empty: none, it only ends
    bool is_last = false;  // the game is gone, or the server ends
  };
  using Deliver = std::function<void(Event)>;  // called from a thread of the pool

  // A refusal if too many listen.
  static Answer<std::shared_ptr<Subscription>> open(std::shared_ptr<Session> game,
                                                    Services& services,
                                                    boost::asio::thread_pool& pool,
                                                    Deliver deliver);
  ~Subscription();
  Subscription(const Subscription&) = delete;
  Subscription& operator=(const Subscription&) = delete;

  // From now on the next news is delivered, once.
  void ask();
  // Nothing is delivered any more. The game is told on another thread: it may be busy.
  void close();

 private:
  Subscription(std::shared_ptr<Session> game, Services& services, boost::asio::thread_pool& pool,
               Deliver deliver);
  static Answer<std::shared_ptr<Subscription>> opened(std::shared_ptr<Session> game,
                                                      Services& services,
                                                      boost::asio::thread_pool& pool,
                                                      Deliver deliver);
  void note_news();
  void fetch();
  Event next_event();
  Event fetched_event();
  void leave();
  void fetch_later();

  std::shared_ptr<Session> game_;
  Services& services_;
  boost::asio::thread_pool& pool_;
  std::uint64_t number_ = 0;  // among the game's listeners; 0: not one of them
  Session::Heard heard_;      // of the thread that fetches
  std::mutex mutex_;          // of what follows
  Deliver deliver_;
  bool is_asked_ = false;
  bool is_fetching_ = false;
  bool has_news_ = true;  // the state as it is
};

}  // namespace tesuji::server

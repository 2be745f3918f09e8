// Who comes in: accepts connections, keeps those that say nothing in one list without a thread, and
// gives a thread to each that does.
//
// A flood takes nothing from others: the oldest silent connection makes place for the next one, and
// when all threads are busy those that have been sending one request for long are shut. Addresses
// other than loopback have a limit each.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "server/connection.h"

namespace tesuji::server {

class Listener {
 public:
  // Serves a connection until it closes (false) or falls silent (true: it goes back to the list).
  using Serve = std::function<bool(Connection&)>;

  // Port 0: any free one.
  static base::Result<std::unique_ptr<Listener>> open(const std::string& host, int port);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] int socket() const { return socket_; }
  // Until the flag is raised and all threads are back. `on_stop` is called in between.
  void run(const Serve& serve, const base::StopFlag& stop, const std::function<void()>& on_stop);

 private:
  struct Silent {
    std::unique_ptr<Connection> connection;
    double since = 0;
  };

  Listener(int socket, int port, int wake_in, int wake_out)
      : socket_(socket), port_(port), wake_in_(wake_in), wake_out_(wake_out) {}
  void accept_all();
  void serve_those_that_speak(const std::vector<bool>& speaks, const Serve& serve);
  bool start(std::unique_ptr<Connection> connection, const Serve& serve);
  void give_back(std::unique_ptr<Connection> connection, bool is_open);
  void take_back();
  void drop_silent(double now);
  void shut_slow_readers(double now);
  bool is_welcome(const Connection& connection);
  void shut(std::unique_ptr<Connection> connection);

  int socket_;
  int port_;
  int wake_in_;
  int wake_out_;
  std::list<Silent> silent_;
  std::map<std::string, std::size_t> by_address_;  // all connections, silent or not
  std::mutex mutex_;                               // of what follows
  std::condition_variable all_back_;
  std::list<Connection*> active_;
  std::list<std::unique_ptr<Connection>> returned_;  // silent again
  std::list<std::unique_ptr<Connection>> finished_;  // to be closed
};

}  // namespace tesuji::server

#include "server/listener.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

#include "base/clock.h"
#include "server/gate.h"
#include "server/limits.h"

namespace tesuji::server {
namespace {

using base::Result;

constexpr int kBacklog = 512;
constexpr std::size_t kMaxSilent = 256;
constexpr int kLookMilliseconds = 200;
constexpr double kSlowReaderSeconds = 1;
constexpr auto kBusyPause = std::chrono::milliseconds(5);

Result<int> listening_socket(const std::string& host, int port) {
  const auto failed = [&](const std::string& why) {
    return base::fail("serve", fmt::format("{}:{}", host, port), why);
  };
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  if (const int code = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found)) {
    return failed(gai_strerror(code));
  }
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> addresses(found, freeaddrinfo);
  const int flags = found->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK;
  const int socket = ::socket(found->ai_family, flags, found->ai_protocol);
  if (socket < 0) return failed(std::strerror(errno));
  const int on = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(socket, found->ai_addr, found->ai_addrlen) != 0 || listen(socket, kBacklog) != 0) {
    const int code = errno;
    close(socket);
    return failed(code == EADDRINUSE ? "the port is taken; choose another with --port"
                                     : std::strerror(code));
  }
  return socket;
}

int port_of(int socket) {
  std::string ip;
  int port = 0;
  Connection(socket).get_local_ip_and_port(ip, port);
  return port;
}

}  // namespace

Result<std::unique_ptr<Listener>> Listener::open(const std::string& host, int port) {
  TESUJI_TRY(const int socket, listening_socket(host, port));
  int wake[2];
  if (pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0) {
    close(socket);
    return base::fail("serve", host, std::strerror(errno));
  }
  return std::unique_ptr<Listener>(new Listener(socket, port_of(socket), wake[0], wake[1]));
}

Listener::~Listener() {
  for (auto& silent : silent_) close(silent.connection->socket());
  close(socket_);
  close(wake_in_);
  close(wake_out_);
}

bool Listener::is_welcome(const Connection& connection) {
  const std::string& address = connection.address();
  auto& count = by_address_[address];
  if (!is_loopback(address) && count >= kMaxConnectionsPerAddress) return false;
  ++count;
  return true;
}

void Listener::shut(std::unique_ptr<Connection> connection) {
  const auto it = by_address_.find(connection->address());
  if (it != by_address_.end() && --it->second == 0) by_address_.erase(it);
  shutdown(connection->socket(), SHUT_RDWR);
  close(connection->socket());
}

void Listener::accept_all() {
  for (;;) {
    const int fd = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (fd < 0) return;
    const int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    auto connection = std::make_unique<Connection>(fd);
    if (!is_welcome(*connection)) {
      close(fd);
      continue;
    }
    if (silent_.size() >= kMaxSilent) {
      shut(std::move(silent_.front().connection));
      silent_.pop_front();
    }
    silent_.push_back({std::move(connection), base::wall_seconds()});
  }
}

bool Listener::start(std::unique_ptr<Connection> connection, const Serve& serve) {
  {
    const std::lock_guard lock(mutex_);
    active_.push_back(connection.get());
  }
  Connection* raw = connection.release();
  try {
    std::thread([this, raw, &serve] {
      std::unique_ptr<Connection> own(raw);
      bool is_open = false;
      try {
        is_open = serve(*own);
      } catch (const std::exception&) {
        is_open = false;  // what the library throws ends its connection, not the server
      }
      give_back(std::move(own), is_open);
    }).detach();
  } catch (const std::system_error&) {  // no thread to be had
    give_back(std::unique_ptr<Connection>(raw), false);
    return false;
  }
  return true;
}

void Listener::give_back(std::unique_ptr<Connection> connection, bool is_open) {
  const std::lock_guard lock(mutex_);
  active_.remove(connection.get());
  (is_open ? returned_ : finished_).push_back(std::move(connection));
  [[maybe_unused]] const auto written = ::write(wake_out_, "x", 1);
  all_back_.notify_all();
}

void Listener::take_back() {
  char bytes[256];
  while (::read(wake_in_, bytes, sizeof bytes) > 0) {
  }
  std::list<std::unique_ptr<Connection>> returned;
  std::list<std::unique_ptr<Connection>> finished;
  {
    const std::lock_guard lock(mutex_);
    returned.swap(returned_);
    finished.swap(finished_);
  }
  for (auto& connection : finished) shut(std::move(connection));
  for (auto& connection : returned) {
    silent_.push_back({std::move(connection), base::wall_seconds()});
  }
}

void Listener::drop_silent(double now) {
  while (!silent_.empty() && now - silent_.front().since > kIdleSeconds) {
    shut(std::move(silent_.front().connection));
    silent_.pop_front();
  }
}

void Listener::shut_slow_readers(double now) {
  const std::lock_guard lock(mutex_);
  for (Connection* connection : active_) {
    if (connection->is_reading_since(now - kSlowReaderSeconds)) {
      shutdown(connection->socket(), SHUT_RDWR);
    }
  }
}

void Listener::serve_those_that_speak(const std::vector<bool>& speaks, const Serve& serve) {
  std::size_t i = 0;
  for (auto it = silent_.begin(); it != silent_.end() && i < speaks.size(); ++i) {
    if (!speaks[i]) {
      ++it;
      continue;
    }
    bool is_full = false;
    {
      const std::lock_guard lock(mutex_);
      is_full = active_.size() >= kMaxConnections;
    }
    if (is_full) {
      shut_slow_readers(base::wall_seconds());
      std::this_thread::sleep_for(kBusyPause);
      return;
    }
    auto connection = std::move(it->connection);
    it = silent_.erase(it);
    start(std::move(connection), serve);
  }
}

void Listener::run(const Serve& serve, const base::StopFlag& stop,
                   const std::function<void()>& on_stop) {
  while (!stop.is_raised()) {
    std::vector<pollfd> looks = {{socket_, POLLIN, 0}, {wake_in_, POLLIN, 0}};
    for (const auto& silent : silent_) looks.push_back({silent.connection->socket(), POLLIN, 0});
    if (poll(looks.data(), looks.size(), kLookMilliseconds) < 0 && errno != EINTR) break;
    std::vector<bool> speaks;
    for (std::size_t i = 2; i < looks.size(); ++i) speaks.push_back(looks[i].revents != 0);
    serve_those_that_speak(speaks, serve);
    accept_all();
    take_back();
    drop_silent(base::wall_seconds());
  }
  on_stop();
  std::unique_lock lock(mutex_);
  for (Connection* connection : active_) shutdown(connection->socket(), SHUT_RD);
  all_back_.wait(lock, [this] { return active_.empty(); });
  lock.unlock();
  take_back();
}

}  // namespace tesuji::server

#include "protocol/kgp/client.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <mutex>

#include "base/clock.h"
#include "base/text.h"

namespace tesuji::protocol {
namespace {

using base::Descriptor;
using base::fail;
using base::Result;

constexpr int kTickMilliseconds = 100;      // how soon a stop or a silence is noticed
constexpr std::size_t kChunk = 16U << 10U;  // bytes of one read
constexpr double kFarewellSeconds = 1;      // for what still waits to be sent at the end

tl::unexpected<base::Error> broken(std::string why) {
  return fail("KGP connection", "", std::move(why));
}

// Waits until the socket is ready or the time is over: a socket that connects is ready to write.
bool is_connected(int socket, const base::StopFlag& stop) {
  const double end = base::wall_seconds() + kKgpConnectSeconds;
  while (!stop.is_raised() && base::wall_seconds() < end) {
    pollfd wait{socket, POLLOUT, 0};
    if (::poll(&wait, 1, kTickMilliseconds) <= 0) continue;
    int problem = 0;
    socklen_t size = sizeof problem;
    if (::getsockopt(socket, SOL_SOCKET, SO_ERROR, &problem, &size) != 0) problem = errno;
    errno = problem;
    return problem == 0;
  }
  errno = stop.is_raised() ? EINTR : ETIMEDOUT;
  return false;
}

// Lines on their way to the server, put there by any thread.
class Outbox {
 public:
  explicit Outbox(int wake) : wake_(wake) {}

  void put(std::string_view line) {
    const std::lock_guard lock(mutex_);
    if (bytes_.size() + line.size() + 2 > kMaxKgpOutput) {
      overflown_ = true;
    } else {
      bytes_.append(line).append("\r\n");
    }
    (void)!::write(wake_, "x", 1);  // a full pipe wakes as well
  }
  [[nodiscard]] bool is_empty() {
    const std::lock_guard lock(mutex_);
    return bytes_.empty();
  }
  [[nodiscard]] bool is_overflown() {
    const std::lock_guard lock(mutex_);
    return overflown_;
  }
  // 0, or the errno of a connection that broke.
  int send_to(int socket) {
    const std::lock_guard lock(mutex_);
    while (!bytes_.empty()) {
      const ssize_t n = ::send(socket, bytes_.data(), bytes_.size(), MSG_NOSIGNAL);
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : errno;
      bytes_.erase(0, static_cast<std::size_t>(n));
    }
    return 0;
  }

 private:
  int wake_;
  std::mutex mutex_;
  std::string bytes_;
  bool overflown_ = false;
};

class Connection {
 public:
  Connection(int socket, int wake, KgpSession& session, Outbox& outbox)
      : socket_(socket), wake_(wake), session_(session), outbox_(outbox) {}

  Result<void> run(const base::StopFlag& stop) {
    const double start = base::wall_seconds();
    while (!session_.is_finished() && !stop.is_raised()) {
      if (!session_.is_greeted() && base::wall_seconds() - start > kKgpGreetingSeconds) {
        return broken(fmt::format("no greeting within {} s", kKgpGreetingSeconds));
      }
      TESUJI_TRY(const bool open, exchange());
      if (!open) return ended();
    }
    session_.stop();
    if (stop.is_raised()) outbox_.put("goodbye");
    farewell();
    if (session_.failure()) return fail(*session_.failure());
    return {};
  }

 private:
  // One wait and what it brings. False: the server has closed the connection.
  Result<bool> exchange() {
    const short events = outbox_.is_empty() ? POLLIN : POLLIN | POLLOUT;
    std::array<pollfd, 2> waits{{{socket_, events, 0}, {wake_, POLLIN, 0}}};
    if (::poll(waits.data(), waits.size(), kTickMilliseconds) < 0 && errno != EINTR) {
      return broken(std::strerror(errno));
    }
    drain_wake();
    if (outbox_.is_overflown()) {
      return broken(fmt::format("the server leaves more than {} bytes unread", kMaxKgpOutput));
    }
    if (const int problem = outbox_.send_to(socket_); problem != 0 && problem != EPIPE) {
      return broken(std::strerror(problem));
    }
    return read_some();
  }

  Result<bool> read_some() {
    std::array<char, kChunk> buffer;
    const ssize_t n = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (n < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)) return true;
    if (n < 0) return broken(std::strerror(errno));
    if (n == 0) return false;
    feed({buffer.data(), static_cast<std::size_t>(n)});
    return true;
  }

  // Cuts bytes into lines. Of a line that is too long one byte more is kept, which shows it.
  void feed(std::string_view bytes) {
    while (!bytes.empty() && !session_.is_finished()) {
      const std::size_t end = bytes.find('\n');
      line_.append(bytes.substr(0, std::min(end, kMaxKgpLine + 1 - line_.size())));
      if (end == std::string_view::npos) return;
      bytes.remove_prefix(end + 1);
      session_.receive(std::exchange(line_, {}));
    }
  }

  // Half a line at the end means nothing.
  Result<void> ended() {
    session_.stop();
    if (!session_.complaint().empty()) {
      return broken("the server closed it after: " + session_.complaint());
    }
    return broken("the server closed it without goodbye");
  }

  void farewell() {
    const double end = base::wall_seconds() + kFarewellSeconds;
    while (!outbox_.is_empty() && base::wall_seconds() < end) {
      pollfd wait{socket_, POLLOUT, 0};
      ::poll(&wait, 1, kTickMilliseconds);
      if (outbox_.send_to(socket_) != 0) return;
    }
  }

  void drain_wake() const {
    std::array<char, 64> buffer;
    while (::read(wake_, buffer.data(), buffer.size()) > 0) {
    }
  }

  int socket_;
  int wake_;
  KgpSession& session_;
  Outbox& outbox_;
  std::string line_;
};

}  // namespace

Result<KgpAddress> parse_kgp_address(std::string_view text) {
  const auto wrong = [&] {
    return fail("server", base::printable(text),
                "expected HOST:PORT or [ADDRESS]:PORT with a port from 1 to 65535");
  };
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return wrong();
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) {
    host = host.substr(1, host.size() - 2);
  } else if (host.find(':') != std::string_view::npos) {
    return wrong();
  }
  const auto port = base::parsed_integer(text.substr(colon + 1));
  if (host.empty() || host.size() > 255 || host.find('\0') != host.npos || !port || *port < 1 ||
      *port > 65535) {
    return wrong();
  }
  return KgpAddress{std::string(host), static_cast<std::uint16_t>(*port)};
}

Result<Descriptor> connect_to(const KgpAddress& address, const base::StopFlag& stop) {
  const std::string where = fmt::format("{}:{}", base::printable(address.host), address.port);
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string port = std::to_string(address.port);
  if (const int code = ::getaddrinfo(address.host.c_str(), port.c_str(), &hints, &found)) {
    return fail("server", where, ::gai_strerror(code));
  }
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> list(found, ::freeaddrinfo);
  int problem = EHOSTUNREACH;
  for (const addrinfo* one = list.get(); one != nullptr && !stop.is_raised(); one = one->ai_next) {
    Descriptor socket(::socket(one->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!socket.is_open()) {
      problem = errno;
      continue;
    }
    const int rc = ::connect(socket.number(), one->ai_addr, one->ai_addrlen);
    if (rc == 0 || (errno == EINPROGRESS && is_connected(socket.number(), stop))) return socket;
    problem = errno;
  }
  return fail("server", where, fmt::format("cannot connect: {}", std::strerror(problem)));
}

Result<KgpReport> run_kgp_client(Descriptor connection, const KgpOptions& options,
                                 const base::StopFlag& stop) {
  const int on = 1;
  ::setsockopt(connection.number(), SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
  ::setsockopt(connection.number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const int flags = ::fcntl(connection.number(), F_GETFL);
  std::array<int, 2> ends{};
  if (flags < 0 || ::fcntl(connection.number(), F_SETFL, flags | O_NONBLOCK) != 0 ||
      ::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
    return broken(std::strerror(errno));
  }
  const Descriptor wake_reader(ends[0]);
  const Descriptor wake_writer(ends[1]);
  Outbox outbox(wake_writer.number());
  // The session, whose thread writes to the outbox, goes before it.
  TESUJI_TRY(const auto session,
             KgpSession::start(options, [&](std::string_view line) { outbox.put(line); }));
  Connection loop(connection.number(), wake_reader.number(), *session, outbox);
  TESUJI_CHECK(loop.run(stop));
  return session->report();
}

}  // namespace tesuji::protocol

#include "server/connection.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/clock.h"
#include "server/limits.h"

namespace tesuji::server {
namespace {

void name_of(const sockaddr_storage& address, socklen_t length, std::string& ip, int& port) {
  std::array<char, NI_MAXHOST> host{};
  std::array<char, NI_MAXSERV> service{};
  const auto* plain = reinterpret_cast<const sockaddr*>(&address);  // as sockets have it
  if (getnameinfo(plain, length, host.data(), host.size(), service.data(), service.size(),
                  NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return;
  }
  ip = host.data();
  port = std::atoi(service.data());
}

}  // namespace

Connection::Connection(int socket) : socket_(socket) {
  int port = 0;
  get_remote_ip_and_port(address_, port);
}

bool Connection::wait(short events, double seconds) const {
  const double until = base::wall_seconds() + seconds;
  for (;;) {
    pollfd look{socket_, events, 0};
    const double left = std::max(0.0, until - base::wall_seconds());
    const int ready = poll(&look, 1, static_cast<int>(left * 1000));
    if (ready > 0) return (look.revents & (events | POLLHUP | POLLERR)) != 0;
    if (ready == 0 || errno != EINTR) return false;
  }
}

bool Connection::wait_for_request(double seconds) { return from_ < to_ || wait(POLLIN, seconds); }

void Connection::begin_request() {
  begun_ = base::wall_seconds();
  deadline_ = begun_ + kHeadSeconds + kBodySeconds;
  allowance_ = kMaxHeadBytes + kMaxBodyBytes + kMaxBodyBytes / 2;
}

bool Connection::is_readable() const { return from_ < to_ || wait(POLLIN, kHeadSeconds); }
bool Connection::is_writable() const { return wait(POLLOUT, kWriteSeconds); }

ssize_t Connection::read(char* to, size_t size) {
  if (from_ == to_) {
    const double left = deadline_ - base::wall_seconds();
    if (left <= 0 || allowance_ == 0) return -1;
    is_reading_ = true;
    const bool has_come = wait(POLLIN, std::min(left, kHeadSeconds));
    is_reading_ = false;
    if (!has_come) return -1;
    const ssize_t got = recv(socket_, buffer_.data(), std::min(buffer_.size(), allowance_), 0);
    if (got <= 0) return got;
    from_ = 0;
    to_ = static_cast<std::size_t>(got);
    allowance_ -= to_;
  }
  const std::size_t taken = std::min(size, to_ - from_);
  std::memcpy(to, buffer_.data() + from_, taken);
  from_ += taken;
  return static_cast<ssize_t>(taken);
}

ssize_t Connection::write(const char* from, size_t size) {
  if (!wait(POLLOUT, kWriteSeconds)) return -1;
  return send(socket_, from, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (getpeername(socket_, reinterpret_cast<sockaddr*>(&address), &length) == 0) {
    name_of(address, length, ip, port);
  }
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &length) == 0) {
    name_of(address, length, ip, port);
  }
}

}  // namespace tesuji::server

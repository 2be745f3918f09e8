// A KGP server for one client on the loopback interface, driven line by line by a test, with the
// client running on a thread of its own.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <optional>
#include <string>
#include <thread>

#include "base/clock.h"
#include "games/kalah/players/register.h"
#include "protocol/kgp/client.h"

namespace tesuji::protocol {

class KgpTestServer {
 public:
  KgpTestServer() : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* raw = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(::bind(listener_.number(), raw, size), 0);
    EXPECT_EQ(::listen(listener_.number(), 1), 0);
    EXPECT_EQ(::getsockname(listener_.number(), raw, &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~KgpTestServer() {
    stop_.raise();
    hang_up();
    if (thread_.joinable()) thread_.join();
  }

  // Connects a client with this player and takes its call.
  void start_client(const std::string& player, const base::Limits& limits = {}) {
    thread_ = std::thread([this, player, limits] {
      KgpOptions options;
      options.catalogue = &catalogue_;
      options.player = game::parse_player_spec(player).value();
      options.limits = limits;
      options.token = "a \"secret\"";
      auto connection = connect_to({"127.0.0.1", port_}, stop_);
      if (!connection) {
        result_ = base::fail(connection.error());
        return;
      }
      result_ = run_kgp_client(std::move(*connection), options, stop_);
    });
    client_ = base::Descriptor(::accept(listener_.number(), nullptr, nullptr));
    ASSERT_TRUE(client_.is_open());
    const int on = 1;
    ::setsockopt(client_.number(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }

  // The greeting both ways.
  void greet() {
    send("kgp 1 0 0\r\n");
    EXPECT_EQ(line(), "set info:name \"tesuji\"");
    EXPECT_TRUE(line().starts_with("set info:description \""));
    EXPECT_EQ(line(), "set auth:token \"a \\\"secret\\\"\"");
    EXPECT_EQ(line(), "mode freeplay");
  }

  // False when the client is gone.
  bool send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t n = ::send(client_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  }

  // The next line of the client's; "(end)" when it hung up, "(silence)" after `seconds`.
  std::string line(double seconds = 20) {
    const double end = base::wall_seconds() + seconds;
    for (;;) {
      if (const auto at = read_.find("\r\n"); at != std::string::npos) {
        std::string found = read_.substr(0, at);
        read_.erase(0, at + 2);
        return found;
      }
      const double left = end - base::wall_seconds();
      pollfd wait{client_.number(), POLLIN, 0};
      if (left <= 0 || ::poll(&wait, 1, static_cast<int>(1000 * left) + 1) <= 0) return "(silence)";
      std::array<char, 4096> buffer;
      const ssize_t n = ::recv(client_.number(), buffer.data(), buffer.size(), 0);
      if (n <= 0) return "(end)";
      read_.append(buffer.data(), static_cast<std::size_t>(n));
    }
  }

  // The last move the client says about state `id` until it yields, 1-based; 0 if it said none.
  int decision(int id, double seconds = 20) {
    const std::string mark = "@" + std::to_string(id) + " ";
    int move = 0;
    for (;;) {
      const std::string text = line(seconds);
      if (text == mark + "yield") return move;
      if (text.starts_with(mark + "move ")) {
        move = std::stoi(text.substr(mark.size() + 5));
      } else if (!text.starts_with(mark + "set info:comment \"")) {
        ADD_FAILURE() << "unexpected: " << text;
        return 0;
      }
    }
  }

  void hang_up() { client_.close(); }
  void stop_client() { stop_.raise(); }
  // What the client made of it; waits for its end.
  base::Result<KgpReport> result() {
    thread_.join();
    return result_;
  }

 private:
  game::Catalogue<kalah::Position> catalogue_ = kalah::players::catalogue();
  base::Descriptor listener_;
  base::Descriptor client_;
  std::uint16_t port_ = 0;
  base::StopFlag stop_;
  std::string read_;
  base::Result<KgpReport> result_;
  std::thread thread_;
};

}  // namespace tesuji::protocol

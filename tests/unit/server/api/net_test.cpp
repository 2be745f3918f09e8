// What stands before the interface, by itself: the public address, who a client is, the desk,
// targets.
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

#include "server/net/client.h"
#include "server/net/desk.h"
#include "server/net/gate.h"
#include "server/net/target.h"

namespace tesuji::server {
namespace {

int status_of(const Gate& gate, const Caller& caller) {
  const auto checked = gate.check(caller, true);
  return checked ? 200 : checked.error().status;
}

TEST(Gate, BehindAProxyOnlyThePublicAddress) {
  Gate::Rules rules;
  rules.public_url = read_public_url("https://Go.Example.org:443/").value();
  EXPECT_EQ(rules.public_url->origin(), "https://go.example.org");
  const Gate gate(rules);
  Caller caller;
  caller.method = "POST";
  caller.content_type = "application/json";
  caller.has_body = true;
  caller.host = "go.example.org";
  caller.origin = "https://go.example.org";
  EXPECT_EQ(status_of(gate, caller), 200);
  caller.origin = "http://go.example.org";
  EXPECT_EQ(status_of(gate, caller), 403);
  caller.origin = "https://evil.example";
  EXPECT_EQ(status_of(gate, caller), 403);
  caller.host = "go.example.org:8443";
  EXPECT_EQ(status_of(gate, caller), 403);
  EXPECT_NE(gate.cookie().find("; Secure"), std::string::npos);
  for (const char* wrong : {"", "go.example.org", "ftp://a", "https://", "https://a/b",
                            "https://a:b", "https://a@b", "https://a?b", "https://a:1:2"}) {
    EXPECT_FALSE(read_public_url(wrong)) << wrong;
  }
}

TEST(Client, OnlyTrustedProxiesSayForWhom) {
  const std::string list = "6.6.6.6, 203.0.113.9, 10.0.0.2";
  EXPECT_EQ(forwarded_client("127.0.0.1", list, 0), "127.0.0.1");
  EXPECT_EQ(forwarded_client("127.0.0.1", list, 1), "10.0.0.2");
  EXPECT_EQ(forwarded_client("127.0.0.1", list, 2), "203.0.113.9");
  EXPECT_EQ(forwarded_client("127.0.0.1", list, 4), "127.0.0.1");
  EXPECT_EQ(forwarded_client("127.0.0.1", "unknown", 1), "127.0.0.1");
  EXPECT_EQ(client_of("::ffff:10.0.0.2"), "10.0.0.2");
  EXPECT_EQ(client_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(client_of("2001:db8:1:2::9"), "2001:db8:1:2::/64");
}

TEST(Desk, OneClientCannotTakeAllThreads) {
  std::promise<void> release;
  std::promise<void> honest;
  const auto released = release.get_future().share();
  std::atomic<int> running{0};
  Desk desk({3, 2, 10, 5});  // ends first
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(desk.submit("greedy", [&, released] {
      ++running;
      released.wait();
    }));
  }
  while (running < 2) std::this_thread::yield();
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(desk.submit("greedy", [] {}));
  EXPECT_FALSE(desk.submit("greedy", [] {}));  // five wait
  EXPECT_TRUE(desk.submit("honest", [&] { honest.set_value(); }));
  honest.get_future().wait();
  EXPECT_EQ(running, 2);
  release.set_value();
}

TEST(Target, IsDecodedStrictly) {
  const auto target = read_target("/a%20b?x=1&x=2&y=%2B+z&flag");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/a b");
  EXPECT_EQ(target->query.at("x"), "1");
  EXPECT_EQ(target->query.at("y"), "+ z");
  EXPECT_EQ(target->query.at("flag"), "");
  for (const char* wrong : {"", "*", "x", "http://a/", "/%", "/%4", "/%zz", "/%00", "/?a=%0a"}) {
    EXPECT_FALSE(read_target(wrong)) << wrong;
  }
  EXPECT_EQ(read_target("/" + std::string(3'000, 'x')).error().status, 414);
  EXPECT_EQ(without_parameter("/p?token=1&a=%20&to%6ben=2", "token"), "/p?a=%20");
  EXPECT_EQ(without_parameter("/p?token=1", "token"), "/p");
}

}  // namespace
}  // namespace tesuji::server

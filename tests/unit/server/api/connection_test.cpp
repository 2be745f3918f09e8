// The connection over bytes in memory, against a slow obvious reader of HTTP.
#include <gtest/gtest.h>

#include "base/seed.h"
#include "unit/server/api/memory_connection.h"
#include "unit/server/api/world.h"

namespace tesuji::server {
namespace {

using testing_support::heard_of;
using testing_support::mistake_in;
using testing_support::Witness;

Reply nothing(const Request& /*request*/) {
  Reply reply;
  reply.status = 204;
  return reply;
}

Witness open_house() {
  return Witness([](const RequestHead&) { return Answer<void>(); }, nothing);
}

const std::vector<std::string>& requests() {
  static const std::vector<std::string> kRequests = {
      "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nGET /",
      "POST /y HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n10;q=1\r\n"
      "0123456789abcdef\r\n0\r\nT: v\r\n\r\n",
      "DELETE /z?q=%41 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}",
      "HEAD / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n",
      "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      "GET /old HTTP/1.0\r\n\r\n"};
  return kRequests;
}

TEST(Connection, ReadsWholeRequestsInPiecesOfAnySize) {
  World world("connection");
  auto witness = open_house();
  std::string bytes;
  for (const auto& request : requests()) bytes += request;
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 64U, 100'000U}) {
    const auto heard = heard_of(bytes, piece, witness, world.hub->services());
    EXPECT_EQ(heard.answered.size(), 6U) << piece;  // the sixth closes
    EXPECT_EQ(mistake_in(heard, bytes), "") << piece;
    EXPECT_EQ(heard.answered[2].body, "abc0123456789abcdef");
  }
}

TEST(Connection, ChangedBytesAreReadAsTheyAreOrRefused) {
  World world("changed");
  auto witness = open_house();
  base::Random random(20);
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(bound)));
  };
  std::size_t refused = 0;
  for (int round = 0; round < 2'000; ++round) {
    std::string bytes;
    for (int i = 0; i < 3; ++i) bytes += requests()[below(requests().size())];
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
      const std::size_t at = below(bytes.size());
      static const std::string kSigns = "\r\n :;,0123456789abcPT\t";
      const char sign = kSigns[below(kSigns.size())];
      if (below(3) == 0) {
        bytes.erase(at, 1 + below(4));
      } else if (below(2) == 0) {
        bytes.insert(at, 1, sign);
      } else {
        bytes[at] = sign;
      }
    }
    const auto heard = heard_of(bytes, 1 + below(200), witness, world.hub->services());
    ASSERT_EQ(mistake_in(heard, bytes), "") << bytes;
    if (heard.out.find("HTTP/1.1 4") != heard.out.npos) ++refused;
  }
  EXPECT_GT(refused, 200U);
}

TEST(Connection, WhoeverIsNotWelcomeIsNotReadOn) {
  World world("unwelcome");
  Witness witness([](const RequestHead&) -> Answer<void> { return refuse(403, "Host", "", "no"); },
                  nothing);
  const auto heard = heard_of(requests()[1] + requests()[0], 1'000, witness, world.hub->services());
  EXPECT_TRUE(heard.answered.empty());
  EXPECT_EQ(heard.out.rfind("HTTP/1.1 403 ", 0), 0U);
  EXPECT_EQ(heard.out.find("HTTP/1.1 ", 1), heard.out.npos);
}

}  // namespace
}  // namespace tesuji::server

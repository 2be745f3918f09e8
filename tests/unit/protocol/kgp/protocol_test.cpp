// The Kalah Game Protocol: its lines, whole games on the loopback interface, clocks, and servers
// that behave badly.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/seed.h"
#include "unit/protocol/kgp/server.h"

namespace tesuji::protocol {
namespace {

using kalah::Position;
using Kind = KgpArgument::Kind;

TEST(KgpLine, IdsNamesAndArguments) {
  const auto line = parse_kgp_line("12@4 set info:name \"say \\\"hi\\\\\" -3 +.5 <3,0,0> x\r");
  ASSERT_TRUE(line) << line.error().line();
  EXPECT_EQ(line->id, 12U);
  EXPECT_EQ(line->reference, 4U);
  EXPECT_EQ(line->name, "set");
  const std::vector<std::pair<Kind, std::string>> expected = {
      {Kind::word, "info:name"}, {Kind::text, "say \"hi\\"}, {Kind::integer, "-3"},
      {Kind::real, "+.5"},       {Kind::board, "3,0,0"},     {Kind::word, "x"}};
  ASSERT_EQ(line->arguments.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(line->arguments[i].kind, expected[i].first) << i;
    EXPECT_EQ(line->arguments[i].content, expected[i].second) << i;
  }
  EXPECT_EQ(parse_kgp_line("@7 stop")->reference, 7U);
  EXPECT_FALSE(parse_kgp_line("@7 stop")->id);
  EXPECT_EQ(parse_kgp_line("7\tstop")->id, 7U);
  EXPECT_EQ(parse_kgp_line("kgp 1 0 0")->arguments.size(), 3U);
  EXPECT_EQ(parse_kgp_line("2x y")->name, "2x");
}

TEST(KgpLine, NonsenseIsAnError) {
  for (const std::string_view text :
       {"",         " ",           "@",        "@ stop",       "@x stop",
        "1@ stop",  "1@2@3 stop",  "7@4",      "st%te",        "state <",
        "state <1", "state <1;2>", "state <>", "set x \"open", "set x \"open\\",
        "set x 1.", "set x .",     "set x +",  "set x a.b",    "9999999999999999999 stop",
        "\xff\xfe", "<1,2> state"}) {
    EXPECT_FALSE(parse_kgp_line(text)) << text;
  }
  EXPECT_FALSE(parse_kgp_line(std::string(kMaxKgpLine + 1, 'a')));
  std::string many = "set";
  for (std::size_t i = 0; i <= kMaxKgpArguments; ++i) many += " 1";
  EXPECT_FALSE(parse_kgp_line(many));
}

TEST(KgpLine, AnyBytesAreALineOrAnError) {
  base::Random random(4);
  constexpr std::string_view kLikely = "0123456789@ \t\"\\<>,.+-:abkgpstate";
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::uint32_t i = random.below(40); i > 0; --i) {
      text += random.below(8) == 0
                  ? static_cast<char>(random.below(256))
                  : kLikely[random.below(static_cast<std::uint32_t>(kLikely.size()))];
    }
    const auto line = parse_kgp_line(text);
    if (!line) continue;
    EXPECT_FALSE(line->name.empty());
    for (const auto& argument : line->arguments) {
      if (argument.kind == Kind::board) static_cast<void>(parse_kgp_board(argument.content));
      const auto again = parse_kgp_line("set x " + kgp_quoted(argument.content));
      ASSERT_TRUE(again) << argument.content;
      EXPECT_EQ(again->arguments[1].content.size(), argument.content.size());
    }
  }
}

TEST(KgpBoard, BothWays) {
  const auto layout = parse_kgp_board("3,10,2,1,2,3,4,2,0");
  ASSERT_TRUE(layout);
  EXPECT_EQ(layout->stores, (std::array<int, 2>{10, 2}));
  EXPECT_EQ(layout->rows[0], (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(layout->rows[1], (std::vector<int>{4, 2, 0}));
  EXPECT_EQ(kgp_board_text(*layout), "<3,10,2,1,2,3,4,2,0>");
  for (const int pits : {1, 12}) {
    const auto start = Position(kalah::Start{.pits = pits, .seeds = 12}).layout();
    const std::string text = kgp_board_text(start);
    EXPECT_EQ(parse_kgp_board(text.substr(1, text.size() - 2)).value(), start);
  }
  for (const std::string_view text :
       {"", "0,0,0", "13,0,0", "1,0,0,1", "1,0,0,1,1,1", "1,,0,1,1", "1,-1,0,1,1",
        "1,0,0,1,99999999999", "1000000,0,0", "1,0,0,1,1,"}) {
    EXPECT_FALSE(parse_kgp_board(text)) << text;
  }
}

TEST(KgpAddress, HostsAndPorts) {
  EXPECT_EQ(parse_kgp_address("kalah.example:2671")->port, 2671);
  EXPECT_EQ(parse_kgp_address("[::1]:80")->host, "::1");
  for (const std::string_view text : {"", "host", "host:", ":80", "host:0", "host:65536", "host:x",
                                      "::1:80", "[]:80", "host:-1"}) {
    EXPECT_FALSE(parse_kgp_address(text)) << text;
  }
  const base::StopFlag stop;
  EXPECT_FALSE(connect_to({"127.0.0.1", 1}, stop));
}

// A whole game: South moves by the client, North at random, extra turns as the rules give them.
void play_game(int pits, int seeds, const std::string& player) {
  KgpTestServer server;
  server.start_client(player);
  server.greet();
  Position position(kalah::Start{.pits = pits, .seeds = seeds});
  base::Random random(3);
  int id = 0;
  std::uint64_t states = 0;
  while (!position.is_over()) {
    if (position.to_move() == game::Side::first) {
      id += 2;
      ++states;
      server.send(fmt::format("{} state {}\r\n", id, kgp_board_text(position.layout())));
      const int move = server.decision(id);
      ASSERT_GE(move, 1);
      ASSERT_TRUE(position.is_legal(kalah::Move::sow(move - 1))) << move;
      position.play(kalah::Move::sow(move - 1));
      server.send(fmt::format("{}@{} stop\n", id + 1, id));  // a bare line feed will do
    } else {
      Position::Moves moves;
      position.legal_moves(moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  server.send("set info:name \"test server\"\r\ngoodbye\r\n");
  const auto result = server.result();
  ASSERT_TRUE(result) << result.error().line();
  EXPECT_TRUE(result->said_goodbye);
  EXPECT_EQ(result->states, states);
  EXPECT_GE(result->moves, states);
  EXPECT_EQ(result->server, "test server");
}

TEST(KgpGame, SixPits) { play_game(6, 4, "negamax:depth=4"); }
TEST(KgpGame, TwelvePits) { play_game(12, 12, "negamax:depth=2"); }
TEST(KgpGame, OnePit) { play_game(1, 3, "random"); }

TEST(KgpGame, FullPitsAndFinishedBoards) {
  KgpTestServer server;
  server.start_client("negamax:depth=3");
  server.greet();
  server.send("2 state <6,3,4,40,0,0,1,0,77,33,0,0,0,0,60>\r\n");
  EXPECT_GE(server.decision(2), 1);
  // Over by our rules, but there is a move, and somebody wants it.
  server.send("4 state <3,0,0,0,1,0,0,0,0>\r\n");
  EXPECT_EQ(server.decision(4), 2);
  server.send("6 state <3,0,0,0,0,0,1,0,0>\r\n");
  EXPECT_TRUE(server.line().starts_with("@6 error \""));
  server.send("8 state <6,0,0,300,0,0,0,0,0,1,0,0,0,0,0>\r\n");
  EXPECT_TRUE(server.line().starts_with("@8 error \""));
  server.send("state <3,0,0,3,3,3,3,3,3>\r\n");  // without an id
  EXPECT_TRUE(server.line().starts_with("move "));
}

constexpr std::string_view kLongThink = "negamax:depth=60";  // nobody waits for its end
constexpr std::string_view kStart = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>";

// Lines about `id` may come until the pong, none after it.
void expect_silence_about(KgpTestServer& server, int id) {
  server.send("99 ping\r\n");
  std::string text;
  do {
    text = server.line();
    ASSERT_NE(text, "(end)");
    ASSERT_NE(text, "(silence)");
  } while (text != "@99 pong");
  EXPECT_EQ(server.line(0.2), "(silence)") << id;
}

TEST(KgpGame, AnswersPingsAndStopsWhileItThinks) {
  KgpTestServer server;
  server.start_client(std::string(kLongThink));
  server.greet();
  server.send(fmt::format("4 state {}\r\n", kStart));
  EXPECT_TRUE(server.line().starts_with("@4 move "));  // at once
  server.send("6 ping\r\n");
  std::string text = server.line(5);
  while (text.starts_with("@4 move ")) text = server.line(5);
  EXPECT_EQ(text, "@6 pong");
  server.send("7@4 stop\r\n");
  expect_silence_about(server, 4);
  server.send(fmt::format("8 state {}\r\n10 state {}\r\n@8 stop\r\n", kStart, kStart));
  text = server.line(5);
  while (text.starts_with("@8 move ")) text = server.line(5);
  EXPECT_TRUE(text.starts_with("@10 move ")) << text;
  server.send("stop\r\n");  // of everything
  expect_silence_about(server, 10);
  server.send("goodbye\r\n");
  EXPECT_TRUE(server.result());
}

TEST(KgpGame, SaysGoodbyeWhenStopped) {
  KgpTestServer server;
  server.start_client(std::string(kLongThink));
  server.greet();
  server.send(fmt::format("4 state {}\r\n", kStart));
  EXPECT_TRUE(server.line().starts_with("@4 move "));
  server.stop_client();
  std::string text = server.line(5);
  while (text.starts_with("@4 ")) text = server.line(5);
  EXPECT_EQ(text, "goodbye");
  EXPECT_EQ(server.line(5), "(end)");
  EXPECT_TRUE(server.result());
}

double seconds_for_decision(KgpTestServer& server, int id) {
  const double start = base::wall_seconds();
  server.send(fmt::format("{} state {}\r\n", id, kStart));
  EXPECT_GE(server.decision(id), 1);
  return base::wall_seconds() - start;
}

TEST(KgpClock, RelativeClocksAreKept) {
  KgpTestServer server;
  server.start_client("negamax");
  server.greet();
  server.send("set time:mode relative\r\nset time:clock 1\r\n");
  EXPECT_LT(seconds_for_decision(server, 2), 1.0);
  server.send("set time:clock 0\r\n");
  EXPECT_LT(seconds_for_decision(server, 4), 0.8);
  server.send("set time:clock -99999999999999999999\r\nset time:clock x\r\n");  // left as it was
  EXPECT_LT(seconds_for_decision(server, 6), 0.8);
}

TEST(KgpClock, AbsoluteClocksAreShared) {
  KgpTestServer server;
  server.start_client("negamax", {.seconds = 30});
  server.greet();
  server.send("set time:mode absolute\r\nset time:clock 3\r\nset time:opclock 1\r\n");
  double used = 0;
  for (int id = 2; id <= 16; id += 2) used += seconds_for_decision(server, id);
  EXPECT_LT(used, 3.0);
}

TEST(KgpClock, OurOwnLimitStillHolds) {
  KgpTestServer server;
  server.start_client("negamax", {.seconds = 0.1});
  server.greet();
  server.send("set time:mode relative\r\nset time:clock 3600\r\n");
  EXPECT_LT(seconds_for_decision(server, 2), 2.0);
}

TEST(KgpBadServer, GarbageAndHalfLines) {
  KgpTestServer server;
  server.start_client("capture");
  server.send("k");
  server.send("gp 1 ");
  server.send("0 0\r");
  server.send("\nok \"x\"\r\n");
  for (const std::string_view expected : {"set info:name", "set info:desc", "set auth", "mode"}) {
    EXPECT_TRUE(server.line().starts_with(expected));
  }
  server.send("\xff\xfe\x01\x02 rubbish\r\n");
  EXPECT_TRUE(server.line().starts_with("error \""));
  server.send(std::string("nul\0byte\r\n", 10));
  EXPECT_TRUE(server.line().starts_with("error \""));
  server.send("17 frobnicate 1 2\r\n");
  EXPECT_TRUE(server.line().starts_with("@17 error \""));
  server.send(std::string(100'000, 'x') + "\r\n");  // longer than any line may be
  EXPECT_TRUE(server.line().starts_with("error \""));
  server.send("19 state nonsense\r\n");
  EXPECT_TRUE(server.line().starts_with("@19 error \""));
  server.send("\r\n  \r\nset unknown:option 3\r\nok\r\ninit\r\n21 sta");
  server.send("te <2,0,0,1,2,2,1>\r\n");
  EXPECT_GE(server.decision(21), 1);
  server.send("error \"we close\"\r\n22 stat");
  server.hang_up();
  const auto result = server.result();
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().line().find("we close"), std::string::npos);
}

TEST(KgpBadServer, WrongVersionsAndMissingGreetings) {
  KgpTestServer server;
  server.start_client("random");
  server.send("state <1,0,0,1,1>\r\nkgp 1\r\nkgp 2 0 0\r\n");
  EXPECT_TRUE(server.line().starts_with("error \""));
  EXPECT_TRUE(server.line().starts_with("error \""));
  EXPECT_TRUE(server.line().starts_with("error \""));
  EXPECT_EQ(server.line(), "goodbye");
  EXPECT_EQ(server.line(), "(end)");
  EXPECT_FALSE(server.result());
}

TEST(KgpBadServer, OneThatHangsUpWhileWeThink) {
  KgpTestServer server;
  server.start_client(std::string(kLongThink));
  server.greet();
  server.send(fmt::format("4 state {}\r\n", kStart));
  EXPECT_TRUE(server.line().starts_with("@4 move "));
  server.hang_up();
  EXPECT_FALSE(server.result());
}

TEST(KgpBadServer, OneThatOnlyTalksNonsenseIsLeft) {
  KgpTestServer server;
  server.start_client("random");
  server.greet();
  for (int i = 0; i < 2 * kMaxKgpFaults && server.send("%$\r\n"); ++i) {
  }
  const auto result = server.result();
  ASSERT_FALSE(result);
}

TEST(KgpBadServer, TooManyStates) {
  KgpTestServer server;
  server.start_client(std::string(kLongThink));
  server.greet();
  for (std::size_t i = 0; i < kMaxKgpStates + 4; ++i) {
    server.send(fmt::format("{} state {}\r\n", 2 * i + 2, kStart));
  }
  std::string text = server.line();
  while (text.starts_with("@2 move ")) text = server.line();
  EXPECT_NE(text.find(" error \"more than"), std::string::npos) << text;
}

// It asks and asks and reads nothing: what waits for it is bounded, then the client goes.
TEST(KgpBadServer, OneThatReadsNothing) {
  KgpTestServer server;
  server.start_client("random");
  server.greet();
  std::string pings;
  for (int i = 0; i < 1000; ++i) pings += "123456789012345678 ping\r\n";
  int sent = 0;
  while (sent < 5000 && server.send(pings)) ++sent;
  const auto result = server.result();
  ASSERT_FALSE(result);
}

}  // namespace
}  // namespace tesuji::protocol

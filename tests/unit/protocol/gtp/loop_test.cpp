// The loop over descriptors: long lines, binary input, interrupts, broken pipes.
#include "protocol/gtp/loop.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

#include "formats/gtp_line.h"
#include "test_players.h"

namespace tesuji::protocol::testing {
namespace {

using namespace std::chrono_literals;

// A server that runs in a thread behind two pipes.
class GtpLoop : public ::testing::Test {
 protected:
  void start(LineServer& server) {
    ASSERT_EQ(::pipe2(to_.data(), O_CLOEXEC), 0);
    ASSERT_EQ(::pipe2(from_.data(), O_CLOEXEC), 0);
    thread_ = std::thread([this, &server] {
      result_ = run_gtp_loop(server, {to_[0], from_[1]});
      ::close(from_[1]);
    });
  }
  ~GtpLoop() override {
    finish();
    ::close(to_[0]);
    close_output();
  }
  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t n = ::write(to_[1], bytes.data(), bytes.size());
      ASSERT_GT(n, 0);
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
  }
  // Every test ends with this, while its server still lives.
  void finish() {
    end_input();
    if (thread_.joinable()) thread_.join();
  }
  void end_input() {
    if (to_[1] >= 0) ::close(to_[1]);
    to_[1] = -1;
  }
  void close_output() {
    if (from_[0] >= 0) ::close(from_[0]);
    from_[0] = -1;
  }
  // Everything until the session ends.
  std::string rest() {
    std::string text;
    std::array<char, 4096> buffer;
    for (ssize_t n = 0; (n = ::read(from_[0], buffer.data(), buffer.size())) > 0;) {
      text.append(buffer.data(), static_cast<std::size_t>(n));
    }
    return text;
  }
  // One answer.
  std::string answer() {
    std::string text;
    char c = 0;
    while (!text.ends_with("\n\n") && ::read(from_[0], &c, 1) == 1) text += c;
    return text;
  }

  std::array<int, 2> to_{-1, -1};
  std::array<int, 2> from_{-1, -1};
  std::thread thread_;
  base::Result<void> result_;
};

TEST_F(GtpLoop, AnswersUntilQuitThoughInputGoesOn) {
  GtpServer server(test_options("random"));
  start(server);
  send("1 name\n\n# nothing\r\n2 komi 5\r\n3 quit\n4 name\n");
  EXPECT_EQ(rest(), "=1 tesuji\n\n=2\n\n=3\n\n");  // input is still open
  thread_.join();
  EXPECT_TRUE(result_);
  finish();
}

TEST_F(GtpLoop, EndOfInputEndsTheSessionAndTheLastLineCounts) {
  GtpServer server(test_options("random"));
  start(server);
  send("name\nprotocol_version");
  end_input();
  EXPECT_EQ(rest(), "= tesuji\n\n= 2\n\n");
  finish();
}

TEST_F(GtpLoop, LongAndBinaryLines) {
  GtpServer server(test_options("random"));
  start(server);
  std::thread writer([&] {
    send("1 name\n2 play b " + std::string(5'000'000, 'x') + "\n3 name\n");
    send(std::string("4 na\0me\n", 8) + std::string("\x80\xff\x01\x02\n\0\0\n", 7) + "5 name\n");
    end_input();
  });
  const std::string text = rest();
  writer.join();
  EXPECT_EQ(text,
            "=1 tesuji\n\n?2 line too long: at most 65536 bytes are read\n\n=3 tesuji\n\n"
            "=4 tesuji\n\n? unknown command\n\n=5 tesuji\n\n");
  finish();
}

TEST_F(GtpLoop, ManyLinesWaitTheirTurn) {
  GtpServer server(test_options("random"));
  start(server);
  std::string lines;
  for (int i = 0; i < 20'000; ++i) lines += "protocol_version\n";
  std::thread writer([&] {
    send(lines);
    end_input();
  });
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(rest().size(), 20'000 * std::string_view("= 2\n\n").size());
  writer.join();
  finish();
}

TEST_F(GtpLoop, ABrokenPipeEndsTheSessionQuietly) {
  GtpServer server(test_options("random"));
  start(server);
  send("name\n");
  answer();
  close_output();
  send("name\n");
  thread_.join();  // SIGPIPE would have ended this program
  EXPECT_TRUE(result_);
  finish();
}

TEST_F(GtpLoop, InterruptCutsAMoveShort) {
  GtpOptions options = test_options("thinker");
  options.limits.seconds = 30;
  GtpServer server(options);
  start(server);
  const auto begin = std::chrono::steady_clock::now();
  send("# interrupt\n1 genmove b\n");  // the first one is for nobody
  std::this_thread::sleep_for(50ms);
  send("2 protocol_version\n");  // does not disturb the thinking
  std::this_thread::sleep_for(20ms);
  send("# interrupt\n");
  EXPECT_EQ(answer().substr(0, 3), "=1 ");
  const auto taken = std::chrono::steady_clock::now() - begin;
  EXPECT_GT(taken, 60ms);
  EXPECT_LT(taken, 5s);
  EXPECT_EQ(answer(), "=2 2\n\n");
  // Sent together: the interrupt finds its move even if work on it has not begun.
  send("3 genmove w\n# interrupt\n4 protocol_version\n");
  EXPECT_EQ(answer().substr(0, 3), "=3 ");
  EXPECT_EQ(answer(), "=4 2\n\n");
  finish();
}

// A stand-in for commands that stream: writes until it is stopped.
class Streamer : public LineServer {
 public:
  void serve(std::string_view line, const Output& output) override {
    if (line != "stream") return output("= " + std::string(line) + "\n\n");
    output("=\n");
    while (!flag_.is_raised()) {
      output("info\n");
      std::this_thread::sleep_for(1ms);
    }
    output("\n");
  }
  [[nodiscard]] bool is_finished() const override { return false; }
  [[nodiscard]] Interruption interruption(std::string_view line) const override {
    return line == "stream" ? Interruption::on_any_line : Interruption::never;
  }
  [[nodiscard]] bool is_interrupt(std::string_view) const override { return false; }
  [[nodiscard]] base::StopFlag& stop_flag() override { return flag_; }

 private:
  base::StopFlag flag_;
};

// Counts how often it is asked to ponder, and where; ponders until it is stopped.
class Ponderer : public game::Player<Position> {
 public:
  explicit Ponderer(std::vector<std::size_t>& pondered) : pondered_(pondered) {}
  TestDecision decide(const game::Question<Position>& question) override {
    return of_move(sensible_moves(question.game)[0]);
  }
  void ponder(const game::Question<Position>& question) override {
    pondered_.push_back(question.game.moves_played());
    while (!question.watch.is_spent()) std::this_thread::sleep_for(1ms);
  }

 private:
  std::vector<std::size_t>& pondered_;
};

TEST_F(GtpLoop, PondersWhileTheOpponentThinks) {
  std::vector<std::size_t> pondered;
  game::Catalogue<Position> catalogue;
  game::PlayerKind<Position> kind;
  kind.name = "ponderer";
  kind.make = [&](const game::Settings&,
                  base::Seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    return std::make_unique<Ponderer>(pondered);
  };
  catalogue.add(kind);
  GtpOptions options = test_options("ponderer");
  options.catalogue = &catalogue;
  options.ponder = true;
  GtpServer server(options);
  start(server);
  send("1 protocol_version\n");
  EXPECT_EQ(answer(), "=1 2\n\n");
  send("2 genmove b\n");
  EXPECT_EQ(answer().substr(0, 3), "=2 ");
  std::this_thread::sleep_for(50ms);
  send("3 time_left w 60 0\n");  // no move: it goes on afterwards
  EXPECT_EQ(answer().substr(0, 2), "=3");
  std::this_thread::sleep_for(50ms);
  send("4 play w pass\n");  // our turn: nothing to ponder about
  EXPECT_EQ(answer().substr(0, 2), "=4");
  std::this_thread::sleep_for(20ms);
  finish();
  EXPECT_EQ(pondered, (std::vector<std::size_t>{1, 1}));
}

TEST_F(GtpLoop, StreamsStopAtAnyLineAndAtTheEnd) {
  Streamer server;
  start(server);
  send("stream\n");
  std::this_thread::sleep_for(20ms);
  send("a\n");
  const std::string stream = answer();
  EXPECT_EQ(stream.substr(0, 7), "=\ninfo\n");
  EXPECT_EQ(answer(), "= a\n\n");
  send("stream\nb\n");
  answer();
  EXPECT_EQ(answer(), "= b\n\n");
  send("stream\n");
  std::this_thread::sleep_for(10ms);
  end_input();
  EXPECT_TRUE(rest().ends_with("\n\n"));
  finish();
}

TEST_F(GtpLoop, AStreamNobodyReadsStops) {
  Streamer server;
  start(server);
  send("stream\n");
  std::this_thread::sleep_for(10ms);
  close_output();
  thread_.join();
  EXPECT_TRUE(result_);
  finish();
}

}  // namespace
}  // namespace tesuji::protocol::testing

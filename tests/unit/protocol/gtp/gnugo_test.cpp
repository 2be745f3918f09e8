// GNU Go as the other side: a whole game with both boards in step, and our record read by it.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/text.h"
#include "test_players.h"
#include "unit/temporary.h"

namespace tesuji::protocol::testing {
namespace {

constexpr const char* kGnuGo = "/usr/games/gnugo";

class GnuGo {
 public:
  GnuGo() {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0) return;
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(to[0], 0);
      ::dup2(from[1], 1);
      ::execl(kGnuGo, kGnuGo, "--mode", "gtp", "--level", "1", "--seed", "1", "--chinese-rules",
              nullptr);
      ::_exit(127);
    }
    ::close(to[0]);
    ::close(from[1]);
    in_ = to[1];
    out_ = from[0];
  }
  ~GnuGo() {
    ::close(in_);
    ::close(out_);
    ::waitpid(pid_, nullptr, 0);
  }
  GnuGo(const GnuGo&) = delete;
  GnuGo& operator=(const GnuGo&) = delete;

  // Without the frame; starts with '?' for a refusal.
  std::string ask(const std::string& command) {
    const std::string line = command + "\n";
    if (::write(in_, line.data(), line.size()) != static_cast<ssize_t>(line.size())) return "?";
    std::string text;
    char c = 0;
    while (!text.ends_with("\n\n") && ::read(out_, &c, 1) == 1) text += c;
    text = std::string(base::trimmed(text));
    if (text.empty() || text[0] != '=') return text;
    return std::string(base::trimmed(text.substr(1)));
  }

 private:
  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
};

std::set<std::string> as_set(const std::string& text) {
  const auto words = base::words(text);
  return {words.begin(), words.end()};
}

class SlowGnuGo : public GtpTest {
 protected:
  void SetUp() override {
    if (::access(kGnuGo, X_OK) != 0) GTEST_SKIP() << "gnugo is not installed";
  }
  void compare(GnuGo& gnugo, const std::string& when) {
    for (const std::string color : {"black", "white"}) {
      EXPECT_EQ(as_set(ask("list_stones " + color)), as_set(gnugo.ask("list_stones " + color)))
          << when;
    }
  }
  // Both engines play until two passes, we as black; every answer of one is told to the other.
  void play_game(GnuGo& gnugo) {
    int passes = 0;
    for (int move = 0; move < 400 && passes < 2; ++move) {
      const bool ours = move % 2 == 0;
      const std::string answer = ours ? ask("genmove b") : gnugo.ask("genmove white");
      ASSERT_NE(answer[0], '?') << answer;
      if (answer == "resign") break;
      passes = base::lower(answer) == "pass" ? passes + 1 : 0;
      const std::string told = ours ? gnugo.ask("play black " + answer) : ask("play w " + answer);
      ASSERT_EQ(told, "") << answer;
      if (move % 16 == 0) compare(gnugo, "move " + std::to_string(move));
    }
  }
};

TEST_F(SlowGnuGo, WholeGamesInStepAndOurRecordLoads) {
  const auto file = testing_support::temporary_path("ours.sgf");
  GnuGo gnugo;
  for (const std::string setup : {"", "fixed_handicap 3"}) {
    for (const std::string line : {"boardsize 9", "clear_board", "komi 7.5", setup.c_str()}) {
      if (line.empty()) continue;
      const std::string ours = ask(line);
      EXPECT_EQ(as_set(ours), as_set(gnugo.ask(line))) << line;
    }
    if (!setup.empty()) {
      const std::string first = gnugo.ask("genmove white");
      EXPECT_EQ(ask("play w " + first), "");
    }
    play_game(gnugo);
    compare(gnugo, "the end");
    ASSERT_EQ(ask("printsgf " + file.string()), "");
    const std::string loaded = gnugo.ask("loadsgf " + file.string());
    EXPECT_NE(loaded[0], '?') << loaded;
    compare(gnugo, "the record");
    // And the other way.
    EXPECT_NE(gnugo.ask("printsgf " + file.string())[0], '?');
    const auto stones = as_set(ask("list_stones b"));
    EXPECT_EQ(ask("loadsgf " + file.string()), "");
    EXPECT_EQ(as_set(ask("list_stones b")), stones);
  }
  gnugo.ask("quit");
}

}  // namespace
}  // namespace tesuji::protocol::testing

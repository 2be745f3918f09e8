#include "base/subprocess.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

#include "base/charged_time.h"
#include "base/clock.h"
#include "base/text.h"

namespace tesuji::base {
namespace {

using namespace std::chrono_literals;
using Io = Subprocess::Io;

std::unique_ptr<Subprocess> started(const std::vector<std::string>& command) {
  auto process = Subprocess::start(command);
  if (!process) {
    ADD_FAILURE() << process.error().line();
    return nullptr;
  }
  return std::move(*process);
}

// Alive: there, and no zombie (one waits for init, not for us).
bool is_alive(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  if (!std::getline(file, line)) return false;
  const auto state = line.rfind(") ");
  return state != std::string::npos && line[state + 2] != 'Z' && line[state + 2] != 'X';
}

bool is_gone_soon(pid_t pid) {
  for (int i = 0; i < 6000 && is_alive(pid); ++i) std::this_thread::sleep_for(5ms);
  return !is_alive(pid);
}

std::string read_line(Subprocess& process) {
  std::string text;
  while (text.find('\n') == std::string::npos) {
    if (process.read(text, Deadline::after(30s)) != Io::done) break;
  }
  return std::string(base::trimmed(text));
}

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "tesuji_XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name, const std::string& text, mode_t mode) const {
    const auto path = path_ / name;
    std::ofstream(path) << text;
    chmod(path.c_str(), mode);
    return path.string();
  }

 private:
  std::filesystem::path path_;
};

TEST(Subprocess, echoes_more_than_a_pipe_holds) {
  auto cat = started({"cat"});
  ASSERT_TRUE(cat);
  std::string received;
  const std::string block(20'000, 'x');
  for (int i = 0; i < 10; ++i) {
    ASSERT_EQ(cat->write(block, Deadline::after(30s)), Io::done);
    const std::size_t target = received.size() + block.size();
    while (received.size() < target) {
      ASSERT_EQ(cat->read(received, Deadline::after(30s)), Io::done);
    }
  }
  EXPECT_EQ(received, std::string(200'000, 'x'));
  EXPECT_FALSE(cat->ending());
  const pid_t pid = cat->pid();
  EXPECT_EQ(getpgid(pid), pid);
  cat->stop();
  EXPECT_EQ(cat->ending(), "exit status 0");
  EXPECT_FALSE(is_alive(pid));
}

// A loop in a child of a shell counts once the shell has waited for it; so does the shell's own.
TEST(Subprocess, the_processor_time_of_its_group_is_known) {
  auto idle = started({"cat"});
  auto busy =
      started({"sh", "-c", "(i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done); echo done; cat"});
  ASSERT_TRUE(idle && busy);
  ASSERT_EQ(read_line(*busy), "done");
  EXPECT_GT(group_cpu_seconds(busy->pid()), 0.05);
  EXPECT_LT(group_cpu_seconds(idle->pid()), 0.05);
  busy->stop();
  EXPECT_EQ(group_cpu_seconds(busy->pid()), 0) << "nothing of it lives";
}

TEST(Subprocess, charged_time_is_the_calling_threads) {
  const double before = seconds_now(ClockKind::cpu);
  charge_cpu_seconds(5);
  EXPECT_GE(seconds_now(ClockKind::cpu), before + 5);
  double elsewhere = 5;
  std::thread([&] { elsewhere = charged_cpu_seconds(); }).join();
  EXPECT_EQ(elsewhere, 0);
}

TEST(Subprocess, arguments_arrive_unchanged) {
  auto printf = started({"printf", "%s|", "a b", "$HOME", "", "'\"\\"});
  ASSERT_TRUE(printf);
  std::string text;
  while (printf->read(text, Deadline::after(30s)) == Io::done) {
  }
  EXPECT_EQ(text, "a b|$HOME||'\"\\|");
}

TEST(Subprocess, a_child_that_does_not_read_does_not_block) {
  auto sleeper = started({"sleep", "100"});
  ASSERT_TRUE(sleeper);
  const std::string much(1U << 20U, 'x');
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(sleeper->write(much, Deadline::after(100ms)), Io::late);
  std::string text;
  EXPECT_EQ(sleeper->read(text, Deadline::after(100ms)), Io::late);
  EXPECT_LT(std::chrono::steady_clock::now() - before, 20s);
}

TEST(Subprocess, a_raised_flag_ends_the_wait) {
  auto sleeper = started({"sleep", "100"});
  ASSERT_TRUE(sleeper);
  base::StopFlag flag;
  std::thread raiser([&] {
    std::this_thread::sleep_for(50ms);
    flag.raise();
  });
  const auto before = std::chrono::steady_clock::now();
  std::string text;
  EXPECT_EQ(sleeper->read(text, Deadline::after(60s, &flag)), Io::late);
  EXPECT_LT(std::chrono::steady_clock::now() - before, 20s);
  raiser.join();
}

TEST(Subprocess, writing_to_a_dead_child_raises_no_signal) {
  auto gone = started({"true"});
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->ending(30s), "exit status 0");
  EXPECT_EQ(gone->write("hello\n", Deadline::after(30s)), Io::ended);
  sigset_t pending;
  sigpending(&pending);
  EXPECT_EQ(sigismember(&pending, SIGPIPE), 0);
}

TEST(Subprocess, says_how_a_child_ended_and_what_it_said) {
  auto shell = started({"sh", "-c", "echo first >&2; echo last words >&2; exit 7"});
  ASSERT_TRUE(shell);
  std::string text;
  EXPECT_EQ(shell->read(text, Deadline::after(30s)), Io::ended);
  EXPECT_EQ(shell->ending(30s), "exit status 7");
  EXPECT_EQ(shell->last_stderr_line(), "last words");
  auto killed = started({"sh", "-c", "kill -SEGV $$"});
  ASSERT_TRUE(killed);
  EXPECT_EQ(killed->ending(30s), "signal 11 (Segmentation fault)");
}

TEST(Subprocess, start_errors_say_what_is_wrong) {
  const Folder folder;
  const auto message = [](const std::vector<std::string>& command) {
    auto process = Subprocess::start(command);
    return process ? std::string("started") : process.error().line();
  };
  EXPECT_NE(message({"no-such-engine-here"}).find("program not found; looked in PATH"),
            std::string::npos);
  EXPECT_NE(message({"/no/such/engine"}).find("program not found"), std::string::npos);
  EXPECT_NE(message({}).find("empty command"), std::string::npos);
  EXPECT_NE(message({std::string("a\0b", 3)}).find("zero byte"), std::string::npos);
  EXPECT_NE(message({"/tmp"}).find("program not found"), std::string::npos);
  const auto bare = folder.file("bare", "echo hello\n", 0755);
  EXPECT_NE(message({bare}).find("#!/bin/sh"), std::string::npos);
  const auto bad = folder.file("bad", "#!/no/such/interpreter\n", 0755);
  EXPECT_NE(message({bad}).find("No such file"), std::string::npos);
  const auto closed = folder.file("closed", "#!/bin/sh\n", 0644);
  EXPECT_NE(message({closed}).find("may not be executed"), std::string::npos);
}

TEST(Subprocess, grandchildren_end_with_it) {
  const Folder folder;
  const auto script = folder.file(
      "engine", "#!/bin/sh\nsh -c 'trap \"\" TERM; sleep 1000' &\necho $!\nwait\n", 0755);
  auto shell = started({script});
  ASSERT_TRUE(shell);
  const auto grandchild = base::parsed_integer(read_line(*shell));
  ASSERT_TRUE(grandchild);
  EXPECT_TRUE(is_alive(static_cast<pid_t>(*grandchild)));
  const pid_t pid = shell->pid();
  shell.reset();
  EXPECT_FALSE(is_alive(pid));
  EXPECT_TRUE(is_gone_soon(static_cast<pid_t>(*grandchild)));
}

TEST(Subprocess, a_dead_child_is_noticed_although_a_grandchild_holds_the_pipe) {
  auto shell = started({"sh", "-c", "sleep 1000 & echo $!; exit 4"});
  ASSERT_TRUE(shell);
  const auto grandchild = base::parsed_integer(read_line(*shell));
  ASSERT_TRUE(grandchild);
  std::string text;
  const auto before = std::chrono::steady_clock::now();
  EXPECT_EQ(shell->read(text, Deadline::after(30s)), Io::ended);
  EXPECT_LT(std::chrono::steady_clock::now() - before, 20s);
  EXPECT_EQ(shell->ending(), "exit status 4");
  shell.reset();
  EXPECT_TRUE(is_gone_soon(static_cast<pid_t>(*grandchild)));
}

TEST(Subprocess, ending_is_forced_and_bounded) {
  auto stubborn = started({TESUJI_STAND_IN, "--ignore-term"});
  ASSERT_TRUE(stubborn);
  ASSERT_EQ(stubborn->write("name\n", Deadline::after(30s)), Io::done);
  EXPECT_EQ(read_line(*stubborn), "= stand-in");
  const auto before = std::chrono::steady_clock::now();
  stubborn->stop();
  EXPECT_LT(std::chrono::steady_clock::now() - before, 20s);
  EXPECT_EQ(stubborn->ending(), "signal 9 (Killed)");
}

TEST(Subprocess, outlives_the_thread_that_started_it) {
  std::unique_ptr<Subprocess> cat;
  std::thread([&] { cat = started({"cat"}); }).join();
  ASSERT_TRUE(cat);
  std::this_thread::sleep_for(20ms);
  ASSERT_EQ(cat->write("still here\n", Deadline::after(30s)), Io::done);
  EXPECT_EQ(read_line(*cat), "still here");
}

// An engine that starts a process in a session of its own, by a double fork and deaf to SIGTERM and
// to the end of its input: what the process group does not reach. It says its number, then `rest`.
std::string escaping(const Folder& folder, const std::string& rest) {
  return folder.file("escaping",
                     "#!/bin/sh\n(setsid sh -c 'trap \"\" TERM HUP; echo $$; exec sleep 1000' "
                     "</dev/null 2>/dev/null &)\n" +
                         rest + "\n",
                     0755);
}

pid_t pid_of_line(Subprocess& process) {
  return static_cast<pid_t>(base::parsed_integer(read_line(process)).value_or(0));
}

TEST(Subprocess, processes_in_new_sessions_end_with_it) {
  const Folder folder;
  auto engine = started({escaping(folder, "cat")});
  ASSERT_TRUE(engine);
  const pid_t escaped = pid_of_line(*engine);
  ASSERT_GT(escaped, 0);
  EXPECT_TRUE(is_alive(escaped));
  EXPECT_EQ(getsid(escaped), escaped);
  engine->stop();
  EXPECT_TRUE(is_gone_soon(escaped));
}

TEST(Subprocess, what_a_dead_engine_left_behind_ends_without_being_asked) {
  const Folder folder;
  auto engine = started({escaping(folder, "read line; exit 5")});
  ASSERT_TRUE(engine);
  const pid_t escaped = pid_of_line(*engine);
  ASSERT_GT(escaped, 0);
  EXPECT_TRUE(is_alive(escaped));
  ASSERT_EQ(engine->write("\n", Deadline::after(30s)), Io::done);
  EXPECT_EQ(engine->ending(30s), "exit status 5");
  EXPECT_TRUE(is_gone_soon(escaped));
}

TEST(Subprocess, engines_do_not_share_a_keeper) {
  const Folder folder;
  auto one = started({escaping(folder, "cat")});
  auto other = started({escaping(folder, "cat")});
  ASSERT_TRUE(one && other);
  const pid_t escaped_from_one = pid_of_line(*one);
  const pid_t escaped_from_other = pid_of_line(*other);
  ASSERT_GT(escaped_from_other, 0);
  one->stop();
  EXPECT_TRUE(is_gone_soon(escaped_from_one));
  EXPECT_TRUE(is_alive(escaped_from_other));
  ASSERT_EQ(other->write("still here\n", Deadline::after(30s)), Io::done);
  EXPECT_EQ(read_line(*other), "still here");
}

pid_t parent_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  std::getline(file, line);
  char state = 0;
  pid_t parent = 0;
  std::istringstream(line.substr(line.rfind(')') + 1)) >> state >> parent;
  return parent;
}

TEST(Subprocess, a_killed_launcher_is_replaced) {
  auto before = started({"cat"});
  ASSERT_TRUE(before);
  const pid_t launcher = parent_of(parent_of(before->pid()));
  ASSERT_EQ(parent_of(launcher), getpid());
  kill(launcher, SIGKILL);
  auto after = started({"cat"});
  ASSERT_TRUE(after);
  EXPECT_NE(parent_of(parent_of(after->pid())), launcher);
  for (auto* cat : {before.get(), after.get()}) {
    ASSERT_EQ(cat->write("here\n", Deadline::after(30s)), Io::done);
    EXPECT_EQ(read_line(*cat), "here");
  }
}

TEST(Subprocess, a_command_that_is_too_long_is_refused) {
  const auto process = Subprocess::start({"cat", std::string(100'000, 'x')});
  ASSERT_FALSE(process);
  EXPECT_NE(process.error().why.find("too long"), std::string::npos) << process.error().line();
}

// This program, started again by the test below to be killed: starts an engine and waits.
constexpr const char* kVictim = "TESUJI_TEST_VICTIM";

void wait_to_be_killed(const std::string& engine) {
  auto process = started({engine});
  ASSERT_TRUE(process);
  const std::string escaped = read_line(*process);
  std::cout << "pids " << process->pid() << ' ' << escaped << std::endl;
  std::string text;
  process->read(text, Deadline::after(600s));
}

TEST(Subprocess, nothing_is_left_when_we_are_killed) {
  if (const char* engine = getenv(kVictim)) return wait_to_be_killed(engine);
  const Folder folder;
  const std::string engine = escaping(folder, "exec sleep 1000");
  int output[2];
  ASSERT_EQ(pipe(output), 0);
  const pid_t victim = fork();
  if (victim == 0) {
    dup2(output[1], 1);
    setenv(kVictim, engine.c_str(), 1);
    execl("/proc/self/exe", "test_arena", "--gtest_brief=1",
          "--gtest_filter=Subprocess.nothing_is_left_when_we_are_killed", nullptr);
    _exit(1);
  }
  close(output[1]);
  std::string text;
  char c = 0;
  while (text.find("pids ") == std::string::npos || c != '\n') {
    if (read(output[0], &c, 1) != 1) break;
    text += c;
  }
  close(output[0]);
  pid_t started_engine = 0;
  pid_t escaped = 0;
  std::istringstream(text.substr(std::min(text.size(), text.find("pids ") + 5))) >>
      started_engine >> escaped;
  ASSERT_GT(started_engine, 0) << text;
  ASSERT_GT(escaped, 0) << text;
  const pid_t keeper = parent_of(started_engine);
  EXPECT_TRUE(is_alive(started_engine));
  EXPECT_TRUE(is_alive(escaped));
  kill(victim, SIGKILL);
  waitpid(victim, nullptr, 0);
  EXPECT_TRUE(is_gone_soon(started_engine));
  EXPECT_TRUE(is_gone_soon(escaped));
  EXPECT_TRUE(is_gone_soon(keeper));
}

}  // namespace
}  // namespace tesuji::base

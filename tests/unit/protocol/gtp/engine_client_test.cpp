#include "protocol/gtp/engine_client.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "base/text.h"

namespace tesuji::protocol {
namespace {

using namespace std::chrono_literals;
using game::EndReason;

constexpr GtpPatience kShort{600ms, 150ms, nullptr};
constexpr GtpPatience kLong{10'000ms, 150ms, nullptr};

std::unique_ptr<GtpClient> engine(std::vector<std::string> options) {
  options.insert(options.begin(), TESUJI_STAND_IN);
  auto client = GtpClient::start(options);
  if (!client) {
    ADD_FAILURE() << client.error().line();
    return nullptr;
  }
  return std::move(*client);
}

std::string answer_to(GtpClient& client, const std::string& command) {
  const auto answer = client.send(command, kLong);
  if (!answer) return "fault: " + answer.error().detail;
  return (answer->is_refusal ? "? " : "= ") + answer->text;
}

// Nothing is left of the engine, and every later command fails in the same way.
void expect_dead(GtpClient& client, EndReason reason) {
  EXPECT_EQ(kill(client.process().pid(), 0), -1);
  const auto again = client.send("name", kLong);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().reason, reason);
}

// The fault of the first genmove, after an engine that worked until then.
game::Fault genmove_fault(GtpClient& client, const GtpPatience& patience) {
  EXPECT_EQ(answer_to(client, "boardsize 9"), "= ");
  EXPECT_EQ(answer_to(client, "play white D4"), "= ");
  const auto answer = client.send("genmove black", patience);
  if (answer) {
    ADD_FAILURE() << "answered " << answer->text.substr(0, 60);
    return {EndReason::score, ""};
  }
  expect_dead(client, answer.error().reason);
  return answer.error();
}

TEST(GtpClient, plays_with_a_good_engine) {
  auto client = engine({"--moves", "3"});
  ASSERT_TRUE(client);
  EXPECT_EQ(answer_to(*client, "name"), "= stand-in");
  EXPECT_EQ(answer_to(*client, "boardsize 9"), "= ");
  EXPECT_EQ(answer_to(*client, "genmove black"), "= A1");
  EXPECT_EQ(answer_to(*client, "play white A2"), "= ");
  EXPECT_EQ(answer_to(*client, "genmove black"), "= A3");
  EXPECT_EQ(answer_to(*client, "refuse"), "? refused");
  EXPECT_EQ(answer_to(*client, "genmove black"), "= A4");
  EXPECT_EQ(answer_to(*client, "genmove black"), "= pass");
  EXPECT_FALSE(client->fault());
  const pid_t pid = client->process().pid();
  client.reset();
  EXPECT_EQ(kill(pid, 0), -1);
}

TEST(GtpClient, knows_the_commands) {
  auto client = engine({});
  ASSERT_TRUE(client);
  EXPECT_TRUE(client->knows("genmove", kLong).value());
  EXPECT_FALSE(client->knows("final_score", kLong).value());
}

TEST(GtpClient, a_command_is_one_line) {
  auto client = engine({});
  ASSERT_TRUE(client);
  EXPECT_EQ(answer_to(*client, "name\nquit"), "? a command is one line");
  EXPECT_EQ(answer_to(*client, "name"), "= stand-in");
}

TEST(GtpClient, forgives_banners_carriage_returns_and_missing_ids) {
  auto client = engine({"--crlf", "--no-id"});
  ASSERT_TRUE(client);
  EXPECT_EQ(answer_to(*client, "name"), "= stand-in");
  EXPECT_EQ(answer_to(*client, "list_commands").substr(0, 14), "= name\nversion");
  EXPECT_EQ(answer_to(*client, "boardsize 9"), "= ");
  EXPECT_EQ(answer_to(*client, "genmove black"), "= A1");
  EXPECT_EQ(answer_to(*client, "refuse"), "? refused");
}

TEST(GtpClient, a_hanging_engine_loses_on_time) {
  auto client = engine({"--hang"});
  ASSERT_TRUE(client);
  const auto fault = genmove_fault(*client, kShort);
  EXPECT_EQ(fault.reason, EndReason::time);
  EXPECT_EQ(fault.detail, "no answer within 0.6 s");
}

TEST(GtpClient, a_slow_engine_is_late_or_not) {
  auto client = engine({"--slow", "0.3"});
  ASSERT_TRUE(client);
  EXPECT_EQ(answer_to(*client, "genmove black"), "= A1");
  const auto late = client->send("genmove black", {100ms, 100ms, nullptr});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().reason, EndReason::time);
}

TEST(GtpClient, an_engine_that_reads_nothing_loses_on_time) {
  auto client = engine({"--deaf"});
  ASSERT_TRUE(client);
  const auto answer = client->send("loadsgf " + std::string(200'000, 'x'), {200ms, 200ms, nullptr});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().reason, EndReason::time);
  expect_dead(*client, EndReason::time);
}

TEST(GtpClient, a_raised_flag_ends_the_wait) {
  auto client = engine({"--hang"});
  ASSERT_TRUE(client);
  base::StopFlag flag;
  std::thread raiser([&] {
    std::this_thread::sleep_for(50ms);
    flag.raise();
  });
  const auto answer = client->send("genmove black", {60s, 1s, &flag});
  raiser.join();
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().detail, "stopped while waiting for an answer");
}

TEST(GtpClient, a_dying_engine_crashes) {
  auto client = engine({"--die-at", "2"});
  ASSERT_TRUE(client);
  EXPECT_EQ(answer_to(*client, "genmove black"), "= A1");
  const auto fault = genmove_fault(*client, kLong);
  EXPECT_EQ(fault.reason, EndReason::crash);
  EXPECT_EQ(fault.detail,
            "ended before its answer was complete with exit status 3; it said \"stand-in: dying as "
            "told\"");
}

TEST(GtpClient, an_engine_that_is_no_engine_crashes) {
  auto client = GtpClient::start({"true"});
  ASSERT_TRUE(client);
  const auto answer = (*client)->send("name", kLong);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().reason, EndReason::crash);
  EXPECT_NE(answer.error().detail.find("exit status 0"), std::string::npos);
}

TEST(GtpClient, floods_are_cut) {
  for (const char* mode : {"--flood", "--flood-lines"}) {
    auto client = engine({mode});
    ASSERT_TRUE(client);
    EXPECT_EQ(genmove_fault(*client, kLong).reason, EndReason::flood) << mode;
  }
}

TEST(GtpClient, nonsense_is_noticed_before_the_deadline) {
  auto client = engine({"--nonsense"});
  ASSERT_TRUE(client);
  const auto before = std::chrono::steady_clock::now();
  const auto fault = genmove_fault(*client, kLong);
  EXPECT_LT(std::chrono::steady_clock::now() - before, 3s);
  EXPECT_EQ(fault.reason, EndReason::nonsense);
  EXPECT_NE(fault.detail.find("I would rather not say"), std::string::npos);
}

TEST(GtpClient, an_answer_to_another_command_is_nonsense) {
  auto client = engine({"--wrong-id"});
  ASSERT_TRUE(client);
  EXPECT_EQ(genmove_fault(*client, kLong).reason, EndReason::nonsense);
}

TEST(GtpClient, answers_that_are_no_legal_move_pass_through) {
  auto occupied = engine({"--occupied"});
  ASSERT_TRUE(occupied);
  EXPECT_EQ(answer_to(*occupied, "play white D4"), "= ");
  EXPECT_EQ(answer_to(*occupied, "genmove black"), "= D4");
  auto bad = engine({"--bad-vertex"});
  ASSERT_TRUE(bad);
  EXPECT_EQ(answer_to(*bad, "genmove black"), "= Z99");
}

TEST(GtpClient, a_flood_on_standard_error_does_not_block) {
  auto client = engine({"--stderr-flood"});
  ASSERT_TRUE(client);
  EXPECT_EQ(answer_to(*client, "name"), "= stand-in");
  EXPECT_EQ(answer_to(*client, "genmove black"), "= A1");
  EXPECT_LE(client->process().stderr_tail().size(), base::kStderrKept);
}

TEST(GtpClient, no_process_is_left) {
  auto client = engine({"--fork-child", "--ignore-term"});
  ASSERT_TRUE(client);
  const auto answer = client->send("child_pid", kLong);
  ASSERT_TRUE(answer);
  const auto child = base::parsed_integer(answer->text);
  ASSERT_TRUE(child);
  const pid_t pid = client->process().pid();
  ASSERT_EQ(kill(static_cast<pid_t>(*child), 0), 0);
  client.reset();
  EXPECT_EQ(kill(pid, 0), -1);
  const auto is_running = [&] {  // a zombie that waits for init runs no more
    std::ifstream file("/proc/" + std::to_string(*child) + "/stat");
    std::string line;
    return std::getline(file, line) && line.find(") Z") == std::string::npos;
  };
  for (int i = 0; i < 200 && is_running(); ++i) std::this_thread::sleep_for(5ms);
  EXPECT_FALSE(is_running());
}

TEST(GtpClient, eight_threads_play_at_once) {
  std::atomic<int> good{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&good, t] {
      for (int round = 0; round < 2; ++round) {
        auto client = engine(t % 4 == 3 ? std::vector<std::string>{"--die-at", "21"}
                                        : std::vector<std::string>{});
        if (!client) return;
        bool all = true;
        for (int i = 0; i < 20; ++i) {
          const auto answer = client->send("genmove black", kLong);
          all = all && answer && !answer->is_refusal;
        }
        const auto last = client->send("genmove black", kLong);
        if (all && last.has_value() == (t % 4 != 3)) ++good;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(good.load(), 16);
}

TEST(GtpClient, speaks_with_gnu_go) {
  if (!base::program_path("gnugo")) GTEST_SKIP() << "GNU Go is not installed";
  auto client = GtpClient::start({"gnugo", "--mode", "gtp", "--level", "1"});
  ASSERT_TRUE(client) << client.error().line();
  EXPECT_EQ(answer_to(**client, "name"), "= GNU Go");
  EXPECT_EQ(answer_to(**client, "version").substr(0, 3), "= 3");
  EXPECT_EQ(answer_to(**client, "boardsize 9"), "= ");
  EXPECT_EQ(answer_to(**client, "nonesuch"), "? unknown command");
  EXPECT_TRUE((*client)->knows("final_score", kLong).value());
  const auto move = answer_to(**client, "genmove black");
  EXPECT_TRUE(move.size() == 4 && move[2] >= 'A' && move[2] <= 'J') << move;
}

}  // namespace
}  // namespace tesuji::protocol

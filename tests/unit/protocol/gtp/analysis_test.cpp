// Analysis over GTP where time matters, and what its values promise. The formats themselves are in
// tests/data/gtp/analysis.txt.
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "protocol/gtp/loop.h"
#include "protocol/kata/insight.h"
#include "test_players.h"

namespace tesuji::protocol::testing {
namespace {

using namespace std::chrono_literals;

// A server that works on lines in a thread, as the loop would have it.
class GtpAnalysis : public ::testing::Test {
 protected:
  void serve(const std::string& line) {
    worker_ = std::thread([this, line] {
      server_.serve(line, [this](std::string_view part) {
        const std::lock_guard lock(mutex_);
        text_ += part;
        changed_.notify_all();
      });
    });
  }
  // Waits until so many lines are written; false if that takes too long.
  bool has_lines(std::ptrdiff_t count) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, 20s,
                             [&] { return std::count(text_.begin(), text_.end(), '\n') >= count; });
  }
  std::string stopped() {
    server_.stop_flag().raise();
    worker_.join();
    return text_;
  }

  GtpServer server_{test_options("patient")};
  std::thread worker_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_;
};

TEST_F(GtpAnalysis, StreamsUntilItIsStopped) {
  serve("5 lz-analyze b 1 maxmoves 1");
  EXPECT_TRUE(has_lines(4));  // the head and three reports, however long that takes
  const std::string text = stopped();
  EXPECT_EQ(text.substr(0, 3), "=5\n");
  EXPECT_TRUE(text.ends_with("\n\n"));
  EXPECT_EQ(text.find("\n\n"), text.size() - 2);
  const auto lines = base::split(text.substr(0, text.size() - 2), '\n');
  std::uint64_t before = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto words = base::words(lines[i]);
    ASSERT_GE(words.size(), 5U) << lines[i];
    EXPECT_EQ(words[0] + words[1] + words[3], "infomovevisits");
    const auto visits = static_cast<std::uint64_t>(base::parsed_integer(words[4]).value_or(0));
    EXPECT_GT(visits, before);
    before = visits;
  }
}

TEST_F(GtpAnalysis, TheHeadComesAtOnceAndTheLastWordAtTheEnd) {
  serve("kata-analyze w 8640000");  // a day between two reports
  EXPECT_TRUE(has_lines(1));
  std::this_thread::sleep_for(5ms);
  const auto lines = base::split(stopped(), '\n');
  ASSERT_EQ(lines.size(), 4U);  // head, the final line, the empty one
  EXPECT_EQ(lines[0], "=");
  EXPECT_TRUE(lines[1].starts_with("info move "));
}

TEST_F(GtpAnalysis, TellsHowGamesEndWhenAsked) {
  serve("kata-analyze b 8640000 maxmoves 1 scoreDistribution true");
  EXPECT_TRUE(has_lines(1));
  const auto lines = base::split(stopped(), '\n');
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_TRUE(lines[1].ends_with(" scoreDistribution -5.5000 0.250000 10.5000 0.750000"))
      << lines[1];
}

TEST_F(GtpAnalysis, TheLoopKnowsWhatStopsWhat) {
  EXPECT_EQ(server_.interruption("1 lz-analyze b 10"), Interruption::on_any_line);
  EXPECT_EQ(server_.interruption("kata-analyze"), Interruption::on_any_line);
  EXPECT_EQ(server_.interruption("analyze"), Interruption::on_any_line);
  EXPECT_EQ(server_.interruption("lz-genmove_analyze b"), Interruption::on_request);
  EXPECT_EQ(server_.interruption("kata-genmove_analyze b"), Interruption::on_request);
  EXPECT_EQ(server_.interruption("cgos-genmove_analyze b"), Interruption::on_request);
}

TEST_F(GtpAnalysis, AMoveKeepsToItsClockAndReportsMeanwhile) {
  EXPECT_EQ(server_.answer("time_settings 0 1 1"), "=\n\n");
  const double start = base::wall_seconds();
  const auto lines = base::split(server_.answer("lz-genmove_analyze b 1 maxmoves 1"), '\n');
  EXPECT_LT(base::wall_seconds() - start, 1);
  ASSERT_GE(lines.size(), 4U);
  EXPECT_EQ(lines[0], "=");
  EXPECT_EQ(lines[lines.size() - 3], "play A1");
}

go::Position random_position(base::Random& random) {
  go::Position position(3 + static_cast<int>(random.below(7)));
  for (auto left = random.below(30); left > 0 && !position.is_over(); --left) {
    const auto moves = sensible_moves(position);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  if (position.is_over()) position.resume();
  return position;
}

TestDecision random_decision(const go::Position& position, base::Random& random) {
  TestDecision decision;
  go::Position::Moves moves;
  position.legal_moves(moves);
  decision.move = moves[0];
  if (random.below(4) > 0) decision.value = random.unit();
  if (random.below(4) > 0) decision.score = 20 * random.unit() - 10;
  for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), random.below(5)); ++i) {
    game::Candidate<go::Position> candidate;
    candidate.move = moves[i];
    candidate.visits = random.below(1000);
    candidate.value = random.unit();
    candidate.prior = random.unit();
    // Lines may be nonsense: what cannot be played is cut off.
    for (auto n = random.below(4); n > 0; --n) candidate.line.push_back(moves[0]);
    decision.candidates.push_back(candidate);
  }
  decision.score_distribution = {{-2.5, 0.125}, {7.5, 0.875}};
  decision.ownership.resize(go::kMaxCells);
  for (auto& owner : decision.ownership) owner = static_cast<float>(2 * random.unit() - 1);
  return decision;
}

TEST(Insights, HoldWhatTheyPromise) {
  base::Random random = base::Seed(5).random();
  for (int round = 0; round < 300; ++round) {
    const auto position = random_position(random);
    const auto decision = random_decision(position, random);
    const Insight insight = insight_of(position, decision);
    ASSERT_FALSE(insight.moves.empty());
    for (const auto& move : insight.moves) {
      EXPECT_LE(move.bound, move.winrate + 1e-12);
      EXPECT_GE(move.bound, 0);
      go::Position after = position;
      ASSERT_FALSE(move.line.empty());
      EXPECT_EQ(move.line.front(), move.move);
      for (const auto next : move.line) {
        ASSERT_TRUE(after.is_legal(next));
        after.play(next);
      }
    }
    EXPECT_EQ(insight.ownership.size(), static_cast<std::size_t>(insight.grid.points()));
    // The upper left corner comes first, and its sign is the mover's.
    const auto corner = insight.grid.at(0, insight.grid.size() - 1);
    const double sign = position.to_move() == go::kBlack ? 1 : -1;
    EXPECT_DOUBLE_EQ(insight.ownership[0], sign * decision.ownership[corner.index]);
  }
}

TEST(Insights, ViewsAddUp) {
  base::Random random = base::Seed(6).random();
  for (int round = 0; round < 100; ++round) {
    const auto position = random_position(random);
    const Insight insight = insight_of(position, random_decision(position, random));
    const Insight black = seen_from(insight, View::black);
    const Insight white = seen_from(insight, View::white);
    const Insight& mover = position.to_move() == go::kBlack ? black : white;
    EXPECT_EQ(mover.winrate, insight.winrate);
    EXPECT_EQ(seen_from(insight, View::mover).score, insight.score);
    if (insight.winrate) {
      EXPECT_DOUBLE_EQ(*black.winrate + *white.winrate, 1);
    }
    if (insight.score) {
      EXPECT_DOUBLE_EQ(*black.score + *white.score, 0);
    }
    for (std::size_t i = 0; i < insight.moves.size(); ++i) {
      EXPECT_DOUBLE_EQ(black.moves[i].winrate + white.moves[i].winrate, 1);
    }
    for (std::size_t i = 0; i < insight.ownership.size(); ++i) {
      EXPECT_EQ(black.ownership[i] + white.ownership[i], 0);
    }
    ASSERT_EQ(black.scores.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(black.scores[i].score + white.scores[1 - i].score, 0);
      EXPECT_EQ(black.scores[i].share, white.scores[1 - i].share);
    }
  }
}

TEST(Insights, PaddingAddsEveryLegalMoveOnce) {
  base::Random random = base::Seed(7).random();
  for (int round = 0; round < 50; ++round) {
    const auto position = random_position(random);
    Insight insight = insight_of(position, random_decision(position, random));
    pad_moves(insight, position, go::kMaxPoints + 1);
    go::Position::Moves legal;
    position.legal_moves(legal);
    std::vector<go::Move> named;
    for (const auto& move : insight.moves) named.push_back(move.move);
    std::sort(named.begin(), named.end());
    EXPECT_EQ(std::adjacent_find(named.begin(), named.end()), named.end());
    EXPECT_EQ(named.size(), legal.size());
  }
}

}  // namespace
}  // namespace tesuji::protocol::testing

// Games of a net against a player of the catalogue, as jobs.
#include <gtest/gtest.h>

#include "base/thread_queue.h"
#include "games/go/learners/td_games_job.h"
#include "games/go/td/shipped_nets.h"

namespace tesuji::go::learners {
namespace {

base::Result<std::optional<std::vector<NetGame>>> games_against(const std::string& opponent,
                                                                unsigned threads) {
  const auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(net_games_kind());
  base::ThreadQueue queue(kinds, threads);
  const base::Watch watch;
  const NetGames plan{
      .file = *td::shipped_perceptron(), .opponent = opponent, .seed = 3, .size = 5};
  return net_games(queue, plan, 4, watch);
}

TEST(NetGames, AreTheSameForAnyNumberOfThreads) {
  const auto one = games_against("random", 1);
  const auto two = games_against("random", 2);
  ASSERT_TRUE(one && two && *one && *two);
  ASSERT_EQ((*one)->size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ((**one)[i].moves, (**two)[i].moves);
    EXPECT_DOUBLE_EQ((**one)[i].margin, (**two)[i].margin);
  }
  EXPECT_NE((**one)[0].moves, (**one)[2].moves);
}

TEST(NetGames, PlansNameNoFilesAndNoCommands) {
  const auto file = games_against("annilgos:weights=/etc/passwd", 1);
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().line().find("might name a file"), std::string::npos)
      << file.error().line();
  const auto command = games_against("gtp:/bin/true", 1);
  ASSERT_FALSE(command);
  EXPECT_NE(command.error().line().find("gtp"), std::string::npos) << command.error().line();
}

}  // namespace
}  // namespace tesuji::go::learners

// Games of a network against itself, here with a stand-in that takes all moves for equal: that they
// end, repeat from their seed, and are written as the trainer reads them.
#include "games/go/net/self_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace tesuji::go::net {
namespace {

constexpr int kSize = 5;

struct Finished {
  std::string line;
  std::string bytes;
  std::size_t positions = 0;
  std::size_t asked = 0;
};

Finished finished(std::uint64_t seed, std::span<const GameLine> starts = {},
                  const SelfPlayOptions& options = {.size = kSize, .visits = 4, .considered = 4}) {
  SelfPlayGame game(options, starts, base::Seed(seed));
  const std::vector<float> equal(static_cast<std::size_t>(options.size) * options.size + 1, 0.04F);
  Finished result;
  while (game.advance()) {
    EXPECT_EQ(game.question().size, options.size);
    game.answer({.move = equal, .win = 0.5F, .margin = 0});
    ++result.asked;
  }
  SelfPlayShard shard(options.size);
  shard.add(game);
  result.line = game.line();
  result.bytes = shard.bytes();
  result.positions = game.positions();
  return result;
}

TEST(SelfPlay, GamesEndAndRepeatFromTheirSeed) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Finished once = finished(seed);
    const Finished again = finished(seed);
    EXPECT_EQ(once.bytes, again.bytes);
    EXPECT_GT(once.asked, once.positions);
    EXPECT_NE(finished(seed + 100).bytes, once.bytes);
  }
}

TEST(SelfPlay, LinesAreGamesThatTheReaderTakes) {
  int read = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Finished game = finished(seed);
    if (game.line.empty()) continue;  // white had handicap stones
    const auto line = read_game_line(game.line.substr(0, game.line.size() - 1), "test");
    ASSERT_TRUE(line) << game.line << line.error().line();
    EXPECT_EQ(line->size, kSize);
    EXPECT_TRUE(line->ending == Ending::counted);
    ++read;
  }
  EXPECT_GT(read, 10);
}

TEST(SelfPlay, ShardsHoldWhatTheHeaderPromises) {
  const Finished game = finished(7);
  ShardHead head;
  ASSERT_GE(game.bytes.size(), sizeof(head));
  std::memcpy(&head, game.bytes.data(), sizeof(head));
  EXPECT_EQ(std::string_view(head.magic.data(), head.magic.size()), kSelfPlayMagic);
  EXPECT_EQ(head.games, 1U);
  EXPECT_EQ(head.positions, game.positions);
  const std::size_t points = kSize * kSize;
  const std::size_t width = points + sizeof(PositionTail) + sizeof(TargetTail);
  const std::size_t begin = sizeof(head) + points + sizeof(GameTail);
  ASSERT_EQ(game.bytes.size(), begin + game.positions * width);
  for (std::size_t i = 0; i < game.positions; ++i) {
    TargetTail target;
    std::memcpy(&target, game.bytes.data() + begin + (i + 1) * width - sizeof(target),
                sizeof(target));
    double sum = 0;
    for (int k = 0; k < TargetTail::kMoves; ++k) {
      EXPECT_LE(target.move[k], points);
      EXPECT_LE(target.share[k], target.share[std::max(0, k - 1)]);
      sum += target.share[k] / 65535.0;
    }
    EXPECT_GT(sum, 0);
    EXPECT_LT(sum, 1.001);
  }
}

TEST(SelfPlay, MayBeginFromARecordedPosition) {
  const GameLine start = read_game_line("5 7.5 - B+R ? ? cccbbccddcbbbdddebeced", "test").value();
  SelfPlayOptions options{.size = kSize, .visits = 2, .from_records = 1, .handicaps = 0};
  int longer = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Finished game = finished(seed, {&start, 1}, options);
    longer += game.line.find(" cccbbc") != std::string::npos ? 1 : 0;
  }
  EXPECT_GE(longer, 5);  // three moves or more of twelve were taken over
}

}  // namespace
}  // namespace tesuji::go::net

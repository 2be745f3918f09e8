// Records for training: every position of a game, and what is told of its end.
#include "games/go/net/samples.h"

#include <gtest/gtest.h>

#include <cstring>

namespace tesuji::go::net {
namespace {

GameLine read(const std::string& line) { return read_game_line(line, "test").value(); }

struct ReadShard {
  ShardHead head;
  std::vector<GameTail> games;
  std::vector<PositionTail> positions;
  std::vector<std::string> owners;
  std::vector<std::string> codes;
};

template <class T>
T taken(std::string_view& bytes) {
  T value;
  std::memcpy(&value, bytes.data(), sizeof(T));
  bytes.remove_prefix(sizeof(T));
  return value;
}

ReadShard read_shard(const Shard& shard) {
  const std::string text = shard.bytes();
  std::string_view bytes = text;
  ReadShard result;
  result.head = taken<ShardHead>(bytes);
  const std::size_t points = result.head.size * result.head.size;
  for (std::uint32_t i = 0; i < result.head.games; ++i) {
    result.owners.emplace_back(bytes.substr(0, points));
    bytes.remove_prefix(points);
    result.games.push_back(taken<GameTail>(bytes));
  }
  for (std::uint64_t i = 0; i < result.head.positions; ++i) {
    result.codes.emplace_back(bytes.substr(0, points));
    bytes.remove_prefix(points);
    result.positions.push_back(taken<PositionTail>(bytes));
  }
  EXPECT_TRUE(bytes.empty());
  return result;
}

TEST(Samples, EveryMoveIsAPosition) {
  Shard shard(9);
  shard.add(read("9 5.5 - W+R 27k 3d eecgttgc"));
  shard.add(read("9 0.5 cggc B+T 9k ? ee"));
  const ReadShard all = read_shard(shard);
  EXPECT_EQ(std::string_view(all.head.magic.data(), 8), kShardMagic);
  ASSERT_EQ(all.head.games, 2U);
  ASSERT_EQ(all.head.positions, 5U);
  EXPECT_EQ(all.positions[0].move, 40);  // the centre
  EXPECT_EQ(all.positions[0].reply, 20);
  EXPECT_EQ(all.positions[0].last[0], kNone);
  EXPECT_EQ(all.positions[1].white, 1);
  EXPECT_EQ(all.positions[1].last[0], 40);
  EXPECT_EQ(all.positions[2].move, 81);  // a pass
  EXPECT_EQ(all.positions[3].last[0], 81);
  EXPECT_EQ(all.positions[3].reply, kNone);
  EXPECT_EQ(all.positions[4].game, 1U);
  EXPECT_EQ(all.positions[4].white, 1);
  EXPECT_EQ(all.codes[0], std::string(81, '\0'));
  EXPECT_EQ(all.codes[1][40], kOpponentStones + 4);
  EXPECT_EQ(all.games[0].winner, -1);
  EXPECT_EQ(all.games[0].komi, 5.5F);
  EXPECT_EQ(all.games[0].black_rank, -26);
  EXPECT_EQ(all.games[1].winner, 0);  // time decides nothing
  EXPECT_EQ(all.games[1].white_rank, kUnknownRank);
  EXPECT_EQ(all.games[1].handicap, 2);
}

// Black owns the left of a wall of two columns, white the right: 10 points against 15 - 5.
TEST(Samples, OwnersOfAGameWhoseCountAgrees) {
  const std::string moves =
      "baca"
      "bbcb"
      "bccc"
      "bdcd"
      "bece"
      "tttt";
  Shard shard(5);
  shard.add(read("5 0.5 - W+5.5 ? ? " + moves));
  shard.add(read("5 0.5 - W+9.5 ? ? " + moves));  // nobody counts like that
  const ReadShard all = read_shard(shard);
  EXPECT_EQ(all.games[0].owner_known, 1);
  EXPECT_EQ(all.owners[0][0], 1);
  EXPECT_EQ(all.owners[0][4], -1);
  EXPECT_EQ(all.games[0].margin_known, 1);
  EXPECT_EQ(all.games[0].black_margin, -5.5F);
  EXPECT_EQ(all.games[1].owner_known, 0);
  EXPECT_EQ(all.owners[1], std::string(25, '\0'));
}

TEST(Samples, NothingIsToldOfAResultWithoutKomi) {
  Shard shard(9);
  shard.add(read("9 0 - B+R ? ? ee"));
  EXPECT_EQ(read_shard(shard).games[0].komi_known, 0);
  EXPECT_EQ(read_shard(shard).games[0].winner, 0);
}

TEST(Samples, TheSameMovesFallOnTheSameSide) {
  int kept = 0;
  for (char x = 'a'; x <= 'i'; ++x) {
    for (char y = 'a'; y <= 'i'; ++y) {
      const std::string moves = {'t', 't', x, y};
      const bool testing = is_for_testing(read("9 7 - B+R 9k 9k " + moves));
      EXPECT_EQ(testing, is_for_testing(read("9 5.5 - W+R ? ? " + moves)));
      kept += testing ? 1 : 0;
    }
  }
  EXPECT_LT(kept, 12);  // one in fifty of 81, by a fixed hash
}

}  // namespace
}  // namespace tesuji::go::net

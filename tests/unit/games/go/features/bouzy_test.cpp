// Bouzy's passes: the worked boards of Garreta (2006), and both kernels against the plain rules.
#include "games/go/features/bouzy.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/go/features/row_kernels.h"
#include "unit/games/go/features/boards.h"

namespace tesuji::go::features {
namespace {

// The rules word for word: a map of its own for every pass, neighbours looked up one by one.
class SlowBouzy {
 public:
  SlowBouzy(const go::Board& board, int start)
      : size_(board.size()), map_(static_cast<std::size_t>(size_ * size_)) {
    for (int r = 0; r < size_; ++r) {
      for (int c = 0; c < size_; ++c) {
        const go::Cell cell = board.at(board.grid().at(c, r));
        if (go::is_stone(cell)) value(map_, c, r) = cell == go::Cell::black ? start : -start;
      }
    }
  }
  void dilate() {
    pass([](int v, const std::vector<int>& around) {
      int above = 0;
      int below = 0;
      for (const int n : around) (n > 0 ? above : below) += n != 0 ? 1 : 0;
      if (v >= 0 && below == 0) return v + above;
      if (v <= 0 && above == 0) return v - below;
      return v;
    });
  }
  void erode() {
    pass([](int v, const std::vector<int>& around) {
      int strangers = 0;
      for (const int n : around) strangers += (v > 0 && n <= 0) || (v < 0 && n >= 0) ? 1 : 0;
      return v > 0 ? std::max(0, v - strangers) : std::min(0, v + strangers);
    });
  }
  int at(int c, int r) { return value(map_, c, r); }

 private:
  int& value(std::vector<int>& map, int c, int r) {
    return map[static_cast<std::size_t>(r * size_ + c)];
  }
  template <class Rule>
  void pass(Rule&& rule) {
    std::vector<int> next = map_;
    for (int r = 0; r < size_; ++r) {
      for (int c = 0; c < size_; ++c) {
        std::vector<int> around;
        if (c > 0) around.push_back(at(c - 1, r));
        if (c + 1 < size_) around.push_back(at(c + 1, r));
        if (r > 0) around.push_back(at(c, r - 1));
        if (r + 1 < size_) around.push_back(at(c, r + 1));
        value(next, c, r) = rule(at(c, r), around);
      }
    }
    map_ = next;
  }
  int size_;
  std::vector<int> map_;
};

PerSide<int> empty_signs(const go::Board& board, SlowBouzy& slow) {
  PerSide<int> count;
  for (int r = 0; r < board.size(); ++r) {
    for (int c = 0; c < board.size(); ++c) {
      if (board.at(board.grid().at(c, r)) != go::Cell::empty) continue;
      count.black += slow.at(c, r) > 0 ? 1 : 0;
      count.white += slow.at(c, r) < 0 ? 1 : 0;
    }
  }
  return count;
}

// Values as the report prints them: top row first, white positive.
Numbers printed(const go::Board& board, const BouzySettings& settings) {
  BouzyMap map;
  compute_bouzy_map(board, settings, map);
  Numbers result;
  for (int r = board.size() - 1; r >= 0; --r) {
    result.emplace_back();
    for (int c = 0; c < board.size(); ++c) {
      result.back().push_back(-map.at(board.grid().at(c, r)));
    }
  }
  return result;
}

TEST(Bouzy, FirstWorkedBoardOfGarreta) {
  const go::Board board = drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . . . O . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .)");
  Numbers expected(9, std::vector<int>(9, 0));
  expected[4] = {0, -2, -122, 0, 0, 0, 122, 2, 0};
  EXPECT_EQ(printed(board, {5, 21, 128}), expected);
  BouzyMap map;
  compute_bouzy_map(board, {}, map);
  EXPECT_EQ(with_stones(board, map), (PerSide<int>{2, 2})) << "the report counts the stones";
  EXPECT_EQ(bouzy_counts(board).potential, (PerSide<int>{1, 1}));
}

TEST(Bouzy, SecondWorkedBoardOfGarreta) {
  const go::Board board = drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . X . . . . . .
    . . X . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .)");
  const Numbers expected{{0, 0, 0, 0, 0, 0, 0, 5, 4},      {0, 0, 0, 0, 0, 0, 4, 12, 7},
                         {0, 0, 0, 0, 0, 0, 127, 14, 8},   {0, 0, 0, 0, 0, 0, 0, 4, 7},
                         {-1, -9, -126, 0, 0, 0, 0, 0, 5}, {-9, -14, -125, 0, 0, 0, 0, 3, 7},
                         {-1, 0, 0, 0, 0, 0, 123, 14, 8},  {0, 0, 0, 0, 0, 0, 0, 12, 7},
                         {0, 0, 0, 0, 0, 0, 0, 3, 4}};
  EXPECT_EQ(printed(board, {5, 21, 128}), expected);
  BouzyMap map;
  compute_bouzy_map(board, {}, map);
  EXPECT_EQ(with_stones(board, map), (PerSide<int>{7, 20}));
  EXPECT_EQ(bouzy_counts(board).potential, (PerSide<int>{5, 18}));
}

TEST(Bouzy, ALoneStoneLightsADiamondAndKeepsNothing) {
  go::Board board(19);
  board.set_up(board.grid().at(9, 9), go::Cell::black);
  for (int d = 1; d <= 7; ++d) {
    const BouzyCounts counts = bouzy_counts(board, {d, erosions_for(d), 500});
    EXPECT_EQ(counts.influence, (PerSide<int>{2 * d * (d + 1), 0})) << d;
    EXPECT_EQ(counts.potential, (PerSide<int>{0, 0})) << d;
  }
  EXPECT_EQ(erosions_for(5), 21);
}

TEST(Bouzy, AWalledCornerIsPotentialTerritory) {
  const go::Board board = drawn(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X . . . . . .
    . . . X . . . . .
    . . . X . . . O .
    . . . X . . . . .)");
  const BouzyCounts counts = bouzy_counts(board);
  EXPECT_GE(counts.potential.black, 9);
  EXPECT_GT(counts.potential.black, counts.potential.white);
}

void compare_with_slow(const go::Board& board, const BouzySettings& settings) {
  SlowBouzy slow(board, settings.start);
  for (int i = 0; i < settings.dilations; ++i) slow.dilate();
  BouzyCounts expected;
  expected.influence = empty_signs(board, slow);
  for (int i = 0; i < settings.erosions; ++i) slow.erode();
  expected.potential = empty_signs(board, slow);
  ASSERT_EQ(bouzy_counts(board, settings), expected) << go::drawing(board);
  BouzyMap map;
  compute_bouzy_map(board, settings, map);
  for (int r = 0; r < board.size(); ++r) {
    for (int c = 0; c < board.size(); ++c) {
      ASSERT_EQ(map.at(board.grid().at(c, r)), slow.at(c, r)) << go::drawing(board);
    }
  }
}

constexpr BouzySettings kVarious[] = {{5, 21, 128}, {5, 21, 500}, {4, 13, 128}, {3, 7, 128},
                                      {7, 43, 500}, {0, 3, 128},  {5, 0, 128},  {9, 30, 300},
                                      {5, 21, 20},  {6, 31, 60},  {2, 3, 1}};

TEST(Bouzy, EqualsTheSlowRulesOnEverySize) {
  base::Random random(1);
  for (int size = go::kMinSize; size <= go::kMaxSize; ++size) {
    for (const BouzySettings& settings : kVarious) {
      compare_with_slow(random_board(size, random), settings);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(SlowBouzyTest, EqualsTheSlowRulesOnThousandsOfBoards) {
  base::Random random(2);
  for (int i = 0; i < 4000; ++i) {
    const int size = go::kMinSize + i % (go::kMaxSize - go::kMinSize + 1);
    compare_with_slow(random_board(size, random),
                      kVarious[static_cast<std::size_t>(i) % std::size(kVarious)]);
    if (HasFatalFailure()) return;
  }
}

TEST(Bouzy, KernelsForAllProcessorsAgree) {
  const RowKernels* fast = avx2_row_kernels();
  if (fast == nullptr) GTEST_SKIP() << "no AVX2 here";
  const RowKernels& plain = plain_row_kernels();
  base::Random random(3);
  for (int i = 0; i < 480; ++i) {
    const go::Board board = random_board(go::kMinSize + i % 24, random);
    const StoneRows rows(board);
    const KernelBoard b{rows.black.data(), rows.white.data(), rows.size};
    const KernelPasses passes{5, 21, 128};
    const KernelBouzy x = fast->bouzy_counts(b, passes);
    const KernelBouzy y = plain.bouzy_counts(b, passes);
    ASSERT_EQ(x.potential.black, y.potential.black);
    ASSERT_EQ(x.potential.white, y.potential.white);
    ASSERT_EQ(x.influence.black, y.influence.black);
    ASSERT_EQ(x.influence.white, y.influence.white);
    ASSERT_EQ(fast->territory(b).black, plain.territory(b).black);
    ASSERT_EQ(fast->territory(b).white, plain.territory(b).white);
    std::array<std::int16_t, kRowWords * kMapRowLength> one{};
    std::array<std::int16_t, kRowWords * kMapRowLength> two{};
    fast->bouzy_map(b, passes, one.data());
    plain.bouzy_map(b, passes, two.data());
    ASSERT_EQ(one, two);
  }
}

TEST(Bouzy, SettingsOutOfRangeAreRefused) {
  EXPECT_TRUE(checked({}).has_value());
  EXPECT_TRUE(checked({kMaxDilations, kMaxErosions, kMaxBouzyStart}).has_value());
  for (const BouzySettings& bad :
       {BouzySettings{-1, 21, 128}, BouzySettings{kMaxDilations + 1, 21, 128},
        BouzySettings{5, kMaxErosions + 1, 128}, BouzySettings{5, -1, 128}, BouzySettings{5, 21, 0},
        BouzySettings{5, 21, kMaxBouzyStart + 1}}) {
    const auto result = checked(bad);
    ASSERT_FALSE(result.has_value());
    EXPECT_NE(result.error().why.find("dilations are 0 to 64"), std::string::npos);
  }
  // The largest values do not run over.
  const go::Board full = drawn(R"(
    X X X
    X . X
    X X X)");
  BouzyMap map;
  compute_bouzy_map(full, {kMaxDilations, 0, kMaxBouzyStart}, map);
  EXPECT_EQ(map.at(full.grid().at(1, 1)), 4 * kMaxDilations);
  EXPECT_EQ(map.at(full.grid().at(0, 1)), kMaxBouzyStart + 3 * kMaxDilations - 1);
}

}  // namespace
}  // namespace tesuji::go::features

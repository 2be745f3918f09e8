// Eye spaces: as many as there are, and what everybody knows of them.
#include "games/go/bases/eye_spaces.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/go/bases/pattern_base.h"
#include "games/go/bases/pattern_file.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/nakade.h"

namespace tesuji::go::bases {
namespace {

using tactics::Outcome;

constexpr std::uint64_t kNodes = 200'000;

std::size_t count_of(const std::vector<EyeRoom>& rooms, Place place) {
  return static_cast<std::size_t>(std::count_if(
      rooms.begin(), rooms.end(), [place](const EyeRoom& room) { return room.place == place; }));
}

TEST(EyeSpaces, AreAsManyAsTheShapesOfSoManySquares) {
  // Free polyominoes; along a side what is the same mirrored, in a corner over the diagonal.
  const std::size_t free[] = {1, 1, 2, 5, 12, 35};
  const std::size_t fixed[] = {1, 2, 6, 19, 63, 216};
  for (int points = 1; points <= 6; ++points) {
    const auto rooms = eye_rooms(points);
    EXPECT_EQ(count_of(rooms, Place::centre), free[points - 1]) << points;
    for (const Place place : {Place::side, Place::corner}) {
      const std::size_t count = count_of(rooms, place);
      EXPECT_GE(2 * count, fixed[points - 1]) << points;
      EXPECT_LE(count, fixed[points - 1]) << points;
    }
  }
}

struct Known {
  const char* name;
  Place place;
  std::vector<Spot> points;
  bool lives;  // when it moves first
  bool dies;   // when the other side does
};

TEST(EyeSpaces, AreReadAsEverybodyKnowsThem) {
  const Known all[] = {
      {"one", Place::centre, {{0, 0}}, false, true},
      {"two", Place::centre, {{0, 0}, {1, 0}}, false, true},
      {"straight three", Place::centre, {{0, 0}, {1, 0}, {2, 0}}, true, true},
      {"bent three", Place::centre, {{0, 0}, {1, 0}, {1, 1}}, true, true},
      {"straight four", Place::centre, {{0, 0}, {1, 0}, {2, 0}, {3, 0}}, true, false},
      {"bent four", Place::centre, {{0, 0}, {1, 0}, {2, 0}, {2, 1}}, true, false},
      {"square four", Place::centre, {{0, 0}, {1, 0}, {0, 1}, {1, 1}}, false, true},
      {"pyramid four", Place::centre, {{0, 0}, {1, 0}, {2, 0}, {1, 1}}, true, true},
      {"bulky five", Place::centre, {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 0}}, true, true},
      {"crossed five", Place::centre, {{1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}}, true, true},
      {"straight five", Place::side, {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}}, true, false},
      {"rabbity six", Place::centre, {{0, 1}, {1, 1}, {2, 1}, {1, 0}, {1, 2}, {2, 2}}, true, true},
      {"six on the side",
       Place::side,
       {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}},
       true,
       false},
  };
  for (const Known& known : all) {
    const EyeRoom room{known.place, known.points};
    const auto reading = read_room(room, kNodes);
    ASSERT_NE(reading.lives.result, Outcome::unknown) << known.name << reading.lives.reason;
    ASSERT_NE(reading.dies.result, Outcome::unknown) << known.name << reading.dies.reason;
    EXPECT_EQ(reading.lives.result > Outcome::loses, known.lives) << known.name << '\n'
                                                                  << drawing(laid_out(room).board);
    EXPECT_EQ(reading.dies.result > Outcome::loses, known.dies) << known.name << '\n'
                                                                << drawing(laid_out(room).board);
  }
}

// Where one point decides, it is the one that playouts believe in (rules/nakade.h).
TEST(EyeSpaces, AgreeWithTheVitalPointsOfPlayouts) {
  int compared = 0;
  for (int points = 3; points <= 5; ++points) {
    for (const EyeRoom& room : eye_rooms(points)) {
      if (room.place != Place::centre) continue;
      const EyeBoard laid = laid_out(room);
      const auto reading = read_room(room, kNodes);
      Point some = kNoPoint;
      laid.board.grid().for_each([&](Point p) {
        if (laid.room[p.index]) some = p;
      });
      const auto space = eye_space(laid.board, some);
      ASSERT_TRUE(space);
      if (space->vital == kNoPoint) continue;
      ++compared;
      const auto& moves = reading.dies.moves;
      EXPECT_NE(std::find(moves.begin(), moves.end(), space->vital), moves.end())
          << drawing(laid.board);
    }
  }
  EXPECT_GE(compared, 4);
}

TEST(EyeSpaces, ArePatternsThatFireOnTheirBoards) {
  std::vector<Pattern> patterns;
  for (int points = 1; points <= 4; ++points) {
    int number = 0;
    for (const EyeRoom& room : eye_rooms(points)) {
      const auto reading = read_room(room, kNodes);
      for (auto& one : eye_patterns(room, reading, ++number)) {
        ASSERT_TRUE(checked(one)) << pattern_text(one);
        const PatternBase base({one});
        const auto hits = base.find(laid_out(room).board, one.to_move);
        ASSERT_FALSE(hits.empty()) << pattern_text(one) << drawing(laid_out(room).board);
        EXPECT_EQ(one.place(), room.place) << pattern_text(one);
        patterns.push_back(std::move(one));
      }
    }
  }
  const auto again = read_patterns(patterns_text(patterns), "again");
  ASSERT_TRUE(again) << again.error().line();
  EXPECT_EQ(*again, patterns);
}

}  // namespace
}  // namespace tesuji::go::bases

// The trainer's Python spreads the same bytes into the same planes and numbers: tests/data/nets
// holds what gpu/fixture.py made of some games.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "formats/json.h"
#include "games/go/net/game_line.h"
#include "games/go/net/inputs.h"

namespace tesuji::go::net {
namespace {

// The planes of all positions of the games, as the places of their ones, with their numbers.
std::map<std::vector<int>, std::vector<float>> all_inputs() {
  std::map<std::vector<int>, std::vector<float>> all;
  std::ifstream lines(TESUJI_TEST_DATA "/nets/games.txt");
  for (std::string line; std::getline(lines, line);) {
    const GameLine game = read_game_line(line, "games.txt").value();
    go::Position position(game.size);
    const bool placed = game.handicap.empty() || position.place_handicap(game.handicap);
    EXPECT_TRUE(placed);
    for (const go::Move move : game.moves) {
      const Codes codes = codes_of(position);
      std::vector<float> planes(static_cast<std::size_t>(kPlanes) * codes.points());
      std::vector<float> globals(kGlobals);
      fill_planes(codes, planes);
      fill_globals(codes, {.komi = game.komi, .area = true, .ranks = game.ranks}, globals);
      std::vector<int> ones;
      for (std::size_t i = 0; i < planes.size(); ++i) {
        if (planes[i] != 0) ones.push_back(static_cast<int>(i));
      }
      all[ones] = globals;
      position.play_unchecked(move);
    }
  }
  return all;
}

TEST(Fixture, PythonSeesTheSame) {
  const auto all = all_inputs();
  std::ifstream lines(TESUJI_TEST_DATA "/nets/answers.jsonl");
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto json = formats::Json::parse(line);
    const auto found = all.find(json["planes"].get<std::vector<int>>());
    ASSERT_NE(found, all.end()) << "position " << json["position"] << " of size " << json["size"];
    const auto globals = json["globals"].get<std::vector<float>>();
    ASSERT_EQ(globals.size(), found->second.size());
    for (std::size_t i = 0; i < globals.size(); ++i)
      EXPECT_NEAR(globals[i], found->second[i], 1e-5);
  }
  EXPECT_GE(count, 10);
}

}  // namespace
}  // namespace tesuji::go::net

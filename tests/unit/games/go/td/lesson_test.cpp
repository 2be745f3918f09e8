// Training games of Go end as they should, and files of nets are refused with what they hold.
#include "games/go/td/lesson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/go/rules/sensible.h"
#include "games/go/td/go_net.h"
#include "games/go/td/moved_inputs.h"

namespace tesuji::go::td {
namespace {

Lesson eight(const LessonSettings& settings) {
  const features::Inputs inputs(features::InputSet::eight);
  return {settings, inputs, inputs.units(false)};
}

// Random moves of the lesson to its end.
Position played(const Lesson& lesson, std::uint64_t seed) {
  base::Random random(seed);
  Position position = lesson.start(random);
  Position::Moves moves;
  while (!lesson.is_finished(position)) {
    lesson.moves(position, moves);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

TEST(Lesson, GamesEndWhenNoMoveIsLeft) {
  const Lesson lesson = eight({.cap = 2000});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Position end = played(lesson, seed);
    EXPECT_TRUE(end.is_over());
    Position before = end;
    before.undo();
    before.undo();
    EXPECT_TRUE(sensible_points(before).empty()) << "a pass is the last resort";
    EXPECT_EQ(lesson.margin(end), end.final_score(kWhite).points);
  }
}

TEST(Lesson, ACapEndsGamesThatFillEyes) {
  const Lesson lesson = eight({.size = 5, .cap = 150, .fills_eyes = true});
  std::size_t longest = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    longest = std::max(longest, played(lesson, seed).moves_played());
  }
  EXPECT_EQ(longest, 150U);
}

TEST(Lesson, PassesAreMovesIfWanted) {
  Position::Moves moves;
  const Position empty(9);
  eight({}).moves(empty, moves);
  EXPECT_EQ(moves.size(), 81U);
  eight({.passes = true}).moves(empty, moves);
  EXPECT_EQ(moves.size(), 82U);
  EXPECT_EQ(moves.back(), kPass);
}

nn::DenseFile file_with(std::string features, int inputs) {
  nn::DenseFile file{nn::DenseNet({inputs, {{1, nn::Activation::tanh, 0.1, false}}}),
                     std::move(features),
                     std::vector<double>(static_cast<std::size_t>(inputs), 2.0), ""};
  for (double& weight : file.net.weights()) weight = 0.5;
  return file;
}

std::string error_of(const nn::DenseFile& file) {
  const auto read = read_go_net(nn::dense_bytes(file), "my.safetensors");
  return read ? "read" : read.error().line();
}

TEST(GoNet, RefusesOtherInputsThanItKnows) {
  EXPECT_EQ(error_of(file_with("eight", 8)), "read");
  EXPECT_EQ(error_of(file_with("eight", 9)),
            "network: my.safetensors: holds a net 9-1 tanh(0.1x); the inputs 'eight' need 8 in and "
            "1 out");
  EXPECT_EQ(error_of(file_with("nine", 9)),
            "inputs: my.safetensors: 'nine' is not known; there is 'eight', 'extended', 'points', "
            "'blocks'");
}

TEST(MovedInputs, SayWhatMovedTheValue) {
  const nn::DenseFile file = file_with("eight", 8);
  Position before(9);
  before.play(before.board().grid().at(0, 0));
  Position after = before;
  after.play(after.board().grid().at(4, 4));
  const auto moved = moved_inputs(file, before, after);
  ASSERT_FALSE(moved.empty());
  for (std::size_t i = 1; i < moved.size(); ++i) {
    EXPECT_GE(std::abs(moved[i - 1].part), std::abs(moved[i].part));
  }
  const auto liberties = std::find_if(moved.begin(), moved.end(),
                                      [](const auto& one) { return one.name == "liberties"; });
  ASSERT_NE(liberties, moved.end());
  EXPECT_EQ(liberties->before, -2);
  EXPECT_EQ(liberties->after, 2);
  EXPECT_GT(liberties->part, 0) << "as white sees it";
  EXPECT_NE(moved_text(moved, kWhite).find("liberties -2 -> 2 (+"), std::string::npos);
  EXPECT_NE(moved_text(moved, kBlack).find("liberties 2 -> -2 (-"), std::string::npos);
  EXPECT_TRUE(moved_inputs(file, after, after).empty());
}

}  // namespace
}  // namespace tesuji::go::td

// Games of evolved networks: many at once against one at a time, and their referees.
#include "games/go/evolved/bouts.h"

#include <gtest/gtest.h>

#include "games/go/evolved/games_job.h"
#include "games/go/evolved/gnugo.h"
#include "games/go/evolved/net_file.h"
#include "games/go/referee/referee.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/playout.h"

namespace tesuji::go::evolved {
namespace {

std::vector<evolve::Network> random_networks(const GoForm& form, std::size_t count,
                                             std::uint64_t seed,
                                             const std::vector<std::uint32_t>& hidden = {12}) {
  evolve::SaneOptions options;
  options.shape = {form.inputs(), form.outputs(), hidden, 0};
  options.neurons.inputs = form.inputs();
  options.neurons.outputs = form.outputs();
  options.neurons.parts.assign(hidden.size(), 60);
  options.networks = static_cast<std::uint32_t>(count);
  const evolve::Population population(options, base::Seed(seed));
  std::vector<evolve::Network> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(population.network(i));
  return all;
}

// The report's marks of a won game, counted on the finished game.
int eyes_on(const Board& board, Side side) {
  int eyes = 0;
  board.grid().for_each(
      [&](Point p) { eyes += board.at(p) == Cell::empty && is_eye(board, p, side) ? 1 : 0; });
  return eyes;
}
int cuts_in(const Position& game, Side side) {
  int cuts = 0;
  Position again(game.size(), Rules{}, game.komi());
  for (const auto& step : game.history()) {
    cuts += again.to_move() == side && is_cut(again.board(), step.move, side) ? 1 : 0;
    again.play(step.move);
  }
  return cuts;
}

TEST(Bouts, ManyAtOnceAreGamesOneByOne) {
  for (const Sight sight : {Sight::stones, Sight::local}) {
    GoForm form;
    form.sight = sight;
    const auto hosts = movers(form, random_networks(form, 5, 1));
    const auto opponents = movers(form, random_networks(form, 4, 2));
    BoutRules rules;
    rules.judge = Judge::naive;
    const auto all = played(hosts, opponents, 1, rules, base::Watch()).value();
    double moves = 0;
    double captured = 0;
    double eyes = 0;
    double cuts = 0;
    std::size_t won = 0;
    for (std::size_t h = 0; h < hosts.size(); ++h) {
      for (std::size_t o = 0; o < opponents.size(); ++o) {
        for (const Side side : {kBlack, kWhite}) {
          const auto& black = side == kBlack ? hosts[h] : opponents[o];
          const auto& white = side == kBlack ? opponents[o] : hosts[h];
          const auto game = played_once(black, white, rules.komi, rules.judge).value();
          EXPECT_LE(game.end.moves_played(), 75U);
          moves += static_cast<double>(game.end.moves_played());
          const bool host_won = game.winner == side;
          EXPECT_EQ(all.found.games.won(h, 2 * o + game::index(side)), host_won);
          won += host_won ? 1 : 0;
          if (!host_won) continue;
          captured += game.end.board().prisoners(game::other(side));
          eyes += eyes_on(game.end.board(), side);
          cuts += cuts_in(game.end, side);
        }
      }
    }
    EXPECT_EQ(all.counts[kGames], 40);
    EXPECT_EQ(all.counts[kMoves], moves);
    EXPECT_EQ(all.counts[kWonGames], static_cast<double>(won));
    EXPECT_EQ(all.counts[kCaptured], captured);
    EXPECT_EQ(all.counts[kEyes], eyes);
    EXPECT_EQ(all.counts[kCuts], cuts);
    EXPECT_GT(std::min({captured, eyes, cuts}), 0);
  }
}

TEST(Bouts, SegmentsAreWonByWhoLeadsWhenTheyAreOver) {
  GoForm form;
  form.size = 7;
  constexpr std::size_t kSegments = 3;
  const auto hosts = movers(form, random_networks(form, 4, 1, {4, 4, 4}));
  const auto opponents = movers(form, random_networks(form, 3, 2, {4, 4, 4}));
  BoutRules rules;
  rules.judge = Judge::naive;
  rules.segments = true;
  const auto all = played(hosts, opponents, kSegments, rules, base::Watch()).value();
  ASSERT_EQ(all.found.segments.size(), kSegments);
  std::size_t otherwise = 0;  // segments led by who lost the game
  MoverScratch scratch;
  for (std::size_t h = 0; h < hosts.size(); ++h) {
    for (std::size_t test = 0; test < 2 * opponents.size(); ++test) {
      const auto side = static_cast<Side>(test % 2);
      const auto& black = side == kBlack ? hosts[h] : opponents[test / 2];
      const auto& white = side == kBlack ? opponents[test / 2] : hosts[h];
      const auto game = played_once(black, white, rules.komi, rules.judge).value();
      std::array<bool, kSegments> led{};
      led.fill(game.winner == side);
      std::size_t segment = 0;
      Position again(form.size, Rules{}, rules.komi);
      for (const auto& step : game.end.history()) {
        if (again.to_move() == side) {
          for (; segment < hosts[h].segment(again, scratch); ++segment) {
            led[segment] = leader(again) == side;
          }
        }
        again.play(step.move);
      }
      for (std::size_t s = 0; s < kSegments; ++s) {
        EXPECT_EQ(all.found.segments[s].won(h, test), led[s]) << h << ' ' << test << ' ' << s;
        otherwise += led[s] != (game.winner == side) ? 1 : 0;
      }
    }
  }
  EXPECT_GT(otherwise, 0U);
}

TEST(Bouts, CutsAreMovesBesideTwoChains) {
  const Position position = position_from_drawing(R"(
    . . . . .
    . O . O .
    . O . . .
    . . O . .
    . . . . .)",
                                                  kBlack)
                                .value();
  const Grid grid = position.board().grid();
  EXPECT_TRUE(is_cut(position.board(), grid.at(2, 3), kBlack));   // C4: B4 and D4
  EXPECT_TRUE(is_cut(position.board(), grid.at(2, 2), kBlack));   // C3: B3 and C2
  EXPECT_FALSE(is_cut(position.board(), grid.at(0, 3), kBlack));  // A4: B4 alone
  EXPECT_FALSE(is_cut(position.board(), grid.at(2, 3), kWhite));
  EXPECT_FALSE(is_cut(position.board(), kPass, kBlack));
}

TEST(Verdict, NaiveLeavesDeadStonesOnTheBoard) {
  // White's stone inside is dead; while it stands, black's side of the board is nobody's.
  Position position = position_from_drawing(R"(
    . . X O O
    . O X O .
    . . X O O
    X X X O .
    . X X O O)",
                                            kBlack)
                          .value();
  position.set_komi(-0.5);
  FastVerdict fast;
  EXPECT_EQ(winner(Judge::full, position, fast).value(), kBlack);
  EXPECT_EQ(winner(Judge::fast, position, fast).value(), kBlack);
  EXPECT_EQ(winner(Judge::naive, position, fast).value(), kWhite);
}

TEST(Verdict, FastAsksForTheStonesAloneNotForTheirPast) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    base::Random random(seed);
    Position played(5, Rules{}, 5.5);
    while (!played.is_over() && played.moves_played() < 18) {
      Board board = played.board();
      played.play(UniformPolicy{}.choose(board, played.to_move(), kNoPoint, random));
    }
    std::vector<Stone> stones;
    played.board().grid().for_each([&](Point p) {
      if (is_stone(played.board().at(p))) stones.push_back({side_of(played.board().at(p)), p});
    });
    Position set_up(5, Rules{}, 5.5);
    if (!set_up.set_up(stones, kBlack)) continue;
    EXPECT_EQ(FastVerdict::looked_up(played), FastVerdict::looked_up(set_up)) << seed;
  }
}

TEST(Verdict, FastMostlyAgreesWithTheRefereeOfMatches) {
  FastVerdict fast;
  int same = 0;
  constexpr int kGamesPlayed = 60;
  for (std::uint64_t seed = 0; seed < kGamesPlayed; ++seed) {
    base::Random random(seed);
    Position position(5, Rules{}, 5.5);
    while (!position.is_over() && position.moves_played() < 40) {
      Board board = position.board();
      position.play(UniformPolicy{}.choose(board, position.to_move(), kNoPoint, random));
    }
    const Side first = fast.winner(position);
    EXPECT_EQ(first, fast.winner(position)) << "remembered";
    EXPECT_EQ(first, FastVerdict::looked_up(position));
    same += first == referee::PlayoutReferee().judge(position).winner ? 1 : 0;
  }
  EXPECT_GE(same, kGamesPlayed - 1);
}

TEST(GnuGoReferee, CountsAsItIsAsked) {
  auto gnugo = GnuGo::make(0);
  ASSERT_TRUE(gnugo);
  if (!gnugo->move(Position(5, Rules{}, 5.5))) GTEST_SKIP() << "no GNU Go here";
  // Two walls that halve the board, black's beside the left edge or in the middle.
  for (const int column : {2, 1}) {
    Position position(5, Rules{}, 0.5);
    const Grid grid = position.board().grid();
    for (int row = 0; row < 5; ++row) {
      position.play(grid.at(column, row));
      position.play(grid.at(column + 1, row));
    }
    position.play(kPass);
    position.play(kPass);
    EXPECT_EQ(gnugo_winner(position).value(), column == 2 ? kBlack : kWhite);
    EXPECT_EQ(gnugo_score(position).value(), column == 2 ? "B+4.5" : "W+5.5");
    EXPECT_TRUE(gnugo_dead(position).value().none());
  }
}

// A white stone that cannot live in black's half.
TEST(GnuGoReferee, ListsDeadStones) {
  auto gnugo = GnuGo::make(0);
  ASSERT_TRUE(gnugo);
  if (!gnugo->move(Position(5, Rules{}, 5.5))) GTEST_SKIP() << "no GNU Go here";
  Position position(9, Rules{}, 0.5);
  const Grid grid = position.board().grid();
  for (int row = 0; row < 9; ++row) {
    position.play(grid.at(5, row));
    position.play(row == 4 ? grid.at(1, 4) : grid.at(6, row));
  }
  position.play(kPass);
  position.play(grid.at(6, 4));
  position.play(kPass);
  position.play(kPass);
  PointSet expected;
  expected[grid.at(1, 4).index] = true;
  EXPECT_EQ(gnugo_dead(position).value(), expected);
  EXPECT_EQ(gnugo_score(position).value(), "B+26.5");
}

TEST(NetFile, RoundTripsAndRefusesWhatIsDamaged) {
  GoForm form;
  form.sight = Sight::local;
  const NetFile file{form, "a test", random_networks(form, 3, 7)};
  const std::string bytes = net_file_bytes(file);
  EXPECT_EQ(read_net_file(bytes, "x").value(), file);
  for (std::size_t size = 0; size < bytes.size(); size += 1 + bytes.size() / 100) {
    EXPECT_FALSE(read_net_file(bytes.substr(0, size), "x"));
  }
  std::string edited = bytes;
  edited[edited.size() - 3] ^= 1;
  const auto refused = read_net_file(edited, "file.sane");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().line().find("file.sane"), std::string::npos);
  NetFile other = file;
  other.networks[1].shape.inputs -= 1;  // whole, but no network of this form
  other.networks[1].weights.resize(std::size_t{other.networks[1].shape.neurons()} *
                                   other.networks[1].shape.width());
  EXPECT_FALSE(read_net_file(net_file_bytes(other), "x"));
}

TEST(GamesJob, RefusesPlansThatAreNotPlans) {
  const auto kind = games_kind();
  for (const std::string& plan : {std::string(), std::string("nonsense"), std::string(400, '\0')}) {
    EXPECT_FALSE(kind.prepare(plan, 1, base::Watch()));
  }
}

}  // namespace
}  // namespace tesuji::go::evolved

// Learning by temporal differences against exact answers: values of a random walk, the formula of
// TD(lambda) written out, and what must not change.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "td/learner.h"
#include "unit/td/toy.h"

namespace tesuji::td {
namespace {

nn::DenseShape perceptron(std::size_t inputs) {
  NetSettings net;
  net.hidden = {"0"};
  net.scale = 1;
  return shape_of(net, inputs).value();
}

Schedule rates(const std::string& text) { return Schedule::read({text}).value(); }

// Plays all games; answers the net.
nn::DenseNet learned(Settings settings, const Schedule& schedule, std::uint64_t seed = 1) {
  Trainer<WalkLesson> trainer(WalkLesson(), settings, schedule, {MakeMover<Walk>()},
                              base::Seed(seed));
  nn::DenseNet net(perceptron(5));
  nn::DenseNet clone = net;
  for (std::uint64_t i = 0; i < settings.games; ++i) {
    if (i % settings.refresh == 0) clone = net;
    EXPECT_TRUE(trainer.play(i, net, clone));
  }
  return net;
}

// Both sides at random: what Gibbs sampling is when it is hot.
Settings random_walk() {
  Settings settings;
  settings.explore = 1;
  settings.temperature = 100;
  settings.games = 6000;
  return settings;
}

double error_of(const nn::DenseNet& net) {
  double squares = 0;
  for (int place = 1; place <= 5; ++place) {
    std::vector<double> inputs(5, 0.0);
    inputs[static_cast<std::size_t>(place - 1)] = 1;
    squares += std::pow(net.value(inputs) - (2.0 * place / 6 - 1), 2);
  }
  return std::sqrt(squares / 5);
}

TEST(TemporalDifferences, FindTheValuesOfARandomWalk) {
  for (const Order order : {Order::backward, Order::forward, Order::online}) {
    for (const double lambda : {0.0, 0.5, 0.9}) {
      Settings settings = random_walk();
      settings.order = order;
      settings.lambda = lambda;
      const auto schedule = Schedule::read({"0:0.1", "2000:0.02", "4000:0.004"}).value();
      EXPECT_LT(error_of(learned(settings, schedule)), 0.08)
          << static_cast<int>(order) << " lambda " << lambda;
    }
  }
  EXPECT_GT(error_of(nn::DenseNet(perceptron(5))), 0.4) << "before";
}

// A side that plays well makes the middle its own: values are those of the moves that are played.
TEST(TemporalDifferences, OptionsChangeWhatIsLearned) {
  Settings settings = random_walk();
  settings.games = 300;
  const nn::DenseNet plain = learned(settings, rates("0.1"));
  EXPECT_EQ(learned(settings, rates("0.1")), plain) << "the same again";
  EXPECT_NE(learned(settings, rates("0.1"), 2), plain);
  const auto changed = [&](auto change) {
    Settings other = settings;
    change(other);
    return learned(other, rates("0.1")) != plain;
  };
  EXPECT_TRUE(changed([](Settings& s) { s.lambda = 0.5; }));
  EXPECT_TRUE(changed([](Settings& s) { s.mu = 1; }));
  EXPECT_TRUE(changed([](Settings& s) { s.order = Order::forward; }));
  EXPECT_TRUE(changed([](Settings& s) { s.reward = Reward::margin; }));
  EXPECT_TRUE(changed([](Settings& s) { s.explore = 0.5; }));
  EXPECT_TRUE(changed([](Settings& s) { s.temperature = 0.1; }));
  EXPECT_TRUE(changed([](Settings& s) { s.opponent_random = 0.5; }));
  EXPECT_TRUE(changed([](Settings& s) {
    s.explore = 0.5;
    s.depth = 2;
  }));
}

// TD-leaf and TD-directed play alike and learn from other positions.
TEST(TemporalDifferences, LeavesAreOtherPositionsThanThosePlayed) {
  Settings settings = random_walk();
  settings.games = 100;
  settings.explore = 0.3;
  settings.depth = 3;
  const nn::DenseNet directed = learned(settings, rates("0.1"));
  settings.learned = Learned::leaf;
  EXPECT_NE(learned(settings, rates("0.1")), directed);
}

Trace drawn_trace(base::Random& random, std::size_t inputs, std::size_t length) {
  Trace trace(inputs);
  for (std::size_t i = 0; i < length; ++i) {
    std::vector<double> seen(inputs);
    for (double& input : seen) input = 2 * random.unit() - 1;
    trace.add(seen, random.unit() - 0.5);
  }
  return trace;
}

// With a rate so small that the net hardly changes, both orders are the sum that the report writes:
// rate * df_i/dw * sum over k >= i of lambda^(k-i) (f_k+1 - f_k).
TEST(TemporalDifferences, IsTheFormulaOfTheBooks) {
  constexpr double kRate = 1e-7;
  base::Random random(7);
  nn::DenseNet net(
      nn::checked(
          {4, {{3, nn::Activation::tanh, 0.5, false}, {1, nn::Activation::tanh, 0.7, false}}}, "")
          .value());
  net.draw(random, 1);
  const Trace trace = drawn_trace(random, 4, 9);
  const double reward = -1;
  for (const double lambda : {0.0, 0.3, 0.9, 1.0}) {
    std::vector<double> expected(net.weights().size(), 0.0);
    nn::DensePass pass;
    for (std::size_t i = 0; i < trace.size(); ++i) {
      double sum = 0;
      for (std::size_t k = i; k < trace.size(); ++k) {
        const double next = k + 1 < trace.size() ? net.value(trace.inputs(k + 1)) : reward;
        sum += std::pow(lambda, static_cast<double>(k - i)) * (next - net.value(trace.inputs(k)));
      }
      pass.forward(net, trace.inputs(i), 1);
      pass.backward(net, std::vector<double>{sum}, expected);
    }
    const auto differs = [&](const nn::DenseNet& changed) {
      for (std::size_t w = 0; w < expected.size(); ++w) {
        EXPECT_NEAR((changed.weights()[w] - net.weights()[w]) / kRate, expected[w], 1e-4)
            << "lambda " << lambda << " weight " << w;
      }
    };
    nn::DenseNet backward = net;
    learn_backward(backward, trace, reward, {kRate, lambda, 0});
    differs(backward);
    nn::DenseNet forward = net;
    ForwardUpdate update;
    update.begin(forward);
    for (std::size_t i = 0; i < trace.size(); ++i) {
      update.step(forward, trace.inputs(i), trace.lost(i), {kRate, lambda, 0});
    }
    update.end(forward, reward, {kRate, lambda, 0});
    differs(forward);
  }
}

// What a bad move lost is not held against the foretelling before it.
TEST(TemporalDifferences, MuForgivesBadMoves) {
  nn::DenseNet net(perceptron(1));
  net.weights()[0] = 0.5;
  const double value = net.value(std::vector<double>{1});
  Trace trace(1);
  trace.add(std::vector<double>{1.0});
  // The best move would have kept the value; the one played lost what is said here.
  const double after = net.value(std::vector<double>{-1});
  trace.add(std::vector<double>{-1.0}, value - after);
  nn::DenseNet forgiving = net;
  nn::DenseNet plain = net;
  learn_backward(forgiving, trace, after, {0.01, 0, 1});
  learn_backward(plain, trace, after, {0.01, 0, 0});
  EXPECT_NEAR(forgiving.weights()[0], 0.5, 1e-12);
  EXPECT_LT(plain.weights()[0], 0.5);
}

TEST(Choice, DrawsByGibbs) {
  base::Random random(3);
  const std::vector<double> values = {0.1, 0.6, -0.4};
  std::vector<int> drawn(3);
  constexpr int kTimes = 60000;
  for (int i = 0; i < kTimes; ++i) ++drawn[sampled(values, 0.5, random)];
  double sum = 0;
  for (const double value : values) sum += std::exp(value / 0.5);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(drawn[i] / static_cast<double>(kTimes), std::exp(values[i] / 0.5) / sum, 0.01);
  }
}

TEST(Choice, EqualsAreEquallyLikely) {
  base::Random random(4);
  std::vector<int> drawn(4);
  for (int i = 0; i < 9000; ++i) ++drawn[best_of(std::vector<double>{1, 2, 2, 2}, random)];
  EXPECT_EQ(drawn[0], 0);
  for (std::size_t i = 1; i < 4; ++i) EXPECT_NEAR(drawn[i], 3000, 250);
}

TEST(Schedule, ReadsRatesByGame) {
  const auto schedule = Schedule::read({"0:0.001", "2000:0.0007", "4000:0.00047"}).value();
  EXPECT_EQ(schedule.at(0), 0.001);
  EXPECT_EQ(schedule.at(1999), 0.001);
  EXPECT_EQ(schedule.at(2000), 0.0007);
  EXPECT_EQ(schedule.at(9999), 0.00047);
  EXPECT_EQ(rates("0.1").at(5), 0.1);
  for (const char* const wrong : {"", "a", "1:0.1", "0:-1", "0:nan", "0:11", "0.1:0.1"}) {
    EXPECT_FALSE(Schedule::read({wrong})) << wrong;
  }
  EXPECT_FALSE(Schedule::read({"0:0.1", "0:0.2"}));
  EXPECT_FALSE(Schedule::read({}));
}

LearnerParts parts(const Settings& settings) {
  LearnerParts parts{.name = "walk", .settings = settings, .start = nn::DenseNet(perceptron(5))};
  parts.curve.every = 50;
  return parts;
}

TEST(Learner, StopsWhereWeightsExplode) {
  Settings settings = random_walk();
  settings.games = 500;
  settings.weight_limit = 1;
  settings.net.scale = 1;
  const auto schedule = Schedule::read({"0:0.001", "120:10"}).value();
  Learner<WalkLesson> learner(WalkLesson(), parts(settings), schedule, {MakeMover<Walk>()});
  ASSERT_TRUE(learner.step(base::Watch()).value());
  ASSERT_TRUE(learner.step(base::Watch()).value());
  const auto before = learner.save();
  const auto failed = learner.step(base::Watch());
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().what, "learning");
  EXPECT_NE(failed.error().where.find("game 1"), std::string::npos) << failed.error().line();
  EXPECT_NE(failed.error().why.find("the rate 10 is too high"), std::string::npos);
  EXPECT_EQ(learner.save(), before) << "the last whole step is kept";
}

TEST(Learner, SaysWhichWeightIsNoNumber) {
  nn::DenseNet net(perceptron(5));
  EXPECT_TRUE(check_weights(net, 10, 3, 0.1));
  net.weights()[2] = NAN;
  const auto checked = check_weights(net, 10, 3, 0.1);
  ASSERT_FALSE(checked);
  EXPECT_NE(checked.error().line().find("game 4: weight 3 of 5 became nan, no number"),
            std::string::npos)
      << checked.error().line();
}

}  // namespace
}  // namespace tesuji::td

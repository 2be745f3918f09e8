// Co-evolution on a small problem that is no game of ours: whose network knows more answers of a
// table of eight questions, and how surely.
#include "evolve/coevolution.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "evolve/forward.h"

namespace tesuji::evolve {
namespace {

constexpr std::uint32_t kQuestions = 8;

// Question q: three inputs, on or off, and one that is always on. The answer is whether an odd
// number of them is on: no network without a hidden layer knows more than six.
struct Score {
  std::size_t right = 0;
  double sure = 0;  // how far the outputs lie on the right side, at most 1 each
};

Score score(const Network& network) {
  const SegmentWeights weights = segment_weights(network, 0);
  Score score;
  for (std::uint32_t q = 0; q < kQuestions; ++q) {
    std::vector<std::uint16_t> on = {3};
    for (std::uint16_t bit = 0; bit < 3; ++bit) {
      if ((q >> bit & 1U) != 0) on.push_back(bit);
    }
    const auto count = static_cast<std::uint16_t>(on.size());
    std::vector<float> acts(padded(weights.hidden));
    std::vector<float> outs(kLanes);
    forward_kernel().run({weights.in.data(), weights.out.data(), weights.hidden, acts.size(),
                          kLanes, Activation::tanh, 1, on.data(), &count, 8, acts.data(),
                          outs.data()});
    const double answer = (count - 1) % 2 == 1 ? outs[0] : -outs[0];
    score.right += answer > 0 ? 1 : 0;
    score.sure += std::min(1.0, answer);
  }
  return score;
}
std::size_t right_answers(const Network& network) { return score(network).right; }

class Quiz : public Arena {
 public:
  base::Result<std::optional<Played>> play(const Turn& turn, const base::Watch& watch) override {
    if (watch.is_stopped()) return std::optional<Played>();
    Played played{{WinTable(turn.hosts.networks(), 2 * turn.opponents.size()), {}}, {1.0}};
    std::vector<double> theirs;
    for (const auto& opponent : turn.opponents) theirs.push_back(score(opponent).sure);
    for (std::size_t h = 0; h < turn.hosts.networks(); ++h) {
      const double own = score(turn.hosts.network(h)).sure;
      for (std::size_t t = 0; t < 2 * theirs.size(); ++t) {
        played.found.games.set(h, t, own > theirs[t / 2]);
      }
    }
    opponents = turn.opponents.size();
    return std::optional(std::move(played));
  }
  std::size_t opponents = 0;
};

SaneOptions options() {
  SaneOptions o;
  o.shape = {4, 1, {8}, 0};
  o.neurons = {4, 1, {120}, {}, 4, Wiring::full, 0, 1.0};
  o.networks = 40;
  o.sample = 8;
  o.hall_sample = 2;
  o.hall_most = 6;
  return o;
}

TEST(Coevolution, LearnsParity) {
  SaneOptions o = options();
  o.neurons.parts = {60};
  o.networks = 60;
  o.hall_most = 200;
  o.neuron_breeding.mutation = 0.15;
  o.neuron_breeding.step = 2;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Coevolution evolution(o, base::Seed(seed));
    Quiz quiz;
    for (int i = 0; i < 200; ++i) ASSERT_TRUE(evolution.step(quiz, base::Watch()).value());
    const auto& champions = evolution.population(0).hall();
    std::size_t best = 0;
    for (const auto& champion : champions) best = std::max(best, right_answers(champion));
    EXPECT_LT(right_answers(champions.front()), 8U) << seed;
    EXPECT_EQ(best, 8U) << seed;
  }
}

TEST(Coevolution, EveryTechniqueCanBeSwitchedOff) {
  std::vector<std::string> ends;
  for (int off = -1; off < 6; ++off) {
    SaneOptions o = options();
    if (off == 0) o.fitness_sharing = false;
    if (off == 1) o.shared_sampling = false;
    if (off == 2) o.hall_of_fame = false;
    if (off == 3) o.neuron_breeding.copies = false;
    if (off == 4) o.neuron_breeding.kind = Mutation::fresh;
    if (off == 5) {
      o.neurons.wiring = Wiring::fixed;
      o.neurons.connections = 5;
    }
    Coevolution evolution(o, base::Seed(1));
    Quiz quiz;
    for (int i = 0; i < 8; ++i) ASSERT_TRUE(evolution.step(quiz, base::Watch()).value());
    EXPECT_EQ(quiz.opponents, off == 2 ? 8U : 10U) << off;
    ends.push_back(evolution.bytes());
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) EXPECT_NE(ends[i], ends.back()) << off;
  }
}

TEST(Coevolution, ResumedIsNeverStopped) {
  SaneOptions o = options();
  o.shape = {4, 1, {3, 3}, 1};
  o.neurons.parts = {30, 30, 10};
  o.neurons.switch_at = {0.5};
  Quiz quiz;
  Coevolution whole(o, base::Seed(2));
  Coevolution parts(o, base::Seed(2));
  for (int i = 0; i < 9; ++i) {
    ASSERT_TRUE(whole.step(quiz, base::Watch()).value());
    ASSERT_TRUE(parts.step(quiz, base::Watch()).value());
    Coevolution next(o, base::Seed(2));
    const auto read = next.restore(parts.bytes(), 9);
    ASSERT_TRUE(read) << read.error().line();
    EXPECT_EQ(next.bytes(), parts.bytes());
    parts = next;
  }
  EXPECT_EQ(whole.bytes(), parts.bytes());
  EXPECT_EQ(whole.population(0), parts.population(0));
}

TEST(Coevolution, AStoppedGenerationChangesNothing) {
  Coevolution evolution(options(), base::Seed(3));
  Quiz quiz;
  ASSERT_TRUE(evolution.step(quiz, base::Watch()).value());
  const std::string before = evolution.bytes();
  base::StopFlag stop;
  stop.raise();
  EXPECT_FALSE(evolution.step(quiz, base::Watch({}, &stop)).value());
  EXPECT_EQ(evolution.bytes(), before);
}

TEST(Coevolution, CutAndChangedBytesAreRefused) {
  Coevolution evolution(options(), base::Seed(4));
  Quiz quiz;
  ASSERT_TRUE(evolution.step(quiz, base::Watch()).value());
  const std::string good = evolution.bytes();
  Coevolution fresh(options(), base::Seed(4));
  const std::string untouched = fresh.bytes();
  for (std::size_t size = 0; size < good.size(); size += 1 + good.size() / 300) {
    EXPECT_FALSE(fresh.restore(good.substr(0, size), 9)) << size;
  }
  EXPECT_FALSE(fresh.restore(good + "x", 9));
  EXPECT_FALSE(fresh.restore(good, 0)) << "more generations than the plan's";
  base::Random random(1);
  for (int i = 0; i < 300; ++i) {  // anything but an error must be a whole population
    std::string bad = good;
    bad[random.below(static_cast<std::uint32_t>(bad.size()))] ^=
        static_cast<char>(1U << random.below(8));
    Coevolution other(options(), base::Seed(4));
    if (other.restore(bad, 9)) {
      EXPECT_EQ(other.bytes(), bad);
      EXPECT_TRUE(other.step(quiz, base::Watch()));
    } else {
      EXPECT_EQ(other.bytes(), untouched);
    }
  }
}

TEST(Neurons, AreJudgedByTheirBestNetworks) {
  // Mutation off and everybody a parent at most once: with one network that wins all, its neurons
  // are among those that stay.
  SaneOptions o = options();
  o.networks = 4;
  o.shape.hidden = {2};
  o.neurons.parts = {8};
  Population population(o, base::Seed(5));
  WinTable wins(4, 2);
  wins.set(2, 0, true);
  wins.set(2, 1, true);
  const Network winner = population.network(2);
  population.take(o, {wins, {}}, base::Seed(1));
  EXPECT_EQ(population.hall().back(), winner);
  o.network_mutation = 0;
  o.follow = 0;
  population.breed(o, base::Seed(6));
  EXPECT_EQ(population.network(2), winner);
  EXPECT_FALSE(population.is_evaluated());
}

// How many neurons of a part have these weights.
std::size_t copies_of(const Population& population, std::size_t part, std::span<const float> row) {
  const Neurons& neurons = population.neurons();
  std::size_t copies = 0;
  for (std::uint32_t n = 0; n < neurons.part_size(part); ++n) {
    std::vector<float> other(row.size());
    neurons.expand(neurons.part_first(part) + n, other);
    copies += std::equal(row.begin(), row.end(), other.begin()) ? 1 : 0;
  }
  return copies;
}

TEST(Neurons, OfASegmentAreJudgedByItsOwnFitness) {
  // The best neuron of a part mates with itself: its children are copies.
  SaneOptions o = options();
  o.networks = 4;
  o.shape.hidden = {1, 1};
  o.neurons.parts = {6, 6};
  o.neuron_breeding.mutation = 0;
  o.neuron_breeding.elite = 0.2;
  const WinTable none(4, 2);
  const auto won_by = [&](std::size_t network) {
    WinTable wins = none;
    wins.set(network, 0, true);
    wins.set(network, 1, true);
    return wins;
  };
  Population population(o, base::Seed(7));
  const Network first = population.network(0);
  const Network second = population.network(1);
  const Network whole = population.network(2);
  Population by_games = population;
  population.take(o, {won_by(2), {won_by(0), won_by(1)}}, base::Seed(1));
  population.breed(o, base::Seed(2));
  EXPECT_EQ(copies_of(population, 0, first.neuron(0)), 3U);
  EXPECT_EQ(copies_of(population, 1, second.neuron(1)), 3U);
  by_games.take(o, {won_by(2), {}}, base::Seed(1));
  by_games.breed(o, base::Seed(2));
  EXPECT_EQ(copies_of(by_games, 0, whole.neuron(0)), 3U);
  EXPECT_EQ(copies_of(by_games, 1, whole.neuron(1)), 3U);
}

}  // namespace
}  // namespace tesuji::evolve

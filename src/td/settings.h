// How a net learns by temporal differences: everything that can be chosen, as options.
//
// The defaults are Garreta's (2006, chapter 4) for one hidden layer of four units.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/bound_options.h"
#include "nn/dense.h"
#include "td/schedule.h"

namespace tesuji::td {

enum class Reward : std::uint8_t { win, margin };
inline constexpr game::Named<Reward> kRewardNames[] = {{"win", Reward::win},
                                                       {"margin", Reward::margin}};
enum class Order : std::uint8_t { backward, forward, online };
inline constexpr game::Named<Order> kOrderNames[] = {
    {"backward", Order::backward}, {"forward", Order::forward}, {"online", Order::online}};
enum class Learned : std::uint8_t { played, leaf };
inline constexpr game::Named<Learned> kLearnedNames[] = {{"played", Learned::played},
                                                         {"leaf", Learned::leaf}};

struct NetSettings {
  std::vector<std::string> hidden = {"4"};
  nn::Activation activation = nn::Activation::tanh;
  double scale = 0.1;
  bool bias = false;
  double spread = 0.1;
};

template <class Binder>
void bind(NetSettings& s, Binder& binder) {
  binder.list("hidden", s.hidden, "units of the hidden layers, a;b; 0: none, a perceptron");
  binder.choice("activation", s.activation, nn::kActivationNames,
                "of hidden units; the output is tanh");
  binder.real("scale", s.scale, {0.001, 10}, "what sums are multiplied by before the activation");
  binder.flag("bias", s.bias, "units have a bias; then colours are no longer treated alike");
  binder.real("spread", s.spread, {0, 10},
              "weights begin uniform within so much of 0 (a perceptron may begin at 0)");
}

// `inputs` in, in so many groups, and one output.
base::Result<nn::DenseShape> shape_of(const NetSettings& settings, std::size_t inputs,
                                      std::size_t groups = 1);

struct Settings {
  NetSettings net;
  std::uint64_t games = 8000;
  std::uint64_t refresh = 200;
  std::vector<std::string> rates = {"0.1"};
  double lambda = 0;
  double mu = 0;
  Order order = Order::backward;
  Reward reward = Reward::win;
  double margin_unit = 20;
  double explore = 0.5;
  double temperature = 0.5;
  int depth = 1;
  Learned learned = Learned::played;
  std::vector<std::string> opponents = {"clone"};
  double opponent_random = 0;
  double weight_limit = 10000;
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  bind(s.net, binder);
  binder.whole("games", s.games, {1, 100'000'000}, "training games");
  binder.whole(
      "refresh", s.refresh, {2, 1'000'000},
      "games until the clone gets the weights; the learner has the first side in the first "
      "half of them, the second side in the other");
  binder.list("rates", s.rates, "learning rates: GAME:RATE;GAME:RATE, or one for all games");
  binder.real("lambda", s.lambda, {0, 1}, "0: the next position alone counts; 1: the result alone");
  binder.real("mu", s.mu, {0, 1}, "share of what bad moves lose that is taken out of differences");
  binder.choice("order", s.order, kOrderNames,
                "after the game from its end, after it from its start, or with every move");
  binder.choice("reward", s.reward, kRewardNames, "1 for every win, or more for larger ones");
  binder.real("margin-unit", s.margin_unit, {0.1, 1000},
              "reward=margin: the margin whose reward is tanh 1");
  binder.real("explore", s.explore, {0, 1}, "probability of a move drawn by Gibbs sampling");
  binder.real("temperature", s.temperature, {0.001, 100}, "of that sampling");
  binder.whole("depth", s.depth, {1, 8}, "plies that are searched for the other moves");
  binder.choice("learned", s.learned, kLearnedNames,
                "depth above 1: from the positions played (TD-directed), or from those that the "
                "searches expect in the end (TD-leaf)");
  binder.list("opponents", s.opponents, "clone, or players, a;b: one is drawn for each game");
  binder.real("random", s.opponent_random, {0, 1}, "probability that the opponent moves at random");
  binder.real("weight-limit", s.weight_limit, {1, 1e12},
              "a weight beyond it ends the run: learning has gone astray");
}

// The reward of a margin, as the same side sees both.
double reward_of(const Settings& settings, double margin);

}  // namespace tesuji::td

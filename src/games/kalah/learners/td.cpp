#include "games/kalah/learners/td.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/kalah/learners/lesson.h"
#include "td/learner.h"

namespace tesuji::kalah::learners {
namespace {

using heuristics::Heuristic;
using heuristics::HeuristicKind;

constexpr const char* kName = "kalah-td";
constexpr double kProduct = 0.1;  // a product of seeds counts so much in a heuristic
constexpr double kSeed = 0.1;     // and a seed so much as an input

struct Options {
  std::string rules = "uam";
  int pits = 6;
  int seeds = 3;
  HeuristicKind kind = HeuristicKind::polynomial;
  int openings = 60;
  std::uint64_t every = 1000;
  td::Settings td;
};

template <class Binder>
void bind(Options& o, Binder& binder) {
  binder.choice("rules", o.rules, kalah::rule_names(), "the rules of the games");
  binder.whole("pits", o.pits, {1, solve::kMaxPits}, "pits on a side");
  binder.whole("seeds", o.seeds, {1, kalah::kMaxSeedsPerPit}, "seeds in a pit at the start");
  binder.choice("kind", o.kind, heuristics::kHeuristicKindNames,
                "weights alone, or with squares and products of facing pits");
  binder.whole("openings", o.openings, {0, 100},
               "a game begins with random plies, up to so many, while it is not over");
  binder.whole("curve-every", o.every, {1, 1'000'000},
               "games from one point of the curves to the next");
  bind(o.td, binder);
}

class Lesson {
 public:
  using Game = Position;

  Lesson(const Start& start, HeuristicKind kind, int openings)
      : start_(start), kind_(kind), openings_(openings) {}

  [[nodiscard]] Position start(base::Random& random) const {
    Position position(start_);
    auto plies = random.below(static_cast<std::uint32_t>(openings_) + 1);
    Position::Moves list;
    for (; plies > 0; --plies) {
      position.legal_moves(list);
      const Move move = list[random.below(static_cast<std::uint32_t>(list.size()))];
      const auto undo = position.play(move);
      if (!position.is_over()) continue;
      position.undo(undo);
      break;
    }
    return position;
  }
  void moves(const Position& position, Position::Moves& list) const { position.legal_moves(list); }
  [[nodiscard]] bool is_finished(const Position& position) const {
    return position.is_over() || position.moves_played() >= kLongest;
  }
  [[nodiscard]] double margin(const Position& position) const {
    return position.standing(Side::second).points;
  }
  [[nodiscard]] std::size_t inputs() const {
    return heuristics::heuristic_size(kind_, start_.pits);
  }
  // As the side to move sees it, turned round if that is the first.
  void look(const Position& position, std::span<double> inputs) const {
    const Board& board = position.board();
    const Side own = position.to_move();
    const Side other = game::other(own);
    const double seed = own == Side::second ? kSeed : -kSeed;
    const auto m = static_cast<std::size_t>(start_.pits);
    inputs[m] = seed * board.store(own);
    inputs[2 * m + 1] = seed * board.store(other);
    for (std::size_t i = 0; i < m; ++i) {
      const int pit = static_cast<int>(i);
      const int ours = board.seeds(own, pit);
      const int theirs = board.seeds(other, pit);
      inputs[i] = seed * ours;
      inputs[m + 1 + i] = seed * theirs;
      if (kind_ == HeuristicKind::linear) continue;
      const double product = seed * kProduct;
      inputs[2 * m + 2 + i] = product * ours * ours;
      inputs[3 * m + 2 + i] = product * theirs * theirs;
      inputs[4 * m + 2 + i] = product * ours * board.seeds(other, board.opposite(pit));
    }
  }

 private:
  static constexpr std::uint32_t kLongest = 1000;

  Start start_;
  HeuristicKind kind_;
  int openings_;
};
static_assert(td::LessonFor<Lesson>);

// The weights, as large as a heuristic's may be.
Heuristic heuristic_of(const nn::DenseNet& net, HeuristicKind kind) {
  std::vector<double> numbers(net.weights().begin(), net.weights().end());
  double most = 0;
  for (const double number : numbers) most = std::max(most, std::abs(number));
  for (double& number : numbers) {
    number = most > 0 ? std::clamp(number * (Heuristic::kLimit / most), -Heuristic::kLimit,
                                   Heuristic::kLimit)
                      : 0;
  }
  return Heuristic::from(kind, numbers).value();
}

base::Result<formats::OrderedJson> metrics_of(const KalahLesson& lesson, const nn::DenseNet& net) {
  const Heuristic heuristic = heuristic_of(net, lesson.kind);
  formats::OrderedJson metrics = {{"heuristic", heuristic.numbers()}};
  TESUJI_TRY(const auto regrets, fixed_regret(lesson, heuristic));
  for (const auto& regret : regrets) {
    metrics["regret"].push_back({{"depth", regret.depth}, {"result", regret.value}});
  }
  return metrics;
}

std::string report_of(const KalahLesson& lesson, const nn::DenseNet& net) {
  const Heuristic heuristic = heuristic_of(net, lesson.kind);
  std::string text = "weights";
  for (const double number : heuristic.numbers()) text += fmt::format(" {:.3f}", number);
  text += "\n";
  const auto regrets = fixed_regret(lesson, heuristic);
  if (!regrets) return text;
  for (const auto& regret : *regrets) {
    text += fmt::format("regret at depth {}: {:.3f}\n", regret.depth, regret.value);
  }
  return text;
}

base::Result<std::unique_ptr<game::Learner>> made(const game::LearnTask& task,
                                                  const Options& options) {
  if (options.td.net.hidden != std::vector<std::string>{"0"} || options.td.net.bias) {
    return base::fail("setting", "hidden",
                      "expected 0, and no bias: a heuristic is a perceptron's weights");
  }
  if (options.td.opponents != std::vector<std::string>{"clone"}) {
    return base::fail("setting", "opponents", "expected clone: there is nobody else here");
  }
  LessonSettings settings{.rules = options.rules,
                          .pits = options.pits,
                          .seeds = options.seeds,
                          .depth = 2,
                          .kind = options.kind};
  const KalahLesson kalah = kalah_lesson(settings);
  const Lesson lesson(kalah.start, options.kind, options.openings);
  TESUJI_TRY(auto shape, td::shape_of(options.td.net, lesson.inputs()));
  TESUJI_TRY(const auto schedule, td::Schedule::read(options.td.rates));
  nn::DenseNet start(std::move(shape));
  base::Random random = base::Seed(task.seed).child("weights").random();
  start.draw(random, options.td.net.spread);
  td::LearnerParts parts{.name = kName,
                         .seed = task.seed,
                         .settings = options.td,
                         .curve = {.every = options.every},
                         .start = start,
                         .measure = nullptr,
                         .metrics = [=](const nn::DenseNet& net) { return metrics_of(kalah, net); },
                         .model =
                             [=](const nn::DenseNet& net) {
                               return heuristic_file(
                                   kalah, task,
                                   {fmt::format("td-{}", task.seed), "temporal-differences",
                                    learn_command(kName, task)},
                                   heuristic_of(net, kalah.kind));
                             },
                         .text = [=](const nn::DenseNet& net) { return report_of(kalah, net); }};
  return std::make_unique<td::Learner<Lesson>>(
      lesson, std::move(parts), schedule,
      std::vector<td::MakeMover<Position>>{td::MakeMover<Position>()});
}

Options defaults() {
  Options options;
  options.td.net.hidden = {"0"};
  options.td.net.scale = 1;
  options.td.net.spread = 0;
  options.td.games = 400'000;
  options.td.reward = td::Reward::margin;
  options.td.rates = {"0:0.02", "100000:0.005", "200000:0.001", "300000:0.0002"};
  options.td.lambda = 0.7;
  options.td.mu = 0.6;
  options.td.margin_unit = 100;
  options.td.explore = 1;
  options.td.temperature = 0.3;
  return options;
}

}  // namespace

game::LearnerKind kalah_td_kind() {
  game::LearnerKind kind;
  kind.name = kName;
  kind.summary = "heuristics of Kalah by temporal differences, from games with itself";
  kind.model_file = "heuristic.json";
  kind.take(defaults(), made);
  return kind;
}

}  // namespace tesuji::kalah::learners

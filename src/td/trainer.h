// One training game after the other: the learner against a frozen clone of itself, or somebody
// else.
//
// A game depends on its number, the weights and the seed alone. Both the learner and its clone
// explore. The weights change after a game (or with every move, online), so games are serial.
#pragma once

#include <optional>
#include <vector>

#include "base/watch.h"
#include "search/alpha_beta.h"
#include "td/choice.h"
#include "td/evaluation.h"
#include "td/settings.h"
#include "td/update.h"

namespace tesuji::td {

struct GameReport {
  double loss = 0;  // mean squared difference
  double margin = 0;
  std::size_t moves = 0;
};

template <LessonFor L>
class Trainer {
 public:
  using Game = typename L::Game;
  using Move = typename Game::Move;

  // `opponents`: null is the clone; at least one.
  Trainer(const L& lesson, const Settings& settings, const Schedule& schedule,
          std::vector<MakeMover<Game>> opponents, base::Seed seed)
      : lesson_(lesson),
        settings_(settings),
        schedule_(schedule),
        opponents_(std::move(opponents)),
        seed_(seed),
        choice_(lesson),
        trace_(lesson.inputs()) {}

  // Plays game `number` and learns from it; fails where the opponent does.
  base::Result<GameReport> play(std::uint64_t number, nn::DenseNet& net,
                                const nn::DenseNet& clone) {
    const base::Seed seed = seed_.child("game", number);
    base::Random random = seed.random();
    const Rule rule{schedule_.at(number), settings_.lambda, settings_.mu};
    const bool has_first = number % settings_.refresh < settings_.refresh / 2;
    const game::Side learner = has_first ? game::Side::first : game::Side::second;
    const MakeMover<Game>& make =
        opponents_[random.below(static_cast<std::uint32_t>(opponents_.size()))];
    const Mover<Game> opponent = make ? make(seed.child("opponent")) : nullptr;
    Game game = lesson_.start(random);
    trace_.clear();
    forward_.begin(net);
    GameReport report;
    double lost = 0;  // by a move that ended the game
    while (!lesson_.is_finished(game)) {
      const bool is_own = game.to_move() == learner;
      TESUJI_TRY(const Seen seen, is_own ? base::Result<Seen>(own_move(game, net, random))
                                         : reply(game, clone, opponent, random));
      game.play(seen.move);
      ++report.moves;
      lost = seen.lost;
      if (game.is_over()) break;  // worth what it is: nothing to foretell
      if (settings_.order == Order::online) forward_.step(net, inputs_, seen.lost, rule);
      trace_.add(inputs_, seen.lost);
      lost = 0;
    }
    report.margin = lesson_.margin(game);
    const double reward = reward_of(settings_, report.margin);
    report.loss = learn(net, reward + rule.mu * lost, rule);
    return report;
  }

 private:
  struct Seen {  // and inputs_: what to learn from
    Move move;
    double lost;  // as Trace has it
  };

  double learn(nn::DenseNet& net, double reward, const Rule& rule) {
    if (trace_.size() == 0) return 0;
    const auto count = static_cast<double>(trace_.size());
    if (settings_.order == Order::backward) {
      return learn_backward(net, trace_, reward, rule) / count;
    }
    if (settings_.order == Order::forward) {
      for (std::size_t i = 0; i < trace_.size(); ++i) {
        forward_.step(net, trace_.inputs(i), trace_.lost(i), rule);
      }
    }
    return forward_.end(net, reward, rule) / count;
  }

  // Looks at all moves; the one at `place` is played.
  Seen seen_at(const Game& game, std::size_t place, double best) {
    const auto inputs = choice_.inputs(place);
    inputs_.assign(inputs.begin(), inputs.end());
    const double sign = game.to_move() == game::Side::second ? 1 : -1;
    return {choice_.move(place), sign * (best - choice_.values()[place])};
  }

  Seen own_move(Game& game, const nn::DenseNet& net, base::Random& random) {
    choice_.look(game, net, [this](double margin) { return reward_of(settings_, margin); });
    const std::size_t best = best_of(choice_.values(), random);
    const double most = choice_.values()[best];
    if (random.unit() < settings_.explore) {
      return seen_at(game, sampled(choice_.values(), settings_.temperature, random), most);
    }
    if (settings_.depth == 1) return seen_at(game, best, most);
    return searched(game, net);
  }

  base::Result<Seen> reply(Game& game, const nn::DenseNet& clone, const Mover<Game>& opponent,
                           base::Random& random) {
    const bool at_random =
        settings_.opponent_random > 0 && random.unit() < settings_.opponent_random;
    if (!opponent && !at_random) return own_move(game, clone, random);
    choice_.look(game, clone, [this](double margin) { return reward_of(settings_, margin); });
    const auto count = static_cast<std::uint32_t>(choice_.count());
    const double most = choice_.values()[best_of(choice_.values(), random)];
    if (at_random) return seen_at(game, random.below(count), most);
    TESUJI_TRY(const Move move, opponent(game));
    const Seen seen = seen_at(game, choice_.place_of(move), most);
    if (seen.move == move) return seen;
    // A move that the lesson does not have.
    const auto undo = game.play(move);
    lesson_.look(game, inputs_);
    game.undo(undo);
    return Seen{move, 0};
  }

  // The best move by search, and the position that it is to lead to.
  Seen searched(Game& game, const nn::DenseNet& net) {
    using Evaluation = NetEvaluation<L>;
    search::AlphaBeta<Game, Evaluation, LessonMoves<L>> searcher(
        Evaluation(lesson_, std::make_shared<const nn::DenseNet>(net)), {lesson_},
        search::Devices{.alpha_beta = true, .history = true, .killers = true}, nullptr);
    base::Watch watch;
    searcher.search(game, settings_.depth, {}, watch);
    const auto line = searcher.line();
    std::vector<decltype(game.play(line[0]))> undos;
    const std::size_t length = settings_.learned == Learned::leaf ? line.size() : 1;
    for (std::size_t i = 0; i < length && !game.is_over(); ++i) undos.push_back(game.play(line[i]));
    // What is over has its own reward: the net need not foretell it.
    while (game.is_over() && undos.size() > 1) {
      game.undo(undos.back());
      undos.pop_back();
    }
    inputs_.resize(lesson_.inputs());
    lesson_.look(game, inputs_);
    while (!undos.empty()) {
      game.undo(undos.back());
      undos.pop_back();
    }
    return {line[0], 0};
  }

  L lesson_;
  Settings settings_;
  Schedule schedule_;
  std::vector<MakeMover<Game>> opponents_;
  base::Seed seed_;
  Choice<L> choice_;
  Trace trace_;
  ForwardUpdate forward_;
  std::vector<double> inputs_;
};

}  // namespace tesuji::td

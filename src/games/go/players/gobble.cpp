#include "games/go/players/gobble.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "games/go/players/finish.h"
#include "games/go/players/model.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/eyes.h"
#include "search/candidates.h"

namespace tesuji::go::players {
namespace {

using go::Board;
using go::Point;
using go::Position;
using go::Side;
using Decision = game::Decision<Position>;

constexpr std::uint64_t kGames = 2000;      // without a limit
constexpr double kTemperature = 20;         // places in a list
constexpr std::uint64_t kGamesPerLook = 8;  // between two looks at the clock
constexpr std::size_t kOtherReasons = 2;

struct GobbleOptions {
  double temperature = kTemperature;
  bool by_score = true;
};

constexpr game::Named<bool> kByScoreNames[] = {{"score", true}, {"win", false}};

template <class Binder>
void bind(GobbleOptions& o, Binder& binder) {
  binder.real("temperature", o.temperature, {0, 1e6},
              "places in its list by which a point falls on average before the first game; zero "
              "before the last");
  binder.choice("value", o.by_score, kByScoreNames,
                "what a random game tells: its margin, or who won");
}

// How the games ended in which a side was the first to play at a point, as that side sees it.
struct Results {
  std::uint32_t games = 0;
  double wins = 0;
  double score = 0;

  [[nodiscard]] double win_share() const { return games == 0 ? 0.5 : wins / games; }
  [[nodiscard]] double mean_score() const { return games == 0 ? 0 : score / games; }
};

// The order in which each side wants to play.
using Orders = std::array<std::vector<Point>, 2>;

// Plays the first possible point of the side's list.
struct ListPolicy {
  const Orders* orders;

  Point choose(const Board& board, Side side, Point /*last*/, base::Random& /*random*/) const {
    for (const Point p : (*orders)[game::index(side)]) {
      if (board.is_playable(p, side) && !go::is_eye(board, p, side)) return p;
    }
    return go::kPass;
  }
};

// The random games before one move.
class Annealing {
 public:
  Annealing(const Position& position, const GobbleOptions& options, base::Random random)
      : position_(position),
        options_(options),
        random_(random),
        model_(ListPolicy{&orders_}, {.weigh = weigh_equally, .score_weight = 0}) {
    for (auto& order : ranked_) {
      position.board().grid().for_each([&](Point p) { order.push_back({p, 0}); });
      for (std::size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[random_.below(static_cast<std::uint32_t>(i))]);
      }
    }
  }
  Annealing(const Annealing&) = delete;  // the model points to the orders
  Annealing& operator=(const Annealing&) = delete;

  void run(base::Watch& watch) {
    for (; !is_spent(watch); ++games_) {
      const double temperature = options_.temperature * (1 - progress(watch));
      draw_order(go::kBlack, temperature);
      draw_order(go::kWhite, temperature);
      trace_.clear();
      learn(model_.simulate(position_, random_, trace_));
    }
  }

  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] const PlayoutFindings& findings() const { return model_.findings(); }
  [[nodiscard]] const Results& results(Side side, Point p) const {
    return results_[game::index(side)][p.index];
  }
  // A point nobody has tried is thought as good as the average game.
  [[nodiscard]] double value(Side side, Point p) const {
    const Results& seen = results(side, p);
    if (seen.games == 0) return average(side);
    return options_.by_score ? seen.mean_score() : seen.win_share();
  }
  // All points, the best first.
  [[nodiscard]] const std::vector<Point>& best_order(Side side) {
    draw_order(side, 0);
    return orders_[game::index(side)];
  }

 private:
  struct Ranked {
    Point point;
    double key;
  };

  bool is_spent(base::Watch& watch) const {
    const auto& limits = watch.limits();
    if (games_ >= limits.nodes.value_or(limits.seconds ? base::kMaxNodes : kGames)) return true;
    return games_ % kGamesPerLook == 0 && watch.is_spent();
  }

  // Of the limit that is nearer: 0 at the first game, 1 after the last.
  [[nodiscard]] double progress(const base::Watch& watch) const {
    const auto& limits = watch.limits();
    double part = 0;
    if (limits.nodes || !limits.seconds) {
      part = static_cast<double>(games_) / static_cast<double>(limits.nodes.value_or(kGames));
    }
    // Only a clock is read here, so a limit on games alone repeats.
    if (limits.seconds) part = std::max(part, watch.elapsed_seconds() / *limits.seconds);
    return std::min(part, 1.0);
  }

  void draw_order(Side side, double temperature) {
    auto& ranked = ranked_[game::index(side)];
    for (auto& entry : ranked) entry.key = -value(side, entry.point);
    sort_by_key(ranked);
    auto& order = orders_[game::index(side)];
    order.clear();
    if (temperature > 0) {
      disturbed_ = ranked;
      for (std::size_t i = 0; i < disturbed_.size(); ++i) {
        const double fall = -temperature * std::log(1 - random_.unit());
        disturbed_[i].key = static_cast<double>(i) + fall;
      }
      sort_by_key(disturbed_);
      for (const auto& entry : disturbed_) order.push_back(entry.point);
    } else {
      for (const auto& entry : ranked) order.push_back(entry.point);
    }
  }

  // Stable: points of equal value stay in the random order of the beginning.
  static void sort_by_key(std::vector<Ranked>& list) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Ranked& a, const Ranked& b) { return a.key < b.key; });
  }

  void learn(const search::Sample& sample) {
    ++stamp_;
    for (const auto& step : trace_) {
      if (first_[step.move] == stamp_) continue;
      first_[step.move] = stamp_;
      Results& seen = results_[game::index(step.side)][step.move];
      const bool is_black = step.side == go::kBlack;
      ++seen.games;
      seen.wins += is_black ? sample.value : 1 - sample.value;
      seen.score += is_black ? sample.score : -sample.score;
    }
    black_wins_ += sample.value;
  }

  [[nodiscard]] double average(Side side) const {
    if (games_ == 0) return 0;
    const double sign = side == go::kBlack ? 1 : -1;
    if (options_.by_score) return sign * model_.findings().scores.mean();
    const double share = black_wins_ / static_cast<double>(games_);
    return side == go::kBlack ? share : 1 - share;
  }

  const Position& position_;
  GobbleOptions options_;
  base::Random random_;
  Orders orders_;
  std::array<std::vector<Ranked>, 2> ranked_;
  std::vector<Ranked> disturbed_;
  GoModel<ListPolicy> model_;
  search::Trace trace_;
  std::uint64_t games_ = 0;
  double black_wins_ = 0;
  std::array<std::array<Results, go::kMaxCells>, 2> results_{};
  std::array<std::uint64_t, go::kMaxCells> first_{};  // stamp of the game that played there last
  std::uint64_t stamp_ = 0;
};

game::Candidate<Position> candidate_at(const Annealing& annealing, Side side, Point p) {
  const Results& seen = annealing.results(side, p);
  game::Candidate<Position> candidate;
  candidate.move = p;
  candidate.visits = seen.games;
  candidate.value = seen.win_share();
  candidate.score = seen.mean_score();
  candidate.line = {p};
  return candidate;
}

class Gobble : public game::Player<Position> {
 public:
  Gobble(const GobbleOptions& options, base::Seed seed) : options_(options), seed_(seed) {}

  Decision decide(const game::Question<Position>& question) override {
    const Position& position = question.game;
    const auto annealing = std::make_unique<Annealing>(
        position, options_, seed_.child("move", position.moves_played()).random());
    annealing->run(question.watch);
    question.watch.is_spent_after(annealing->games());
    Decision decision = found(position, *annealing);
    explain(position, decision);
    finish_game(position, decision);
    return decision;
  }

 private:
  [[nodiscard]] Decision found(const Position& position, Annealing& annealing) const {
    Decision decision;
    const Side side = position.to_move();
    for (const Point p : annealing.best_order(side)) {
      if (position.board().at(p) != go::Cell::empty || !position.is_legal(p)) continue;
      if (go::is_eye(position.board(), p, side)) continue;
      decision.candidates.push_back(candidate_at(annealing, side, p));
    }
    if (decision.candidates.empty()) decision.candidates.emplace_back();  // a pass
    for (auto& candidate : decision.candidates) {
      candidate.prior = 1 / static_cast<double>(decision.candidates.size());
    }
    search::take_candidate(decision, 0);
    decision.nodes = annealing.games();
    annealing.findings().tell(side, decision);
    decision.facts = {{"games", static_cast<double>(annealing.games())},
                      {"temperature", options_.temperature}};
    return decision;
  }

  static void explain(const Position& position, Decision& decision) {
    const auto text = [&](Point p) { return go::gtp_text(position.board().grid(), p); };
    const auto& list = decision.candidates;
    if (list[0].visits == 0) return;
    decision.reasons.push_back(fmt::format(
        "{} random games: in the {} where it plays {} first it wins {:.0f} %, by {:+.1f} "
        "points on average",
        decision.nodes, list[0].visits, text(list[0].move), 100 * list[0].value,
        list[0].score.value_or(0)));
    for (std::size_t i = 1; i < list.size() && i <= kOtherReasons; ++i) {
      if (list[i].visits == 0) break;
      decision.reasons.push_back(fmt::format("next best {}: {:.0f} %, {:+.1f}", text(list[i].move),
                                             100 * list[i].value, list[i].score.value_or(0)));
    }
  }

  GobbleOptions options_;
  base::Seed seed_;
};

}  // namespace

game::PlayerKind<Position> gobble_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "gobble";
  kind.summary = "simulated annealing over random games, without a tree (Brügmann 1993)";
  kind.thinks = true;
  kind.limits.nodes = kGames;
  kind.take(GobbleOptions{},
            [](const GobbleOptions& options,
               base::Seed seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
              return std::make_unique<Gobble>(options, seed);
            });
  return kind;
}

}  // namespace tesuji::go::players

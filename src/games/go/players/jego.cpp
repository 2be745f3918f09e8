#include "games/go/players/jego.h"

#include <algorithm>
#include <cmath>

#include "games/go/endings/ending_base.h"
#include "games/go/players/book_player.h"
#include "games/go/players/finish.h"
#include "games/go/players/forest_player.h"
#include "games/go/players/model.h"
#include "games/go/rules/sensible.h"

namespace tesuji::go::players {
namespace {

using Decision = game::Decision<Position>;
using zones::Choice;
using zones::Forest;
using zones::How;

constexpr std::uint64_t kNodes = 100'000;    // without a limit
constexpr std::size_t kMoves = 12;           // that are shown
constexpr std::uint64_t kAsIfVisited = 100;  // what a candidate counts for when the game may end
constexpr double kCalm = 1;                  // points that a move gains
constexpr double kPointsPerWin = 6;          // so far ahead a game is won in three of four cases

struct JegoSettings {
  ForestSettings forest;
  int threads = 1;
  std::string endings;
  std::string book;
};

template <class Binder>
void bind(JegoSettings& s, Binder& binder) {
  bind(s.forest, binder);
  binder.whole("threads", s.threads, {1, 64}, "zones are searched on so many threads");
  binder.text(
      "endings", s.endings,
      "store of solved zones, as `learn endings` makes one, that is asked and added to with "
      "one thread; empty: none");
  binder.text("book", s.book,
              "file of an opening book from `learn book`, played while it fits; empty: none");
}

double win_rate(double score) { return 1 / (1 + std::exp(-score / kPointsPerWin)); }

class JegoPlayer : public game::Player<Position> {
 public:
  JegoPlayer(const JegoSettings& settings, std::unique_ptr<endings::EndingBase> endings)
      : settings_(settings.forest), endings_(std::move(endings)) {
    settings_.threads = static_cast<unsigned>(settings.threads);
    settings_.memory = endings_.get();
  }

  Decision decide(const game::Question<Position>& question) override {
    const Position& position = question.game;
    ForestSettings settings = settings_;
    settings.threads = std::max(1U, std::min(settings.threads, question.threads));
    const Forest forest = forest_of(position, settings, question.watch);
    const Choice choice = choice_of(forest, position, settings, question.watch);
    Decision decision;
    decision.nodes = forest.nodes;
    add_candidates(forest, choice, position, decision);
    if (choice.how == How::exact) {
      decision.reasons.emplace_back("all that is left to play is counted to its end");
    }
    tell_forest(forest, position, decision);
    if (is_calm(forest, choice, position)) finish_game(position, decision);
    if (endings_) save_endings(decision);
    return decision;
  }

 private:
  // What cannot be saved stays known here, and is tried again after the next move.
  void save_endings(Decision& decision) {
    const auto saved = endings_->save();
    if (!saved) decision.reasons.push_back("endings were not saved: " + saved.error().line());
    decision.facts.push_back({"endings known", static_cast<double>(endings_->hits())});
  }

  // Nothing large is left, so that the game may end.
  static bool is_calm(const Forest& forest, const Choice& choice, const Position& position) {
    if (opponent_passed(position) || choice.how == How::exact) return true;
    const auto hot = zones::hottest_trees(forest);
    return hot.empty() || cgt::as_double(forest.graphs[hot.front()].temperature) <= kCalm;
  }

  // The chosen move first, then what the hottest trees propose, then the likeliest of all, last a
  // pass, which gives away the temperature.
  static void add_candidates(const Forest& forest, const Choice& choice, const Position& position,
                             Decision& decision) {
    const Side side = position.to_move();
    const double now = score_for(forest, choice, position);
    const auto hot = zones::hottest_trees(forest);
    const double most = hot.empty() ? 0 : cgt::as_double(forest.graphs[hot.front()].temperature);
    if (choice.move != kPass) {
      add(choice.move, now, lines_of(forest, choice.tree, side), position, decision);
    }
    for (const std::size_t tree : hot) {
      if (decision.candidates.size() >= kMoves) break;
      const double heat = cgt::as_double(forest.graphs[tree].temperature);
      const Point move = forest.trees[tree].move(forest.trees[tree].tree.root(), side);
      add(move, now - (most - heat), lines_of(forest, static_cast<int>(tree), side), position,
          decision);
    }
    if (decision.candidates.empty()) add_likeliest(position, now, decision);
    add(kPass, now - most, {kPass}, position, decision);
    decision.move = decision.candidates.front().move;
    decision.value = decision.candidates.front().value;
    decision.score = decision.candidates.front().score;
    decision.line = decision.candidates.front().line;
  }

  static std::vector<Point> lines_of(const Forest& forest, int tree, Side side) {
    if (tree == Forest::kNoZone) return {};
    return zones::line(forest.trees[static_cast<std::size_t>(tree)], side);
  }

  // What the mover has in the end, about, moving now.
  static double score_for(const Forest& forest, const Choice& choice, const Position& position) {
    double score = 0;
    if (choice.score) {
      score = *choice.score;
    } else {
      score = static_cast<double>(zones::estimate(position.board(), forest.division.safe));
    }
    score -= position.komi();
    if (position.rules().scoring == Scoring::territory) score -= surplus_stones(position.board());
    return position.to_move() == kBlack ? score : -score;
  }

  static void add(Point move, double score, std::vector<Point> line, const Position& position,
                  Decision& decision) {
    if (!position.is_legal(move)) return;
    for (const auto& known : decision.candidates) {
      if (known.move == move) return;
    }
    game::Candidate<Position> candidate;
    candidate.move = move;
    candidate.visits = kAsIfVisited;
    candidate.score = score;
    candidate.value = win_rate(score);
    candidate.line = std::move(line);
    if (candidate.line.empty() || candidate.line.front() != move) candidate.line = {move};
    decision.candidates.push_back(std::move(candidate));
  }

  static void add_likeliest(const Position& position, double score, Decision& decision) {
    const PointList points = sensible_points(position);
    if (points.empty()) return;
    std::vector<float> weights(points.size());
    weigh_as_shipped(position, {points.begin(), points.size()}, weights);
    std::size_t best = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
      if (weights[i] > weights[best] || (weights[i] == weights[best] && points[i] < points[best])) {
        best = i;
      }
    }
    add(points[best], score, {points[best]}, position, decision);
  }

  ForestSettings settings_;
  std::unique_ptr<endings::EndingBase> endings_;  // may be null
};

base::Result<std::unique_ptr<GoPlayer>> make_jego(const JegoSettings& settings, base::Seed seed) {
  std::unique_ptr<endings::EndingBase> known;
  if (!settings.endings.empty()) {
    TESUJI_TRY(auto opened, endings::EndingBase::open(settings.endings));
    known = std::make_unique<endings::EndingBase>(std::move(opened));
  }
  return with_book(std::make_unique<JegoPlayer>(settings, std::move(known)), settings.book, seed);
}

}  // namespace

game::PlayerKind<Position> jego_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "jego";
  kind.summary =
      "divides the board into zones, makes a game tree of each, and plays where most is at stake; "
      "endings exactly";
  kind.thinks = true;
  kind.limits.nodes = kNodes;
  kind.take(JegoSettings{}, make_jego);
  return kind;
}

}  // namespace tesuji::go::players

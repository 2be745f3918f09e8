#include "games/go/learners/theory_prediction.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

namespace tesuji::go::learners {
namespace {

using theories::Scene;

// Share of the top places that falls to the move, ties shared evenly.
double top_share(const std::vector<double>& scores, std::size_t played, std::size_t places) {
  double above = 0;
  double equal = 0;
  for (const double score : scores) {
    above += score > scores[played] ? 1 : 0;
    equal += score == scores[played] ? 1 : 0;
  }
  return std::clamp((static_cast<double>(places) - above) / equal, 0.0, 1.0);
}

// The logarithm of the move's share of the strengths.
double log_share(const std::vector<double>& scores, std::size_t played) {
  const double most = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (const double score : scores) sum += std::exp(score - most);
  return scores[played] - most - std::log(sum);
}

// Squared distance between points.
double squared(const Scene& scene, int a, int b) {
  const double dx = scene.x_of(a) - scene.x_of(b);
  const double dy = scene.y_of(a) - scene.y_of(b);
  return dx * dx + dy * dy;
}

ScoreTurn by_point(std::function<double(const Scene&, int)> score) {
  return [score = std::move(score)](const Scene& scene, const TheoryTurn& turn,
                                    std::vector<double>& scores) {
    scores.clear();
    for (const auto point : turn.points) scores.push_back(score(scene, point));
  };
}

// Points that some symmetry of the board maps to each other have one number.
std::pair<int, int> place_of(const Scene& scene, int point) {
  const int x = std::min(scene.x_of(point), scene.size() + 1 - scene.x_of(point));
  const int y = std::min(scene.y_of(point), scene.size() + 1 - scene.y_of(point));
  return {std::min(x, y), std::max(x, y)};
}

}  // namespace

TopShares top_shares(const TheoryPositions& positions, const std::vector<std::size_t>& places,
                     const ScoreTurn& score) {
  TopShares result{positions.turns.size(), std::vector<double>(places.size(), 0)};
  std::vector<double> scores;
  for (const TheoryTurn& turn : positions.turns) {
    score(positions.knowledge.scene(turn.board), turn, scores);
    for (std::size_t i = 0; i < places.size(); ++i) {
      result.shares[i] += top_share(scores, turn.played, places[i]);
    }
    result.log_likelihood += log_share(scores, turn.played);
  }
  result.log_likelihood /= static_cast<double>(std::max<std::size_t>(1, result.positions));
  for (double& share : result.shares) {
    share /= static_cast<double>(std::max<std::size_t>(1, result.positions));
  }
  return result;
}

ScoreTurn score_by(const theories::Matcher& matcher) {
  auto scratch = std::make_shared<theories::Matcher::Scratch>();
  return
      [&matcher, scratch](const Scene& scene, const TheoryTurn& turn, std::vector<double>& scores) {
        scores.clear();
        matcher.look(scene, *scratch);
        for (const auto point : turn.points) scores.push_back(matcher.score(point, *scratch));
      };
}

ScoreTurn score_as_known() {
  return [](const Scene& /*scene*/, const TheoryTurn& turn, std::vector<double>& scores) {
    scores.assign(turn.known.begin(), turn.known.end());
  };
}

ScoreTurn score_by_known_and(const theories::Matcher& matcher) {
  return [by_rules = score_by(matcher)](const Scene& scene, const TheoryTurn& turn,
                                        std::vector<double>& scores) {
    by_rules(scene, turn, scores);
    for (std::size_t i = 0; i < turn.known.size(); ++i) scores[i] += turn.known[i];
  };
}

ScoreTurn score_by_centre() {
  return by_point([](const Scene& scene, int point) {
    const double dx = scene.x_of(point) * 2 - scene.size() - 1;
    const double dy = scene.y_of(point) * 2 - scene.size() - 1;
    return -(dx * dx + dy * dy);
  });
}

ScoreTurn score_by_last_move() {
  return by_point([](const Scene& scene, int point) {
    return scene.last() < 0 ? 0.0 : -squared(scene, point, scene.last());
  });
}

ScoreTurn score_at_random() {
  return by_point([](const Scene&, int) { return 0.0; });
}

ScoreTurn score_by_frequency(const TheoryPositions& games) {
  std::map<std::pair<int, int>, std::pair<double, double>> counts;  // played, could be played
  for (const TheoryTurn& turn : games.turns) {
    const Scene& scene = games.knowledge.scene(turn.board);
    for (const auto point : turn.points) counts[place_of(scene, point)].second += 1;
    counts[place_of(scene, turn.points[turn.played])].first += 1;
  }
  return by_point([counts](const Scene& scene, int point) {
    const auto found = counts.find(place_of(scene, point));
    const double frequency = found == counts.end() ? 0 : found->second.first / found->second.second;
    const double near = scene.last() < 0 ? 0 : squared(scene, point, scene.last());
    return frequency / (1 + near);
  });
}

}  // namespace tesuji::go::learners

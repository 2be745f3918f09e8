// How strong: scores and Elo ratings from game results, always with 95 % intervals.
//
// Score: wins plus half the draws, over the games. Its interval is Wilson's (1927), taken as if
// the score were a share of n won games. Draws only make the truth narrower, so it is never too
// sure of itself.
//
// Elo of a pair: a difference of d means an expected score of 1 / (1 + 10^(-d/400)). Its interval
// is the image of a Wilson interval that knows about draws: a game with mean m and draw share q
// has variance m(1-m) - q/4, and the bounds are the m at which the observed score lies 1.96
// standard errors away. q is the observed share pulled towards zero, draws / (n + 1.96^2), so
// that a few draws in a row prove nothing. Without draws both intervals say the same. A perfect
// score has a finite value, as if one draw more had been played, and an interval that is open to
// one side: it ends at kEloLimit.
//
// Joint Elo: the Bradley-Terry model, draws as half a win, by Newton's method on the logarithm of
// the likelihood, with a weak normal prior (kPriorElo) that keeps perfect scores and players
// without common opponents finite. Intervals come from the inverse of the observed information.
// Cost: O(players^3) a step, and few steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"

namespace tesuji::arena {

inline constexpr double kZ95 = 1.959963984540054;  // the normal distribution's 97.5 % quantile
inline constexpr double kEloLimit = 4000;          // stands for "without bound" in intervals
inline constexpr double kPriorElo = 1000;          // standard deviation of the prior of joint Elo
inline constexpr std::size_t kMaxRatedPlayers = 1000;

// Results of one player against one opponent, or against all.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;

  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
  [[nodiscard]] double points() const {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2;
  }
  [[nodiscard]] double score() const {  // 0.5 without games
    return games() == 0 ? 0.5 : points() / static_cast<double>(games());
  }
  [[nodiscard]] Tally reversed() const { return {losses, draws, wins}; }
  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

struct Interval {
  double low = 0;
  double high = 0;
};

struct Estimate {
  double value = 0;
  Interval ci95;
};

// Wilson's interval of the score; [0, 1] without games.
Interval score_interval(const Tally& tally);

double expected_score(double elo_difference);
// The inverse, within +-kEloLimit.
double elo_of_score(double score);
Estimate elo_difference(const Tally& tally);

// `tally` is `player`'s view of the games against `opponent`. The order of pairs and which of the
// two is named first do not matter; a pair may come several times.
struct PairResult {
  std::size_t player = 0;
  std::size_t opponent = 0;
  Tally tally;
};

struct JointRating {
  Estimate elo;
  // Players who are linked by games, directly or through others, share a group. Between groups
  // only the prior speaks: their difference is unknown, and the intervals are as wide as that.
  std::size_t group = 0;
};

// The rating that one player is given; without it the mean of all is 0. Intervals are relative
// to the anchor (or the mean): the anchor's own has no width.
struct Anchor {
  std::size_t player = 0;
  double elo = 0;
};

base::Result<std::vector<JointRating>> joint_elo(std::size_t players,
                                                 const std::vector<PairResult>& results,
                                                 const std::optional<Anchor>& anchor = {});

}  // namespace tesuji::arena

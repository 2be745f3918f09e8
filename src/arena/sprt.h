// When to stop a match: Wald's sequential probability ratio test on game results.
//
// Two claims about the first player's Elo advantage are compared, elo0 and elo1 > elo0. After
// every game the log-likelihood ratio of the two is compared with two bounds; crossing one ends
// the test, with error probabilities of about alpha (elo1 believed though elo0 holds) and beta.
//
// A result is a win, a draw or a loss, and the share of draws is unknown. So each claim is given
// its most likely win/draw/loss shares among those with the claimed mean (the generalised test
// that engine testers use; the maximum is exact here, not its normal approximation, because
// matches between Go engines are short and have few draws). Without draws this is Wald's test.
//
// The two games of a pair share an opening. An opening that favours one colour makes their results
// lean against each other, so treating them as independent errs on the side of more games.
//
// Games must be given in their fixed order, not in the order in which threads finish: an
// early-stopping test on results sorted by duration is biased. Once decided, it stays decided.
#pragma once

#include <cstdint>
#include <string_view>

#include "arena/rating.h"
#include "base/result.h"

namespace tesuji::arena {

struct SprtPlan {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;
  double beta = 0.05;
};

enum class SprtDecision { undecided, elo0_accepted, elo1_accepted };
std::string_view name(SprtDecision decision);  // "undecided", "elo0", "elo1"

struct SprtState {
  double llr = 0;
  double lower = 0;
  double upper = 0;
  SprtDecision decision = SprtDecision::undecided;
};

enum class GameResult : std::uint8_t { win, draw, loss };  // of the first player

// The log-likelihood ratio of elo1 to elo0 for these results.
double log_likelihood_ratio(const SprtPlan& plan, const Tally& tally);

class Sprt {
 public:
  // Refuses elo1 <= elo0, numbers that are not finite, and errors outside (0, 0.5).
  static base::Result<Sprt> with(const SprtPlan& plan);
  // "E0,E1" as on the command line.
  static base::Result<Sprt> parsed(std::string_view text);

  void add(GameResult result);
  [[nodiscard]] const SprtState& state() const { return state_; }
  [[nodiscard]] const SprtPlan& plan() const { return plan_; }
  [[nodiscard]] const Tally& tally() const { return tally_; }  // of the games up to the decision
  [[nodiscard]] bool is_decided() const { return state_.decision != SprtDecision::undecided; }

 private:
  explicit Sprt(const SprtPlan& plan);

  SprtPlan plan_;
  Tally tally_;
  SprtState state_;
};

}  // namespace tesuji::arena

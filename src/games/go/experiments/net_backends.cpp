// Do the fast and the plain way to compute the network say the same, on boards of every size?
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/go/experiments/experiments.h"
#include "games/go/net/inputs.h"
#include "games/go/net/oracle.h"
#include "games/go/net/shipped_net.h"
#include "games/go/rules/kit.h"
#include "nn/backend.h"

namespace tesuji::go::experiments {
namespace {

constexpr int kPositions = 1000;
constexpr int kSizes = net::kMaxSize - net::kMinSize + 1;
constexpr double kTolerance = 1e-4;  // of shares of moves, win rates and owners; of 20 points

// After as many random moves as the board has points, at most.
Position drawn(int size, base::Random random) {
  Position position(size);
  const auto length = random.below(static_cast<std::uint32_t>(size * size));
  while (position.moves_played() < length && !position.is_over()) {
    const auto moves = Kit::opening_moves(position);
    if (moves.size() == 0) break;
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

std::vector<double> shares(const std::vector<float>& log_odds) {
  const double most = *std::max_element(log_odds.begin(), log_odds.end());
  double sum = 0;
  std::vector<double> shares;
  for (const float one : log_odds) sum += shares.emplace_back(std::exp(one - most));
  for (double& share : shares) share /= sum;
  return shares;
}

double farthest(const nn::Evaluation& a, const nn::Evaluation& b) {
  constexpr double kPoints = 20;
  double most =
      std::max(std::abs(double{a.win} - b.win), std::abs(double{a.margin} - b.margin) / kPoints);
  const auto one = shares(a.move);
  const auto other = shares(b.move);
  for (std::size_t i = 0; i < one.size(); ++i) most = std::max(most, std::abs(one[i] - other[i]));
  for (std::size_t i = 0; i < a.owner.size(); ++i)
    most = std::max(most, std::abs(double{a.owner[i]} - b.owner[i]));
  return most;
}

}  // namespace

base::Result<std::vector<Finding>> net_backends(const ExperimentOptions& options,
                                                const base::Watch& watch) {
  const nn::SharedNet net = net::shipped_oracle()->shared_net();
  const auto plain = nn::make_plain(net);
  const auto fast = nn::make_onednn(net);
  double most = 0;
  int same_first = 0;
  const int count = options.quick ? 4 : kPositions;
  std::vector<float> planes;
  std::vector<float> globals(net::kGlobals);
  nn::Evaluation slow_said;
  nn::Evaluation fast_said;
  for (int i = 0; i < count; ++i) {
    if (watch.is_stopped()) return std::vector<Finding>{};
    const base::Seed seed = options.seed.child("position", static_cast<std::uint64_t>(i));
    const Position position = drawn(net::kMinSize + i % kSizes, seed.random());
    const net::Codes codes = net::codes_of(position);
    planes.resize(static_cast<std::size_t>(net::kPlanes) * codes.points());
    net::fill_planes(codes, planes);
    net::fill_globals(codes, net::terms_of(position, {}), globals);
    const nn::Batch batch{codes.size, 1, planes, globals};
    plain->evaluate(batch, {&slow_said, 1});
    fast->evaluate(batch, {&fast_said, 1});
    most = std::max(most, farthest(slow_said, fast_said));
    const auto first = [](const std::vector<float>& moves) {
      return std::max_element(moves.begin(), moves.end()) - moves.begin();
    };
    same_first += first(slow_said.move) == first(fast_said.move) ? 1 : 0;
  }
  return std::vector<Finding>{
      {fmt::format("farthest answer of {} positions, 5x5 to 19x19: plain and onednn, 32 bits",
                   count),
       fmt::format("at most {}", kTolerance), fmt::format("{:.1e}", most), most <= kTolerance},
      {"the same first move", "", fmt::format("{} of {}", same_first, count), std::nullopt}};
}

}  // namespace tesuji::go::experiments

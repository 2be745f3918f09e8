#include "games/kalah/learners/sane.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "evolve/forward.h"
#include "evolve/sane_learner.h"
#include "evolve/sane_settings.h"
#include "evolve/turn_job.h"
#include "formats/sealed.h"

namespace tesuji::kalah::learners {
namespace {

using base::Result;
using evolve::Network;

constexpr int kPits = 6;
constexpr int kSeeds = 4;
constexpr int kThresholds = 6;
constexpr std::uint16_t kCells = 2 * kPits + 2;  // own pits and store, the opponent's
constexpr std::uint32_t kInputs = kCells * kThresholds + 1;
constexpr std::string_view kGames = "kalah-sane-games";
constexpr int kMaxPlies = 400;
constexpr int kTrialGames = 200;

enum Count : std::size_t { kPlayed, kPlies, kCounts };

Position start() { return Position(Start{kPits, kSeeds, {}}); }

using Inputs = std::array<std::uint16_t, kInputs>;
std::uint16_t inputs_of(const Position& position, Inputs& on) {
  std::uint16_t count = 0;
  on[count++] = kInputs - 1;  // always
  const Board& board = position.board();
  const game::Side own = position.to_move();
  std::uint16_t cell = 0;
  const auto see = [&](int seeds) {
    for (int t = 0; t < std::min(seeds, kThresholds); ++t) {
      on[count++] = static_cast<std::uint16_t>(cell * kThresholds + t);
    }
    ++cell;
  };
  for (const game::Side side : {own, game::other(own)}) {
    for (int pit = 0; pit < kPits; ++pit) see(board.seeds(side, pit));
    see(board.store(side) / kSeeds);
  }
  return count;
}

Move best_move(const evolve::SegmentWeights& weights, const Position& position) {
  Inputs on;
  const std::uint16_t count = inputs_of(position, on);
  std::vector<float> acts(evolve::padded(weights.hidden));
  std::array<float, evolve::kLanes> outs{};
  evolve::forward_kernel().run({weights.in.data(), weights.out.data(), weights.hidden, acts.size(),
                                outs.size(), evolve::Activation::sigmoid, 1, on.data(), &count,
                                kInputs, acts.data(), outs.data()});
  Position::Moves moves;
  position.legal_moves(moves);
  return *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
    return a.is_sowing() && b.is_sowing() &&
           outs[static_cast<std::size_t>(a.pit())] < outs[static_cast<std::size_t>(b.pit())];
  });
}

// The first side's margin; `move(position)` moves for either side.
template <class Moves>
double margin_of(const Moves& move, double& plies) {
  Position position = start();
  for (int ply = 0; ply < kMaxPlies && !position.is_over(); ++ply) {
    position.play(move(position));
    plies += 1;
  }
  return position.standing(game::Side::first).points;
}

using AllWeights = std::vector<evolve::SegmentWeights>;
AllWeights weights_of(const std::vector<Network>& networks) {
  AllWeights all;
  for (const auto& network : networks) all.push_back(evolve::segment_weights(network, 0));
  return all;
}

evolve::Played played(const AllWeights& hosts, const AllWeights& opponents) {
  evolve::Played result{{evolve::WinTable(hosts.size(), 2 * opponents.size()), {}},
                        std::vector<double>(kCounts, 0.0)};
  for (std::size_t h = 0; h < hosts.size(); ++h) {
    for (std::size_t test = 0; test < 2 * opponents.size(); ++test) {
      const auto side = static_cast<game::Side>(test % 2);
      const double margin = margin_of(
          [&](const Position& position) {
            return best_move(position.to_move() == side ? hosts[h] : opponents[test / 2], position);
          },
          result.counts[kPlies]);
      result.found.games.set(h, test, side == game::Side::first ? margin > 0 : margin < 0);
      result.counts[kPlayed] += 1;
    }
  }
  return result;
}

struct Settings {
  std::uint64_t generations = 60;
  evolve::SaneSettings sane;
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  binder.whole("generations", s.generations, {1, 100'000}, "steps of the run");
  bind(s.sane, binder);
}

Settings defaults() {
  Settings settings;
  settings.sane.neurons = "400";
  settings.sane.hidden = "20";
  settings.sane.networks = 80;
  settings.sane.sane.sample = 10;
  return settings;
}

class KalahDomain : public evolve::SaneDomain {
 public:
  KalahDomain(game::LearnTask task, evolve::SaneOptions options)
      : task_(std::move(task)), options_(std::move(options)) {}

  Result<std::optional<evolve::Played>> play(const evolve::Turn& turn,
                                             const base::Watch& watch) override {
    return evolve::played_by_jobs(*task_.jobs, {std::string(kGames), "", 0, kCounts}, options_,
                                  turn, watch);
  }
  [[nodiscard]] std::vector<std::string> curve_names() const override { return {}; }
  [[nodiscard]] std::vector<double> curve_values(const std::vector<double>&) const override {
    return {};
  }
  Result<std::vector<game::KeptFile>> kept(std::uint64_t, const std::vector<Network>&) override {
    return std::vector<game::KeptFile>();
  }
  Result<evolve::SaneResult> result(const evolve::Coevolution& evolution) override {
    const Network best = evolution.best(1).front();
    evolve::Packer to;
    evolve::pack(to, best);
    const double share = sane_against_random(best, kTrialGames, base::Seed(task_.seed));
    return evolve::SaneResult{
        formats::sealed("kalah-sane-net", to.bytes()),
        {{"generations", evolution.generations()}, {"against_random", share}},
        fmt::format("{} generations; the best wins {:.1f} % of {} games against random moves\n",
                    evolution.generations(), 100 * share, kTrialGames)};
  }

 private:
  game::LearnTask task_;
  evolve::SaneOptions options_;
};

}  // namespace

double sane_against_random(const Network& network, int games, base::Seed seed) {
  const auto weights = evolve::segment_weights(network, 0);
  double won = 0;
  double plies = 0;
  for (int i = 0; i < games; ++i) {
    base::Random random = seed.child("game", static_cast<std::uint64_t>(i)).random();
    const auto side = static_cast<game::Side>(i % 2);
    const double margin = margin_of(
        [&](const Position& position) {
          if (position.to_move() == side) return best_move(weights, position);
          Position::Moves moves;
          position.legal_moves(moves);
          return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        },
        plies);
    const double own = side == game::Side::first ? margin : -margin;
    won += own > 0 ? 1 : own == 0 ? 0.5 : 0;
  }
  return won / games;
}

base::JobKind kalah_sane_games() {
  return evolve::turn_kind(
      std::string(kGames),
      [](std::string_view domain, const std::vector<Network>& opponents,
         const evolve::NetShape& shape) -> Result<evolve::PlayHosts> {
        if (!domain.empty() || shape.inputs != kInputs || shape.outputs != kPits ||
            shape.hidden.size() != 1) {
          return base::fail(std::string(kGames), "networks", "are not of Kalah");
        }
        const auto ready = std::make_shared<const AllWeights>(weights_of(opponents));
        return [ready](const std::vector<Network>& hosts, const base::Watch&) {
          return Result<evolve::Played>(played(weights_of(hosts), *ready));
        };
      });
}

game::LearnerKind kalah_sane_kind() {
  game::LearnerKind kind;
  kind.name = "kalah-sane";
  kind.summary = "networks that sow, by co-evolution of neurons and networks";
  kind.model_file = "network.sane";
  kind.take(
      defaults(),
      [](const game::LearnTask& task,
         const Settings& settings) -> Result<std::unique_ptr<game::Learner>> {
        TESUJI_TRY(auto options, settings.sane.options());
        options.shape.inputs = options.neurons.inputs = kInputs;
        options.shape.outputs = options.neurons.outputs = kPits;
        if (options.shape.hidden.size() != 1) {
          return base::fail("setting", "hidden", "expected one number: Kalah has no segments");
        }
        auto domain = std::make_unique<KalahDomain>(task, options);
        return evolve::sane_learner(std::move(options), base::Seed(task.seed).child("kalah-sane"),
                                    settings.generations, std::move(domain));
      });
  return kind;
}

}  // namespace tesuji::kalah::learners

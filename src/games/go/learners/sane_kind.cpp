#include "games/go/learners/sane_kind.h"

#include <fmt/format.h>

#include <algorithm>

#include "evolve/sane_learner.h"
#include "evolve/sane_settings.h"
#include "games/go/evolved/game_record.h"
#include "games/go/evolved/games_job.h"
#include "games/go/evolved/net_file.h"

namespace tesuji::go::learners {
namespace {

using base::Result;
using evolve::Coevolution;
using evolve::Network;

constexpr std::size_t kMaxFinalists = 24;  // of each hall of fame, the newest

struct Settings {
  std::uint64_t generations = 50;
  evolved::GoForm form;
  evolved::BoutRules rules;
  evolve::SaneSettings sane;
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  binder.whole("generations", s.generations, {1, 100'000}, "steps of the run");
  binder.whole("size", s.form.size, {evolved::kMinSize, evolved::kMaxSize}, "of the board");
  binder.real("komi", s.rules.komi, {-100, 100}, "points for white");
  binder.choice("inputs", s.form.sight, evolved::kSightNames,
                "what a network sees: stones by colour, own and other stones (mover), liberties, "
                "legality and last move too (knowledge), or each point's surroundings (local)");
  binder.flag("symmetric", s.form.symmetric, "a network is asked about all eight turns of a board");
  binder.choice("activation", s.form.activation, evolve::kActivationNames, "of hidden neurons");
  binder.real("middle", s.form.phase_at[0], {0, 1}, "share of points filled when it begins");
  binder.real("end", s.form.phase_at[1], {0, 1}, "share of points filled when it begins");
  binder.choice("referee", s.rules.judge, evolved::kJudgeNames,
                "who judges the games: our own, fast or full, one that takes every stone for alive "
                "(naive), or GNU Go");
  bind(s.sane, binder);
}

Result<evolve::SaneOptions> options_of(const Settings& s) {
  TESUJI_TRY(auto o, s.sane.options());
  o.shape.inputs = o.neurons.inputs = s.form.inputs();
  o.shape.outputs = o.neurons.outputs = s.form.outputs();
  o.neurons.full_inputs = s.form.points();
  if (o.shape.switches > 0)
    o.neurons.switch_at.assign(s.form.phase_at.begin(), s.form.phase_at.end());
  if (s.form.symmetric && s.form.sight == evolved::Sight::local) {
    return base::fail("setting", "symmetric=true", "inputs=local is symmetric by itself");
  }
  if (!evolved::fits(s.form, o.shape)) {
    return base::fail("setting", "hidden=" + s.sane.hidden,
                      "expected one segment or three, and switches only with inputs=stones or "
                      "inputs=mover and without symmetric");
  }
  const std::uint64_t weights = std::uint64_t{o.networks} * o.shape.neurons();
  if (weights > evolve::kMaxWeights ||
      std::uint64_t{o.neurons.parts.front()} * o.neurons.genes() > evolve::kMaxWeights) {
    return base::fail("setting", "networks", "more than fits; expected smaller populations");
  }
  return o;
}

class GoDomain : public evolve::SaneDomain {
 public:
  GoDomain(game::LearnTask task, const Settings& settings, evolve::SaneOptions options)
      : task_(std::move(task)), s_(settings), o_(std::move(options)) {
    s_.rules.segments = o_.segment_fitness && o_.shape.hidden.size() > 1;
  }

  Result<std::optional<evolve::Played>> play(const evolve::Turn& turn,
                                             const base::Watch& watch) override {
    const std::size_t segments = s_.rules.segments ? o_.shape.hidden.size() : 0;
    return evolve::played_by_jobs(
        *task_.jobs,
        {std::string(evolved::kGamesKind), evolved::games_text(s_.form, s_.rules), segments,
         evolved::kBoutCounts},
        o_, turn, watch);
  }

  [[nodiscard]] std::vector<std::string> curve_names() const override {
    return {"length of a game, of its cap", "eyes in a won game", "cuts in a won game",
            "captures in a won game"};
  }
  [[nodiscard]] std::vector<double> curve_values(const std::vector<double>& counts) const override {
    const double won = std::max(1.0, counts[evolved::kWonGames]);
    return {counts[evolved::kMoves] / std::max(1.0, counts[evolved::kGames]) /
                evolved::move_cap(s_.form.size),
            counts[evolved::kEyes] / won, counts[evolved::kCuts] / won,
            counts[evolved::kCaptured] / won};
  }

  Result<std::vector<game::KeptFile>> kept(std::uint64_t generation,
                                           const std::vector<Network>& best) override {
    std::vector<game::KeptFile> files;
    files.push_back({fmt::format("generations/{:04}.sane", generation),
                     evolved::net_file_bytes({s_.form, origin(generation), best})});
    const auto movers = evolved::movers(s_.form, best);
    for (std::size_t i = 0; i < 2 && movers.size() > 1; ++i) {
      TESUJI_TRY(auto text, record(generation, movers[i], movers[1 - i], i));
      files.push_back({fmt::format("games/{:04}-{}.sgf", generation, i + 1), std::move(text)});
    }
    return files;
  }

  Result<evolve::SaneResult> result(const Coevolution& evolution) override {
    std::vector<Network> finalists = evolution.best(2);
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& hall = evolution.population(i).hall();
      const std::size_t first = hall.size() > kMaxFinalists ? hall.size() - kMaxFinalists : 0;
      for (std::size_t k = first; k < hall.size(); ++k) {
        if (std::find(finalists.begin(), finalists.end(), hall[k]) == finalists.end()) {
          finalists.push_back(hall[k]);
        }
      }
    }
    TESUJI_TRY(const auto shares, shares_won(finalists));
    const auto champion =
        static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
    const auto& last = evolution.rows().back();
    evolve::SaneResult result;
    result.model =
        evolved::net_file_bytes({s_.form, origin(evolution.generations()), {finalists[champion]}});
    result.metrics = {{"generations", evolution.generations()},
                      {"finalists", finalists.size()},
                      {"champion_share", shares[champion]},
                      {"last_best_share", last.best_share[0]},
                      {"last_mean_share", last.mean_share[0]}};
    result.report = fmt::format(
        "{} generations; of {} finalists the champion won {:.1f} % of its games against the "
        "others\n",
        evolution.generations(), finalists.size(), 100 * shares[champion]);
    return result;
  }

 private:
  // Of each one's games against all others; against itself, which is one of them, it wins half.
  [[nodiscard]] Result<std::vector<double>> shares_won(const std::vector<Network>& all) const {
    const auto movers = evolved::movers(s_.form, all);
    evolved::BoutRules rules = s_.rules;
    rules.segments = false;
    TESUJI_TRY(const auto played, evolved::played(movers, movers, 0, rules, base::Watch()));
    std::vector<double> shares;
    for (std::size_t i = 0; i < all.size(); ++i) {
      shares.push_back(static_cast<double>(played.found.games.wins(i)) /
                       static_cast<double>(played.found.games.tests()));
    }
    return shares;
  }

  [[nodiscard]] std::string origin(std::uint64_t generation) const {
    const auto& raw = task_.settings.given();
    return fmt::format("tesuji learn sane --seed {}{}, generation {}", task_.seed,
                       raw.empty() ? "" : " --set " + game::settings_text(raw), generation);
  }

  [[nodiscard]] Result<std::string> record(std::uint64_t generation, const evolved::Mover& black,
                                           const evolved::Mover& white, std::size_t first) const {
    TESUJI_TRY(const auto played,
               evolved::played_once(black, white, s_.rules.komi, s_.rules.judge));
    evolved::RecordFacts facts{{}, task_.seed, generation};
    for (std::size_t i = 0; i < 2; ++i) {
      facts.players[i] =
          fmt::format("generation {} population {}", generation, (first + i) % 2 + 1);
    }
    return evolved::counted_record(played.end, facts);
  }

  game::LearnTask task_;
  Settings s_;
  evolve::SaneOptions o_;
};

}  // namespace

game::LearnerKind sane_kind() {
  game::LearnerKind kind;
  kind.name = "sane";
  kind.summary = "networks that move on a Go board, by co-evolution of neurons and networks";
  kind.model_file = "neogo.sane";
  kind.take(Settings{},
            [](const game::LearnTask& task,
               const Settings& settings) -> Result<std::unique_ptr<game::Learner>> {
              TESUJI_TRY(auto options, options_of(settings));
              auto domain = std::make_unique<GoDomain>(task, settings, options);
              return evolve::sane_learner(std::move(options), base::Seed(task.seed).child("sane"),
                                          settings.generations, std::move(domain));
            });
  return kind;
}

}  // namespace tesuji::go::learners

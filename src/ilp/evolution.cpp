// Evolutionary search in the subsets of a bottom clause. Cutting and joining two clauses gives
// their common and their united literals; what cannot be called any more falls away.
#include <algorithm>
#include <set>

#include "ilp/search.h"

namespace tesuji::ilp {
namespace {

constexpr std::size_t kTournament = 3;
constexpr std::size_t kStartLength = 4;  // literals drawn for a clause of the first generation
constexpr std::size_t kRestarts = 20;    // generations without a new clause before it ends
constexpr double kMutation = 0.6;        // else a crossing

class Evolution {
 public:
  Evolution(const Refinement& refinement, const SearchSettings& settings, base::Seed seed)
      : refinement_(refinement), settings_(settings), seed_(seed), best_(refinement, settings) {}

  Found run(unsigned threads, const base::Watch& watch) {
    if (refinement_.bottom().literals.empty()) return best_.take();
    std::size_t idle = 0;
    base::Watch limits = watch;
    for (std::size_t generation = 0; !best_.is_spent() && idle < kRestarts; ++generation) {
      base::Random random = seed_.child("generation", generation).random();
      const auto bodies = fresh_bodies(generation == 0, random);
      idle = bodies.empty() ? idle + 1 : 0;
      auto counted = refinement_.counted(bodies, threads, watch);
      if (limits.is_spent()) {
        Found found = best_.take();
        found.is_stopped = true;
        return found;
      }
      for (auto& candidate : counted) {
        if (best_.see(candidate)) return best_.take();
        const double score = best_.score_of(candidate);
        if (candidate.counts.positive > 0) living_.push_back({std::move(candidate), score});
      }
      keep_fittest();
    }
    return best_.take();
  }

 private:
  struct Living {
    Candidate candidate;
    double score;
  };

  // Clauses that nobody has seen yet, at most a population.
  std::vector<Body> fresh_bodies(bool is_first, base::Random& random) {
    std::vector<Body> bodies;
    for (std::size_t i = 0; i < settings_.population; ++i) {
      Body body = is_first || living_.size() < 2 ? drawn(random) : bred(random);
      if (body.empty() || body.size() > settings_.max_length) continue;
      if (refinement_.is_pruned(refinement_.bottom().clause(body))) continue;
      if (seen_.insert(body).second) bodies.push_back(std::move(body));
    }
    return bodies;
  }

  Body drawn(base::Random& random) const {
    Body body;
    for (std::size_t i = 0; i < kStartLength; ++i) add_literal(body, random);
    return callable(std::move(body));
  }

  Body bred(base::Random& random) const {
    Body body = parent(random).body;
    if (random.unit() < kMutation) {
      const bool removes = body.size() > 1 && random.below(3) == 0;
      if (removes) {
        body.erase(body.begin() + random.below(static_cast<std::uint32_t>(body.size())));
      } else {
        add_literal(body, random);
      }
      return callable(std::move(body));
    }
    const Body& other = parent(random).body;
    Body crossed;
    if (random.below(2) == 0) {
      std::set_union(body.begin(), body.end(), other.begin(), other.end(),
                     std::back_inserter(crossed));
    } else {
      std::set_intersection(body.begin(), body.end(), other.begin(), other.end(),
                            std::back_inserter(crossed));
    }
    return callable(std::move(crossed));
  }

  // A literal with what provides its inputs, the first provider of each.
  void add_literal(Body& body, base::Random& random) const {
    const auto& literals = refinement_.bottom().literals;
    add_with_providers(body, static_cast<std::uint16_t>(
                                 random.below(static_cast<std::uint32_t>(literals.size()))));
  }
  void add_with_providers(Body& body, std::uint16_t number) const {
    const auto at = std::lower_bound(body.begin(), body.end(), number);
    if (at != body.end() && *at == number) return;
    body.insert(at, number);
    const auto& literals = refinement_.bottom().literals;
    for (const VariableId id : literals[number].inputs) {
      if (id < refinement_.bottom().head_arity) continue;
      const auto provides = [&](const BottomLiteral& literal) {
        return std::find(literal.outputs.begin(), literal.outputs.end(), id) !=
               literal.outputs.end();
      };
      if (std::any_of(body.begin(), body.end(),
                      [&](std::uint16_t n) { return n < number && provides(literals[n]); })) {
        continue;
      }
      const auto first = std::find_if(literals.begin(), literals.end(), provides);
      add_with_providers(body, static_cast<std::uint16_t>(first - literals.begin()));
    }
  }

  // Without the literals whose inputs nobody provides.
  [[nodiscard]] Body callable(Body body) const {
    Body kept;
    for (const auto number : body) {
      if (refinement_.is_callable(kept, number)) kept.push_back(number);
    }
    return kept;
  }

  const Candidate& parent(base::Random& random) const {
    const auto one = [&] { return random.below(static_cast<std::uint32_t>(living_.size())); };
    std::size_t chosen = one();
    for (std::size_t i = 1; i < kTournament; ++i) {
      const std::size_t other = one();
      if (living_[other].score > living_[chosen].score) chosen = other;
    }
    return living_[chosen].candidate;
  }

  void keep_fittest() {
    std::stable_sort(living_.begin(), living_.end(),
                     [](const Living& a, const Living& b) { return a.score > b.score; });
    if (living_.size() > settings_.population) {
      living_.erase(living_.begin() + static_cast<std::ptrdiff_t>(settings_.population),
                    living_.end());
    }
  }

  const Refinement& refinement_;
  const SearchSettings& settings_;
  base::Seed seed_;
  BestAnswer best_;
  std::vector<Living> living_;
  std::set<Body> seen_;
};

}  // namespace

Found evolved(const Refinement& refinement, const SearchSettings& settings, base::Seed seed,
              unsigned threads, const base::Watch& watch) {
  return Evolution(refinement, settings, seed).run(threads, watch);
}

}  // namespace tesuji::ilp

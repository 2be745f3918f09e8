#include "ilp/search.h"

#include <algorithm>
#include <deque>

namespace tesuji::ilp {
namespace {

constexpr std::size_t kGroup = 8;  // clauses expanded together

// The clauses that wait for their expansion.
class Frontier {
 public:
  Frontier(const BestAnswer& best, const SearchSettings& settings)
      : best_(best), settings_(settings) {}

  void add(Candidate candidate) {
    const double score = best_.score_of(candidate);
    open_.push_back({std::move(candidate), score, added_++});
  }

  // Those to expand next, in order; empty at the end.
  std::vector<Candidate> next() {
    std::vector<Candidate> group;
    if (settings_.kind == SearchKind::best) bring_best_forward();
    if (settings_.kind == SearchKind::beam) cut_to_beam();
    while (!open_.empty() && group.size() < kGroup) {
      if (settings_.kind == SearchKind::beam && !group.empty() &&
          open_.front().candidate.body.size() != group.front().body.size()) {
        break;
      }
      Waiting first = std::move(open_.front());
      open_.pop_front();
      if (best_.may_improve(first.candidate)) group.push_back(std::move(first.candidate));
    }
    return group;
  }

 private:
  struct Waiting {
    Candidate candidate;
    double score;
    std::size_t number;
  };
  static bool is_better(const Waiting& a, const Waiting& b) {
    return a.score != b.score ? a.score > b.score : a.number < b.number;
  }

  void bring_best_forward() {
    const auto group = std::min(kGroup, open_.size());
    std::partial_sort(open_.begin(), open_.begin() + static_cast<std::ptrdiff_t>(group),
                      open_.end(), is_better);
  }

  // All that wait have one length when the last of the shorter ones is gone.
  void cut_to_beam() {
    if (open_.empty() || open_.front().candidate.body.size() == length_) return;
    length_ = open_.front().candidate.body.size();
    std::sort(open_.begin(), open_.end(), is_better);
    if (open_.size() > settings_.beam) {
      open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(settings_.beam), open_.end());
    }
  }

  const BestAnswer& best_;
  const SearchSettings& settings_;
  std::deque<Waiting> open_;
  std::size_t added_ = 0;
  std::size_t length_ = 0;
};

}  // namespace

bool BestAnswer::see(const Candidate& candidate) {
  ++found_.nodes;
  const Counts counts = candidate.counts;
  const auto covered = static_cast<double>(counts.positive + counts.negative);
  const bool fits = counts.negative <= settings_.noise &&
                    counts.positive >= settings_.min_positives &&
                    static_cast<double>(counts.positive) >= settings_.min_accuracy * covered &&
                    candidate.body.size() >= settings_.min_length &&
                    candidate.body.size() <= settings_.max_length;
  if (!fits) return is_spent();
  const double own = score_of(candidate);
  if (found_.best && own <= found_.score) return is_spent();
  if (!refinement_.is_answer(refinement_.bottom().clause(candidate.body))) return is_spent();
  found_.best = candidate;
  found_.score = own;
  return is_spent();
}

bool BestAnswer::may_improve(const Candidate& candidate) const {
  if (candidate.counts.positive < settings_.min_positives) return false;
  const double most = bound(settings_.measure, candidate.counts, candidate.body.size() + 1, all_);
  return !found_.best || most > found_.score;
}

Found searched(const Refinement& refinement, const SearchSettings& settings, base::Seed seed,
               unsigned threads, const base::Watch& watch) {
  if (settings.kind == SearchKind::evolution) {
    return evolved(refinement, settings, seed, threads, watch);
  }
  BestAnswer best(refinement, settings);
  Frontier frontier(best, settings);
  frontier.add(refinement.root());
  base::Watch limits = watch;
  for (auto group = frontier.next(); !group.empty(); group = frontier.next()) {
    auto families = refinement.refined(group, best.nodes_left(), threads, watch);
    if (limits.is_spent()) {
      Found found = best.take();
      found.is_stopped = true;
      return found;
    }
    for (auto& family : families) {
      for (auto& child : family) {
        if (best.see(child)) return best.take();
        if (best.may_improve(child)) frontier.add(std::move(child));
      }
    }
  }
  return best.take();
}

}  // namespace tesuji::ilp

#include "base/jobs.h"

#include "base/sha256.h"
#include "base/text.h"

namespace tesuji::base {

void JobKinds::add(JobKind kind) {
  std::string name = kind.name;
  kinds_.insert_or_assign(std::move(name), std::move(kind));
}

void JobKinds::add(std::vector<JobKind> kinds) {
  for (auto& kind : kinds) add(std::move(kind));
}

Result<const JobKind*> JobKinds::find(std::string_view name) const {
  const auto it = kinds_.find(name);
  if (it != kinds_.end()) return &it->second;
  std::vector<std::string> names;
  for (const auto& [known, kind] : kinds_) names.push_back(known);
  return fail("job", printable(name), "unknown kind; there are " + joined(names, ", "));
}

std::string JobPlan::address() const {
  Sha256 hash;
  hash.add(kind_);
  hash.add("\n");  // no name of a kind holds one
  hash.add(bytes_);
  return hash.hex();
}

Result<JobPlan> JobQueue::prepare(std::string_view kind, std::string plan,
                                  const Watch& watch) const {
  TESUJI_TRY(const JobKind* known, kinds_->find(kind));
  TESUJI_TRY(auto work, known->prepare(plan, threads(), watch));
  return JobPlan(std::string(kind), std::move(plan), std::move(work));
}

Result<std::vector<std::string>> all_results(JobQueue& queue, const JobPlan& plan,
                                             std::uint64_t count, const Watch& watch) {
  std::vector<std::string> results(count);
  std::uint64_t done = 0;
  const auto take = [&](std::uint64_t index, std::string bytes) -> Result<bool> {
    results[index] = std::move(bytes);
    ++done;
    return true;
  };
  TESUJI_CHECK(queue.run(plan, {{{0, count}}, take}, watch));
  if (done < count) results.clear();
  return results;
}

}  // namespace tesuji::base

#include "cluster/overview.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "cluster/messages.h"

namespace tesuji::cluster {
namespace {

using base::Result;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kMaxAnswers = 10'000;

// How many messages each subject of a stream has; its bytes are added.
Result<std::map<std::string, std::uint64_t>> subjects_of(const Link& link, const char* stream,
                                                         std::uint64_t& bytes) {
  jsOptions options;
  jsOptions_Init(&options);
  options.Wait = 5000;
  options.Stream.Info.SubjectsFilter = ">";
  Outcome outcome;
  jsStreamInfo* raw = nullptr;
  outcome.status = js_GetStreamInfo(&raw, link.jet(), stream, &options, &outcome.code);
  const StreamInfoHandle info(raw);
  if (!outcome.is_ok()) return link_error(link.address(), "cannot read a stream", outcome);
  bytes += info->State.Bytes;
  std::map<std::string, std::uint64_t> counts;
  if (info->State.Subjects == nullptr) return counts;
  for (int i = 0; i < info->State.Subjects->Count; ++i) {
    const auto& entry = info->State.Subjects->List[i];
    counts[entry.Subject] = entry.Msgs;
  }
  return counts;
}

std::string seat_of(const std::string& subject) { return subject.substr(subject.rfind('.') + 1); }

template <class State, class Read>
void hear(Inbox& inbox, milliseconds time, std::vector<State>& list, Read read) {
  const auto end = steady_clock::now() + time;
  for (;;) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - steady_clock::now());
    const auto letter = inbox.next(std::max(left, milliseconds(0)));
    if (!letter) return;
    const auto state = read(letter->bytes);
    if (state && list.size() < kMaxAnswers) list.push_back(*state);
  }
}

}  // namespace

Result<Overview> overview(const Link& link, milliseconds time) {
  Overview all;
  const std::string to_workers = link.new_inbox();
  const std::string to_runs = link.new_inbox();
  TESUJI_TRY(auto workers, link.listen(to_workers));
  TESUJI_TRY(auto runs, link.listen(to_runs));
  link.send(kAskWorkers, "", to_workers);
  link.send(kAskRuns, "", to_runs);
  hear(workers, time, all.workers, read_worker);
  hear(runs, milliseconds(0), all.runs, read_run);
  std::sort(all.workers.begin(), all.workers.end(), [](const auto& a, const auto& b) {
    return std::tie(a.host, a.id) < std::tie(b.host, b.id);
  });
  std::map<std::string, Kept> kept;
  TESUJI_TRY(const auto jobs, subjects_of(link, kJobs, all.bytes));
  for (const auto& [subject, count] : jobs) kept[seat_of(subject)].bundles += count;
  TESUJI_TRY(const auto results, subjects_of(link, kResults, all.bytes));
  for (const auto& [subject, count] : results) kept[seat_of(subject)].deliveries += count;
  TESUJI_CHECK(subjects_of(link, kPlans, all.bytes));
  for (auto& [seat, entry] : kept) {
    entry.seat = seat;
    all.kept.push_back(entry);
  }
  return all;
}

Result<std::uint64_t> drop(const Link& link, const std::string& seat) {
  std::uint64_t bytes = 0;
  std::uint64_t dropped = 0;
  const base::Watch watch;
  for (const char* stream : {kJobs, kResults, kPlans}) {
    TESUJI_TRY(const auto counts, subjects_of(link, stream, bytes));
    for (const auto& [subject, count] : counts) {
      // "tesuji.plans.ADDRESS.PIECE", and the seat is "ADDRESS-N".
      const std::string name =
          stream == kPlans ? subject.substr(0, subject.rfind('.')).substr(13) : seat_of(subject);
      if (seat != "all" && !name.starts_with(seat.substr(0, name.size()))) continue;
      TESUJI_CHECK(link.purge(stream, subject, watch));
      dropped += count;
    }
  }
  return dropped;
}

}  // namespace tesuji::cluster

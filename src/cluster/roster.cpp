#include "cluster/roster.h"

#include <fmt/format.h>

#include "base/log.h"

namespace tesuji::cluster {

using base::Result;
using std::chrono::milliseconds;

namespace {
constexpr std::size_t kMaxWorkers = 10'000;
}

Roster::Roster(const Link& link, Identity own, std::string subject, Inbox inbox)
    : link_(&link), own_(std::move(own)), subject_(std::move(subject)), inbox_(std::move(inbox)) {}

Result<Roster> Roster::open(const Link& link, Identity own) {
  std::string subject = link.new_inbox();
  TESUJI_TRY(auto inbox, link.listen(subject));
  return Roster(link, std::move(own), std::move(subject), std::move(inbox));
}

void Roster::ask() {
  asked_ = Clock::now();
  link_->send(kAskWorkers, "", subject_);
}

void Roster::update() {
  if (Clock::now() - asked_ >= kAskEvery) ask();
  hear(milliseconds(0));
  const auto silent_since = Clock::now() - kSilent;
  std::erase_if(workers_, [&](const auto& entry) { return entry.second.heard < silent_since; });
}

void Roster::hear(milliseconds time) {
  const auto end = Clock::now() + time;
  for (;;) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
    const auto letter = inbox_.next(std::max(left, milliseconds(0)));
    if (!letter) return;
    take(*letter);
  }
}

void Roster::take(const Letter& letter) {
  const auto state = read_worker(letter.bytes);
  if (!state || (workers_.size() >= kMaxWorkers && !workers_.contains(state->id))) return;
  const std::string difference = own_.difference(state->identity);
  if (difference.empty()) {
    workers_.insert_or_assign(state->id, Entry{*state, Clock::now()});
    return;
  }
  std::string text = fmt::format("worker {} on {} refused: {}", state->id, state->host, difference);
  if (refused_.size() < kMaxWorkers && refused_.emplace(state->id, text).second) {
    base::logger()->warn("cluster: {}", text);
  }
}

std::uint64_t Roster::threads() const {
  std::uint64_t sum = 0;
  for (const auto& [id, entry] : workers_) sum += entry.state.threads;
  return sum;
}

std::vector<WorkerState> Roster::workers() const {
  std::vector<WorkerState> all;
  for (const auto& [id, entry] : workers_) all.push_back(entry.state);
  return all;
}

}  // namespace tesuji::cluster

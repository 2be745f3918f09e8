#include "cluster/order_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include "base/log.h"
#include "base/text.h"
#include "cluster/plan_store.h"

namespace tesuji::cluster {
namespace {

using base::fail;
using base::Result;
using std::chrono::milliseconds;

constexpr std::uint64_t kBundlesPerThread = 2;
constexpr milliseconds kWait{100};          // for a result; then we look whether to stop
constexpr milliseconds kFirstAnswers{300};  // of workers that nobody knows yet
constexpr milliseconds kMoreAnswers{50};    // after the first

}  // namespace

std::string OrderRun::jobs_subject() const {
  return fmt::format("tesuji.jobs.{}.{}", identity_.dialect(), box_->seat());
}

Result<void> OrderRun::go() {
  if (is_over()) return {};
  const std::string description =
      fmt::format("{} on {}, process {}", plan_.kind(), host_name(), ::getpid());
  TESUJI_TRY(box_, ResultsBox::open(link_, plan_.address(), description, watch_));
  if (!box_) return {};
  const auto result = loop();
  close(watch_.is_stopped());
  return result;
}

Result<void> OrderRun::loop() {
  TESUJI_TRY(auto asks, link_.listen(kAskRuns));
  asks_.emplace(std::move(asks));
  TESUJI_TRY(const auto address, store_plan(link_, plan_, watch_));
  if (!address) return {};
  address_ = *address;
  if (box_->kept() > 0) {
    // What it had handed out and nobody has done is done once more, and no harm is done.
    base::logger()->info("cluster: {} deliveries of an earlier run were kept", box_->kept());
  }
  std::uint64_t kept = box_->kept();
  while (!is_over() && !watch_.is_stopped()) {
    if (kept == 0) TESUJI_CHECK(hand_out());
    const auto letter = box_->next(kWait);
    if (watch_.is_stopped()) break;
    if (letter) TESUJI_CHECK(take_letter(*letter));
    kept = letter && kept > 0 ? kept - 1 : 0;
    TESUJI_CHECK(look_around());
  }
  return {};
}

Result<void> OrderRun::hand_out() {
  if (roster_.is_empty()) {
    roster_.ask();
    roster_.hear(kFirstAnswers);
    if (!roster_.is_empty()) roster_.hear(kMoreAnswers);
    if (roster_.is_empty()) return {};
  }
  const std::uint64_t threads = std::max<std::uint64_t>(roster_.threads(), 1);
  while (ledger_.waiting() > 0 && out_.size() < kBundlesPerThread * threads + 1) {
    if (watch_.is_stopped()) return {};
    TESUJI_CHECK(send_bundle(pace_.bundle(ledger_.waiting(), threads)));
  }
  return {};
}

Result<void> OrderRun::send_bundle(std::uint64_t jobs) {
  Bundle bundle;
  bundle.id = fmt::format("{}-{}", name_, ++bundles_);
  bundle.seat = box_->seat();
  bundle.plan = address_;
  bundle.ranges = ledger_.hand_out(jobs, kMaxBundleRanges);
  TESUJI_TRY(const auto number,
             link_.store(jobs_subject(), bundle_text(bundle), bundle.id, watch_));
  if (number) out_[bundle.id] = {std::move(bundle.ranges), *number};
  return {};
}

Result<void> OrderRun::take_letter(const Letter& letter) {
  auto delivery = read_delivery(letter.bytes);
  if (!delivery || delivery->plan != plan_.address()) {
    base::logger()->warn("cluster: a delivery was thrown away: {}",
                         delivery ? "of another plan" : delivery.error().line());
  } else {
    TESUJI_CHECK(take_delivery(std::move(*delivery)));
  }
  // Only now: what was not taken is delivered again, to us or to whoever goes on.
  box_->confirm(letter);
  return {};
}

Result<void> OrderRun::take_delivery(Delivery delivery) {
  base::logger()->debug("cluster: bundle {}: {} results of worker {} in {:.0f} ms", delivery.bundle,
                        delivery.results.size(), delivery.worker, delivery.milliseconds);
  worker_seen_ = Clock::now();
  pace_.learn(delivery.results.size(), delivery.milliseconds);
  for (auto& [index, bytes] : delivery.results) {
    if (is_enough_ || watch_.is_stopped()) return {};
    if (!ledger_.take(index)) continue;  // stale, or a second one
    TESUJI_TRY(const bool more, order_.take(index, std::move(bytes)));
    is_enough_ = !more;
  }
  if (delivery.error && !is_enough_) return fail(*delivery.error);
  if (delivery.lacks_plan || !delivery.refusal.empty()) return take_refusal(delivery);
  const auto it = out_.find(delivery.bundle);
  if (it != out_.end() && ledger_.has_all(it->second.ranges)) out_.erase(it);
  return {};
}

// The worker has given the bundle back to the server; without its plan, to us.
Result<void> OrderRun::take_refusal(const Delivery& delivery) {
  if (delivery.lacks_plan) {
    TESUJI_CHECK(store_plan(link_, plan_, watch_));
    const auto it = out_.find(delivery.bundle);
    if (it == out_.end()) return {};
    ledger_.hand_back(it->second.ranges);
    out_.erase(it);
    return {};
  }
  if (refusals_.emplace(delivery.worker, delivery.refusal).second) {
    base::logger()->warn("cluster: worker {} does not take the plan: {}", delivery.worker,
                         base::printable(delivery.refusal, 500));
  }
  return {};
}

Result<void> OrderRun::look_around() {
  answer_asks();
  roster_.update();
  if (!roster_.is_empty() || !link_.is_connected()) worker_seen_ = Clock::now();
  TESUJI_CHECK(check_workers());
  if (Clock::now() - looked_ < kLookEvery) return {};
  looked_ = Clock::now();
  find_lost();
  return box_->look_after(watch_);
}

// Somebody must be left who may do it.
Result<void> OrderRun::check_workers() {
  const auto workers = roster_.workers();
  const auto refuses = [&](const WorkerState& state) { return refusals_.contains(state.id); };
  if (!workers.empty() && std::all_of(workers.begin(), workers.end(), refuses)) {
    return fail("cluster", link_.address().text(),
                "no worker takes the plan: " + refusals_.begin()->second);
  }
  if (Clock::now() - worker_seen_ < kWorkerPatience) return {};
  std::string why = fmt::format("no worker for {} s", kWorkerPatience.count());
  if (!roster_.refused().empty()) why += "; " + roster_.refused().begin()->second;
  return fail("cluster", link_.address().text(), why);
}

// A bundle is dropped by the server when its worker says that its results are stored. If they
// have not come by the next look, they never will: results were dropped, or the server lost them.
void OrderRun::find_lost() {
  if (!link_.is_connected()) return;
  for (auto it = out_.begin(); it != out_.end();) {
    natsMsg* raw = nullptr;
    const auto status = js_GetMsg(&raw, link_.jet(), kJobs, it->second.number, nullptr, nullptr);
    const MessageHandle message(raw);
    if (status != NATS_NOT_FOUND) {
      it->second.is_lost = false;
    } else if (it->second.is_lost) {
      base::logger()->warn("cluster: bundle {} left no results; handed out again", it->first);
      ledger_.hand_back(it->second.ranges);
      it = out_.erase(it);
      continue;
    } else {
      it->second.is_lost = true;
    }
    ++it;
  }
}

void OrderRun::answer_asks() {
  while (const auto letter = asks_->next(milliseconds(0))) {
    if (letter->reply.empty()) continue;
    RunState state;
    state.seat = box_->seat();
    state.kind = plan_.kind();
    state.host = host_name();
    state.process = static_cast<std::uint64_t>(::getpid());
    for (const auto& range : order_.ranges) state.jobs += range.end - range.first;
    state.missing = ledger_.missing();
    state.out = out_.size();
    state.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    state.dialect = identity_.dialect();
    link_.send(letter->reply, run_text(state));
  }
}

// What is under way is of no use to anybody. Results are, to whoever goes on.
void OrderRun::close(bool keep_results) {
  const base::Watch watch;
  box_->leave();
  if (!link_.is_connected()) return;
  for (const auto& [id, out] : out_) (void)link_.remove(kJobs, out.number, watch);
  if (keep_results) return;
  (void)link_.purge(kPlans, plan_subjects(plan_.address()), watch);
}

}  // namespace tesuji::cluster

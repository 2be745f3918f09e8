#include "server/sessions/workers.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <new>

namespace tesuji::server {
namespace {

constexpr std::size_t kDrawingThreads = 1;
constexpr std::size_t kShortPerClient = 2;  // short jobs at once of a client who has long ones
constexpr std::array kUrgency = {JobKind::turn, JobKind::ask, JobKind::drawing, JobKind::background,
                                 JobKind::spare};
static_assert(kUrgency.size() == kJobKinds);

int rank(const Job& job) { return (job.is_short ? 0 : 2) + (job.is_watched ? 0 : 1); }

// Threads of a kind that are for everybody.
std::size_t common_threads(JobKind kind, std::size_t threads) {
  return kind == JobKind::drawing ? kDrawingThreads : threads;
}

std::size_t places(std::size_t threads) {
  std::size_t sum = 0;
  for (const JobKind kind : kUrgency) {
    sum += common_threads(kind, threads) + (kind == JobKind::spare ? 0 : Workers::kNewcomerThreads);
  }
  return sum;
}

// Runs it; what it throws goes no further.
void run_guarded(const Job& job) {
  const auto fail = [&job](const std::string& why) {
    spdlog::error("a search failed: {}", why);
    if (job.failed) job.failed(why);
  };
  try {
    try {
      job.run();
    } catch (const std::bad_alloc&) {
      fail("out of memory");
    } catch (const std::exception& error) {
      fail(error.what());
    } catch (...) {
      fail("unknown error");
    }
  } catch (...) {
    // Not even that could be told; whoever waits finds a broken promise.
  }
}

}  // namespace

Workers::Workers(std::size_t threads) : threads_wanted_(threads) {
  for (std::size_t i = 0; i < places(threads); ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (const auto& make_way : spare_running_) make_way();
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Workers::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_) return;
    const JobKind kind = job.kind;
    const int first = rank(job);
    std::string client = job.client;
    const bool is_short = job.is_short;
    queue(kind).push({std::move(client), is_short, std::move(job)}, first);
    if (kind != JobKind::spare) ask_to_make_way();
  }
  changed_.notify_one();
}

std::size_t Workers::waiting(JobKind kind) const {
  const std::lock_guard lock(mutex_);
  return queue(kind).waiting();
}

std::size_t Workers::waiting_of(JobKind kind, const std::string& client) const {
  const std::lock_guard lock(mutex_);
  return queue(kind).waiting_of(client);
}

std::size_t Workers::running(JobKind kind) const {
  const std::lock_guard lock(mutex_);
  return queue(kind).running();
}

bool Workers::has_spare_thread() const {
  const std::lock_guard lock(mutex_);
  const Queue& spare = queue(JobKind::spare);
  return wanted() + spare.running() + spare.waiting() < threads_wanted_;
}

std::size_t Workers::wanted() const {
  std::size_t sum = 0;
  for (const JobKind kind : kUrgency) {
    if (kind != JobKind::spare) sum += queue(kind).running() + queue(kind).waiting();
  }
  return sum;
}

// Those that were asked before are still among the first.
void Workers::ask_to_make_way() {
  const std::size_t used = wanted() + spare_running_.size();
  std::size_t too_many = used > threads_wanted_ ? used - threads_wanted_ : 0;
  for (auto it = spare_running_.begin(); it != spare_running_.end() && too_many > 0; ++it) {
    (*it)();
    --too_many;
  }
}

bool Workers::may_start(JobKind kind, const Queue::Standing& client) const {
  const std::size_t running = queue(kind).running();
  if (kind == JobKind::spare) return wanted() + running < threads_wanted_;
  const std::size_t common = common_threads(kind, threads_wanted_);
  if (running >= common + Workers::kNewcomerThreads)
    return false;  // the others are for other kinds
  if (running < common || client.running == 0) return true;
  return client.is_next_short && client.short_running < kShortPerClient;
}

std::optional<Workers::Taken> Workers::next() {
  for (const JobKind kind : kUrgency) {
    auto entry =
        queue(kind).take([&](const Queue::Standing& client) { return may_start(kind, client); });
    if (entry) return Taken{kind, std::move(*entry)};
  }
  return std::nullopt;
}

void Workers::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<Taken> taken;
    changed_.wait(lock, [&] { return ending_ || (taken = next()).has_value(); });
    if (ending_) return;
    Job job = std::move(taken->entry.item);
    const bool is_spare = taken->kind == JobKind::spare;
    MakeWays::iterator place;
    if (is_spare) place = spare_running_.insert(spare_running_.end(), std::move(job.make_way));
    lock.unlock();
    run_guarded(job);
    job = {};  // what it holds goes before anybody is told that it ended
    lock.lock();
    if (is_spare) spare_running_.erase(place);
    queue(taken->kind).finish(taken->entry);
    changed_.notify_all();
  }
}

}  // namespace tesuji::server

#include "server/sessions/workers.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>

namespace tesuji::server {
namespace {

constexpr std::size_t kNewcomerThreads = 6;  // beyond those for everybody
constexpr std::size_t kShortPerClient = 2;   // short jobs at once of a client who has long ones

int rank(const Job& job) { return (job.is_short ? 0 : 2) + (job.is_watched ? 0 : 1); }

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
  for (std::size_t i = 0; i < threads + kNewcomerThreads; ++i) {
    threads_.emplace_back([this] { work(); });
  }
}

Workers::~Workers() {
  std::map<std::string, Line> dropped;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    order_.clear();
    dropped.swap(lines_);
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Workers::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_) return;
    Line& line = lines_[job.client];
    if (line.jobs.empty()) order_.push_back(job.client);
    const int first = rank(job);
    line.jobs.emplace(std::pair{first, number_++}, std::move(job));
    ++waiting_;
  }
  changed_.notify_one();
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

std::size_t Workers::waiting_of(const std::string& client) const {
  const std::lock_guard lock(mutex_);
  const auto line = lines_.find(client);
  return line == lines_.end() ? 0 : line->second.jobs.size();
}

std::size_t Workers::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

bool Workers::may_start(const Line& line) const {
  if (running_ < threads_wanted_ || line.running == 0) return true;
  return line.jobs.begin()->second.is_short && line.short_running < kShortPerClient;
}

std::deque<std::string>::iterator Workers::next_client() {
  return std::find_if(order_.begin(), order_.end(),
                      [this](const std::string& client) { return may_start(lines_.at(client)); });
}

void Workers::finish(const std::string& client, bool is_short) {
  --running_;
  const auto line = lines_.find(client);
  if (line == lines_.end()) return;  // we are ending
  --line->second.running;
  if (is_short) --line->second.short_running;
  if (line->second.running == 0 && line->second.jobs.empty()) lines_.erase(line);
}

void Workers::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    auto next = order_.end();
    changed_.wait(lock, [&] { return ending_ || (next = next_client()) != order_.end(); });
    if (ending_) return;
    const std::string client = *next;
    order_.erase(next);
    Line& line = lines_.at(client);
    Job job = std::move(line.jobs.begin()->second);
    line.jobs.erase(line.jobs.begin());
    if (!line.jobs.empty()) order_.push_back(client);
    const bool is_short = job.is_short;
    ++line.running;
    line.short_running += is_short ? 1 : 0;
    --waiting_;
    ++running_;
    lock.unlock();
    run_guarded(job);
    job = {};  // what it holds goes before anybody is told that it ended
    lock.lock();
    finish(client, is_short);
    changed_.notify_all();
  }
}

}  // namespace tesuji::server

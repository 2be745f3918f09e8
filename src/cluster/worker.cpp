#include "cluster/worker.h"

#include <fmt/format.h>
#include <unistd.h>

#include <thread>

#include "base/helpers.h"
#include "base/log.h"
#include "cluster/results_box.h"

namespace tesuji::cluster {
namespace {

using base::Result;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::int64_t kNanoseconds = 1'000'000'000;
constexpr std::int64_t kMaxUnfinished = 20'000;    // bundles at all workers
constexpr std::int64_t kMaxWaiting = 8'192;        // threads that ask at the same time
constexpr std::int64_t kFetchMilliseconds = 5000;  // a server that starts again knows of no request
constexpr milliseconds kAfterFailure{500};
constexpr milliseconds kTick{100};
constexpr seconds kRefusedFor{5};
constexpr double kDeliverMilliseconds = 2000;  // what is done so far is not kept back longer
constexpr std::size_t kHeadroom = 64U << 10U;
constexpr std::size_t kBytesPerResult = 32;  // of the line before the results

}  // namespace

Worker::Worker(std::shared_ptr<const base::JobKinds> kinds, std::shared_ptr<Link> link,
               Identity identity, unsigned threads)
    : kinds_(std::move(kinds)),
      link_(std::move(link)),
      identity_(std::move(identity)),
      threads_(threads),
      shelf_(kinds_, threads) {}

std::string Worker::consumer() const { return "workers-" + identity_.dialect(); }
std::string Worker::subjects() const { return "tesuji.jobs." + identity_.dialect() + ".>"; }

WorkerState Worker::state() const {
  WorkerState s;
  s.id = id_;
  s.host = host_name();
  s.process = static_cast<std::uint64_t>(::getpid());
  s.threads = threads_;
  s.busy = busy_.load();
  s.jobs = jobs_.load();
  s.bundles = bundles_.load();
  s.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  s.busy_seconds = static_cast<double>(busy_microseconds_.load()) / 1e6;
  s.identity = identity_;
  return s;
}

Result<void> Worker::offer(const base::Watch& watch) const {
  const std::string name = consumer();
  const std::string filter = subjects();
  TESUJI_CHECK(link_->insist("cannot offer work", watch, [&] {
    jsConsumerConfig config;
    jsConsumerConfig_Init(&config);
    config.Durable = name.c_str();
    config.FilterSubject = filter.c_str();
    config.AckPolicy = js_AckExplicit;
    config.AckWait = kSilence.count() * kNanoseconds;
    config.MaxAckPending = kMaxUnfinished;
    config.MaxWaiting = kMaxWaiting;
    config.InactiveThreshold = std::chrono::seconds(kKept).count() * kNanoseconds;
    Outcome outcome;
    outcome.status = js_AddConsumer(nullptr, link_->jet(), kJobs, &config, nullptr, &outcome.code);
    return outcome;
  }));
  return {};
}

Result<void> Worker::serve(const base::StopFlag& stop) {
  TESUJI_CHECK(offer(base::Watch({}, &stop)));
  base::StopFlag done;
  base::Helpers teller([&] { done.raise(); });
  teller.start([&] { tell_and_answer(stop, done); });
  base::Helpers threads;
  unsigned started = 0;
  while (started < threads_ && threads.start([&] { work(stop); })) ++started;
  if (started == 0) return base::fail("worker", "", "the system gives no thread");
  threads.join();
  return {};
}

// Tells the server that bundles are at work, and whoever asks how we are; at the end, wakes those
// that wait for a bundle.
void Worker::tell_and_answer(const base::StopFlag& stop, const base::StopFlag& done) {
  auto asks = link_->listen(kAskWorkers);
  auto told = Clock::now();
  while (!done.is_raised()) {
    if (!asks) {
      std::this_thread::sleep_for(kTick);
    } else if (const auto letter = asks->next(kTick); letter && !letter->reply.empty()) {
      link_->send(letter->reply, worker_text(state()));
    }
    const std::lock_guard lock(mutex_);
    if (stop.is_raised()) {
      for (auto* subscription : waiting_) natsSubscription_Unsubscribe(subscription);
    }
    if (Clock::now() - told < kTellEvery) continue;
    told = Clock::now();
    for (const auto& reply : at_work_) link_->send(reply, "+WPI");
  }
}

SubscriptionHandle Worker::subscribed() const {
  const std::string name = consumer();
  jsSubOptions options;
  jsSubOptions_Init(&options);
  options.Stream = kJobs;
  options.Consumer = name.c_str();
  natsSubscription* raw = nullptr;
  js_PullSubscribe(&raw, link_->jet(), nullptr, nullptr, nullptr, &options, nullptr);
  return SubscriptionHandle(raw);
}

// Waits for a bundle, until somebody closes the subscription.
natsStatus Worker::fetch(natsMsgList& list, natsSubscription* subscription) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.insert(subscription);
  }
  const auto status = natsSubscription_Fetch(&list, subscription, 1, kFetchMilliseconds, nullptr);
  const std::lock_guard lock(mutex_);
  waiting_.erase(subscription);
  return status;
}

// One thread: a bundle after another.
void Worker::work(const base::StopFlag& stop) {
  SubscriptionHandle subscription;
  while (!stop.is_raised()) {
    if (!subscription) subscription = subscribed();
    if (!subscription) {
      std::this_thread::sleep_for(kAfterFailure);
      (void)offer(base::Watch({}, &stop));
      continue;
    }
    natsMsgList list{};
    const auto status = fetch(list, subscription.get());
    if (status == NATS_OK && list.Count == 1) {
      handle(*list.Msgs[0], stop);
    } else if (status != NATS_TIMEOUT) {
      subscription.reset();
      if (!stop.is_raised()) std::this_thread::sleep_for(kAfterFailure);
    }
    natsMsgList_Destroy(&list);
  }
}

// While it lives the server is told that the bundle is at work.
class Worker::AtWork {
 public:
  AtWork(Worker& worker, const std::string& reply) : worker_(worker) {
    const std::lock_guard lock(worker_.mutex_);
    entry_ = worker_.at_work_.insert(reply);
    ++worker_.busy_;
  }
  ~AtWork() {
    const std::lock_guard lock(worker_.mutex_);
    worker_.at_work_.erase(entry_);
    --worker_.busy_;
    const auto taken = Clock::now() - begun_;
    worker_.busy_microseconds_ += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(taken).count());
  }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

 private:
  Worker& worker_;
  std::multiset<std::string>::iterator entry_;
  Clock::time_point begun_ = Clock::now();
};

void Worker::handle(natsMsg& message, const base::StopFlag& stop) {
  const char* reply = natsMsg_GetReply(&message);
  Task task{{}, reply == nullptr ? "" : reply};
  auto bundle = read_bundle(
      {natsMsg_GetData(&message), static_cast<std::size_t>(natsMsg_GetDataLength(&message))});
  if (!bundle) {
    base::logger()->warn("cluster: {}; thrown away", bundle.error().line());
    link_->send(task.reply, "+TERM");
    return;
  }
  task.bundle = std::move(*bundle);
  jsMsgMetaData* raw = nullptr;
  natsMsg_GetMetaData(&raw, &message);
  const std::unique_ptr<jsMsgMetaData, Destroyer<jsMsgMetaData_Destroy>> meta(raw);
  if (meta && meta->NumDelivered > kMaxAttempts) {
    Delivery failed{task.bundle.id, task.bundle.plan.address, id_};
    failed.error = base::Error{"cluster", task.bundle.id,
                               fmt::format("handed out {} times, never finished", kMaxAttempts)};
    if (deliver(task.bundle, failed, base::Watch({}, &stop))) link_->send(task.reply, "+TERM");
    return;
  }
  const AtWork at_work(*this, task.reply);
  do_bundle(task, stop);
}

void Worker::give_back(const Task& task, seconds delay) const {
  const auto nanoseconds = delay.count() * kNanoseconds;
  link_->send(task.reply,
              delay.count() == 0 ? "-NAK" : fmt::format("-NAK {{\"delay\": {}}}", nanoseconds));
}

void Worker::do_bundle(const Task& task, const base::StopFlag& stop) {
  const base::Watch watch({}, &stop);
  const auto plan = shelf_.get(*link_, task.bundle.plan, watch);
  Delivery note{task.bundle.id, task.bundle.plan.address, id_};
  if (plan && *plan && (*plan)->work) {
    if (!do_jobs(task, *(*plan)->work, stop)) return give_back(task, seconds(0));
    ++bundles_;
    return link_->send(task.reply, "+ACK");
  }
  if (watch.is_stopped()) return give_back(task, seconds(0));
  if (plan && !*plan) {
    note.lacks_plan = true;  // whoever ordered it hands the jobs out again
  } else {
    note.refusal = plan ? (*plan)->refusal : plan.error().line();
  }
  base::logger()->warn("cluster: bundle {}: {}", note.bundle,
                       note.lacks_plan ? "its plan is not there" : note.refusal);
  if (!deliver(task.bundle, note, watch) || !note.lacks_plan) return give_back(task, kRefusedFor);
  link_->send(task.reply, "+ACK");
}

// What is done of a bundle and not delivered yet.
class Worker::Outbox {
 public:
  Outbox(Worker& worker, const Bundle& bundle, const base::Watch& watch)
      : worker_(worker),
        bundle_(bundle),
        watch_(watch),
        most_(worker.link_->max_payload() - std::min(worker.link_->max_payload(), kHeadroom)),
        delivery_{bundle.id, bundle.plan.address, worker.id_} {}

  // False: it could not be delivered.
  [[nodiscard]] bool put(std::uint64_t index, std::string bytes) {
    const std::size_t size = bytes.size() + kBytesPerResult;
    if (bytes_ > 0 && bytes_ + size > most_ && !send()) return false;
    bytes_ += size;
    delivery_.results.push_back({index, std::move(bytes)});
    return milliseconds_taken() < kDeliverMilliseconds || send();
  }
  [[nodiscard]] bool fail(const base::Error& error) {
    delivery_.error = error;
    return send();
  }
  [[nodiscard]] bool finish() { return delivery_.results.empty() || send(); }

 private:
  [[nodiscard]] double milliseconds_taken() const {
    return std::chrono::duration<double, std::milli>(Clock::now() - begun_).count();
  }
  [[nodiscard]] bool send() {
    delivery_.milliseconds = milliseconds_taken();
    if (!worker_.deliver(bundle_, delivery_, watch_)) return false;
    delivery_.results.clear();
    bytes_ = 0;
    begun_ = Clock::now();
    return true;
  }

  Worker& worker_;
  const Bundle& bundle_;
  const base::Watch& watch_;
  std::size_t most_;  // bytes of a message
  Delivery delivery_;
  std::size_t bytes_ = 0;
  Clock::time_point begun_ = Clock::now();
};

// False: not finished; whoever takes the bundle next does it all.
bool Worker::do_jobs(const Task& task, const base::JobWork& work, const base::StopFlag& stop) {
  const base::Watch watch({}, &stop);
  Outbox outbox(*this, task.bundle, watch);
  for (const auto& range : task.bundle.ranges) {
    for (std::uint64_t index = range.first; index < range.end; ++index) {
      auto result = work.run(index, watch);
      if (watch.is_stopped()) return false;
      if (!result) return outbox.fail(result.error());
      ++jobs_;
      if (!outbox.put(index, std::move(*result))) return false;
    }
  }
  return outbox.finish();
}

bool Worker::deliver(const Bundle& bundle, Delivery& delivery, const base::Watch& watch) {
  const std::string id = fmt::format("{}-{}", id_, ++deliveries_);
  const std::string subject = results_subject(bundle.seat);
  std::string bytes = delivery_bytes(delivery);
  if (bytes.size() > link_->max_payload()) {
    Delivery failed{delivery.bundle, delivery.plan, delivery.worker};
    failed.error = base::Error{
        "cluster", fmt::format("job {}", delivery.results.front().index),
        fmt::format("a result of {} bytes; messages of this server hold {}: set max_payload",
                    delivery.results.front().bytes.size(), link_->max_payload())};
    bytes = delivery_bytes(failed);
  }
  const auto number = link_->store(subject, bytes, id, watch);
  if (!number) base::logger()->warn("{}", number.error().line());
  return number && *number;
}

}  // namespace tesuji::cluster

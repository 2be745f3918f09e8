#include "protocol/kgp/thinker.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <system_error>

#include "base/clock.h"
#include "base/text.h"

namespace tesuji::protocol {
namespace {

// A first look with this share of the time, then the rest: a server that stops us early still has
// a considered move.
constexpr double kFirstLook = 0.125;

}  // namespace

base::Result<std::unique_ptr<KgpThinker>> KgpThinker::start(
    game::SeatedPlayer<kalah::Position> player, Output output) {
  std::unique_ptr<KgpThinker> thinker(new KgpThinker(std::move(player), std::move(output)));
  try {
    thinker->thread_ = std::thread([raw = thinker.get()] { raw->work(); });
  } catch (const std::system_error& error) {
    return base::fail("KGP", "", std::string("cannot start a thread: ") + error.what());
  }
  return thinker;
}

KgpThinker::~KgpThinker() {
  cancel_all();
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

bool KgpThinker::post(Request request) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMaxKgpStates) return false;
    waiting_.push_back(std::move(request));
  }
  changed_.notify_all();
  return true;
}

void KgpThinker::cancel(std::optional<KgpId> id) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const Request& request) { return request.id == id; });
  if (current_ && *current_ == id) {
    cancelled_ = true;
    stop_.raise();
  }
}

void KgpThinker::cancel_all() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  if (current_) {
    cancelled_ = true;
    stop_.raise();
  }
}

void KgpThinker::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    if (closed_) return;
    const Request request = std::move(waiting_.front());
    waiting_.pop_front();
    current_ = request.id;
    cancelled_ = false;
    stop_.lower();
    lock.unlock();
    const double start = base::wall_seconds();
    try {
      think(request);
    } catch (const std::exception& error) {  // memory that a table cannot have, say
      say(request, "error " + kgp_quoted(base::printable(error.what())));
    }
    used_ = used_ + (base::wall_seconds() - start);
    lock.lock();
    current_.reset();
  }
}

void KgpThinker::think(const Request& request) {
  said_.reset();
  comment_.clear();
  base::Limits limits = player_.limits;
  const double start = base::wall_seconds();
  std::optional<double> end = request.deadline;
  if (limits.seconds)
    end = std::min(end.value_or(start + *limits.seconds), start + *limits.seconds);
  decide(request, {.seconds = 0.0});
  if (end) {  // all looks together end there, by the clock on the wall
    limits.clock = base::ClockKind::wall;
    limits.seconds = std::max(0.0, kFirstLook * (*end - base::wall_seconds()));
    decide(request, limits);
    limits.seconds = std::max(0.0, *end - base::wall_seconds());
  }
  decide(request, limits);
  if (!comment_.empty()) say(request, "set info:comment " + kgp_quoted(comment_));
  say(request, "yield");
}

void KgpThinker::decide(const Request& request, const base::Limits& limits) {
  if (stop_.is_raised()) return;
  base::Watch watch(limits, &stop_);
  const auto decision = player_.player->decide({.game = request.position, .watch = watch});
  const kalah::Move move = decision.move;
  if (decision.fault || !move.is_sowing() || !request.position.is_legal(move)) return;
  comment_ = fmt::format("pit {}, {} nodes", move.pit() + 1, decision.nodes);
  if (decision.value) comment_ += fmt::format(", expects {:.0f} %", 100 * *decision.value);
  if (said_ == move.pit()) return;
  if (!say(request, fmt::format("move {}", move.pit() + 1))) return;
  said_ = move.pit();
  ++moves_sent_;
}

bool KgpThinker::say(const Request& request, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (cancelled_) return false;
  output_(request.id ? fmt::format("@{} {}", *request.id, text) : text);
  return true;
}

}  // namespace tesuji::protocol

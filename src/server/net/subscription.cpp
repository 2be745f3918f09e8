#include "server/net/subscription.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/sessions/limits.h"

namespace tesuji::server {

Subscription::Subscription(std::shared_ptr<Session> game, Services& services,
                           boost::asio::thread_pool& pool, Deliver deliver)
    : game_(std::move(game)), services_(services), pool_(pool), deliver_(std::move(deliver)) {
  ++services_.streams;
}

Answer<std::shared_ptr<Subscription>> Subscription::open(std::shared_ptr<Session> game,
                                                         Services& services,
                                                         boost::asio::thread_pool& pool,
                                                         Deliver deliver) {
  try {
    return opened(std::move(game), services, pool, std::move(deliver));
  } catch (const std::exception& error) {
    return refuse(503, "events", "", error.what());
  }
}

Answer<std::shared_ptr<Subscription>> Subscription::opened(std::shared_ptr<Session> game,
                                                           Services& services,
                                                           boost::asio::thread_pool& pool,
                                                           Deliver deliver) {
  const std::shared_ptr<Subscription> one(
      new Subscription(std::move(game), services, pool, std::move(deliver)));
  if (services.streams > kMaxStreams) {
    return refuse(429, "events", "", "too many streams are open");
  }
  const auto number = one->game_->add_listener([weak = one->weak_from_this()] {
    if (const auto self = weak.lock()) self->note_news();
  });
  if (!number) return tl::unexpected<Refusal>(Refusal(429, number.error()));
  one->number_ = *number;
  return one;
}

Subscription::~Subscription() {
  leave();
  --services_.streams;
}

void Subscription::leave() {
  if (number_ != 0) game_->remove_listener(number_);
  number_ = 0;
}

void Subscription::fetch_later() {
  boost::asio::post(pool_, [self = shared_from_this()] { self->fetch(); });
}

void Subscription::ask() {
  {
    const std::lock_guard lock(mutex_);
    is_asked_ = true;
    if (!has_news_) return;
  }
  fetch_later();
}

void Subscription::note_news() {
  {
    const std::lock_guard lock(mutex_);
    if (has_news_) return;  // whoever fetches it sees this too
    has_news_ = true;
    if (!is_asked_) return;
  }
  fetch_later();
}

void Subscription::fetch() {
  {
    const std::lock_guard lock(mutex_);
    if (!is_asked_ || !has_news_ || is_fetching_) return;
    is_fetching_ = true;
    has_news_ = false;
  }
  Event event = next_event();
  Deliver deliver;
  bool is_again = false;
  {
    const std::lock_guard lock(mutex_);
    is_fetching_ = false;
    if (event.text.empty() && !event.is_last) {
      is_again = is_asked_ && has_news_;
    } else {
      is_asked_ = false;
      deliver = deliver_;
    }
  }
  if (deliver) deliver(std::move(event));
  if (is_again) fetch_later();
}

// Without memory for it the stream ends; browsers come back by themselves.
Subscription::Event Subscription::next_event() {
  try {
    return fetched_event();
  } catch (const std::exception& error) {
    spdlog::error("events: {}", error.what());
    return {"", true};
  }
}

Subscription::Event Subscription::fetched_event() {
  const auto news = game_->news_since(heard_);
  Event event;
  if (news.state) {
    event.text = fmt::format("event: state\nid: {}\ndata: {}\n\n", news.version, *news.state);
  }
  if (news.search) event.text += fmt::format("event: search\ndata: {}\n\n", *news.search);
  if (news.gone) event.text += "event: gone\ndata: {}\n\n";
  event.is_last = news.gone || services_.ending.is_raised();
  return event;
}

void Subscription::close() {
  {
    const std::lock_guard lock(mutex_);
    deliver_ = nullptr;
    is_asked_ = false;
  }
  boost::asio::post(pool_, [self = shared_from_this()] { self->leave(); });
}

}  // namespace tesuji::server

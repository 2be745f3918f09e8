// The events of one game on one connection, until the game is gone, the client leaves or the server
// ends. It has no thread: a Subscription brings the news to the executor of the stream.
//
// At most one write is under way. A comment now and then shows proxies that somebody is there; a
// client that takes nothing for too long is dropped.
#pragma once

#include <fmt/format.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <optional>

#include "base/clock.h"
#include "server/net/deadline.h"
#include "server/net/subscription.h"
#include "server/net/surroundings.h"
#include "server/sessions/limits.h"

namespace tesuji::server {

template <class Stream>
class EventStream final : public Guest, public std::enable_shared_from_this<EventStream<Stream>> {
 public:
  // `entry`: for the log, complete but for what was sent and how long it took.
  EventStream(Stream stream, RequestHead head, AccessEntry entry, const Surroundings& around)
      : stream_(std::move(stream)),
        deadline_(stream_.get_executor()),
        head_(std::move(head)),
        entry_(std::move(entry)),
        began_(base::wall_seconds()),
        around_(around) {}
  ~EventStream() override { close(); }

  void start(const std::string& peer, const std::shared_ptr<Session>& game) {
    around_.door.enters(*this, peer);
    // The game may be busy: whoever waits for it is not this thread.
    boost::asio::post(
        around_.pool, [self = this->shared_from_this(), game,
                       guard = boost::asio::make_work_guard(stream_.get_executor())]() mutable {
          auto opened = Subscription::open(game, self->around_.services, self->around_.pool,
                                           self->deliverer());
          boost::asio::post(self->stream_.get_executor(),
                            [self, opened = std::move(opened)] { self->begin(opened); });
        });
  }

  void end() override {}  // its game says so, as its last event
  void close() override {
    if (is_closed_) return;
    is_closed_ = true;
    around_.door.leaves(*this);
    deadline_.disarm();
    if (events_) events_->close();
    events_.reset();
    stream_.shut();
    entry_.milliseconds = (base::wall_seconds() - began_) * 1000;
    if (around_.log != nullptr) around_.log->add(entry_);
  }

 private:
  using Error = boost::system::error_code;

  Subscription::Deliver deliverer() {
    return [weak = this->weak_from_this(),
            executor = stream_.get_executor()](Subscription::Event event) {
      boost::asio::post(executor, [weak, event = std::move(event)]() mutable {
        if (const auto self = weak.lock()) self->take(std::move(event));
      });
    };
  }

  void begin(const Answer<std::shared_ptr<Subscription>>& opened) {
    if (is_closed_) {
      if (opened) (*opened)->close();
      return;
    }
    watch_for_end();
    Reply reply;
    if (!opened) {
      reply = refusal_reply(opened.error());
      entry_.status = reply.status;
      return write(
          reply_head(reply, head_, static_cast<std::ptrdiff_t>(reply.bytes()), false) + *reply.body,
          true);
    }
    events_ = *opened;
    reply.type = "text/event-stream";
    // Said to proxies that would keep events until there are many.
    reply.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
    is_asking_ = true;
    write(reply_head(reply, head_, -1, false), false);
  }

  // A listener has nothing more to say: whatever comes from it is its end.
  void watch_for_end() {
    stream_.async_read_some(
        boost::asio::buffer(&ignored_, 1),
        [self = this->shared_from_this()](const Error&, std::size_t) { self->close(); });
  }

  void take(Subscription::Event event) {
    if (is_closed_) return;
    is_asking_ = true;
    if (is_writing_) {
      waiting_ = std::move(event);
    } else {
      write(framed(event), event.is_last);
    }
  }

  [[nodiscard]] std::string framed(const Subscription::Event& event) const {
    if (!head_.is_http_11) return event.text;
    std::string text;
    if (!event.text.empty()) text = fmt::format("{:x}\r\n{}\r\n", event.text.size(), event.text);
    return event.is_last ? text + "0\r\n\r\n" : text;
  }

  void write(std::string text, bool is_last) {
    out_ = std::move(text);
    is_writing_ = true;
    arm(kWriteSeconds + static_cast<double>(out_.size()) / kSlowestBytesPerSecond);
    boost::asio::async_write(
        stream_, boost::asio::buffer(out_),
        [self = this->shared_from_this(), is_last](const Error& error, std::size_t size) {
          if (self->is_closed_) return;
          if (error) return self->close();
          self->entry_.bytes += size;
          self->is_writing_ = false;
          self->go_on(is_last);
        });
  }

  void go_on(bool is_last) {
    if (is_last) {
      stream_.finish_sending();
      is_writing_ = true;  // nothing more
      return arm(kLingerSeconds);
    }
    if (waiting_) {
      const Subscription::Event event = std::move(*waiting_);
      waiting_.reset();
      return write(framed(event), event.is_last);
    }
    arm(kHeartbeatSeconds);
    if (is_asking_) events_->ask();
    is_asking_ = false;
  }

  void arm(double seconds) {
    deadline_.arm(seconds, this->weak_from_this(), &EventStream::on_deadline);
  }
  void on_deadline() {
    if (is_writing_) return close();
    write(framed({": still here\n\n", false}), false);
  }

  Stream stream_;
  Deadline deadline_;
  const RequestHead head_;
  AccessEntry entry_;
  const double began_;
  const Surroundings around_;
  std::shared_ptr<Subscription> events_;
  std::optional<Subscription::Event> waiting_;  // came while something was being written
  std::string out_;
  char ignored_ = 0;
  bool is_asking_ = false;  // for the next news, once this is written
  bool is_writing_ = false;
  bool is_closed_ = false;
};

}  // namespace tesuji::server

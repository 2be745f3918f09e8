// One connection over any stream of bytes: requests in, answers out.
//
// It lives on only after a whole request was read and answered; whatever else happens, it is
// answered if that is possible and then closed, so that no byte of a refused request is taken for
// another one. Each step has its deadline, which no dripping client can stretch: the first byte,
// the head, the body, each write, and the time after the last answer. It has no thread: everything
// happens on the executor of its stream, which runs one handler at a time.
//
// A stream is an asynchronous stream of Asio with `interrupt()` (what is being read),
// `finish_sending()` and `shut()`.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>

#include "base/clock.h"
#include "server/net/client.h"
#include "server/net/deadline.h"
#include "server/net/event_stream.h"
#include "server/net/head.h"
#include "server/net/surroundings.h"
#include "server/sessions/limits.h"

namespace tesuji::server {

template <class Stream>
class Connection final : public Guest, public std::enable_shared_from_this<Connection<Stream>> {
 public:
  Connection(Stream stream, std::string peer, const Surroundings& around)
      : stream_(std::move(stream)),
        deadline_(stream_.get_executor()),
        peer_(std::move(peer)),
        around_(around) {}
  ~Connection() override { close(); }

  void start() {
    around_.door.enters(*this, client_of(peer_));
    next_request();
  }

  void end() override {
    is_ending_ = true;
    if (phase_ == Phase::idle || phase_ == Phase::head || phase_ == Phase::body) close();
  }

  void close() override {
    if (phase_ == Phase::closed) return;
    log_answer();
    phase_ = Phase::closed;
    around_.door.leaves(*this);
    deadline_.disarm();
    stream_.shut();
  }

 private:
  enum class Phase { idle, head, body, answering, writing, lingering, closed };
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
  using Error = boost::system::error_code;
  static constexpr std::size_t kReadBytes = 8U << 10U;

  void arm(double seconds) {
    deadline_.arm(seconds, this->weak_from_this(), &Connection::on_deadline);
  }
  void on_deadline() {
    if (phase_ != Phase::head && phase_ != Phase::body) return close();
    is_late_ = true;
    stream_.interrupt();  // the read comes back, and the client is told
  }

  // Reading.
  void next_request() {
    if (is_ending_ || ++requests_ > kMaxRequestsPerConnection) return linger();
    parser_.reset();
    head_ = {};
    scanned_ = 0;
    sent_ = 0;
    is_late_ = false;
    is_logged_ = true;
    phase_ = Phase::idle;
    around_.door.waits(*this);
    if (buffer_.size() > 0) return begin_head();
    if (buffer_.capacity() > 2 * kReadBytes) buffer_.shrink_to_fit();
    arm(kIdleSeconds);
    read_more(&Connection::begin_head);
  }

  void read_more(void (Connection::*then)()) {
    stream_.async_read_some(buffer_.prepare(kReadBytes), [self = this->shared_from_this(), then](
                                                             const Error& error, std::size_t size) {
      if (self->phase_ == Phase::closed) return;
      if (error && self->is_late_)
        return self->refuse(Refusal(408, {"request", "", "came too slowly"}));
      if (error) return self->close();
      self->buffer_.commit(size);
      ((*self).*then)();
    });
  }

  [[nodiscard]] std::string_view buffered() const {
    return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
  }

  void begin_head() {
    phase_ = Phase::head;
    began_ = base::wall_seconds();
    is_logged_ = false;
    arm(kHeadSeconds);
    take_head();
  }

  void take_head() {
    constexpr std::string_view kEnd = "\r\n\r\n";
    const auto end = buffered().find(kEnd, scanned_);
    if (end != std::string_view::npos && end + kEnd.size() <= kMaxHeadBytes) {
      return parse_head(end + kEnd.size());
    }
    if (buffer_.size() >= kMaxHeadBytes) {
      return refuse(refusal_of(boost::beast::http::error::header_limit));
    }
    scanned_ = buffer_.size() < kEnd.size() ? 0 : buffer_.size() - kEnd.size() + 1;
    read_more(&Connection::take_head);
  }

  void parse_head(std::size_t size) {
    parser_.emplace();
    parser_->body_limit(kMaxBodyBytes);
    parser_->header_limit(static_cast<std::uint32_t>(kMaxHeadBytes));
    const std::string raw(buffered().substr(0, size));
    Error error;
    parser_->put(boost::asio::buffer(raw), error);
    if (error) return refuse(refusal_of(error));
    auto head = checked_head(raw, parser_->get().base());
    if (!head) return refuse(head.error());
    head_ = std::move(*head);
    buffer_.consume(size);
    if (const auto welcome = around_.answerer.welcome(head_); !welcome) {
      return refuse(welcome.error());
    }
    if (parser_->is_done()) return answer();
    phase_ = Phase::body;
    arm(kBodySeconds);
    parser_->eager(true);
    allowance_ = kMaxBodyBytes + kMaxChunkingBytes;
    if (head_.expects_continue && buffer_.size() == 0) return write_continue();
    take_body();
  }

  void write_continue() {
    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    boost::asio::async_write(stream_, boost::asio::buffer(kContinue.data(), kContinue.size()),
                             [self = this->shared_from_this()](const Error& error, std::size_t) {
                               if (self->phase_ == Phase::closed) return;
                               if (error) return self->close();
                               self->take_body();
                             });
  }

  void take_body() {
    Error error = boost::beast::http::error::need_more;
    if (buffer_.size() > 0) {
      const std::size_t used = parser_->put(buffer_.data(), error);
      buffer_.consume(used);
      if (used > allowance_) error = boost::beast::http::error::body_limit;
      allowance_ -= std::min(allowance_, used);
    }
    if (error && error != boost::beast::http::error::need_more) return refuse(refusal_of(error));
    if (parser_->is_done()) return answer();
    if (buffer_.size() >= kMaxHeadBytes) {  // a line of a chunk that has no end
      return refuse(refusal_of(boost::beast::http::error::bad_chunk));
    }
    read_more(&Connection::take_body);
  }

  // Answering.
  [[nodiscard]] std::string client() const {
    return client_of(forwarded_client(peer_, head_.forwarded_for, around_.proxies));
  }

  void answer() {
    phase_ = Phase::answering;
    around_.door.works(*this);
    deadline_.disarm();
    Request request{head_, std::move(parser_->get().body()), client()};
    around_.answerer.answer(std::move(request), [self = this->shared_from_this(),
                                                 guard = boost::asio::make_work_guard(
                                                     stream_.get_executor())](Reply reply) mutable {
      boost::asio::post(self->stream_.get_executor(), [self, reply = std::move(reply)]() mutable {
        self->take_reply(std::move(reply));
      });
    });
  }

  void take_reply(Reply reply) {
    if (phase_ == Phase::closed) return;
    if (reply.listen_to) return give_to_events(reply.listen_to);
    send(std::move(reply), head_.keeps_alive && !is_ending_);
  }

  void refuse(const Refusal& refusal) { send(refusal_reply(refusal), false); }

  void send(Reply reply, bool keeps_alive) {
    phase_ = Phase::writing;
    around_.door.works(*this);
    reply_ = std::move(reply);
    const bool has_body = reply_.body && head_.method != "HEAD" && reply_.status != 204;
    out_ = reply_head(reply_, head_, static_cast<std::ptrdiff_t>(reply_.bytes()), keeps_alive);
    sent_ = has_body ? reply_.bytes() : 0;
    const std::array<boost::asio::const_buffer, 2> parts = {
        boost::asio::buffer(out_),
        has_body ? boost::asio::buffer(*reply_.body) : boost::asio::const_buffer()};
    arm(kWriteSeconds + static_cast<double>(out_.size() + sent_) / kSlowestBytesPerSecond);
    boost::asio::async_write(
        stream_, parts,
        [self = this->shared_from_this(), keeps_alive](const Error& error, std::size_t) {
          if (self->phase_ == Phase::closed) return;
          if (error) return self->close();
          self->log_answer();
          self->reply_ = {};
          if (keeps_alive) return self->next_request();
          self->linger();
        });
  }

  // Until the client has read the answer and closes too: a close with bytes unread would take the
  // answer from it. What still comes is thrown away.
  void linger() {
    if (phase_ == Phase::closed) return;
    phase_ = Phase::lingering;
    stream_.finish_sending();
    arm(kLingerSeconds);
    left_to_drop_ = kLingerBytes;
    drop_input();
  }
  void drop_input() {
    buffer_.consume(buffer_.size());
    stream_.async_read_some(buffer_.prepare(kReadBytes), [self = this->shared_from_this()](
                                                             const Error& error, std::size_t size) {
      if (self->phase_ == Phase::closed) return;
      if (error || size >= self->left_to_drop_) return self->close();
      self->left_to_drop_ -= size;
      self->drop_input();
    });
  }

  // The stream of bytes goes over to the stream of events; this connection is done.
  void give_to_events(const std::shared_ptr<Session>& game) {
    AccessEntry entry = log_entry();
    entry.status = kOk;
    auto events = std::make_shared<EventStream<Stream>>(std::move(stream_), std::move(head_),
                                                        std::move(entry), around_);
    is_logged_ = true;
    phase_ = Phase::closed;
    around_.door.leaves(*this);
    deadline_.disarm();
    events->start(client_of(peer_), game);
  }

  [[nodiscard]] AccessEntry log_entry() const {
    AccessEntry entry;
    entry.client = client();
    entry.method = head_.method;
    entry.path = head_.target.substr(0, head_.target.find('?'));
    entry.status = phase_ == Phase::writing ? reply_.status : kNoAnswer;
    entry.bytes = sent_;
    entry.milliseconds = (base::wall_seconds() - began_) * 1000;
    return entry;
  }
  void log_answer() {
    if (!is_logged_ && around_.log != nullptr) around_.log->add(log_entry());
    is_logged_ = true;
  }

  static constexpr int kNoAnswer = 0;  // in the log: the client was gone
  static constexpr int kOk = 200;

  Stream stream_;
  Deadline deadline_;
  const std::string peer_;
  const Surroundings around_;
  Phase phase_ = Phase::idle;
  bool is_ending_ = false;
  bool is_late_ = false;
  std::size_t requests_ = 0;

  // The request.
  boost::beast::flat_buffer buffer_{kMaxHeadBytes + kReadBytes};
  std::size_t scanned_ = 0;  // of the head, without finding its end
  std::optional<Parser> parser_;
  RequestHead head_;
  std::size_t allowance_ = 0;  // bytes that its body may still take, however it is cut
  double began_ = 0;

  // The answer.
  Reply reply_;
  std::string out_;
  std::size_t sent_ = 0;
  bool is_logged_ = true;
  std::size_t left_to_drop_ = 0;
};

}  // namespace tesuji::server

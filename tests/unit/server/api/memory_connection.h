// The real connection over bytes in memory, and a slow obvious reader of the same bytes: what the
// connection hands on must be what that reader finds, in order, and nothing after a refusal.
#pragma once

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/text.h"
#include "server/net/connection.h"

namespace tesuji::testing_support {

class MemoryStream {
 public:
  using executor_type = boost::asio::io_context::executor_type;
  struct Bytes {
    std::string in;
    std::size_t piece = 1;  // that one read gives at most
    std::size_t at = 0;
    std::string out;
  };

  MemoryStream(boost::asio::io_context& io, Bytes& bytes) : io_(&io), bytes_(&bytes) {}
  [[nodiscard]] executor_type get_executor() const { return io_->get_executor(); }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& to, Handler handler) {
    const auto size = std::min(bytes_->piece, bytes_->in.size() - bytes_->at);
    const auto got =
        boost::asio::buffer_copy(to, boost::asio::buffer(bytes_->in.data() + bytes_->at, size));
    bytes_->at += got;
    finish(std::move(handler), got, got == 0);
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& from, Handler handler) {
    const auto size = boost::asio::buffer_size(from);
    std::string text(size, '\0');
    boost::asio::buffer_copy(boost::asio::buffer(text), from);
    bytes_->out += text;
    finish(std::move(handler), size, false);
  }
  void interrupt() {}
  void finish_sending() {}
  void shut() {}

 private:
  template <class Handler>
  void finish(Handler handler, std::size_t size, bool is_end) {
    boost::asio::post(*io_, [handler = std::move(handler), size, is_end]() mutable {
      boost::system::error_code error;
      if (is_end) error = boost::asio::error::eof;
      handler(error, size);
    });
  }

  boost::asio::io_context* io_;
  Bytes* bytes_;
};

struct PlainRequest {
  std::string method;
  std::string target;
  std::string body;
  friend bool operator==(const PlainRequest&, const PlainRequest&) = default;
};

// The requests at the start of the bytes, as far as they can be understood at all.
inline std::vector<PlainRequest> plain_requests(std::string_view bytes) {
  std::vector<PlainRequest> found;
  for (;;) {
    const auto end = bytes.find("\r\n\r\n");
    if (end == bytes.npos) return found;
    std::string head(bytes.substr(0, end));
    bytes.remove_prefix(end + 4);
    head.erase(std::remove(head.begin(), head.end(), '\r'), head.end());
    const auto lines = base::split(head, '\n');
    const auto words = base::split(lines[0], ' ');
    if (words.size() != 3) return found;
    PlainRequest request{words[0], words[1], ""};
    std::size_t length = 0;
    bool is_chunked = false;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto name = base::lower(lines[i].substr(0, lines[i].find(':')));
      const std::string value(base::trimmed(
          std::string_view(lines[i]).substr(std::min(lines[i].size(), name.size() + 1))));
      if (name == "content-length") length = std::strtoull(value.c_str(), nullptr, 10);
      if (name == "transfer-encoding") is_chunked = true;
    }
    while (is_chunked) {
      const auto line = bytes.find("\r\n");
      if (line == bytes.npos) return found;
      const auto size = std::strtoull(std::string(bytes.substr(0, line)).c_str(), nullptr, 16);
      if (size == 0) {
        const auto last = bytes.find("\r\n\r\n", line);
        if (last == bytes.npos) return found;
        bytes.remove_prefix(last + 4);
        break;
      }
      bytes.remove_prefix(line + 2);
      if (size > bytes.size() || bytes.size() - size < 2) return found;
      request.body += bytes.substr(0, size);
      bytes.remove_prefix(size + 2);
    }
    if (length > bytes.size()) return found;
    request.body += bytes.substr(0, length);
    bytes.remove_prefix(length);
    found.push_back(std::move(request));
  }
}

// What came of the bytes.
struct Heard {
  std::vector<PlainRequest> answered;
  std::string out;
};

// Passes on to another answerer and keeps what came.
class Witness : public server::Answerer {
 public:
  using Then = std::function<server::Reply(const server::Request&)>;
  Witness(std::function<server::Answer<void>(const server::RequestHead&)> welcome, Then then)
      : welcome_(std::move(welcome)), then_(std::move(then)) {}
  server::Answer<void> welcome(const server::RequestHead& head) override { return welcome_(head); }
  void answer(server::Request request, std::function<void(server::Reply)> done) override {
    answered.push_back({request.head.method, request.head.target, request.body});
    done(then_(request));
  }
  std::vector<PlainRequest> answered;

 private:
  std::function<server::Answer<void>(const server::RequestHead&)> welcome_;
  Then then_;
};

inline Heard heard_of(std::string bytes, std::size_t piece, Witness& witness,
                      server::Services& services) {
  boost::asio::io_context io(1);
  boost::asio::thread_pool pool(1);
  server::Door door(1);
  MemoryStream::Bytes all{std::move(bytes), piece, 0, ""};
  witness.answered.clear();
  const server::Surroundings around{witness, services, pool, door, nullptr, 0};
  std::make_shared<server::Connection<MemoryStream>>(MemoryStream(io, all), "127.0.0.1", around)
      ->start();
  io.run();
  pool.join();
  return {witness.answered, std::move(all.out)};
}

// Empty if the connection read what is there; else what is wrong.
inline std::string mistake_in(const Heard& heard, std::string_view bytes) {
  const auto plain = plain_requests(bytes);
  if (heard.answered.size() > plain.size()) return "a request that is not there was answered";
  for (std::size_t i = 0; i < heard.answered.size(); ++i) {
    if (heard.answered[i] != plain[i]) return "a request was read otherwise than it was sent";
  }
  const auto last = heard.out.find("Connection: close\r\n");
  if (last != heard.out.npos && heard.out.find("\r\nDate: ", last) != heard.out.npos) {
    return "something was answered after the last answer";
  }
  return "";
}

}  // namespace tesuji::testing_support

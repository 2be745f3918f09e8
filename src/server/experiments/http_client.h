// A plain HTTP client for measuring and for tests: one connection to loopback, one request at a
// time, and bytes as they are for those who misbehave.
#pragma once

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tesuji::server {

class HttpClient {
 public:
  using Headers = std::vector<std::pair<std::string, std::string>>;
  struct Answer {
    int status = 0;  // 0: the connection ended without one
    boost::beast::http::fields headers;
    std::string body;

    [[nodiscard]] std::string header(const std::string& name) const {
      const auto value = headers[name];
      return {value.data(), value.size()};
    }
  };

  explicit HttpClient(int port) : port_(port), socket_(io_) {}

  Answer get(const std::string& path, const Headers& headers = {}) {
    return ask("GET", path, headers, "");
  }
  Answer post(const std::string& path, const std::string& body,
              const std::string& type = "application/json", Headers headers = {}) {
    headers.emplace_back("Content-Type", type);
    return ask("POST", path, headers, body);
  }
  // Connects again if the server closed after the last answer.
  Answer ask(const std::string& method, const std::string& path, const Headers& headers,
             const std::string& body) {
    namespace http = boost::beast::http;
    connect();
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(path);
    request.set(http::field::host, "127.0.0.1:" + std::to_string(port_));
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    if (!body.empty() || method == "POST") request.content_length(body.size());
    boost::system::error_code error;
    http::write(socket_, request, error);  // whoever refuses may not read it all
    return read_answer(method == "HEAD");
  }

  Answer read_answer(bool is_head = false) {
    namespace http = boost::beast::http;
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMaxAnswerBytes);
    parser.skip(is_head);
    boost::system::error_code error;
    http::read(socket_, buffer_, parser, error);
    Answer answer;
    if (!error) {
      answer.status = parser.get().result_int();
      answer.headers = parser.get().base();
      answer.body = std::move(parser.get().body());
    }
    if (error || !parser.get().keep_alive()) close();
    return answer;
  }

  // The body of an event stream as it grows, until `go_on` has seen enough of it or it ends.
  void listen(const std::string& path, const std::function<bool(const std::string&)>& go_on) {
    namespace http = boost::beast::http;
    connect();
    send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMaxAnswerBytes);
    boost::system::error_code error;
    http::read_header(socket_, buffer_, parser, error);
    while (!error && !parser.is_done() && go_on(parser.get().body())) {
      http::read_some(socket_, buffer_, parser, error);
    }
    close();
  }

  // Bytes.
  void connect() {
    if (socket_.is_open()) return;
    buffer_.clear();
    boost::system::error_code error;
    socket_.connect({boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port_)},
                    error);
    if (!error) socket_.set_option(boost::asio::ip::tcp::no_delay(true), error);
  }
  bool send(const std::string& bytes) {
    connect();
    boost::system::error_code error;
    boost::asio::write(socket_, boost::asio::buffer(bytes), error);
    return !error;
  }
  // All that still comes until the server closes.
  std::string rest() {
    std::string text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    boost::system::error_code error;
    char bytes[4096];
    while (!error) text.append(bytes, socket_.read_some(boost::asio::buffer(bytes), error));
    close();
    return text;
  }
  void close() {
    boost::system::error_code ignored;
    socket_.close(ignored);
  }

 private:
  static constexpr std::uint64_t kMaxAnswerBytes = 64U << 20U;

  int port_;
  boost::asio::io_context io_;
  boost::asio::ip::tcp::socket socket_;
  boost::beast::flat_buffer buffer_;
};

}  // namespace tesuji::server

#include "server/api/http_server.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/api/site.h"
#include "server/net/connection.h"
#include "server/net/desk.h"
#include "server/net/listener.h"

namespace tesuji::server {
namespace {

using boost::asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::size_t kTellers = 2;  // threads that fetch the news of event streams
constexpr auto kLook = std::chrono::milliseconds(100);          // at the flag that ends all
constexpr auto kPauseWhenFull = std::chrono::milliseconds(50);  // no descriptor to be had

// A socket as connections use it.
class TcpStream : public tcp::socket {
 public:
  explicit TcpStream(tcp::socket socket) : tcp::socket(std::move(socket)) {}
  void interrupt() {
    Error ignored;
    cancel(ignored);
  }
  void finish_sending() {
    Error ignored;
    shutdown(tcp::socket::shutdown_send, ignored);
  }
  void shut() {
    Error ignored;
    tcp::socket::close(ignored);
  }
};

// Answers on the desk what may wait, and the rest at once.
class Front : public Answerer {
 public:
  explicit Front(Site& site) : site_(site) {}

  Answer<void> welcome(const RequestHead& head) override { return site_.welcome(head); }
  void answer(Request request, std::function<void(Reply)> done) override {
    if (!Site::may_wait(request.head)) return done(site_.answer(request));
    const std::string client = request.client;
    auto job = [this, done, request = std::move(request)] { done(site_.answer(request)); };
    if (!desk_.submit(client, std::move(job))) {
      done(refusal_reply(Refusal(429, {"request", "", "too many are waiting already"})));
    }
  }

 private:
  Site& site_;
  Desk desk_{
      {kMaxAnswering, kMaxAnsweringPerClient, kMaxWaitingRequests, kMaxWaitingRequestsPerClient}};
};

class Server : public HttpServer {
 public:
  Server(Hub& hub, HttpOptions options, Gate gate, std::unique_ptr<AccessLog> log,
         std::unique_ptr<boost::asio::io_context> io, tcp::acceptor acceptor)
      : hub_(hub),
        options_(std::move(options)),
        site_(hub, std::move(options_.page), std::move(gate)),
        log_(std::move(log)),
        door_(places_for_connections(kMaxConnections)),
        io_(std::move(io)),
        front_(site_),
        acceptor_(std::move(acceptor)),
        bound_(acceptor_.local_endpoint()),
        pause_(*io_),
        look_(*io_) {}
  ~Server() override { pool_.join(); }

  [[nodiscard]] int port() const override { return bound_.port(); }

  [[nodiscard]] std::string address() const override {
    const std::string token = site_.gate().needs_token() ? "?token=" + site_.gate().token() : "";
    if (options_.public_url) return options_.public_url->origin() + "/" + token;
    std::string name = options_.host;
    if (name != "localhost") {
      const auto bound = bound_.address();
      name = bound.is_unspecified() ? "127.0.0.1" : bound.to_string();
      if (name.find(':') != name.npos) name = "[" + name + "]";
    }
    return fmt::format("http://{}:{}/{}", name, port(), token);
  }

  void run(const base::StopFlag& stop) override {
    accept_next();
    look_at(stop);
    // What a handler throws (no memory) ends its connection, which goes with it, not the server.
    for (bool is_over = false; !is_over;) {
      try {
        io_->run();
        is_over = true;
      } catch (const std::exception& error) {
        spdlog::error("a connection: {}", error.what());
      }
    }
  }

 private:
  void accept_next() {
    acceptor_.async_accept([this](const Error& error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (!error) try_to_welcome(std::move(socket));
      const bool is_full = error == boost::asio::error::no_descriptors ||
                           error == boost::system::errc::too_many_files_open_in_system;
      if (!is_full) return accept_next();
      pause_.expires_after(kPauseWhenFull);
      pause_.async_wait([this](const Error& ended) {
        if (!ended && acceptor_.is_open()) accept_next();
      });
    });
  }

  // Whoever finds no memory is turned away; the next one may find some.
  void try_to_welcome(tcp::socket socket) {
    try {
      welcome(std::move(socket));
    } catch (const std::exception& error) {
      spdlog::error("a connection: {}", error.what());
    }
  }

  void welcome(tcp::socket socket) {
    Error error;
    const auto peer = socket.remote_endpoint(error).address();
    if (error) return;
    const bool is_limited = !peer.is_loopback() && options_.proxies == 0;
    if (!door_.admits(client_of(peer.to_string()), is_limited)) return;
    socket.set_option(tcp::no_delay(true), error);
    const Surroundings around{front_, hub_.services(), pool_, door_, log_.get(), options_.proxies};
    std::make_shared<Connection<TcpStream>>(TcpStream(std::move(socket)), peer.to_string(), around)
        ->start();
  }

  void look_at(const base::StopFlag& stop) {
    look_.expires_after(kLook);
    look_.async_wait([this, &stop](const Error& /*never*/) {
      if (!stop.is_raised()) return look_at(stop);
      Error ignored;
      acceptor_.close(ignored);
      pause_.cancel();
      hub_.stop();
      door_.end_all();
      wait_for_the_last(base::wall_seconds() + kGoodbyeSeconds);
    });
  }
  void wait_for_the_last(double until) {
    if (door_.is_empty()) return;
    if (base::wall_seconds() >= until) return door_.close_all();
    look_.expires_after(kLook);
    look_.async_wait([this, until](const Error& /*never*/) { wait_for_the_last(until); });
  }

  Hub& hub_;
  HttpOptions options_;
  Site site_;
  std::unique_ptr<AccessLog> log_;
  Door door_;
  boost::asio::thread_pool pool_{kTellers};
  std::unique_ptr<boost::asio::io_context> io_;
  Front front_;
  tcp::acceptor acceptor_;
  const tcp::endpoint bound_;
  boost::asio::steady_timer pause_;
  boost::asio::steady_timer look_;
};

}  // namespace

base::Result<std::unique_ptr<HttpServer>> HttpServer::open(Hub& hub, HttpOptions options) {
  auto io = std::make_unique<boost::asio::io_context>(1);
  const int first = options.port == 0 ? kUsualPort : options.port;
  const int tries = options.port == 0 ? kPortsTried : 1;
  auto acceptor = listen_on(*io, options.host, first);
  for (int i = 1; i < tries && !acceptor; ++i) {
    acceptor = listen_on(*io, options.host, first + i);
  }
  if (!acceptor) return base::fail(acceptor.error());
  std::unique_ptr<AccessLog> log;
  if (!options.access_log.empty()) {
    TESUJI_TRY(log, AccessLog::open(options.access_log));
  }
  Gate::Rules rules{options.token, options.names, options.public_url};
  // Whatever name was given: what counts is who can come in.
  const bool is_private = acceptor->local_endpoint().address().is_loopback() && !options.public_url;
  if (!is_private && rules.token.empty()) rules.token = random_id();
  return std::make_unique<Server>(hub, std::move(options), Gate(std::move(rules)), std::move(log),
                                  std::move(io), std::move(*acceptor));
}

}  // namespace tesuji::server

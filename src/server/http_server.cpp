#include "server/http_server.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "base/clock.h"
#include "base/text.h"
#include "server/connection.h"
#include "server/limits.h"
#include "server/listener.h"

namespace tesuji::server {
namespace {

using httplib::Request;
using httplib::Response;

constexpr double kLingerSeconds = 1;  // a thread waits so long for the next request
constexpr std::string_view kApiPrefix = "/api/";

const httplib::Headers& fixed_headers() {
  static const httplib::Headers kHeaders = {
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
       "'unsafe-inline'; "
       "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; object-src "
       "'none'; "
       "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  return kHeaders;
}

Caller caller_of(const Request& request) {
  Caller caller;
  caller.method = request.method;
  caller.host = request.get_header_value("Host");
  caller.origin = request.get_header_value("Origin");
  caller.fetch_site = request.get_header_value("Sec-Fetch-Site");
  caller.authorization = request.get_header_value("Authorization");
  caller.cookie = request.get_header_value("Cookie");
  caller.content_type = request.get_header_value("Content-Type");
  caller.token_parameter = request.get_param_value("token");
  caller.has_body = request.method == "POST";
  caller.may_send_bytes = request.path == kReviewsPath;
  return caller;
}

void refuse_with(Response& response, const Refusal& refusal) {
  response.status = refusal.status;
  response.set_content(error_json(refusal).dump(-1, ' ', false, Json::error_handler_t::replace),
                       "application/json");
  response.set_header("Cache-Control", "no-store");
}

// One tab's events.
class EventStream {
 public:
  EventStream(std::shared_ptr<Session> game, Services& services)
      : game_(std::move(game)), services_(services) {}
  ~EventStream() {
    game_->remove_listener();
    --services_.streams;
  }
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;

  // Waits for news and writes them; false when the stream is over.
  bool write_next(httplib::DataSink& sink) {
    const auto news = game_->wait_for_news(heard_, kHeartbeatSeconds);
    std::string text;
    if (news.state) {
      text += fmt::format("event: state\nid: {}\ndata: {}\n\n", news.version, *news.state);
    }
    if (news.search) text += fmt::format("event: search\ndata: {}\n\n", *news.search);
    if (news.gone) text += "event: gone\ndata: {}\n\n";
    if (text.empty()) text = ": still here\n\n";
    if (!sink.write(text.data(), text.size())) return false;
    return !news.gone && !services_.ending.is_raised();
  }

 private:
  std::shared_ptr<Session> game_;
  Services& services_;
  Session::Heard heard_;
};

class Server : public HttpServer, private httplib::Server {
 public:
  Server(Hub& hub, HttpOptions options, std::unique_ptr<Listener> listener)
      : hub_(hub),
        api_(hub),
        page_(std::move(options.page)),
        host_(std::move(options.host)),
        gate_(std::move(options.token), std::move(options.names)),
        listener_(std::move(listener)) {
    svr_sock_ = listener_->socket();
    set_payload_max_length(kMaxBodyBytes);
    set_default_headers(fixed_headers());
    set_pre_routing_handler([this](const Request& q, Response& r) { return look_at(q, r); });
    Get("/.*", [this](const Request& q, Response& r) { handle(q, r); });
    Post("/.*", [this](const Request& q, Response& r) { handle(q, r); });
    Delete("/.*", [this](const Request& q, Response& r) { handle(q, r); });
    set_error_handler([](const Request& q, Response& r) { explain(q, r); });
    set_exception_handler([](const Request&, Response& r, std::exception_ptr) {
      refuse_with(r, Refusal(500, {"server", "", "made a mistake"}));
    });
  }

  [[nodiscard]] int port() const override { return listener_->port(); }
  [[nodiscard]] std::string address() const override {
    const bool is_any = host_ == "0.0.0.0" || host_ == "::";
    const std::string name = is_any ? "127.0.0.1" : host_;
    const std::string token = gate_.token().empty() ? "" : "?token=" + gate_.token();
    const bool is_six = name.find(':') != std::string::npos;
    return fmt::format("http://{}:{}/{}", is_six ? "[" + name + "]" : name, port(), token);
  }

  void run(const base::StopFlag& stop) override {
    listener_->run([this](Connection& connection) { return serve(connection); }, stop,
                   [this] {
                     svr_sock_ = INVALID_SOCKET;
                     hub_.stop();
                   });
  }

 private:
  bool serve(Connection& connection) {
    for (std::size_t i = 0; i < kMaxRequestsPerConnection; ++i) {
      if (!connection.wait_for_request(i == 0 ? 0 : kLingerSeconds)) return i > 0;
      connection.begin_request();
      must_close_ = false;
      bool is_closed = false;
      const bool is_fine = process_request(connection, false, is_closed, [](Request& request) {
        // Compressing for loopback only costs time.
        request.headers.erase("Accept-Encoding");
      });
      if (!is_fine || is_closed || must_close_) return false;
    }
    return false;
  }

  HandlerResponse look_at(const Request& request, Response& response) {
    const auto refused = [&](const Refusal& refusal) {
      // Its body was not read, and must not be taken for the next request.
      must_close_ = true;
      response.set_header("Connection", "close");
      refuse_with(response, refusal);
      return HandlerResponse::Handled;
    };
    if (request.target.size() > kMaxTargetBytes) {
      return refused(Refusal(414, {"path", "", "is too long"}));
    }
    const bool is_known = request.method == "GET" || request.method == "HEAD" ||
                          request.method == "POST" || request.method == "DELETE";
    if (!is_known) return refused(Refusal(405, {"method", request.method, "is not served"}));
    const bool is_api = request.path.rfind(kApiPrefix, 0) == 0;
    const auto welcome = gate_.check(caller_of(request), is_api);
    if (!welcome) return refused(welcome.error());
    return HandlerResponse::Unhandled;
  }

  void handle(const Request& request, Response& response) {
    if (request.path.rfind(kApiPrefix, 0) == 0) return handle_api(request, response);
    if (request.method != "GET" && request.method != "HEAD") {
      return refuse_with(response,
                         Refusal(405, {"method", request.method, "is for the interface"}));
    }
    if (!gate_.token().empty() && request.has_param("token")) {
      response.set_header("Set-Cookie", fmt::format("{}={}; HttpOnly; SameSite=Strict; Path=/",
                                                    kTokenCookie, gate_.token()));
    }
    const PageFile* file = page_.find(request.path);
    if (file != nullptr) {
      response.set_header("Cache-Control",
                          file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
      response.set_content(file->bytes, file->type);
    } else if (request.path == "/" && !page_.is_there()) {
      response.set_content(std::string(missing_page_text()), "text/plain; charset=utf-8");
    } else {
      refuse_with(response, Refusal(404, {"path", request.path, "there is nothing here"}));
    }
  }

  void handle_api(const Request& request, Response& response) {
    ApiRequest ask;
    ask.method = request.method == "HEAD" ? "GET" : request.method;
    ask.path = request.path;
    ask.body = request.body;
    ask.content_type = request.get_header_value("Content-Type");
    for (const auto& [name, value] : request.params) ask.query.emplace(name, value);
    ApiReply reply = api_.answer(ask);
    response.set_header("Cache-Control", "no-store");
    if (reply.listen_to) return stream(reply.listen_to, response);
    response.status = reply.status;
    if (!reply.file_name.empty()) {
      response.set_header("Content-Disposition",
                          fmt::format("attachment; filename=\"{}\"", reply.file_name));
    }
    if (reply.status != 204) response.set_content(reply.body, reply.type);
  }

  void stream(const std::shared_ptr<Session>& game, Response& response) {
    Services& services = hub_.services();
    if (++services.streams > kMaxStreams) {
      --services.streams;
      return refuse_with(response, Refusal(429, {"events", "", "too many streams are open"}));
    }
    if (const auto added = game->add_listener(); !added) {
      --services.streams;
      return refuse_with(response, Refusal(429, added.error()));
    }
    const auto events = std::make_shared<EventStream>(game, services);
    response.set_chunked_content_provider("text/event-stream",
                                          [events](std::size_t, httplib::DataSink& sink) {
                                            if (!events->write_next(sink)) sink.done();
                                            return true;
                                          });
  }

  // What the library itself refuses: bad requests, bodies that are too large.
  static void explain(const Request& /*request*/, Response& response) {
    if (!response.body.empty()) return;
    const auto why = [&]() -> std::string {
      switch (response.status) {
        case 400:
          return "cannot be understood";
        case 404:
          return "there is nothing here";
        case 413:
          return fmt::format("the body is larger than {} bytes", kMaxBodyBytes);
        case 414:
          return "the path is too long";
        default:
          return "cannot be answered";
      }
    }();
    refuse_with(response, Refusal(response.status, {"request", "", why}));
  }

  static thread_local bool must_close_;

  Hub& hub_;
  Api api_;
  Page page_;
  std::string host_;
  Gate gate_;
  std::unique_ptr<Listener> listener_;
};

thread_local bool Server::must_close_ = false;

}  // namespace

base::Result<std::unique_ptr<HttpServer>> HttpServer::open(Hub& hub, HttpOptions options) {
  if (!is_loopback(options.host) && options.token.empty()) options.token = random_id();
  const int first = options.port == 0 ? kUsualPort : options.port;
  const int tries = options.port == 0 ? kPortsTried : 1;
  auto listener = Listener::open(options.host, first);
  for (int i = 1; i < tries && !listener; ++i) listener = Listener::open(options.host, first + i);
  if (!listener) return base::fail(listener.error());
  return std::make_unique<Server>(hub, std::move(options), std::move(*listener));
}

}  // namespace tesuji::server

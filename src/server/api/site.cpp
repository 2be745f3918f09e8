#include "server/api/site.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <new>

#include "base/text.h"
#include "server/api/routes.h"
#include "server/net/target.h"

namespace tesuji::server {
namespace {

constexpr std::string_view kApiPrefix = "/api/";
constexpr std::string_view kHealthPath = "/healthz";

bool is_api(const RequestHead& head) { return head.path.rfind(kApiPrefix, 0) == 0; }
bool is_reading(const RequestHead& head) { return head.method == "GET" || head.method == "HEAD"; }
// Whoever looks after the server asks by any name and without a token; it is told nothing else.
bool is_health(const RequestHead& head) { return head.path == kHealthPath && is_reading(head); }

// An address that a person may have typed or followed, and not a file of the page. Only browsers
// say where a request comes from.
bool is_visited(const RequestHead& head) {
  return !head.caller.fetch_site.empty() && head.path.find('.') == std::string::npos;
}

Reply text_reply(int status, std::string type, std::string text, const char* cache = "no-store") {
  Reply reply;
  reply.status = status;
  reply.type = std::move(type);
  reply.body = std::make_shared<std::string>(std::move(text));
  reply.headers.emplace_back("Cache-Control", cache);
  return reply;
}

}  // namespace

Answer<void> Site::welcome(const RequestHead& head) const {
  if (is_health(head)) return {};
  Caller caller = head.caller;
  caller.may_send_bytes = takes_file(head.path);
  return gate_.check(caller, is_api(head));
}

bool Site::may_wait(const RequestHead& head) { return is_api(head); }

Reply Site::answer(const Request& request) noexcept {
  try {
    if (is_api(request.head)) return api_reply(request);
    if (is_health(request.head)) return text_reply(200, "text/plain; charset=utf-8", "ok\n");
    return page_reply(request.head);
  } catch (const std::bad_alloc&) {
    Reply reply;  // nothing in it needs memory
    reply.status = 503;
    return reply;
  } catch (const std::exception& error) {
    spdlog::error("{} {}: {}", request.head.method, base::printable(request.head.path),
                  error.what());
    return refusal_reply(Refusal(500, {"server", "", "internal server error"}));
  }
}

Reply Site::api_reply(const Request& request) {
  ApiRequest ask;
  const bool is_head = request.head.method == "HEAD";
  ask.method = is_head ? "GET" : request.head.method;
  ask.path = request.head.path;
  ask.query = request.head.query;
  ask.body = request.body;
  ask.content_type = request.head.caller.content_type;
  ask.client = request.client;
  ApiReply answer = api_.answer(ask);
  Reply reply;
  reply.status = answer.status;
  reply.headers.emplace_back("Cache-Control", "no-store");
  if (answer.listen_to) {
    reply.type = "text/event-stream";
    if (!is_head) reply.listen_to = std::move(answer.listen_to);
    return reply;
  }
  if (!answer.file_name.empty()) {
    reply.headers.emplace_back("Content-Disposition",
                               fmt::format("attachment; filename=\"{}\"", answer.file_name));
  }
  if (reply.status != 204) {
    reply.type = answer.type;
    reply.body = std::make_shared<std::string>(std::move(answer.body));
  }
  return reply;
}

Reply Site::page_reply(const RequestHead& head) const {
  if (!is_reading(head)) {
    return refusal_reply(Refusal(405, {"method", head.method, "is for the interface"}));
  }
  const PageFile* file = page_.find(head.path);
  const bool is_front = head.path == "/";
  if ((file != nullptr || is_front) && gate_.needs_token() && head.query.contains("token")) {
    return signed_in(head);
  }
  if (file != nullptr) {
    Reply reply;
    reply.type = file->type;
    reply.body = file->bytes;
    reply.headers.emplace_back(
        "Cache-Control", file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
    return reply;
  }
  if (is_front && !page_.is_there()) {
    return text_reply(200, "text/plain; charset=utf-8", std::string(missing_page_text()));
  }
  // The page itself tells a visitor that nothing is here, and leads on.
  if (const PageFile* front = page_.find("/"); front != nullptr && is_visited(head)) {
    Reply reply;
    reply.status = 404;
    reply.type = front->type;
    reply.body = front->bytes;
    reply.headers.emplace_back("Cache-Control", "no-cache");
    return reply;
  }
  return refusal_reply(Refusal(404, {"path", base::printable(head.path), "there is nothing here"}));
}

// The token becomes a cookie and leaves the address. A browser that was sent here by another site
// would not send a strict cookie along with a redirection; with a page of ours it does.
Reply Site::signed_in(const RequestHead& head) const {
  const std::string place = without_parameter(head.target, "token");
  const bool is_sent_by_others =
      head.caller.fetch_site == "cross-site" || head.caller.fetch_site == "same-site";
  Reply reply = is_sent_by_others
                    ? text_reply(200, "text/html; charset=utf-8",
                                 "<!doctype html><title>tesuji</title><meta http-equiv=\"refresh\" "
                                 "content=\"0;url=/\"><a href=\"/\">tesuji</a>")
                    : text_reply(303, "text/plain; charset=utf-8", "see " + place + "\n");
  if (!is_sent_by_others) reply.headers.emplace_back("Location", place);
  reply.headers.emplace_back("Set-Cookie", gate_.cookie());
  return reply;
}

}  // namespace tesuji::server

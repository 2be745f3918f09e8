#include "server/net/head.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "server/net/target.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

namespace http = boost::beast::http;
using http::field;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string text_of(const ParsedHead& head, field name) { return std::string(view(head[name])); }

Answer<void> check_lines(std::string_view raw, const ParsedHead& head) {
  if (raw.find("\r\n ") != raw.npos || raw.find("\r\n\t") != raw.npos) {
    return refuse(400, "header", "", "a line that goes on in the next one is not accepted");
  }
  if (static_cast<std::size_t>(std::distance(head.begin(), head.end())) > kMaxHeaderFields) {
    return refuse(431, "header", "", fmt::format("has more than {} fields", kMaxHeaderFields));
  }
  for (const field once :
       {field::host, field::content_length, field::transfer_encoding, field::content_encoding,
        field::content_type, field::origin, field::authorization, field::cookie, field::expect}) {
    if (head.count(once) > 1) {
      return refuse(400, std::string(view(http::to_string(once))), "", "comes more than once");
    }
  }
  if (head.version() >= 11 && head.count(field::host) == 0) {
    return refuse(400, "Host", "", "is missing");
  }
  return {};
}

// How the body comes, if there is one.
Answer<void> check_framing(const ParsedHead& head) {
  const auto length = view(head[field::content_length]);
  if (length.find_first_not_of("0123456789") != length.npos) {
    return refuse(400, "Content-Length", base::printable(length), "expected one number");
  }
  const bool is_chunked = head.count(field::transfer_encoding) > 0;
  const auto encoding = base::lower(text_of(head, field::transfer_encoding));
  if (is_chunked && (head.version() < 11 || head.count(field::content_length) > 0)) {
    return refuse(400, "Transfer-Encoding", "", "cannot stand here");
  }
  if (is_chunked && encoding != "chunked") {
    return refuse(501, "Transfer-Encoding", base::printable(encoding), "expected chunked");
  }
  const auto packed = base::lower(text_of(head, field::content_encoding));
  if (!packed.empty() && packed != "identity") {
    return refuse(415, "Content-Encoding", base::printable(packed),
                  "compressed requests are not accepted");
  }
  const bool has_length = head.count(field::content_length) > 0;
  const bool has_body = is_chunked || length.find_first_not_of('0') != length.npos;
  if (has_body && (head.method() == http::verb::get || head.method() == http::verb::head)) {
    return refuse(400, "body", "", "a request that only reads has none");
  }
  if (head.method() == http::verb::post && !has_length && !is_chunked) {
    return refuse(411, "Content-Length", "", "is missing");
  }
  return {};
}

Caller caller_of(const ParsedHead& head) {
  Caller caller;
  caller.method = std::string(view(head.method_string()));
  caller.host = text_of(head, field::host);
  caller.origin = text_of(head, field::origin);
  caller.fetch_site = std::string(view(head["Sec-Fetch-Site"]));
  caller.authorization = text_of(head, field::authorization);
  caller.cookie = text_of(head, field::cookie);
  caller.content_type = text_of(head, field::content_type);
  caller.has_body = caller.method == "POST";
  return caller;
}

bool keeps_alive(const ParsedHead& head) {
  if (head.version() < 11) return false;
  const auto range = head.equal_range(field::connection);
  return std::none_of(range.first, range.second, [](const auto& one) {
    return base::lower(view(one.value())).find("close") != std::string::npos;
  });
}

}  // namespace

Answer<RequestHead> checked_head(std::string_view raw, const ParsedHead& parsed) {
  TESUJI_DEMAND(check_lines(raw, parsed));
  const auto method = parsed.method();
  if (method != http::verb::get && method != http::verb::head && method != http::verb::post &&
      method != http::verb::delete_) {
    return refuse(405, "method", base::printable(view(parsed.method_string())),
                  "expected GET, HEAD, POST or DELETE");
  }
  TESUJI_DEMAND(check_framing(parsed));
  RequestHead head;
  head.is_http_11 = parsed.version() >= 11;
  head.keeps_alive = keeps_alive(parsed);
  head.method = std::string(view(parsed.method_string()));
  head.target = std::string(view(parsed.target()));
  TESUJI_ASK(Target target, read_target(head.target));
  head.path = std::move(target.path);
  head.query = std::move(target.query);
  const auto expect = base::lower(text_of(parsed, field::expect));
  if (!expect.empty() && expect != "100-continue") {
    return refuse(417, "Expect", base::printable(expect), "expected 100-continue");
  }
  head.expects_continue = !expect.empty() && head.is_http_11;
  head.caller = caller_of(parsed);
  if (const auto it = head.query.find("token"); it != head.query.end()) {
    head.caller.token_parameter = it->second;
  }
  head.accept = text_of(parsed, field::accept);
  const auto range = parsed.equal_range("X-Forwarded-For");
  for (auto it = range.first; it != range.second; ++it) {
    head.forwarded_for += (head.forwarded_for.empty() ? "" : ",") + std::string(view(it->value()));
  }
  return head;
}

Refusal refusal_of(const boost::system::error_code& error) {
  const auto because = [&](int status, const std::string& why) {
    return Refusal(status, {"request", "", why});
  };
  if (error == http::error::body_limit) {
    return because(413, fmt::format("the body is larger than {} bytes", kMaxBodyBytes));
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return because(431, fmt::format("the header is larger than {} bytes", kMaxHeadBytes));
  }
  if (error == http::error::bad_version) return because(505, "expected HTTP/1.1");
  return because(400, "is not HTTP: " + error.message());
}

}  // namespace tesuji::server

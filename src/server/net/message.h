// A request as it was read and an answer as it will be written: what passes between the connection
// and whoever answers it. Nothing here knows sockets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/gate.h"

namespace tesuji::server {

class Session;

struct RequestHead {
  std::string method;  // GET, HEAD, POST or DELETE
  std::string target;  // as sent
  std::string path;    // decoded, without the query
  std::map<std::string, std::string> query;
  Caller caller;              // for the gate
  std::string accept;         // what the client would like to read
  std::string forwarded_for;  // X-Forwarded-For, all lines of it
  bool is_http_11 = true;
  bool keeps_alive = true;
  bool expects_continue = false;
};

struct Request {
  RequestHead head;
  std::string body;
  std::string client;  // who sent it: an address
};

struct Reply {
  int status = 200;
  std::string type;  // empty: nothing is sent as a body
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<Session> listen_to;  // an event stream instead of a body

  [[nodiscard]] std::size_t bytes() const { return body ? body->size() : 0; }
};

// Who answers the requests of a connection.
class Answerer {
 public:
  virtual ~Answerer() = default;
  // Before the body is read: whether this request may come in at all.
  virtual Answer<void> welcome(const RequestHead& head) = 0;
  // Calls `done` once, from any thread.
  virtual void answer(Request request, std::function<void(Reply)> done) = 0;
};

Reply refusal_reply(const Refusal& refusal);

// The head of the answer, its empty line included. `length`: of the body; -1: not known, in chunks
// where HTTP/1.1 allows. An HTTP/1.0 answer always closes.
std::string reply_head(const Reply& reply, const RequestHead& to, std::ptrdiff_t length,
                       bool keeps_alive);

}  // namespace tesuji::server

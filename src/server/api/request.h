// A request to the interface and its reply, without sockets and headers; and the forms that replies
// take.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/sessions/answer.h"

namespace tesuji::server {

class Session;

inline constexpr std::string_view kInterfacePrefix = "/api/v1";

struct ApiRequest {
  std::string method;  // GET, POST, DELETE
  std::string path;    // without the query
  std::map<std::string, std::string> query;
  std::string body;
  std::string content_type{};  // of the body, as it was sent
  std::string client = {};     // who asks: an address, by which clients are told apart
};

struct ApiReply {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::string file_name;               // to be saved under, if any
  std::shared_ptr<Session> listen_to;  // an event stream instead of a body
};

ApiReply json_reply(const Json& json, int status = 200);
// {"state": ...}
Answer<ApiReply> state_reply(Answer<Json> state, int status = 200);
Answer<ApiReply> plain_reply(Answer<Json> json);

}  // namespace tesuji::server

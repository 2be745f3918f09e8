// The interface of docs/api.md as a function from requests to replies: no sockets, no headers.
//
// A path is taken apart once and led to its handler, which reads its body through JsonFields, so
// that unknown and wrong fields are refused the same way everywhere.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/sessions/hub.h"

namespace tesuji::server {

struct ApiRequest {
  std::string method;  // GET, POST, DELETE
  std::string path;    // without the query
  std::map<std::string, std::string> query;
  std::string body;
  std::string content_type{};  // of the body, as it was sent
  std::string client = {};     // who asks: an address, by which clients are told apart
};

// The path that takes the bytes of a file (kBytesType) as well as JSON.
inline constexpr std::string_view kReviewsPath = "/api/v1/reviews";

struct ApiReply {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::string file_name;               // to be saved under, if any
  std::shared_ptr<Session> listen_to;  // an event stream instead of a body
};

class Api {
 public:
  explicit Api(Hub& hub) : hub_(hub) {}

  ApiReply answer(const ApiRequest& request);

 private:
  using Game = std::shared_ptr<Session>;
  Answer<ApiReply> route(const ApiRequest& request);
  Answer<ApiReply> game_route(const ApiRequest& request, const std::vector<std::string>& parts);
  Answer<ApiReply> read_game(const ApiRequest& request, const Game& game, const std::string& what);
  Answer<ApiReply> change_game(const ApiRequest& request, const Game& game,
                               const std::string& what);
  Answer<ApiReply> drop(const ApiRequest& request, const Game& game, const std::string& what);
  Answer<ApiReply> begin_game(const Json& body, const std::string& client);
  Answer<ApiReply> begin_review(const Json& body, const std::string& client);
  Answer<ApiReply> open_upload(std::string_view bytes, const std::string& client);
  struct Begun {
    Document document;
    view::Tree tree;
    std::vector<std::string> warnings;
  };
  Answer<ApiReply> begun(Begun game, const std::string& client);

  Hub& hub_;
};

Json catalogue_json();

}  // namespace tesuji::server

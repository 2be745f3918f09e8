// The paths of the interface, a row each: method, pattern, handler, and what its requests may be.
//
// docs/api.md has the same list, and a test compares the two. A word in capitals in a pattern
// stands for one part of a path, anything between two slashes; ID names a game, which is found
// before the handler is asked. The first row that fits counts.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/request.h"
#include "server/sessions/hub.h"

namespace tesuji::server {

// One request on its way to its handler.
struct Call {
  Hub& hub;
  const ApiRequest& request;
  std::shared_ptr<Session> game;  // of the ID in the path; null where there is none
  std::string part;               // what stands for the other word in capitals, if any
};

// The body of a request that has no long text in it.
inline constexpr std::size_t kShortBodyBytes = 64U << 10U;

struct Route {
  using Handler = Answer<ApiReply> (*)(const Call& call);

  std::string_view method;   // GET, POST or DELETE
  std::string_view pattern;  // behind kInterfacePrefix
  Handler handler;
  std::size_t most_body = kShortBodyBytes;  // bytes; more are refused before they are read
  bool takes_file = false;                  // the bytes of a file (kBytesType) as well as JSON
};

const std::vector<Route>& routes();

// Where a path leads.
struct Way {
  const Route* route = nullptr;   // null: nowhere by this method
  bool is_path = false;           // it leads somewhere by another method
  std::optional<std::string> id;  // what stands for ID
  std::string part;
};
Way way_of(std::string_view method, std::string_view path);

// Whether requests to this path may carry the bytes of a file.
bool takes_file(std::string_view path);

// The rows, by what they do (begin_routes.cpp, read_routes.cpp, change_routes.cpp).
std::vector<Route> beginning_routes();
std::vector<Route> reading_routes();
std::vector<Route> changing_routes();

}  // namespace tesuji::server

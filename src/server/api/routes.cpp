#include "server/api/routes.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"

namespace tesuji::server {
namespace {

constexpr std::string_view kId = "ID";

bool stands_for_any(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(),
                                      [](char letter) { return letter >= 'A' && letter <= 'Z'; });
}

using Parts = std::vector<std::string>;

// What the words in capitals stand for is written into `way`.
bool fits(const Parts& pattern, const Parts& path, Way& way) {
  if (pattern.size() != path.size()) return false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (pattern[i] == kId) {
      way.id = path[i];
    } else if (stands_for_any(pattern[i])) {
      way.part = path[i];
    } else if (pattern[i] != path[i]) {
      return false;
    }
  }
  return true;
}

struct Row {
  Parts pattern;
  const Route* route;
};

// The patterns taken apart once.
const std::vector<Row>& rows() {
  static const std::vector<Row> list = [] {
    std::vector<Row> made;
    for (const Route& route : routes()) made.push_back({base::split(route.pattern, '/'), &route});
    return made;
  }();
  return list;
}

}  // namespace

const std::vector<Route>& routes() {
  static const std::vector<Route> list = [] {
    std::vector<Route> all;
    for (auto part : {beginning_routes(), reading_routes(), changing_routes()}) {
      std::move(part.begin(), part.end(), std::back_inserter(all));
    }
    return all;
  }();
  return list;
}

Way way_of(std::string_view method, std::string_view path) {
  Way way;
  if (!path.starts_with(kInterfacePrefix)) return way;
  const Parts parts = base::split(path.substr(kInterfacePrefix.size()), '/');
  for (const Row& row : rows()) {
    Way found;
    if (!fits(row.pattern, parts, found)) continue;
    way.is_path = true;
    if (row.route->method != method) continue;
    found.is_path = true;
    found.route = row.route;
    return found;
  }
  return way;
}

bool takes_file(std::string_view path) {
  return std::any_of(routes().begin(), routes().end(), [path](const Route& route) {
    return route.takes_file && way_of(route.method, path).route == &route;
  });
}

}  // namespace tesuji::server

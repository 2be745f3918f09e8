// The target of a request: its path and the parameters of its query, decoded strictly.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/sessions/answer.h"

namespace tesuji::server {

struct Target {
  std::string path;
  std::map<std::string, std::string> query;  // of a parameter that comes twice, the first
};

// Only "/path?query": what is meant for proxies ("http://...", "*") is refused.
Answer<Target> read_target(std::string_view target);

// The target as it was sent, without the parameters of this name.
std::string without_parameter(std::string_view target, std::string_view name);

}  // namespace tesuji::server

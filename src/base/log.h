// What goes on in matches, told to whoever listens.
//
// The program registers a logger of this name and decides how much of it is shown and where;
// without one (in the tests, in another program) nothing is said. Results never depend on it.
#pragma once

#include <spdlog/sinks/null_sink.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace tesuji::base {

inline constexpr const char* kLoggerName = "tesuji";

// Any thread may ask at any time.
inline std::shared_ptr<spdlog::logger> logger() {
  static const auto nobody =
      std::make_shared<spdlog::logger>("nobody", std::make_shared<spdlog::sinks::null_sink_mt>());
  auto found = spdlog::get(kLoggerName);
  return found ? found : nobody;
}

}  // namespace tesuji::base

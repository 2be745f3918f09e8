// The options that limit players: --time, --nodes, --clock, and for external engines --engine-time
// and --hang.
#pragma once

#include <cstdint>
#include <string>

#include "base/watch.h"
#include "game/engine_limits.h"

namespace CLI {
class App;
}

namespace tesuji::command {

class LimitOptions {
 public:
  void add_to(CLI::App& command);
  void add_engines_to(CLI::App& command);
  [[nodiscard]] base::Limits limits() const;
  [[nodiscard]] game::EngineLimits engines() const;

 private:
  double seconds_ = 0;
  std::uint64_t nodes_ = 0;
  std::string clock_ = "wall";
  double engine_seconds_ = 0;
  double hang_ = 60;
};

}  // namespace tesuji::command

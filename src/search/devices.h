// The devices of a search, each switched on and off by name, so that one sees what it is worth.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::search {

struct Devices {
  // Exact: the value is that of plain minimax at the same depth.
  bool alpha_beta = false;  // fail-soft pruning
  bool pvs = false;         // principal variation search: null windows after the first move
  bool table = false;       // transposition table
  bool history = false;     // depth^2 for moves that cut
  bool killers = false;     // two moves per ply that cut
  bool scout = false;       // root moves ordered by static value, beyond depth 3
  bool deepening = false;   // iterative deepening
  bool aspiration = false;  // narrow windows around the last value (with deepening)
  // Heuristics: faster or deeper where it matters, at the price of exactness.
  bool null_move = false;
  bool late_moves = false;  // reduced depth for moves that come late in the order
  bool quiescence = false;  // captures and the like are played out before evaluating

  friend bool operator==(const Devices&, const Devices&) = default;
};

struct DeviceInfo {
  std::string_view name;
  bool Devices::*member;
  bool exact;
  std::string_view help;
};
const std::array<DeviceInfo, 11>& device_list();

Devices no_devices();
Devices all_devices();

// "alpha-beta;history;scout", "none" or "all". Unknown names are errors that name the nearest.
base::Result<Devices> parse_devices(const std::vector<std::string>& names);
std::string devices_text(const Devices& devices);

}  // namespace tesuji::search

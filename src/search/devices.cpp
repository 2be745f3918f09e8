#include "search/devices.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tesuji::search {

const std::array<DeviceInfo, 11>& device_list() {
  static const std::array<DeviceInfo, 11> list = {{
      {"alpha-beta", &Devices::alpha_beta, true, "cuts what cannot change the result"},
      {"pvs", &Devices::pvs, true, "null windows after the first move"},
      {"table", &Devices::table, true, "remembers positions by their Zobrist key"},
      {"history", &Devices::history, true, "tries moves first that cut elsewhere"},
      {"killers", &Devices::killers, true, "tries moves first that cut at this ply"},
      {"scout", &Devices::scout, true, "orders root moves by static value beyond depth 3"},
      {"deepening", &Devices::deepening, true, "searches depth 1, 2, 3, ..."},
      {"aspiration", &Devices::aspiration, true, "narrow windows around the last value"},
      {"null-move", &Devices::null_move, false, "a pass that still cuts ends the search there"},
      {"late-moves", &Devices::late_moves, false, "searches late moves less deeply"},
      {"quiescence", &Devices::quiescence, false, "plays captures out before evaluating"},
  }};
  return list;
}

Devices no_devices() { return {}; }

Devices all_devices() {
  Devices devices;
  for (const auto& info : device_list()) devices.*info.member = true;
  return devices;
}

base::Result<Devices> parse_devices(const std::vector<std::string>& names) {
  Devices devices;
  std::vector<std::string> known = {"none", "all"};
  for (const auto& info : device_list()) known.emplace_back(info.name);
  for (const auto& name : names) {
    if (name == "none") {
      devices = {};
      continue;
    }
    if (name == "all") {
      devices = all_devices();
      continue;
    }
    bool found = false;
    for (const auto& info : device_list()) {
      if (info.name != name) continue;
      devices.*info.member = true;
      found = true;
    }
    if (!found) {
      return base::fail("device", base::printable(name),
                        fmt::format("unknown; did you mean '{}'?", base::nearest(name, known)));
    }
  }
  return devices;
}

std::string devices_text(const Devices& devices) {
  std::vector<std::string> names;
  for (const auto& info : device_list()) {
    if (devices.*info.member) names.emplace_back(info.name);
  }
  return names.empty() ? "none" : base::joined(names, ";");
}

}  // namespace tesuji::search

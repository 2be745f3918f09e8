#include "view/record_file.h"

#include <array>
#include <utility>

#include "formats/sgf_value.h"

namespace tesuji::view {

Json info_of(const Tree& tree) {
  static constexpr std::array<std::pair<const char*, const char*>, 6> kNames = {{{"PB", "first"},
                                                                                 {"PW", "second"},
                                                                                 {"DT", "date"},
                                                                                 {"EV", "event"},
                                                                                 {"RE", "result"},
                                                                                 {"GN", "name"}}};
  Json info = Json::object();
  for (const auto& kept : tree.node(kRootNode).kept) {
    for (const auto& [ident, name] : kNames) {
      if (kept.ident == ident && !kept.values.empty()) {
        info[name] = formats::simple_text_value(kept.values.front());
      }
    }
  }
  return info;
}

}  // namespace tesuji::view

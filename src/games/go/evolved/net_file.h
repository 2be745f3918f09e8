// Evolved networks as a file: the best of a generation, or a champion that ships.
//
// The bytes are sealed (formats/sealed.h) as `sane-net`: version, form, what they are (a sentence),
// and up to eight networks, best first. The reader refuses what does not fit its form.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/evolved/form.h"

namespace tesuji::go::evolved {

inline constexpr std::size_t kMaxNetsInFile = 8;

struct NetFile {
  GoForm form;
  std::string origin;
  std::vector<evolve::Network> networks;
  friend bool operator==(const NetFile&, const NetFile&) = default;
};

std::string net_file_bytes(const NetFile& file);
base::Result<NetFile> read_net_file(std::string_view bytes, std::string_view where);
base::Result<NetFile> load_net_file(const std::string& path);

}  // namespace tesuji::go::evolved

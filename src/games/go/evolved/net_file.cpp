#include "games/go/evolved/net_file.h"

#include "base/files.h"
#include "formats/sealed.h"

namespace tesuji::go::evolved {
namespace {

constexpr std::string_view kKind = "sane-net";
constexpr std::uint64_t kVersion = 1;
constexpr std::size_t kMaxOrigin = 2000;
constexpr std::size_t kMaxFile = std::size_t{1} << 28U;

}  // namespace

std::string net_file_bytes(const NetFile& file) {
  evolve::Packer to;
  to.whole(kVersion);
  pack(to, file.form);
  to.text(file.origin);
  to.whole(file.networks.size());
  for (const auto& network : file.networks) evolve::pack(to, network);
  return formats::sealed(kKind, to.bytes());
}

base::Result<NetFile> read_net_file(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(const auto inside, formats::unsealed(bytes, kKind, where));
  evolve::Unpacker from(inside);
  if (from.whole(kVersion) != kVersion) from.refuse("another version");
  NetFile file;
  file.form = unpack_form(from);
  file.origin = from.text(kMaxOrigin);
  const std::size_t count = from.whole(kMaxNetsInFile);
  if (count == 0) from.refuse("no network");
  for (std::size_t i = 0; i < count && !from.has_failed(); ++i) {
    file.networks.push_back(evolve::unpack_network(from));
    if (!from.has_failed() && !fits(file.form, file.networks.back().shape)) {
      from.refuse("a network that does not fit its form");
    }
  }
  TESUJI_CHECK(from.finish("network", where));
  return file;
}

base::Result<NetFile> load_net_file(const std::string& path) {
  TESUJI_TRY(const std::string bytes, base::read_file(path, kMaxFile));
  return read_net_file(bytes, path);
}

}  // namespace tesuji::go::evolved

#include "formats/sealed.h"

#include <cassert>

#include "base/sha256.h"
#include "base/text.h"

namespace tesuji::formats {
namespace {

constexpr std::string_view kMagic = "tesuji-sealed";
constexpr std::size_t kFields = 5;
constexpr std::size_t kMaxLine = 200;

[[maybe_unused]] bool is_kind(std::string_view kind) {
  return !kind.empty() && kind.size() <= kMaxSealedKind &&
         kind.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-/") == std::string_view::npos;
}

}  // namespace

std::string sealed(std::string_view kind, std::string_view bytes) {
  assert(is_kind(kind));
  std::string file;
  for (const std::string_view word : {kMagic, kSealedVersion, kind}) {
    file += word;
    file += ' ';
  }
  file += std::to_string(bytes.size()) + " " + base::sha256_hex(bytes) + "\n";
  file += bytes;
  return file;
}

base::Result<std::string_view> unsealed(std::string_view file, std::string_view kind,
                                        std::string_view where) {
  const auto wrong = [&](std::string why) {
    return base::fail("sealed file", std::string(where), std::move(why));
  };
  const std::size_t end = file.substr(0, kMaxLine).find('\n');
  if (end == std::string_view::npos) return wrong("has no first line");
  const auto fields = base::split(file.substr(0, end), ' ');
  if (fields.size() != kFields || fields[0] != kMagic) {
    return wrong("expected a first line '" + std::string(kMagic) +
                 " VERSION KIND LENGTH CHECKSUM'");
  }
  if (fields[1] != kSealedVersion) {
    return wrong("version " + base::printable(fields[1]) + "; this program reads " +
                 std::string(kSealedVersion));
  }
  if (fields[2] != kind) {
    return wrong("holds " + base::printable(fields[2]) + "; expected " + std::string(kind));
  }
  const std::string_view bytes = file.substr(end + 1);
  if (fields[3] != std::to_string(bytes.size())) return wrong("is cut off, or longer than it says");
  if (fields[4] != base::sha256_hex(bytes)) return wrong("is damaged: its checksum does not fit");
  return bytes;
}

}  // namespace tesuji::formats

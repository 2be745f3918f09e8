#include "games/kalah/solve/endgame_table.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <bit>
#include <cerrno>
#include <cstring>

#include "base/descriptor.h"
#include "base/files.h"
#include "base/seed.h"
#include "games/kalah/solve/table_builder.h"

namespace tesuji::kalah::solve {
namespace {

struct Header {
  char magic[8] = {'T', 'S', 'J', 'K', 'A', 'L', 'A', 'H'};
  std::uint32_t version = 1;
  std::uint8_t pits = 0;
  std::uint8_t seeds = 0;
  std::uint8_t rules = 0;
  std::uint8_t unused = 0;
  std::uint64_t positions = 0;
  std::uint64_t checksum = 0;  // of the values and the fields before
  std::uint64_t reserved[4] = {};
};
constexpr std::size_t kHeader = 64;
static_assert(sizeof(Header) == kHeader && std::endian::native == std::endian::little);

tl::unexpected<base::Error> refused(const std::filesystem::path& path, std::string why) {
  return base::fail("endgame table", path.string(),
                    std::move(why) + "; delete the file and run again to build it anew");
}

base::Result<void> fill(int file, char* to, std::size_t bytes, const std::filesystem::path& path) {
  while (bytes > 0) {
    const ssize_t n = ::read(file, to, bytes);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return base::fail("endgame table", path.string(), std::strerror(errno));
    if (n == 0) return refused(path, "shorter than its header says");
    to += n;
    bytes -= static_cast<std::size_t>(n);
  }
  return {};
}

}  // namespace

EndgameTable::EndgameTable(const Sower& sower, int seeds)
    : ranks_(sower, seeds),
      pits_(static_cast<std::uint8_t>(sower.pits())),
      rules_(sower.rule_bits()),
      pages_(kHeader + ranks_.positions()) {
  if (!pages_.is_empty()) values_ = pages_.as<std::int8_t>() + kHeader;
}

base::Result<std::uint64_t> EndgameTable::size(const Sower& sower, int seeds) {
  if (seeds < 0 || seeds > kMaxTableSeeds) {
    return base::fail("endgame table", fmt::format("{} seeds", seeds),
                      fmt::format("expected 0 to {}", kMaxTableSeeds));
  }
  const std::uint64_t positions = Ranks(sower, seeds).positions();
  if (positions > kMaxPositions) {
    return base::fail("endgame table", fmt::format("{} seeds", seeds),
                      fmt::format("{} positions; at most {} are stored", positions, kMaxPositions));
  }
  return positions;
}

base::Result<EndgameTable> EndgameTable::build(const Sower& sower, int seeds, unsigned threads,
                                               const base::Watch& watch) {
  TESUJI_TRY(const auto positions, size(sower, seeds));
  EndgameTable table(sower, seeds);
  if (table.values_ == nullptr) {
    return base::fail("endgame table", fmt::format("{} seeds", seeds),
                      fmt::format("no memory for {} bytes; try fewer seeds", positions));
  }
  if (!build_values(sower, table.ranks_, {table.values_, threads}, watch)) {
    return base::fail("endgame table", "", "stopped before it was complete");
  }
  return table;
}

std::uint64_t EndgameTable::checksum() const {
  const auto words = ranks_.positions() / 8;
  std::uint64_t sums[4] = {pits_, rules_, static_cast<std::uint64_t>(seeds()), ranks_.positions()};
  // Four sums, so that the processor need not wait for one multiplication after the other.
  const auto add = [&sums](std::size_t i, std::uint64_t word) {
    sums[i] = std::rotl((sums[i] ^ word) * 0x9e3779b97f4a7c15ULL, 29);
  };
  for (std::uint64_t i = 0; i < words; ++i) {
    std::uint64_t word = 0;
    std::memcpy(&word, values_ + 8 * i, 8);
    add(i % 4, word);
  }
  for (std::uint64_t i = 8 * words; i < ranks_.positions(); ++i) {
    add(i % 4, static_cast<std::uint8_t>(values_[i]));
  }
  std::uint64_t sum = 0;
  for (const auto part : sums) sum = base::mixed(sum ^ part);
  return sum;
}

base::Result<void> EndgameTable::write(const std::filesystem::path& path) const {
  Header header;
  header.pits = pits_;
  header.rules = rules_;
  header.seeds = static_cast<std::uint8_t>(seeds());
  header.positions = ranks_.positions();
  header.checksum = checksum();
  std::memcpy(pages_.as<char>(), &header, kHeader);
  return base::write_file(path, {pages_.as<char>(), pages_.size()});
}

base::Result<EndgameTable> EndgameTable::read(const std::filesystem::path& path,
                                              const Sower& sower) {
  const base::Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) {
    return base::fail("endgame table", path.string(), std::strerror(errno));
  }
  Header header;
  TESUJI_CHECK(fill(file.number(), reinterpret_cast<char*>(&header), kHeader, path));
  const Header right;
  if (std::memcmp(header.magic, right.magic, sizeof header.magic) != 0) {
    return base::fail("endgame table", path.string(), "not an endgame table of Kalah");
  }
  if (header.version != right.version) {
    return refused(path, fmt::format("version {}; expected {}", header.version, right.version));
  }
  if (header.pits != sower.pits() || header.rules != sower.rule_bits()) {
    return base::fail("endgame table", path.string(),
                      fmt::format("made for {} pits and other rules or another board; expected {} "
                                  "pits and the rules of the position",
                                  header.pits, sower.pits()));
  }
  const auto positions = size(sower, header.seeds);
  if (!positions || *positions != header.positions) return refused(path, "damaged header");
  struct stat info {};
  if (::fstat(file.number(), &info) != 0 ||
      static_cast<std::uint64_t>(info.st_size) != kHeader + header.positions) {
    return refused(path,
                   fmt::format("{} bytes; expected {}", info.st_size, kHeader + header.positions));
  }
  EndgameTable table(sower, header.seeds);
  if (table.values_ == nullptr) {
    return base::fail("endgame table", path.string(), "does not fit into memory");
  }
  TESUJI_CHECK(fill(file.number(), reinterpret_cast<char*>(table.values_), header.positions, path));
  if (table.checksum() != header.checksum) return refused(path, "damaged: wrong checksum");
  return table;
}

}  // namespace tesuji::kalah::solve

// Who beat whom, and what is made of it: competitive fitness, its sharing, and shared sampling
// (Rosin and Belew 1995).
//
// A host is tested against opponents; a test is an opponent together with the side that it has, so
// that an opponent that is beaten rarely as one side counts much there. Fitness is the number of
// tests won; shared, a test counts 1 / (number of hosts that won it). A shared sample of a
// population takes, one after the other, who won most of the tests that those taken before lost: a
// test counts 1 / (1 + number of those taken that won it).
#pragma once

#include <cstdint>
#include <vector>

#include "base/seed.h"
#include "evolve/packing.h"

namespace tesuji::evolve {

class WinTable {
 public:
  WinTable() = default;
  WinTable(std::size_t hosts, std::size_t tests)
      : hosts_(hosts), tests_(tests), won_(hosts * tests) {}

  [[nodiscard]] std::size_t hosts() const { return hosts_; }
  [[nodiscard]] std::size_t tests() const { return tests_; }
  [[nodiscard]] bool won(std::size_t host, std::size_t test) const {
    return won_[host * tests_ + test] != 0;
  }
  void set(std::size_t host, std::size_t test, bool won) {
    won_[host * tests_ + test] = won ? 1 : 0;
  }
  [[nodiscard]] std::size_t wins(std::size_t host) const;

  void pack_into(Packer& to) const;
  static WinTable unpacked(std::size_t hosts, std::size_t most_tests, Unpacker& from);
  friend bool operator==(const WinTable&, const WinTable&) = default;

 private:
  std::size_t hosts_ = 0;
  std::size_t tests_ = 0;
  std::vector<std::uint8_t> won_;
};

std::vector<double> fitness_of(const WinTable& table, bool is_shared);

// `count` of the table's hosts, or all of them if there are not more.
std::vector<std::uint32_t> shared_sample(const WinTable& table, std::size_t count);
std::vector<std::uint32_t> random_sample(std::size_t size, std::size_t count, base::Seed seed);

}  // namespace tesuji::evolve

#include "evolve/competition.h"

#include <algorithm>
#include <numeric>

namespace tesuji::evolve {

std::size_t WinTable::wins(std::size_t host) const {
  std::size_t sum = 0;
  for (std::size_t test = 0; test < tests_; ++test) sum += won(host, test) ? 1 : 0;
  return sum;
}

void WinTable::pack_into(Packer& to) const {
  to.whole(tests_);
  to.text({reinterpret_cast<const char*>(won_.data()), won_.size()});
}

WinTable WinTable::unpacked(std::size_t hosts, std::size_t most_tests, Unpacker& from) {
  WinTable table(hosts, from.whole(most_tests));
  const std::string bytes = from.text(hosts * table.tests_);
  if (bytes.size() != hosts * table.tests_) from.refuse("another number of results than of tests");
  if (from.has_failed()) return {};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != 0 && bytes[i] != 1) from.refuse("a result that is neither won nor lost");
    table.won_[i] = bytes[i] == 1 ? 1 : 0;
  }
  return table;
}

std::vector<double> fitness_of(const WinTable& table, bool is_shared) {
  std::vector<double> worth(table.tests(), 1);
  if (is_shared) {
    for (std::size_t test = 0; test < table.tests(); ++test) {
      std::size_t winners = 0;
      for (std::size_t host = 0; host < table.hosts(); ++host) {
        winners += table.won(host, test) ? 1 : 0;
      }
      if (winners > 0) worth[test] = 1.0 / static_cast<double>(winners);
    }
  }
  std::vector<double> fitness(table.hosts(), 0);
  for (std::size_t host = 0; host < table.hosts(); ++host) {
    for (std::size_t test = 0; test < table.tests(); ++test) {
      if (table.won(host, test)) fitness[host] += worth[test];
    }
  }
  return fitness;
}

std::vector<std::uint32_t> shared_sample(const WinTable& table, std::size_t count) {
  std::vector<std::uint32_t> sample;
  std::vector<std::uint32_t> beaten_by(table.tests(), 0);  // those in the sample that won it
  std::vector<bool> is_in(table.hosts(), false);
  while (sample.size() < std::min(count, table.hosts())) {
    double most = -1;
    std::uint32_t best = 0;
    for (std::uint32_t host = 0; host < table.hosts(); ++host) {
      if (is_in[host]) continue;
      double worth = 0;
      for (std::size_t test = 0; test < table.tests(); ++test) {
        if (table.won(host, test)) worth += 1.0 / (1 + beaten_by[test]);
      }
      if (worth > most) {
        most = worth;
        best = host;
      }
    }
    is_in[best] = true;
    sample.push_back(best);
    for (std::size_t test = 0; test < table.tests(); ++test) {
      beaten_by[test] += table.won(best, test) ? 1 : 0;
    }
  }
  return sample;
}

std::vector<std::uint32_t> random_sample(std::size_t size, std::size_t count, base::Seed seed) {
  std::vector<std::uint32_t> all(size);
  std::iota(all.begin(), all.end(), 0U);
  base::Random random = seed.random();
  count = std::min(count, size);
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(all[i], all[i + random.below(static_cast<std::uint32_t>(size - i))]);
  }
  all.resize(count);
  return all;
}

}  // namespace tesuji::evolve

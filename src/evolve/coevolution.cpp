#include "evolve/coevolution.h"

namespace tesuji::evolve {
namespace {

constexpr std::size_t kMaxCounts = 64;

// The shares of games won by the fittest network, and by all.
void note_shares(const Population& hosts, const SaneOptions& options, std::size_t population,
                 GenerationRow& row) {
  const WinTable& games = hosts.games();
  const auto tests = static_cast<double>(games.tests());
  row.best_share[population] =
      static_cast<double>(games.wins(hosts.best(options, 1).front())) / tests;
  double sum = 0;
  for (std::size_t i = 0; i < games.hosts(); ++i) sum += static_cast<double>(games.wins(i));
  row.mean_share[population] = sum / tests / static_cast<double>(games.hosts());
}

void pack(Packer& to, const GenerationRow& row) {
  to.doubles(row.best_share);
  to.doubles(row.mean_share);
  for (const auto& counts : row.counts) to.doubles(counts);
}

GenerationRow unpack_row(Unpacker& from) {
  GenerationRow row;
  const auto best = from.doubles(2);
  const auto mean = from.doubles(2);
  if (best.size() != 2 || mean.size() != 2) from.refuse("a generation without shares");
  if (from.has_failed()) return {};
  row.best_share = {best[0], best[1]};
  row.mean_share = {mean[0], mean[1]};
  for (auto& counts : row.counts) counts = from.doubles(kMaxCounts);
  return row;
}

}  // namespace

Coevolution::Coevolution(SaneOptions options, base::Seed seed)
    : options_(std::move(options)),
      seed_(seed),
      populations_{Population(options_, seed.child("population", 0)),
                   Population(options_, seed.child("population", 1))} {}

std::vector<Network> Coevolution::best(std::size_t count) const {
  std::array<std::vector<std::uint32_t>, 2> order;
  for (std::size_t i = 0; i < 2; ++i) order[i] = populations_[i].best(options_, count);
  std::vector<Network> all;
  for (std::size_t i = 0; all.size() < count && i / 2 < order[i % 2].size(); ++i) {
    all.push_back(populations_[i % 2].network(order[i % 2][i / 2]));
  }
  return all;
}

base::Result<bool> Coevolution::step(Arena& arena, const base::Watch& watch) {
  auto next = populations_;
  GenerationRow row;
  const base::Seed seed = seed_.child("generation", generations());
  for (std::size_t i = 0; i < 2; ++i) {
    const base::Seed turn_seed = seed.child("turn", i);
    if (next[i].is_evaluated()) next[i].breed(options_, turn_seed.child("breed"));
    const auto opponents = next[1 - i].opponents(options_, turn_seed);
    TESUJI_TRY(auto played, arena.play({next[i], opponents, generations(), i}, watch));
    if (!played) return false;
    next[i].take(options_, std::move(played->found), turn_seed);
    note_shares(next[i], options_, i, row);
    row.counts[i] = std::move(played->counts);
  }
  populations_ = std::move(next);
  rows_.push_back(std::move(row));
  return true;
}

std::string Coevolution::bytes() const {
  Packer to;
  to.whole(rows_.size());
  for (const auto& row : rows_) pack(to, row);
  for (const auto& population : populations_) population.pack_into(to);
  return to.take();
}

base::Result<void> Coevolution::restore(std::string_view bytes, std::uint64_t most_generations) {
  Unpacker from(bytes);
  const std::uint64_t generations = from.whole(most_generations);
  std::vector<GenerationRow> rows;
  for (std::uint64_t i = 0; i < generations && !from.has_failed(); ++i) {
    rows.push_back(unpack_row(from));
  }
  std::vector<Population> populations;
  for (std::size_t i = 0; i < 2; ++i) {
    populations.push_back(Population::unpacked(options_, from));
    if (populations.back().is_evaluated() != (generations > 0)) {
      from.refuse("results that do not go with the generations");
    }
  }
  TESUJI_CHECK(from.finish("population", ""));
  populations_ = {std::move(populations[0]), std::move(populations[1])};
  rows_ = std::move(rows);
  return {};
}

}  // namespace tesuji::evolve

// No heap per move: once its scratch memory is as large as it gets, a mover plays whole games
// without asking for any more.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "games/go/evolved/bouts.h"
#include "games/go/evolved/mover.h"

namespace {
thread_local std::size_t asked_for = 0;
}  // namespace

void* operator new(std::size_t size) {
  ++asked_for;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
// The one that does not throw has the same way to give back; sanitizers bring one of their own.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  ++asked_for;
  return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace tesuji::go::evolved {
namespace {

constexpr std::size_t kTables = 20;

evolve::Network random_network(const GoForm& form, std::uint32_t switches) {
  base::Random random(3);
  evolve::Network network{{form.inputs(), form.outputs(), {5, 6, 7}, switches}, {}};
  const std::size_t weights = std::size_t{network.shape.neurons()} * network.shape.width();
  for (std::size_t i = 0; i < weights; ++i) {
    network.weights.push_back(static_cast<float>(random.unit() - 0.4));
  }
  return network;
}

// Plays games to their cap, all in step, and says how many times memory was asked for on the way.
std::size_t asked_while_playing(const Mover& mover, MoverScratch& scratch) {
  const int size = mover.form().size;
  std::vector<Position> tables;
  tables.reserve(kTables);
  std::vector<const Position*> positions;
  positions.reserve(kTables);
  std::vector<Point> moves(kTables);
  for (std::size_t i = 0; i < kTables; ++i) {
    tables.emplace_back(size, Rules{}, kUsualKomi);
    const Grid grid = tables.back().board().grid();
    tables.back().play(grid.at(static_cast<int>(i) % size, static_cast<int>(i) / size));
  }
  const std::size_t before = asked_for;
  for (int ply = 0; ply < move_cap(size); ++ply) {
    positions.clear();
    for (const auto& table : tables) {
      if (!table.is_over()) positions.push_back(&table);
    }
    mover.choose(positions, std::span(moves).first(positions.size()), scratch);
    std::size_t next = 0;
    for (auto& table : tables) {
      if (!table.is_over()) table.play(moves[next++]);
    }
  }
  return asked_for - before;
}

TEST(Heap, IsNotAskedForMoves) {
  for (const Sight sight : {Sight::stones, Sight::mover, Sight::knowledge, Sight::local}) {
    for (const std::uint32_t switches : {0U, 2U}) {
      if (switches > 0 && sight != Sight::mover) continue;
      GoForm form;
      form.sight = sight;
      const Mover mover(form, random_network(form, switches));
      MoverScratch scratch;
      EXPECT_GT(asked_while_playing(mover, scratch), 0U) << "the scratch grows once";
      EXPECT_EQ(asked_while_playing(mover, scratch), 0U) << static_cast<int>(sight);
    }
  }
}

}  // namespace
}  // namespace tesuji::go::evolved

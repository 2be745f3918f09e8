#include "games/kalah/solve/table_builder.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "base/parallel.h"

namespace tesuji::kalah::solve {
namespace {

// What sowing a pit does, as far as the mover's row alone decides.
struct RowMove {
  enum class Kind : std::uint8_t {
    none,     // an empty pit
    within,   // ends in its row in a pit that held seeds
    alone,    // ends in an empty pit of its row: a capture, if there is what to capture
    again,    // ends in its store
    beyond,   // ends in the opponent's row, `pit` seeds of it
    awkward,  // anything else is played out in full
  };
  std::uint32_t rank = 0;  // of that row afterwards
  std::uint8_t seeds = 0;  // in it
  std::uint8_t pit = 0;    // of the last seed; seeds for the opponent
  Kind kind = Kind::none;
};

// All that the builder asks about a row; the index of a RowFacts is that of its row.
struct RowFacts {
  Row row = 0;
  std::array<RowMove, kMaxPits> moves;
  std::array<std::uint32_t, kMaxPits> cleared;    // rank without the seeds of a pit
  std::array<std::uint32_t, kMaxPits + 1> given;  // rank with a seed more in that many pits
  std::array<std::uint32_t, kMaxPits> lone;       // rank of a row after `alone` without that seed
};

template <bool kPlain>
class Builder {
 public:
  Builder(const Sower& sower, const Ranks& ranks, std::int8_t* values)
      : sower_(sower),
        ranks_(ranks),
        values_(values),
        pits_(static_cast<std::size_t>(sower.pits())) {
    for (int count = 0; count <= ranks.seeds(); ++count) {
      auto& list = facts_.emplace_back();
      for (const Row row : ranks.all_rows(count)) list.push_back(facts_of(row, count));
    }
  }

  // All positions with `own` and `opponent` seeds in the rows, and those with the rows exchanged.
  void fill(int own, int opponent) {
    const auto& rows = facts_[static_cast<std::size_t>(own)];
    const auto& others = facts_[static_cast<std::size_t>(opponent)];
    std::int8_t* const here = values_ + ranks_.offset(own, opponent);
    std::int8_t* const there = values_ + ranks_.offset(opponent, own);
    for (std::size_t x = 0; x < rows.size(); ++x) {
      const std::size_t end = own == opponent ? x + 1 : others.size();
      for (std::size_t y = 0; y < end; ++y) {
        here[x * others.size() + y] = value(rows[x], others[y], own, opponent);
        there[y * rows.size() + x] = value(others[y], rows[x], opponent, own);
      }
    }
  }

 private:
  RowFacts facts_of(Row row, int count) const;
  RowMove move_of(Row row, int pit, int count, RowFacts& facts) const;

  [[nodiscard]] int at(int own, int opponent, std::uint32_t own_rank,
                       std::uint32_t opponent_rank) const {
    return values_[ranks_.offset(own, opponent) +
                   static_cast<std::uint64_t>(own_rank) * ranks_.rows(opponent) + opponent_rank];
  }

  std::int8_t value(const RowFacts& own, const RowFacts& other, int a, int b) const {
    if (a == 0 || b == 0) return static_cast<std::int8_t>(a - b);
    int best = std::numeric_limits<int>::min();
    for (std::size_t pit = 0; pit < pits_; ++pit) {
      const RowMove& move = own.moves[pit];
      if (move.kind == RowMove::Kind::none) continue;
      best = std::max(best, after(own, other, pit, a, b));
    }
    return static_cast<std::int8_t>(best);
  }

  int after(const RowFacts& own, const RowFacts& other, std::size_t pit, int a, int b) const {
    const RowMove& move = own.moves[pit];
    using Kind = RowMove::Kind;
    const auto other_rank = [&] { return other.given[0]; };
    switch (move.kind) {
      case Kind::within:
        return -at(b, a, other_rank(), move.rank);
      case Kind::again:
        return 1 + at(move.seeds, b, move.rank, other_rank());
      case Kind::beyond:
        return 1 - at(b + move.pit, move.seeds, other.given[move.pit], move.rank);
      case Kind::alone: {
        const std::size_t opposite = pits_ - 1 - move.pit;
        const int facing = sower_.seeds(other.row, static_cast<int>(opposite));
        if (facing == 0 && !captures_alone_) return -at(b, a, other_rank(), move.rank);
        return facing + 1 - at(b - facing, a - 1, other.cleared[opposite], own.lone[pit]);
      }
      default:
        return played(own, other, pit);
    }
  }

  int played(const RowFacts& own, const RowFacts& other, std::size_t pit) const {
    constexpr Row kFlag = kPlain ? 0 : Sower::kFilled;
    const Sown sown =
        sower_.sow<kPlain>({own.row | kFlag, other.row | kFlag}, static_cast<int>(pit));
    const int value = values_[ranks_.index(sown.rows)];
    return sown.gain + (sown.again ? value : -value);
  }

  const Sower& sower_;
  const Ranks& ranks_;
  std::int8_t* values_;
  std::size_t pits_;
  bool captures_alone_ = (sower_.rule_bits() & 1U) != 0;
  std::vector<std::vector<RowFacts>> facts_;  // by seeds and rank
};

template <bool kPlain>
RowMove Builder<kPlain>::move_of(Row row, int pit, int count, RowFacts& facts) const {
  using Kind = RowMove::Kind;
  const int seeds = sower_.seeds(row, pit);
  const int to_store = sower_.pits() - pit;
  RowMove move;
  if (seeds == 0) return move;
  if (seeds > to_store + sower_.pits() || (!kPlain && seeds > to_store)) {
    move.kind = Kind::awkward;
    return move;
  }
  Row after = row & ~(static_cast<Row>(seeds) << (sower_.lane_bits() * static_cast<unsigned>(pit)));
  for (int step = 1; step <= seeds && step < to_store; ++step) {
    after += Row{1} << (sower_.lane_bits() * static_cast<unsigned>(pit + step));
  }
  move.rank = ranks_.rank(after);
  if (seeds < to_store) {
    const int last = pit + seeds;
    move.seeds = static_cast<std::uint8_t>(count);
    move.pit = static_cast<std::uint8_t>(last);
    move.kind = sower_.seeds(after, last) == 1 ? Kind::alone : Kind::within;
    const Row lone = after & ~(Row{1} << (sower_.lane_bits() * static_cast<unsigned>(last)));
    if (move.kind == Kind::alone) facts.lone[static_cast<std::size_t>(pit)] = ranks_.rank(lone);
    return move;
  }
  const int given = seeds - to_store;
  move.seeds = static_cast<std::uint8_t>(count - 1 - given);
  move.pit = static_cast<std::uint8_t>(given);
  move.kind = given == 0 ? Kind::again : Kind::beyond;
  return move;
}

template <bool kPlain>
RowFacts Builder<kPlain>::facts_of(Row row, int count) const {
  RowFacts facts{};
  facts.row = row;
  Row given = row;
  for (int pit = 0; pit < sower_.pits(); ++pit) {
    const auto i = static_cast<std::size_t>(pit);
    const auto shift = sower_.lane_bits() * static_cast<unsigned>(pit);
    facts.moves[i] = move_of(row, pit, count, facts);
    const Row seeds = static_cast<Row>(sower_.seeds(row, pit));
    facts.cleared[i] = ranks_.rank(row & ~(seeds << shift));
    // More seeds than the table has are never asked for.
    facts.given[i] = count + pit <= ranks_.seeds() ? ranks_.rank(given) : 0;
    given += Row{1} << shift;
  }
  facts.given[pits_] = count + sower_.pits() <= ranks_.seeds() ? ranks_.rank(given) : 0;
  return facts;
}

template <bool kPlain>
bool build(const Sower& sower, const Ranks& ranks, const TableMemory& memory,
           const base::Watch& watch) {
  Builder<kPlain> builder(sower, ranks, memory.values);
  for (int seeds = 0; seeds <= ranks.seeds(); ++seeds) {
    watch.report({"endgame table", static_cast<std::uint64_t>(seeds),
                  static_cast<std::uint64_t>(ranks.seeds()), "seeds"});
    const auto pairs = static_cast<std::uint64_t>(seeds / 2) + 1;
    base::parallel_for(pairs, memory.threads, watch, [&](std::uint64_t index) {
      // The largest pair first, so that the threads end together.
      const int fewer = seeds / 2 - static_cast<int>(index);
      builder.fill(fewer, seeds - fewer);
    });
    if (watch.is_stopped()) return false;
  }
  return true;
}

}  // namespace

bool build_values(const Sower& sower, const Ranks& ranks, const TableMemory& memory,
                  const base::Watch& watch) {
  return sower.is_plain() ? build<true>(sower, ranks, memory, watch)
                          : build<false>(sower, ranks, memory, watch);
}

}  // namespace tesuji::kalah::solve

// Whom a heuristic of Kalah must beat to be let in: Regular and Bueno, as either side.
//
// The filters of Martín Selgas and Villar Gómez (2018): whole games from the start at the lesson's
// depth, won with the first turn, without it, or both. A draw is not a win. Cost: at most four
// games.
#pragma once

#include <string>

#include "game/bound_options.h"
#include "games/kalah/learners/lesson.h"

namespace tesuji::kalah::learners {

enum class Turns : std::uint8_t { none, first, second, both };
inline constexpr game::Named<Turns> kTurnNames[] = {{"none", Turns::none},
                                                    {"first", Turns::first},
                                                    {"second", Turns::second},
                                                    {"both", Turns::both}};

struct KalahFilters {
  Turns regular = Turns::none;
  Turns bueno = Turns::none;

  [[nodiscard]] bool pass(const RowTable& table, const RowPlayer& player) const;
};

template <class Binder>
void bind(KalahFilters& filters, Binder& binder) {
  binder.choice("beats-regular", filters.regular, kTurnNames, "as which side it must beat Regular");
  binder.choice("beats-bueno", filters.bueno, kTurnNames, "as which side it must beat Bueno");
}

// What candidates have to pass, and where.
struct KalahGate {
  const KalahLesson& lesson;
  const RowTable& table;
  KalahFilters filters;

  [[nodiscard]] bool lets_in(const heuristics::Heuristic& heuristic) const {
    return filters.pass(table, lesson.player(heuristic));
  }
};

// `count` uniform heuristics that pass: of seed.child(name, 0), seed.child(name, 1), and so on.
// Fewer if the watch was stopped; an error if hardly any passes.
base::Result<std::vector<heuristics::Heuristic>> drawn_heuristics(const KalahGate& gate,
                                                                  std::size_t count,
                                                                  base::Seed seed,
                                                                  std::string_view name,
                                                                  const base::Watch& watch);

// Heuristics of a store: names as a;b;c, where a name that ends in * stands for all that begin so.
struct StoredNames {
  std::string store;  // file; empty: the one in the data folder
  std::vector<std::string> names;
};
// The first `count` of them, by name, that pass; fewer are an error, and so are those of another
// kind or board.
base::Result<std::vector<heuristics::Heuristic>> stored_heuristics(const KalahGate& gate,
                                                                   std::size_t count,
                                                                   const StoredNames& from);

}  // namespace tesuji::kalah::learners

#include "games/kalah/learners/filter.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/kalah/heuristics/heuristic_store.h"

namespace tesuji::kalah::learners {
namespace {

using heuristics::Heuristic;

constexpr std::uint64_t kTriesForOne = 1000;  // draws per heuristic before the filters are given up

bool beats(const RowTable& table, const RowPlayer& player, const RowPlayer& opponent, Turns turns) {
  const RowPosition& start = table.game().start();
  const bool as_first = turns == Turns::first || turns == Turns::both;
  const bool as_second = turns == Turns::second || turns == Turns::both;
  return (!as_first || table.margin(player, opponent, start) > 0) &&
         (!as_second || table.margin(opponent, player, start) < 0);
}

bool is_named(const std::string& name, const std::vector<std::string>& patterns) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    if (!pattern.ends_with('*')) return name == pattern;
    return name.starts_with(std::string_view(pattern).substr(0, pattern.size() - 1));
  });
}

}  // namespace

bool KalahFilters::pass(const RowTable& table, const RowPlayer& player) const {
  return beats(table, player, RowPlayer::regular(), regular) &&
         beats(table, player, RowPlayer::bueno(), bueno);
}

base::Result<std::vector<Heuristic>> drawn_heuristics(const KalahGate& gate, std::size_t count,
                                                      base::Seed seed, std::string_view name,
                                                      const base::Watch& watch) {
  std::vector<Heuristic> list;
  for (std::uint64_t i = 0; list.size() < count && !watch.is_stopped(); ++i) {
    if (i == kTriesForOne * count) {
      return base::fail("setting", "beats-regular, beats-bueno",
                        fmt::format("only {} of {} random heuristics pass; {} are needed. Ask for "
                                    "less",
                                    list.size(), i, count));
    }
    auto heuristic = gate.lesson.uniform(seed.child(name, i));
    if (gate.lets_in(heuristic)) list.push_back(std::move(heuristic));
  }
  return list;
}

base::Result<std::vector<Heuristic>> stored_heuristics(const KalahGate& gate, std::size_t count,
                                                       const StoredNames& from) {
  const std::filesystem::path path = from.store.empty() ? heuristics::default_heuristic_store()
                                                        : std::filesystem::path(from.store);
  const std::string where = fmt::format("{}: {}", path.string(), base::joined(from.names, ";"));
  TESUJI_TRY(auto store, heuristics::HeuristicStore::open(path));
  TESUJI_TRY(const auto entries, store.all());
  std::vector<Heuristic> list;
  std::size_t seen = 0;
  for (const auto& entry : entries) {
    if (list.size() == count) break;
    if (!is_named(entry.name, from.names)) continue;
    const Heuristic& heuristic = entry.heuristic;
    if (heuristic.kind() != gate.lesson.kind || heuristic.pits() != gate.lesson.start.pits) {
      return base::fail("heuristic", entry.name,
                        fmt::format("{}, for {} pits; expected {}, for {} pits",
                                    heuristics::name_of(heuristic.kind()), heuristic.pits(),
                                    heuristics::name_of(gate.lesson.kind), gate.lesson.start.pits));
    }
    ++seen;
    if (gate.lets_in(heuristic)) list.push_back(heuristic);
  }
  if (list.size() < count) {
    return base::fail("heuristics of the store", where,
                      fmt::format("{} of these names, of which {} pass the filters; expected at "
                                  "least {}",
                                  seen, list.size(), count));
  }
  return list;
}

}  // namespace tesuji::kalah::learners

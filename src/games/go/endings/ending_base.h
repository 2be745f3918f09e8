// What is known of closed zones: asked before a zone is searched, told what a search found, and
// kept in a store for later games.
//
// Solved zones lie in memory by key; with a store behind it, the zones of that are read when it is
// opened, as far as they fit into kMaxKeptNodes, the others when they are asked for. What was
// learned since is usable at once, and is saved by `save`, all or none: if that fails nothing is
// lost here. Cost: a key (zone_key.h) and a copy of the graph for each answer.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/go/endings/ending_store.h"
#include "games/go/zones/zone_memory.h"

namespace tesuji::go::endings {

class EndingBase : public zones::ZoneMemory {
 public:
  static constexpr std::size_t kMaxKeptNodes = 2'000'000;

  EndingBase() = default;
  // A store that is not there is made.
  static base::Result<EndingBase> open(const std::filesystem::path& path);

  // The game of the zone, if it is known.
  [[nodiscard]] std::optional<zones::LocalGraph> known(const zones::LocalZone& zone) override;
  // Whether the search was one that can be kept.
  bool learn(const zones::LocalZone& zone, const zones::LocalGraph& graph) override;
  bool learn(SolvedZone solved);
  // Known, or searched and learned.
  std::optional<zones::LocalGraph> search(const zones::LocalZone& zone,
                                          const zones::LocalLimits& limits, base::Watch& watch);

  // Writes what is new into the store; without one nothing is done.
  base::Result<void> save();

  [[nodiscard]] std::size_t size() const { return zones_.size(); }  // in memory
  [[nodiscard]] std::size_t unsaved() const { return unsaved_.size(); }
  [[nodiscard]] std::uint64_t hits() const { return hits_; }
  [[nodiscard]] std::uint64_t misses() const { return misses_; }
  // What went wrong with the store when it was asked; empty: nothing. It is not asked again.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

 private:
  using Kept = std::shared_ptr<const SolvedZone>;
  Kept find(const std::string& key);
  Kept keep(SolvedZone solved);

  std::unordered_map<std::string, Kept> zones_;
  std::vector<Kept> unsaved_;
  std::size_t nodes_ = 0;
  std::unique_ptr<EndingStore> store_;
  bool is_all_here_ = true;  // nothing in the store that is not in memory
  std::uint64_t hits_ = 0;
  std::uint64_t misses_ = 0;
  std::string trouble_;
};

}  // namespace tesuji::go::endings

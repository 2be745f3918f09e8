#include "games/go/endings/ending_base.h"

namespace tesuji::go::endings {

base::Result<EndingBase> EndingBase::open(const std::filesystem::path& path) {
  EndingBase base;
  TESUJI_TRY(auto store, EndingStore::create(path));
  base.store_ = std::make_unique<EndingStore>(std::move(store));
  TESUJI_CHECK(base.store_->for_each([&base](SolvedZone solved) {
    base.is_all_here_ = base.nodes_ + solved.graph.nodes.size() <= kMaxKeptNodes;
    if (base.is_all_here_) base.keep(std::move(solved));
    return base.is_all_here_;
  }));
  return base;
}

EndingBase::Kept EndingBase::keep(SolvedZone solved) {
  nodes_ += solved.graph.nodes.size();
  auto kept = std::make_shared<const SolvedZone>(std::move(solved));
  zones_.emplace(kept->key, kept);
  return kept;
}

EndingBase::Kept EndingBase::find(const std::string& key) {
  if (const auto found = zones_.find(key); found != zones_.end()) return found->second;
  if (!store_ || is_all_here_ || !trouble_.empty()) return nullptr;
  auto stored = store_->find(key);
  if (!stored) {
    trouble_ = stored.error().line();
    return nullptr;
  }
  if (!*stored) return nullptr;
  const bool has_room = nodes_ + (*stored)->graph.nodes.size() <= kMaxKeptNodes;
  return has_room ? keep(std::move(**stored))
                  : std::make_shared<const SolvedZone>(std::move(**stored));
}

std::optional<zones::LocalGraph> EndingBase::known(const zones::LocalZone& zone) {
  const auto key = key_of(zone);
  const Kept found = key ? find(key->text) : nullptr;
  ++(found ? hits_ : misses_);
  if (!found) return std::nullopt;
  return graph_on(*key, zone.board.grid(), *found);
}

bool EndingBase::learn(SolvedZone solved) {
  if (find(solved.key) || nodes_ + solved.graph.nodes.size() > kMaxKeptNodes) return false;
  unsaved_.push_back(keep(std::move(solved)));
  return true;
}

bool EndingBase::learn(const zones::LocalZone& zone, const zones::LocalGraph& graph) {
  const auto key = key_of(zone);
  if (!key) return false;
  auto solved = solved_zone(*key, zone.board.grid(), graph);
  return solved && learn(std::move(*solved));
}

std::optional<zones::LocalGraph> EndingBase::search(const zones::LocalZone& zone,
                                                    const zones::LocalLimits& limits,
                                                    base::Watch& watch) {
  if (auto graph = known(zone)) return graph;
  auto graph = zones::search_zone(zone, limits, watch);
  if (graph) learn(zone, *graph);
  return graph;
}

base::Result<void> EndingBase::save() {
  if (!store_ || unsaved_.empty()) return {};
  std::vector<SolvedZone> zones;
  for (const auto& one : unsaved_) zones.push_back(*one);
  TESUJI_CHECK(store_->add(zones));
  unsaved_.clear();
  return {};
}

}  // namespace tesuji::go::endings

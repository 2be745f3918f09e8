#include "app/benches.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/slices.h"

namespace tesuji::app {

using lab::Bench;

std::vector<Bench> benches() {
  std::vector<Bench> list;
#define TESUJI_ADD_BENCHES(KIT) \
  for (auto& bench : games::SliceOf<KIT>::benches()) list.push_back(std::move(bench));
  TESUJI_FOR_EACH_GAME(TESUJI_ADD_BENCHES)
#undef TESUJI_ADD_BENCHES
  std::stable_sort(list.begin(), list.end(),
                   [](const Bench& a, const Bench& b) { return a.group < b.group; });
  return list;
}

std::uint64_t signed_with(std::uint64_t signature, const Bench& bench) {
  if (bench.is_long || bench.is_threaded) return signature;
  return base::mixed(signature ^ bench.run(1).signature);
}

std::string signature_text(std::uint64_t signature) { return fmt::format("{:016x}", signature); }

std::string quick_signature() {
  std::uint64_t signature = 0;
  for (const auto& bench : benches()) {
    if (bench.group != lab::BenchGroup::whole) signature = signed_with(signature, bench);
  }
  return signature_text(signature);
}

}  // namespace tesuji::app

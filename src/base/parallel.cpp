#include "base/parallel.h"

#include <algorithm>
#include <atomic>

#include "base/crew.h"

namespace tesuji::base {

void parallel_for(std::uint64_t count, unsigned threads, const Watch& watch,
                  const std::function<void(std::uint64_t)>& work) {
  std::atomic<std::uint64_t> next{0};
  const auto rounds = [&] {
    try {
      while (!watch.is_stopped()) {
        const std::uint64_t i = next.fetch_add(1, std::memory_order_relaxed);
        if (i >= count) return;
        work(i);
      }
    } catch (...) {
      next.store(count, std::memory_order_relaxed);  // the others come to an end
      throw;
    }
  };
  const std::uint64_t all = std::min<std::uint64_t>(threads, count);
  Crew crew(all > 0 ? static_cast<std::size_t>(all - 1) : 0, rounds);
  rounds();
  crew.join();
}

}  // namespace tesuji::base

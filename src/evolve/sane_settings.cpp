#include "evolve/sane_settings.h"

#include <fmt/format.h>

#include <numeric>

#include "base/text.h"

namespace tesuji::evolve {
namespace {

base::Result<std::vector<std::uint32_t>> sizes(std::string_view name, const std::string& text,
                                               std::uint32_t most) {
  std::vector<std::uint32_t> list;
  std::uint64_t sum = 0;
  for (const auto& word : base::split(text, '-')) {
    const auto size = base::parsed_integer(word);
    if (!size || *size < 1 || *size > most) {
      return base::fail("setting", fmt::format("{}={}", name, base::printable(text)),
                        fmt::format("expected numbers from 1 to {} as a-b-c", most));
    }
    list.push_back(static_cast<std::uint32_t>(*size));
    sum += list.back();
  }
  if (sum > most || list.size() > kMaxSegments) {
    return base::fail(
        "setting", fmt::format("{}={}", name, base::printable(text)),
        fmt::format("expected at most {} in all, in at most {} segments", most, kMaxSegments));
  }
  return list;
}

}  // namespace

base::Result<SaneOptions> SaneSettings::options() const {
  SaneOptions o = sane;
  o.networks = networks;
  TESUJI_TRY(o.neurons.parts, sizes("neurons", neurons, kMaxNeurons));
  TESUJI_TRY(o.shape.hidden, sizes("hidden", hidden, kMaxHidden));
  if (o.neurons.parts.size() != o.shape.hidden.size()) {
    return base::fail("setting", fmt::format("neurons={}", neurons),
                      fmt::format("expected as many segments as in hidden={}", hidden));
  }
  if (switches == 0) return o;
  if (o.shape.hidden.size() < 2 || o.neurons.wiring != Wiring::full) {
    return base::fail("setting", fmt::format("switches={}", switches),
                      "needs segments, and wiring=full");
  }
  o.shape.switches = static_cast<std::uint32_t>(o.shape.hidden.size() - 1);
  o.neurons.parts.insert(o.neurons.parts.end(), o.shape.switches, switches);
  return o;
}

}  // namespace tesuji::evolve

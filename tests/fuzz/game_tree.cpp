// Any bytes are a game tree or an error; a tree survives being written, and small ones have a
// thermograph.
#include "cgt/notation.h"
#include "cgt/stability.h"
#include "cgt/thermograph.h"
#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace cgt = tesuji::cgt;
  const auto tree = cgt::read_tree(tesuji::fuzz::input(data, size));
  if (!tree) {
    tesuji::fuzz::require(!tree.error().why.empty(), "an error says why");
    return 0;
  }
  constexpr std::size_t kSmall = 200;
  if (tree->nodes().size() > kSmall) return 0;
  const auto written = cgt::text(*tree);
  const auto again = cgt::read_tree(written);
  if (written.size() <= cgt::kMaxText && again) {
    tesuji::fuzz::require(cgt::text(*again) == written, "the same tree");
  }
  for (const auto& graph : cgt::thermographs(*tree)) {
    tesuji::fuzz::require(graph.temperature >= cgt::kLowestTax, "no lower tax");
  }
  static_cast<void>(cgt::heats_by_stability(*tree));
  return 0;
}

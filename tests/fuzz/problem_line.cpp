// Problems of life and death as lines of JSON: what is read can be tried.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/go/tactics/problem.h"
#include "games/go/tactics/problem_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tesuji;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto problem = go::tactics::read_problem_line(line, "fuzz");
  if (!problem) return 0;
  base::Watch watch(base::Limits{.nodes = 20});
  go::tactics::attempt(problem->board, problem->to_move, {.table_bits = 4}, watch);
  return 0;
}

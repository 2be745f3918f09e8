// Any bytes are a line of the analysis protocol or an error; what was read can be worked on.
#include "fuzz.h"
#include "protocol/kata/answer.h"
#include "protocol/kata/query.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tesuji::protocol;
  using tesuji::fuzz::require;
  constexpr std::size_t kMaxTurns = 4;
  const AnalysisReading reading = read_analysis_line(tesuji::fuzz::input(data, size));
  for (const auto& warning : reading.warnings) {
    // Its field may be the empty one: JSON has that name too.
    require(!warning.why.empty(), "a warning says why");
    require(!analysis_warning(reading.id, warning).dump().empty(), "a warning can be written");
  }
  if (!reading.request) {
    require(!reading.request.error().why.empty(), "an error says why");
    require(!analysis_error(reading.id, reading.request.error()).dump().empty(),
            "an error can be written");
    return 0;
  }
  if (const auto* action = std::get_if<AnalysisAction>(&*reading.request)) {
    require(!action->echo.dump().empty(), "an action can be echoed");
    return 0;
  }
  const auto& query = std::get<AnalysisQuery>(*reading.request);
  for (std::size_t i = 0; i < std::min(kMaxTurns, query.turns.size()); ++i) {
    const auto position = query.position(query.turns[i].number);
    require(!position.is_over(), "a position can be thought about");
    tesuji::game::Decision<tesuji::go::Position> decision;  // a pass is always legal
    const Insight insight = insight_of(position, decision);
    require(insight.moves.size() == 1, "a move is told");
    if (const auto left = query.moves_left(position)) {
      for (const auto move : *left) require(position.is_legal(move), "moves left are legal");
    }
    require(!analysis_answer(query, query.turns[i].number, position, insight, AnalysisPhase::done)
                 .dump()
                 .empty(),
            "an answer can be written");
  }
  return 0;
}

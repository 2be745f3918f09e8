#include "games/go/evolved/game_record.h"

#include <fmt/format.h>

#include "base/version.h"
#include "games/go/referee/referee.h"
#include "games/go/rules/kit.h"

namespace tesuji::go::evolved {

std::string counted_record(const Position& end, const RecordFacts& facts) {
  auto outcome = referee::PlayoutReferee().judge(end);
  if (!end.is_over()) outcome.reason = game::EndReason::move_cap;
  return record_text(end, std::move(outcome), facts);
}

std::string record_text(const Position& end, game::Outcome outcome, const RecordFacts& facts) {
  game::Record record;
  record.game = Kit::kName;
  record.options = {{"size", std::to_string(end.size())},
                    {"komi", fmt::format("{}", end.komi())},
                    {"rules", "chinese"}};
  record.players = facts.players;
  for (const auto& step : end.history()) record.moves.push_back(Kit::move_text(end, step.move));
  record.outcome = std::move(outcome);
  record.seed = facts.seed;
  record.program = base::program_text();
  record.number = facts.number;
  return Kit::record_text(record);
}

}  // namespace tesuji::go::evolved

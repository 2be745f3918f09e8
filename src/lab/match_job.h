// The games of a match as jobs (base/jobs.h): kind `match`, one game per index.
//
// The plan is JSON with everything that decides a game, the openings of a file included: whoever
// plays it needs no file of ours. What only counts games (SPRT) is not in it. A result is a line of
// times and the text of the record.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/match.h"
#include "base/jobs.h"
#include "games/kits/kits.h"

namespace tesuji::lab {

inline constexpr std::string_view kMatchKind = "match";

std::string match_job_text(const arena::MatchPlan& plan);
// Refuses plans of another version of the program, which might play other games.
base::Result<arena::MatchPlan> read_match_job(std::string_view text);

// A finished game as the bytes of a job, and back.
struct GameResultBytes {
  std::string_view times;   // a line of times.jsonl, with its end
  std::string_view record;  // the text of the record
};
GameResultBytes split_result(std::string_view bytes);

// The game and what either side spent, of a line of times; nothing if it is damaged.
struct GameTimes {
  std::uint64_t game = 0;  // from 0
  std::array<arena::Spent, 2> spent;
};
std::optional<GameTimes> read_times(std::string_view line);

template <game::Kit K>
base::Result<std::shared_ptr<const base::JobWork>> match_work(
    const arena::MatchPlan& plan,
    std::shared_ptr<const game::Catalogue<typename K::Game>> catalogue);

// `players(kit, engines)` gives the players of a game as a shared catalogue.
template <class Players>
base::JobKind match_kind(Players players) {
  using Made = std::shared_ptr<const base::JobWork>;
  return {std::string(kMatchKind),
          [players](std::string_view text, unsigned, const base::Watch&) -> base::Result<Made> {
            TESUJI_TRY(const auto plan, read_match_job(text));
            return games::with_game(plan.game, [&](auto kit) -> base::Result<Made> {
              return match_work<decltype(kit)>(plan, players(kit, plan.engines));
            });
          }};
}

}  // namespace tesuji::lab

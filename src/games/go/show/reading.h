// Life and death as people see it: a question of the page in, sentences, lines and the tree of the
// proof out (docs/api.md, "Reading").
#pragma once

#include <vector>

#include "base/result.h"
#include "base/watch.h"
#include "games/go/rules/position.h"
#include "view/json.h"
#include "view/reading.h"

namespace tesuji::go::show {

const std::vector<view::ReadingGoal>& reading_goals();

// Whether the question names points and a goal of this game.
base::Result<void> check_reading(const Position& position, const view::ReadingAsk& ask);

// `each`: the limits of reading with one side moving first (tactics/inquiry.h). The question was
// checked.
view::Json reading(const Position& position, const view::ReadingAsk& ask, const base::Limits& each,
                   base::Watch& watch);

// Why something is unknown, in both languages.
view::Sentence reason_sentence(const std::string& reason);

}  // namespace tesuji::go::show

// `tesuji learn sane`: networks that move on a Go board, by competitive co-evolution (Luján Toro
// 2004). The defaults are the run coco_100 of that report; experiments/neogo_*.toml are all of
// them.
//
// Each generation leaves its four best networks (generations/0001.sane) and two games between the
// best of either population (games/0001-1.sgf). The model is the champion among the halls of fame:
// who wins most games against all others there.
#pragma once

#include "game/learner.h"

namespace tesuji::go::learners {

game::LearnerKind sane_kind();

}  // namespace tesuji::go::learners

// A theory of Go with what its file says about itself: symmetry and scoring.
//
//     theory(symmetry, proper).     or listing
//     theory(scoring, weights).     or coverage
//
// Both may be left out and are then as above.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/go/theories/matcher.h"
#include "ilp/theory.h"

namespace tesuji::go::theories {

struct GoTheory {
  ilp::Theory theory;
  Symmetry symmetry = Symmetry::proper;
  Scoring scoring = Scoring::weights;

  [[nodiscard]] Matcher matcher() const { return Matcher(theory, symmetry, scoring); }
};

base::Result<GoTheory> read_go_theory(std::string_view text, std::string_view where);
base::Result<GoTheory> load_go_theory(const std::filesystem::path& path);
std::string go_theory_text(const GoTheory& theory, std::string_view comment);

}  // namespace tesuji::go::theories

// Theories as text that Prolog reads and people edit.
//
//     % Comments are for readers.
//     theory(symmetry, proper).
//
//     rule(7, 183, 17, 0.62).                     number, positives, negatives, weight
//     move(7, A, B, C, D) :-
//         pos_gen(E),
//         block_on_pos(A, C, D, F, 2, 2, E),
//         block_color(A, F, B).
//
// A clause has its number as first argument, as the seed of this room prints it. Its `rule` fact
// may stand anywhere and be left out: then nothing is known of the rule's coverage and its weight
// is 0.
//
// The reader takes nothing on trust: predicates and constants must be known, a variable has one
// type, and every literal must be callable in some mode when those before it have been called (so
// there are no unsafe variables). Errors name line and reason.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "ilp/mode.h"
#include "ilp/theory.h"

namespace tesuji::ilp {

inline constexpr std::size_t kMaxRules = 10'000;
inline constexpr std::size_t kMaxBodyLiterals = 64;
inline constexpr std::size_t kMaxClauseVariables = 200;
inline constexpr double kMaxWeight = 1e6;

// What clauses of a theory may be made of. References must live as long as it does.
struct TheoryLanguage {
  const Background& background;
  std::vector<HeadMode> heads;
  std::vector<Mode> modes;
};

base::Result<Theory> read_theory(const TheoryLanguage& language, std::string_view text,
                                 std::string_view where);

// `comment` goes to the top, each line behind a %.
std::string theory_text(const TheoryLanguage& language, const Theory& theory,
                        std::string_view comment);
// One rule as its clause stands in the file, number included.
std::string rule_text(const TheoryLanguage& language, const Rule& rule);

}  // namespace tesuji::ilp

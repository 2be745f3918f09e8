// Patterns as text, drawn, so that people can read and write them:
//
//     pattern one-point-eye          letters, digits and - _ . / : each name once in a file
//     kind life                      fuseki joseki ladder connector divider contact life ending
//     value 4.5                      for X; 0 unless it is said
//     side X                         whose turn it has to be; left out: whoever's
//     why White cannot ...           in English, and
//     why.es Blanco no puede ...     in Spanish
//     target B1                      the stone that it is about
//     move X a played 12 won 7       a first move; the counts may be left out
//     tree X a (O b (X c) O c)       answers in brackets behind what they answer
//     draw
//       |XX?                         X and O, . empty, x X or empty, o O or empty, ? anything,
//       |aXX                         a to w an empty point with a name (but o)
//       +---                         | and - are edges of the board
//     end
//
// A point is its letter, or column and row of the drawing (B1; columns skip I), or `pass`. What
// stands behind # is a comment. The reader takes nothing on trust; an error names line and reason.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/go/bases/pattern.h"

namespace tesuji::go::bases {

inline constexpr std::size_t kMaxPatternFile = 64U << 20U;  // bytes
inline constexpr std::size_t kMaxPatterns = 200'000;
inline constexpr std::size_t kMaxPatternLine = 100'000;

base::Result<std::vector<Pattern>> read_patterns(std::string_view text, std::string_view where);
base::Result<std::vector<Pattern>> load_patterns(const std::string& path);

// What read_patterns reads back as the same; `heading` becomes comments.
std::string patterns_text(std::span<const Pattern> patterns, std::string_view heading = "");
std::string pattern_text(const Pattern& pattern);

// Spots by coordinates alone: "B1", "pass".
std::string spot_text(Spot spot);
std::optional<Spot> spot_at(std::string_view text);

// A tree as it is written: "X B1 (O C1)".
std::string tree_text(std::span<const PatternStep> tree);
base::Result<std::vector<PatternStep>> read_tree(std::string_view text, std::string_view where);

}  // namespace tesuji::go::bases

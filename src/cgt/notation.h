// Trees as text: {4 | {3 | 0}}, and with more bars the further out, {4 || {3 | 0}}, as the second
// report writes them. Braces may be left out where bars tell: 4 || 3 | 0 is the same tree.
//
// Everything read may be hostile: at most kMaxText bytes, kMaxNodes nodes, kMaxDepth deep.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "cgt/tree.h"

namespace tesuji::cgt {

inline constexpr std::size_t kMaxText = 200'000;

// The error names the column.
base::Result<Tree> read_tree(std::string_view text);

enum class Bars : std::uint8_t {
  one,       // {4 | {3 | 0}}
  by_depth,  // {4 || {3 | 0}}: two where an option is a tree itself
};
std::string text(const Tree& tree, Bars bars = Bars::by_depth);

}  // namespace tesuji::cgt

// How an analysis travels inside an SGF file.
//
// It is there twice: for other programs as comments, values (SBKV, V), bad moves (BM) and better
// lines; for ourselves in XTA, one JSON text per node. What was added for other programs is marked
// (a line that begins with kAddedComment, nodes with XTV) and left out again when such a file is
// opened, so that saving and opening give the same game.
#pragma once

#include <string_view>

namespace tesuji::go::show {

inline constexpr std::string_view kAddedComment = "[tesuji] ";
inline constexpr std::string_view kSgfThought = "XTA";    // a node's analysis
inline constexpr std::string_view kSgfVariation = "XTV";  // a node that was added from one

}  // namespace tesuji::go::show

// Games as files: SGF with all variations for Go, a JSON line with the main line for Kalah.
//
// An analysis travels inside the SGF twice: for other programs as comments, values (SBKV, V), bad
// moves (BM) and better lines; for ourselves in XTA, one JSON text a node. What was added for other
// programs is marked (a line that begins with kAddedComment, nodes with XTV) and left out again
// when such a file is opened, so that saving and opening give the same game.
#pragma once

#include <string>
#include <vector>

#include "server/document.h"
#include "server/tree.h"

namespace tesuji::server {

inline constexpr std::string_view kAddedComment = "[tesuji] ";

// The bytes of the file, and what type they are.
base::Result<std::string> record_of(const Document& document, const Tree& tree, bool with_analysis,
                                    std::string& content_type);

struct Opened {
  Document document;  // in review mode, at the start
  Tree tree;
  std::vector<std::string> warnings;
};
base::Result<Opened> open_sgf(std::string_view text);
base::Result<Opened> open_kalah(std::string_view text);
// Whichever of them it is.
base::Result<Opened> open_record(std::string_view text);

// As record_of does it for Kalah: the main line, with comments.
base::Result<std::string> kalah_record(const Document& document, const Tree& tree,
                                       bool with_analysis);

// Names, date, event and result that a record brought along.
Json info_of(const Tree& tree);

}  // namespace tesuji::server

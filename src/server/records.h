// Games as files: SGF with all variations for Go, a JSON line with the main line for Kalah.
//
// An analysis travels inside the SGF twice: for other programs as comments, values (SBKV, V), bad
// moves (BM) and better lines; for ourselves in XTA, one JSON text a node. What was added for other
// programs is marked (a line that begins with kAddedComment, nodes with XTV) and left out again
// when such a file is opened, so that saving and opening give the same game. Properties that mean
// nothing here, and game information wherever it stands, are kept and written as they were.
#pragma once

#include <string>
#include <vector>

#include "server/document.h"
#include "server/tree.h"

namespace tesuji::server {

inline constexpr std::string_view kAddedComment = "[tesuji] ";
inline constexpr std::string_view kSgfThought = "XTA";    // a node's analysis
inline constexpr std::string_view kSgfVariation = "XTV";  // a node that was added from one

// The bytes of the file, and what type they are.
base::Result<std::string> record_of(const Document& document, const Tree& tree, bool with_analysis,
                                    std::string& content_type);

struct Opened {
  Document document;  // in review mode, at the start
  Tree tree;
  std::vector<std::string> warnings;
};

// How a record came: as text that is decoded (a JSON string), or as the bytes of a file, which are
// decoded here and nowhere else, by what the file says of itself or by what its bytes look like.
enum class RecordForm { text, bytes };
base::Result<Opened> open_sgf(std::string_view record, RecordForm form);
base::Result<Opened> open_kalah(std::string_view record);
// Whichever of them it is.
base::Result<Opened> open_record(std::string_view record, RecordForm form);

// As record_of does it for Kalah: the main line, with comments.
base::Result<std::string> kalah_record(const Document& document, const Tree& tree,
                                       bool with_analysis);

// Names, date, event and result that a record brought along.
Json info_of(const Tree& tree);

}  // namespace tesuji::server

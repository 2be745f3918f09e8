// Games as files: each game's own format, written and read by its slice.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/sessions/document.h"
#include "view/record_file.h"

namespace tesuji::server {

// A game as a file.
struct RecordFile {
  std::string bytes;
  std::string_view type;       // as HTTP says it
  std::string_view extension;  // ".sgf"
};
base::Result<RecordFile> record_of(const Document& document, const view::Tree& tree,
                                   bool with_analysis);

struct Opened {
  Document document;  // in review mode, at the start
  view::Tree tree;
  std::vector<std::string> warnings;
};

// A record of whichever game it is.
base::Result<Opened> open_record(std::string_view record, view::RecordForm form);

}  // namespace tesuji::server

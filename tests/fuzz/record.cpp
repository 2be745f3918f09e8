// Any bytes are a record that can be opened, or an error; what was opened can be saved, and opened
// and saved again it stays the same file. (Bytes that no character set could read may come together
// as characters of UTF-8 when they are saved first, so the file is compared from then on.)
#include "server/sessions/record_files.h"

#include "fuzz.h"

namespace {

using tesuji::fuzz::require;
using tesuji::server::Opened;

std::string saved(const Opened& opened) {
  const auto file = tesuji::server::record_of(opened.document, opened.tree, false);
  require(file.has_value(), "what was opened can be saved");
  return file->bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using tesuji::view::RecordForm;
  const auto bytes = tesuji::fuzz::input(data, size);
  static_cast<void>(tesuji::server::open_record(bytes, RecordForm::text));
  const auto opened = tesuji::server::open_record(bytes, RecordForm::bytes);
  if (!opened) return 0;
  const std::string first = saved(*opened);
  const auto again = tesuji::server::open_record(first, RecordForm::bytes);
  require(again.has_value(), "what was saved can be opened");
  require(again->tree.size() == opened->tree.size(), "with as many nodes");
  const std::string second = saved(*again);
  const auto settled = tesuji::server::open_record(second, RecordForm::bytes);
  require(settled.has_value(), "and again");
  require(saved(*settled) == second, "and saved the same");
  return 0;
}

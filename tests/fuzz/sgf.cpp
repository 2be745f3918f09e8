// Any bytes are a collection or an error; a collection, written, reads back equal. Bytes that are
// no character are kept as long as the set is; in another set they may come back as U+FFFD.
#include "formats/sgf.h"

#include "formats/encoding.h"
#include "formats/sgf_value.h"
#include "fuzz.h"

using tesuji::formats::parse_sgf;
using tesuji::formats::sgf_bytes;
using tesuji::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = tesuji::fuzz::input(data, size);
  const auto strict = parse_sgf(bytes, "strict", {.strict = true});
  const auto first = parse_sgf(bytes, "first");
  require(first || !strict, "what is strictly right is also read otherwise");
  if (!first) return 0;
  const auto written = sgf_bytes(first->collection);
  require(written.has_value(), "what was read can be written");
  const auto second = parse_sgf(*written, "second");
  require(second.has_value(), "what was written can be read");
  const bool is_same_set = second->collection.encoding == first->collection.encoding;
  const std::string trees = tesuji::formats::sgf_text(first->collection);
  const std::string shown = tesuji::formats::shown_text(trees);
  require(second->collection.games == first->collection.games ||
              (!is_same_set && shown != trees &&
               tesuji::formats::sgf_text(second->collection) == shown),
          "the round trip keeps the trees");
  require(sgf_bytes(second->collection) == written, "the written form is canonical");
  for (const auto& property : first->collection.games.front().root().properties) {
    for (const auto& raw : property.values) {
      const std::string text = tesuji::formats::text_value(raw);
      require(tesuji::formats::text_value(tesuji::formats::raw_text(text)) == text,
              "a text survives being written as a raw value");
      tesuji::formats::real_value(raw);
      tesuji::formats::number_value(raw);
      tesuji::formats::rectangle_value(raw);
    }
  }
  return 0;
}

// Any bytes are a sealed file or an error that says why; what is read is sealed to the same bytes.
#include "formats/sealed.h"

#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = tesuji::fuzz::input(data, size);
  const auto bytes = tesuji::formats::unsealed(input, "snapshot/test", "fuzz.bin");
  if (!bytes) {
    tesuji::fuzz::require(!bytes.error().why.empty(), "an error says why");
    return 0;
  }
  tesuji::fuzz::require(tesuji::formats::sealed("snapshot/test", *bytes) == input,
                        "a round trip keeps all");
  return 0;
}

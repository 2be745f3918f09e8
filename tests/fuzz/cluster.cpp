// Any bytes are a message of a cluster or an error that says why; what is read is written and read
// to the same again.
#include "cluster/messages.h"

#include "cluster/address.h"
#include "cluster/identity.h"
#include "fuzz.h"

namespace {

using tesuji::fuzz::require;

template <class Read, class Write>
void check(std::string_view input, Read read, Write write) {
  const auto message = read(input);
  if (!message) {
    require(!message.error().why.empty(), "an error says why");
    return;
  }
  const auto text = write(*message);
  const auto again = read(text);
  require(again.has_value(), "what was written is read");
  require(write(*again) == text, "a round trip keeps all");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tesuji::cluster;
  const auto input = tesuji::fuzz::input(data, size);
  check(input, read_bundle, bundle_text);
  check(input, read_delivery, delivery_bytes);
  check(input, read_worker, worker_text);
  check(input, read_run, run_text);
  const auto address = parse_address(input);
  if (address) {
    require(parse_address(address->text()).value().servers == address->servers,
            "an address is read again");
  }
  return 0;
}

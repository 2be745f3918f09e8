// Any bytes on a connection, cut into pieces of any size: what is answered is what a slow obvious
// reader finds there, in order, and no byte of a refused request is taken for another one.
#include "fuzz.h"
#include "server/api/site.h"
#include "unit/server/api/memory_connection.h"

namespace {

using namespace tesuji::server;
using tesuji::testing_support::Witness;

struct House {
  House()
      : store(Store::open(":memory:").value()),
        hub(*store, 1),
        site(hub, Page(), Gate(Gate::Rules{})) {}
  std::unique_ptr<Store> store;
  Hub hub;
  Site site;
};

// Requests that make games are left to the tests: the store would only grow.
Reply answer(House& house, const Request& request) {
  if (request.head.method != "POST") return house.site.answer(request);
  Reply reply;
  reply.status = 204;
  return reply;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static House house;
  if (size == 0) return 0;
  const std::size_t piece = data[0] == 0 ? size : data[0];
  const std::string bytes(tesuji::fuzz::input(data + 1, size - 1));
  Witness witness([](const RequestHead& head) { return house.site.welcome(head); },
                  [](const Request& request) { return answer(house, request); });
  const auto heard = tesuji::testing_support::heard_of(bytes, piece, witness, house.hub.services());
  const auto mistake = tesuji::testing_support::mistake_in(heard, bytes);
  tesuji::fuzz::require(mistake.empty(), mistake.c_str());
  return 0;
}

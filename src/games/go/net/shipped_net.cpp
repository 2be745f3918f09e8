#include "games/go/net/shipped_net.h"

#include <stdexcept>

#include "base/built_in.h"

TESUJI_BUILT_IN(go_net);

namespace tesuji::go::net {
namespace {

std::shared_ptr<Oracle> read_shipped() {
  auto net = nn::read_net(built_in::go_net(), "models/go_net.safetensors");
  if (!net) throw std::logic_error(net.error().line());  // a test reads it: never in a release
  auto oracle = Oracle::make(std::make_shared<const nn::Net>(std::move(*net)));
  if (!oracle) throw std::logic_error(oracle.error().line());
  return *oracle;
}

}  // namespace

std::shared_ptr<Oracle> shipped_oracle() {
  static const std::shared_ptr<Oracle> oracle = read_shipped();
  return oracle;
}

}  // namespace tesuji::go::net

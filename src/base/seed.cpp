#include "base/seed.h"

#include "base/text.h"

namespace tesuji::base {

Seed Seed::child(std::string_view name, std::uint64_t index) const {
  return Seed(mixed(mixed(value_ ^ fnv1a(name)) + mixed(index)));
}

}  // namespace tesuji::base

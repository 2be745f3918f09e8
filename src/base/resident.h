// How much memory this process holds right now.
#pragma once

#include <cstddef>

namespace tesuji::base {

// Bytes in real memory; 0 where the system does not say.
std::size_t resident_bytes();

}  // namespace tesuji::base

// The network that ships with the program: built into it, read once, one oracle for everybody.
#pragma once

#include "games/go/net/oracle.h"

namespace tesuji::go::net {

std::shared_ptr<Oracle> shipped_oracle();

}  // namespace tesuji::go::net

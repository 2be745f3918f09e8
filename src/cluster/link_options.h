// How the library is to connect: servers, secrets, TLS, and never to give up once it was in.
#pragma once

#include <string>

#include "base/result.h"
#include "cluster/address.h"
#include "cluster/handles.h"
#include "cluster/secrets.h"

namespace tesuji::cluster {

base::Result<OptionsHandle> link_options(const Address& address, const Secrets& secrets,
                                         const std::string& name);

}  // namespace tesuji::cluster

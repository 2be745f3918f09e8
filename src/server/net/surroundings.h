// What all connections of a server share.
#pragma once

#include <boost/asio/thread_pool.hpp>

#include "server/net/access_log.h"
#include "server/net/door.h"
#include "server/net/message.h"
#include "server/sessions/services.h"

namespace tesuji::server {

struct Surroundings {
  Answerer& answerer;
  Services& services;
  boost::asio::thread_pool& pool;  // fetches the news of event streams
  Door& door;
  AccessLog* log = nullptr;
  std::size_t proxies = 0;  // in front of us, that tell whom they speak for
};

}  // namespace tesuji::server

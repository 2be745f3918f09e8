// What NATS hands out, given back by itself.
#pragma once

#include <nats/nats.h>

#include <memory>

namespace tesuji::cluster {

template <auto kDestroy>
struct Destroyer {
  template <class T>
  void operator()(T* handle) const {
    kDestroy(handle);
  }
};

using ConnectionHandle = std::unique_ptr<natsConnection, Destroyer<natsConnection_Destroy>>;
using OptionsHandle = std::unique_ptr<natsOptions, Destroyer<natsOptions_Destroy>>;
using JetHandle = std::unique_ptr<jsCtx, Destroyer<jsCtx_Destroy>>;
using MessageHandle = std::unique_ptr<natsMsg, Destroyer<natsMsg_Destroy>>;
using SubscriptionHandle = std::unique_ptr<natsSubscription, Destroyer<natsSubscription_Destroy>>;
using ConsumerInfoHandle = std::unique_ptr<jsConsumerInfo, Destroyer<jsConsumerInfo_Destroy>>;
using StreamInfoHandle = std::unique_ptr<jsStreamInfo, Destroyer<jsStreamInfo_Destroy>>;
using AckHandle = std::unique_ptr<jsPubAck, Destroyer<jsPubAck_Destroy>>;

}  // namespace tesuji::cluster

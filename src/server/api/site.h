// Whole requests in, whole answers out, without sockets: the gate, the page, the interface and the
// sign of life, each at its path.
#pragma once

#include "server/api/api.h"
#include "server/api/page.h"
#include "server/net/message.h"

namespace tesuji::server {

class Site {
 public:
  Site(Hub& hub, Page page, Gate gate)
      : api_(hub), page_(std::move(page)), gate_(std::move(gate)) {}

  [[nodiscard]] const Gate& gate() const { return gate_; }
  [[nodiscard]] Answer<void> welcome(const RequestHead& head) const;
  // Whether the answer may wait for something, be it a search or the disk.
  [[nodiscard]] static bool may_wait(const RequestHead& head);
  // Of a request that was welcome. Throws nothing.
  Reply answer(const Request& request) noexcept;

 private:
  Reply api_reply(const Request& request);
  Reply page_reply(const RequestHead& head) const;
  [[nodiscard]] Reply signed_in(const RequestHead& head) const;

  Api api_;
  Page page_;
  Gate gate_;
};

}  // namespace tesuji::server

// The interface of docs/api.md as a function from requests to replies: no sockets, no headers.
//
// A request is led to its handler by the table of routes (routes.h); handlers read bodies through
// JsonFields, so that unknown and wrong fields are refused the same way everywhere.
#pragma once

#include "server/api/request.h"
#include "server/api/routes.h"
#include "server/sessions/hub.h"

namespace tesuji::server {

class Api {
 public:
  explicit Api(Hub& hub) : hub_(hub) {}

  ApiReply answer(const ApiRequest& request);

 private:
  Answer<ApiReply> answered(const ApiRequest& request, const Way& way);

  Hub& hub_;
};

Json catalogue_json();

}  // namespace tesuji::server

#include "server/api/api.h"

#include <fmt/format.h>

#include "server/api/routes.h"

namespace tesuji::server {

ApiReply json_reply(const Json& json, int status) {
  ApiReply reply;
  reply.status = status;
  reply.body = formats::json_text(json);
  return reply;
}

Answer<ApiReply> state_reply(Answer<Json> state, int status) {
  if (!state) return tl::unexpected<Refusal>(std::move(state).error());
  return json_reply({{"state", std::move(*state)}}, status);
}

Answer<ApiReply> plain_reply(Answer<Json> json) {
  if (!json) return tl::unexpected<Refusal>(std::move(json).error());
  return json_reply(*json);
}

ApiReply Api::answer(const ApiRequest& request) {
  const Way way = way_of(request.method, request.path);
  auto reply = answered(request, way);
  if (reply) return std::move(*reply);
  Json body = error_json(reply.error());
  if (reply.error().status == 409 && way.id) {
    if (const auto game = hub_.find(*way.id)) body["state"] = (*game)->state();
  }
  return json_reply(body, reply.error().status);
}

Answer<ApiReply> Api::answered(const ApiRequest& request, const Way& way) {
  if (way.route == nullptr) {
    if (way.is_path)
      return refuse(405, "method", "", "this path has another method; see docs/api.md");
    return refuse(404, "path", "", "there is nothing here; docs/api.md lists the paths");
  }
  if (request.body.size() > way.route->most_body) {
    return refuse(413, "body", "",
                  fmt::format("expected at most {} bytes here", way.route->most_body));
  }
  Call call{hub_, request, nullptr, way.part};
  if (way.id) {
    TESUJI_ASK(call.game, hub_.find(*way.id));
    call.game->heard_from(request.client, request.method != "GET");
  }
  return way.route->handler(call);
}

}  // namespace tesuji::server

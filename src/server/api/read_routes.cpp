// Requests that look at a game and change nothing.
#include "server/api/body.h"
#include "server/api/routes.h"
#include "server/sessions/game_json.h"
#include "server/sessions/record_files.h"

namespace tesuji::server {
namespace {

Answer<ApiReply> state(const Call& call) {
  ApiReply reply;
  reply.body = call.game->state_text();
  return reply;
}

Answer<ApiReply> events(const Call& call) {
  ApiReply reply;
  reply.listen_to = call.game;
  return reply;
}

Answer<ApiReply> tree(const Call& call) {
  return plain_reply(
      call.game->look([](const GameState& game) -> Answer<Json> { return tree_json(game); }));
}

Answer<ApiReply> mistakes(const Call& call) {
  return plain_reply(
      call.game->look([](const GameState& game) -> Answer<Json> { return mistakes_json(game); }));
}

Answer<ApiReply> position(const Call& call) {
  TESUJI_ASK(const auto node, node_query(call.request));
  return plain_reply(call.game->look(
      [&](const GameState& game) -> Answer<Json> { return position_json(game, node); }));
}

Answer<ApiReply> hint(const Call& call) {
  TESUJI_ASK(const auto node, node_query(call.request));
  return plain_reply(call.game->hint(node));
}

Answer<ApiReply> reading(const Call& call) { return plain_reply(call.game->reading()); }

Answer<ApiReply> layer(const Call& call) {
  TESUJI_ASK(const auto node, node_query(call.request));
  return plain_reply(call.game->layer(call.part, node));
}

Answer<ApiReply> tree_dot(const Call& call) {
  TESUJI_ASK(const auto node, node_query(call.request));
  ApiReply reply;
  TESUJI_ASK(reply.body, call.game->tree_dot(node));
  reply.type = "text/vnd.graphviz";
  reply.file_name = "tree.dot";
  return reply;
}

Answer<ApiReply> record(const Call& call) {
  const auto wish = call.request.query.find("analysis");
  const bool with_analysis = wish != call.request.query.end() && wish->second == "1";
  ApiReply reply;
  const auto copy = call.game->copied();
  TESUJI_ASK(auto record, record_of(copy.document, copy.tree, with_analysis));
  reply.body = std::move(record.bytes);
  reply.type = record.type;
  reply.file_name = "game" + std::string(record.extension);
  return reply;
}

}  // namespace

std::vector<Route> reading_routes() {
  return {{"GET", "/games/ID", state},
          {"GET", "/games/ID/events", events},
          {"GET", "/games/ID/position", position},
          {"GET", "/games/ID/tree", tree},
          {"GET", "/games/ID/hint", hint},
          {"GET", "/games/ID/reading", reading},
          {"GET", "/games/ID/mistakes", mistakes},
          {"GET", "/games/ID/record", record},
          {"GET", "/games/ID/layers/tree.dot", tree_dot},
          {"GET", "/games/ID/layers/LAYER", layer}};
}

}  // namespace tesuji::server

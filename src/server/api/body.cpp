#include "server/api/body.h"

#include "base/text.h"

namespace tesuji::server {

using base::Result;
using formats::JsonFields;
using game::Side;

Result<std::optional<view::NodeId>> node_field(JsonFields& fields, std::string_view name) {
  TESUJI_TRY(const auto number, fields.optional_number(name, kMaxNode));
  if (!number) return std::nullopt;
  return static_cast<view::NodeId>(*number);
}

Result<view::NodeId> required_node(JsonFields& fields, std::string_view name) {
  TESUJI_TRY(const auto node, node_field(fields, name));
  if (!node) return base::fail("field", std::string(name), "expected the number of a node");
  return *node;
}

Result<std::optional<view::NodeId>> node_query(const ApiRequest& request) {
  const auto it = request.query.find("node");
  if (it == request.query.end()) return std::nullopt;
  const auto number = base::parsed_integer(it->second);
  if (!number || *number < 0 || static_cast<std::uint64_t>(*number) > kMaxNode) {
    return base::fail("query", "node", "expected the number of a node");
  }
  return static_cast<view::NodeId>(*number);
}

Result<std::array<std::optional<Seat>, 2>> read_seats(const Json* json, const std::string& game) {
  std::array<std::optional<Seat>, 2> seats;
  if (json == nullptr) return seats;
  TESUJI_TRY(auto fields, view::request_fields(*json, "players"));
  for (const Side side : {Side::first, Side::second}) {
    const char* name = view::side_json(side);
    if (const Json* one = fields.find(name)) {
      TESUJI_TRY(seats[index(side)], read_seat(*one, game, std::string("players.") + name));
    }
  }
  TESUJI_CHECK(fields.check_all_asked());
  return seats;
}

}  // namespace tesuji::server

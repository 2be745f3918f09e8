// What bodies of several requests have in common.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "server/api/request.h"
#include "server/sessions/seat.h"
#include "view/request.h"
#include "view/tree.h"

namespace tesuji::server {

inline constexpr std::uint64_t kMaxNode = 0xFFFFFFFFU;

base::Result<std::optional<view::NodeId>> node_field(formats::JsonFields& fields,
                                                     std::string_view name);
base::Result<view::NodeId> required_node(formats::JsonFields& fields, std::string_view name);
// Of the query: `?node=7`.
base::Result<std::optional<view::NodeId>> node_query(const ApiRequest& request);
// Of the sides that are named; null: of none.
base::Result<std::array<std::optional<Seat>, 2>> read_seats(const Json* json,
                                                            const std::string& game);

}  // namespace tesuji::server

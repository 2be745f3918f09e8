// Requests that change a game. Each has a JSON object as its body, with `expect` in it if the
// client wants to be refused when the game has moved on.
#include <array>
#include <string>
#include <string_view>
#include <type_traits>

#include "server/api/body.h"
#include "server/api/routes.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

using base::Result;
using formats::JsonFields;

using Expected = Session::Expected;

// `change` gets the fields of the body, `expect` being read already.
template <class Change>
Answer<ApiReply> with_body(const Call& call, const Change& change) {
  TESUJI_ASK(const Json body, view::parse_request(call.request.body));
  TESUJI_ASK(auto fields, view::request_fields(body));
  TESUJI_ASK(const auto expect, fields.optional_number("expect", kMaxNode));
  return change(fields, expect);
}

// The state after a change of the game, with the time that it is made at.
template <class Change>
Answer<ApiReply> changed(const Call& call, Expected expect, const Change& change) {
  return state_reply(call.game->change(expect, change));
}

// Changes without fields of their own.
template <auto kChange>
Answer<ApiReply> plain(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    TESUJI_DEMAND(fields.check_all_asked());
    return changed(call, expect, [](GameState& game, double now) {
      if constexpr (std::is_invocable_v<decltype(kChange), GameState&, double>) {
        return (game.*kChange)(now);
      } else {
        return (game.*kChange)();
      }
    });
  });
}

// Stones at points, one by one, as one setup: lists of points of "first", "second" and "empty".
Result<Json> read_edit(JsonFields& fields) {
  Json setup = Json::object();
  if (const Json* holes = fields.find("holes")) setup["holes"] = *holes;
  if (const Json* list = fields.find("set")) {
    if (!list->is_array() || list->size() > std::size_t{4} * kMaxBoardPoints) {
      return base::fail("field", "set", "expected a list of points with stones");
    }
    for (const auto& item : *list) {
      TESUJI_TRY(auto one, view::request_fields(item, "set"));
      TESUJI_TRY(const auto point, one.text("point", kMaxMoveBytes));
      TESUJI_TRY(const auto stone, one.text("stone", kMaxMoveBytes));
      TESUJI_CHECK(one.check_all_asked());
      if (stone != "first" && stone != "second" && stone != "empty") {
        return base::fail("field", "set.stone", "expected first, second or empty");
      }
      setup[stone].push_back(point);
    }
  }
  if (const Json* side = fields.find("to_move")) setup["to_move"] = *side;
  return setup;
}

// The same with the names that the game has for its sides.
Json with_names(const Json& edit, const std::array<std::string_view, 2>& names) {
  Json setup = Json::object();
  for (const auto& [key, value] : edit.items()) {
    setup[key == "first"    ? std::string(names[0])
          : key == "second" ? std::string(names[1])
                            : key] = value;
  }
  return setup;
}

Answer<ApiReply> play(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    GameState::MoveAsk ask;
    TESUJI_ASK(ask.move, fields.text("move", kMaxMoveBytes));
    TESUJI_ASK(ask.node, node_field(fields, "node"));
    TESUJI_DEMAND(fields.check_all_asked());
    return changed(call, expect, [&](GameState& game, double now) { return game.play(ask, now); });
  });
}

Answer<ApiReply> move_now(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(call.game->move_now(expect));
  });
}

Answer<ApiReply> resign(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    TESUJI_ASK(const auto side, view::read_side(fields, "side"));
    TESUJI_DEMAND(fields.check_all_asked());
    return changed(call, expect,
                   [&](GameState& game, double /*now*/) { return game.resign(side); });
  });
}

Answer<ApiReply> mark(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    GameState::DeadAsk ask;
    TESUJI_ASK(ask.point, fields.optional_text("point", kMaxMoveBytes));
    TESUJI_ASK(ask.points, fields.optional_list("points", kMaxBoardPoints, kMaxNameBytes));
    TESUJI_DEMAND(fields.check_all_asked());
    return changed(call, expect, [&](GameState& game, double /*now*/) { return game.mark(ask); });
  });
}

Answer<ApiReply> seat(const Call& call) {
  TESUJI_ASK(Json players, view::parse_request(call.request.body));
  TESUJI_ASK(auto fields, view::request_fields(players));
  TESUJI_ASK(const auto expect, fields.optional_number("expect", kMaxNode));
  players.erase("expect");
  TESUJI_ASK(const auto seats, read_seats(&players, call.game->game()));
  return changed(call, expect, [&](GameState& game, double /*now*/) { return game.seat(seats); });
}

Answer<ApiReply> go_to(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    TESUJI_ASK(const view::NodeId node, required_node(fields, "node"));
    TESUJI_DEMAND(fields.check_all_asked());
    return changed(call, expect, [&](GameState& game, double /*now*/) { return game.go_to(node); });
  });
}

Answer<ApiReply> remove_node(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    TESUJI_ASK(const view::NodeId node, required_node(fields, "node"));
    TESUJI_DEMAND(fields.check_all_asked());
    return changed(call, expect,
                   [&](GameState& game, double /*now*/) { return game.remove_node(node); });
  });
}

Answer<ApiReply> comment(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    TESUJI_ASK(const view::NodeId node, required_node(fields, "node"));
    TESUJI_ASK(const auto text, fields.optional_text("text", kMaxCommentBytes));
    TESUJI_DEMAND(fields.check_all_asked());
    return changed(call, expect, [&](GameState& game, double /*now*/) {
      return game.comment(node, text.value_or(""));
    });
  });
}

Answer<ApiReply> edit(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    TESUJI_ASK(const Json edit, read_edit(fields));
    TESUJI_DEMAND(fields.check_all_asked());
    return changed(call, expect, [&](GameState& game, double /*now*/) {
      return game.edit(with_names(edit, game.table().side_names()));
    });
  });
}

Answer<ApiReply> search(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected /*expect*/) -> Answer<ApiReply> {
    TESUJI_ASK(const bool on, fields.flag_or("on", true));
    TESUJI_ASK(const auto only, fields.optional_list("moves", kMaxSearchedMoves, kMaxNameBytes));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(call.game->live_search(on, only.value_or(std::vector<std::string>())));
  });
}

Answer<ApiReply> analyse(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected /*expect*/) -> Answer<ApiReply> {
    Session::AnalysisAsk ask;
    TESUJI_ASK(ask.playouts, fields.optional_number("playouts", kMaxAnalysisPlayouts));
    TESUJI_ASK(ask.node, node_field(fields, "node"));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(call.game->analyse(ask), 202);
  });
}

Answer<ApiReply> stop_analysis(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected /*expect*/) -> Answer<ApiReply> {
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(call.game->stop_analysis());
  });
}

Answer<ApiReply> begin_reading(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected /*expect*/) -> Answer<ApiReply> {
    view::ReadingAsk ask;
    TESUJI_ASK(ask.point, fields.optional_text("point", kMaxMoveBytes));
    TESUJI_ASK(const auto corners, fields.optional_list("region", 2, kMaxNameBytes));
    if (corners && corners->size() != 2) {
      return refuse(400, "field", "region", "expected two opposite corners");
    }
    if (corners) ask.region = {(*corners)[0], (*corners)[1]};
    TESUJI_ASK(const auto goal, fields.optional_text("goal", kMaxMoveBytes));
    TESUJI_ASK(ask.first, view::read_side(fields, "first"));
    TESUJI_ASK(const auto ko, fields.optional_text("ko", kMaxMoveBytes));
    TESUJI_ASK(const auto node, node_field(fields, "node"));
    TESUJI_ASK(const auto seconds,
               fields.optional_number("seconds", static_cast<std::uint64_t>(kMaxReadingSeconds)));
    TESUJI_DEMAND(fields.check_all_asked());
    ask.goal = goal.value_or("");
    ask.ko = ko.value_or("");
    const double limit = seconds ? static_cast<double>(*seconds) : kReadingSeconds;
    return state_reply(call.game->begin_reading(ask, node, limit), 202);
  });
}

Answer<ApiReply> stop_reading(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected /*expect*/) -> Answer<ApiReply> {
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(call.game->stop_reading());
  });
}

Answer<ApiReply> remove(const Call& call) {
  return with_body(call, [&](JsonFields& fields, Expected expect) -> Answer<ApiReply> {
    TESUJI_DEMAND(fields.check_all_asked());
    TESUJI_DEMAND(call.game->remove(expect));
    call.hub.forget(call.game->id());
    ApiReply reply;
    reply.status = 204;
    return reply;
  });
}

}  // namespace

std::vector<Route> changing_routes() {
  return {{"POST", "/games/ID/moves", play},
          {"POST", "/games/ID/undo", plain<&GameState::undo>},
          {"POST", "/games/ID/now", move_now},
          {"POST", "/games/ID/resign", resign},
          {"POST", "/games/ID/score", plain<&GameState::begin_marking>},
          {"POST", "/games/ID/dead", mark},
          {"POST", "/games/ID/accept", plain<&GameState::accept>},
          {"POST", "/games/ID/resume", plain<&GameState::resume>},
          {"POST", "/games/ID/players", seat},
          {"POST", "/games/ID/goto", go_to},
          {"POST", "/games/ID/delete", remove_node},
          {"POST", "/games/ID/comment", comment, kMaxBodyBytes},
          {"POST", "/games/ID/edit", edit, kMaxBodyBytes},
          {"POST", "/games/ID/search", search},
          {"POST", "/games/ID/analysis", analyse},
          {"DELETE", "/games/ID/analysis", stop_analysis},
          {"POST", "/games/ID/reading", begin_reading},
          {"DELETE", "/games/ID/reading", stop_reading},
          {"DELETE", "/games/ID", remove}};
}

}  // namespace tesuji::server

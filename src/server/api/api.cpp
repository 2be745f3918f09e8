#include "server/api/api.h"

#include <fmt/format.h>

#include "base/text.h"
#include "server/net/gate.h"
#include "server/sessions/limits.h"
#include "server/sessions/record_files.h"
#include "view/request.h"

namespace tesuji::server {
namespace {

using base::Result;
using formats::JsonFields;
using game::Side;

constexpr std::string_view kPrefix = "/api/v1/";
constexpr std::uint64_t kMaxNode = 0xFFFFFFFFU;

ApiReply json_reply(const Json& json, int status = 200) {
  ApiReply reply;
  reply.status = status;
  reply.body = formats::json_text(json);
  return reply;
}

Answer<ApiReply> state_reply(Answer<Json> state, int status = 200) {
  if (!state) return tl::unexpected<Refusal>(std::move(state).error());
  return json_reply({{"state", std::move(*state)}}, status);
}

Answer<ApiReply> plain_reply(Answer<Json> json) {
  if (!json) return tl::unexpected<Refusal>(std::move(json).error());
  return json_reply(*json);
}

tl::unexpected<Refusal> unknown_path() {
  return refuse(404, "path", "", "there is nothing here; docs/api.md lists the paths");
}

tl::unexpected<Refusal> wrong_method() {
  return refuse(405, "method", "", "this path has another method; see docs/api.md");
}

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

// Stones at points, one by one, as one setup.
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
      const char* name = stone == "first" ? "black" : stone == "second" ? "white" : "empty";
      setup[name].push_back(point);
    }
  }
  if (const Json* side = fields.find("to_move")) setup["to_move"] = *side;
  return setup;
}

// The start of a new game or review: options, and a setup as the root's.
struct Beginning {
  Document document;
  view::Tree tree;
};

Result<Beginning> read_beginning(JsonFields& fields) {
  Beginning beginning;
  TESUJI_TRY(beginning.document.game, fields.text("game", kMaxNameBytes));
  TESUJI_CHECK(game_named(beginning.document.game));
  TESUJI_TRY(beginning.document.options, view::read_settings(fields, "options"));
  TESUJI_TRY(const auto table, new_table(beginning.document.game, beginning.document.options));
  if (const Json* setup = fields.find("setup")) {
    TESUJI_TRY(beginning.tree.change(view::kRootNode).setup, table->read_setup(*setup));
  }
  return beginning;
}

// The line to a node of another game, as a tree of its own.
view::Tree line_of(const view::Tree& from, view::NodeId to) {
  view::Tree tree;
  view::NodeId at = view::kRootNode;
  for (const view::NodeId id : from.path_to(to)) {
    const view::Node& node = from.node(id);
    if (id != view::kRootNode) at = tree.add(at);
    view::Node& copy = tree.change(at);
    copy.move = node.move;
    copy.side = node.side;
    copy.setup = node.setup;
  }
  return tree;
}

}  // namespace

ApiReply Api::answer(const ApiRequest& request) {
  auto reply = route(request);
  if (reply) return std::move(*reply);
  Json body = error_json(reply.error());
  if (reply.error().status == 409) {
    const auto parts = base::split(request.path, '/');
    if (parts.size() > 4) {
      if (const auto game = hub_.find(parts[4])) body["state"] = (*game)->state();
    }
  }
  return json_reply(body, reply.error().status);
}

Answer<ApiReply> Api::route(const ApiRequest& request) {
  if (request.path.rfind(kPrefix, 0) != 0) return unknown_path();
  const auto parts = base::split(std::string_view(request.path).substr(kPrefix.size()), '/');
  if (parts.size() == 1 && parts[0] == "catalogue") {
    if (request.method != "GET") return wrong_method();
    static const std::string text = formats::json_text(catalogue_json());
    ApiReply reply;
    reply.body = text;
    return reply;
  }
  if (parts.size() == 1 && (parts[0] == "games" || parts[0] == "reviews")) {
    if (request.method != "POST") return wrong_method();
    const bool is_upload =
        request.path == kReviewsPath && media_type(request.content_type) == kBytesType;
    if (is_upload) return open_upload(request.body, request.client);
    TESUJI_ASK(const Json body, view::parse_request(request.body));
    return parts[0] == "games" ? begin_game(body, request.client)
                               : begin_review(body, request.client);
  }
  if (parts.size() >= 2 && parts[0] == "games") return game_route(request, parts);
  return unknown_path();
}

Answer<ApiReply> Api::game_route(const ApiRequest& request, const std::vector<std::string>& parts) {
  if (parts.size() > 4) return unknown_path();
  TESUJI_ASK(const Game game, hub_.find(parts[1]));
  game->heard_from(request.client, request.method != "GET");
  std::string what = parts.size() > 2 ? parts[2] : "";
  if (parts.size() == 4) what += "/" + parts[3];
  if (request.method == "GET") return read_game(request, game, what);
  if (request.method == "POST") return change_game(request, game, what);
  if (request.method == "DELETE") return drop(request, game, what);
  return wrong_method();
}

Answer<ApiReply> Api::read_game(const ApiRequest& request, const Game& game,
                                const std::string& what) {
  constexpr std::string_view kLayers = "layers/";
  ApiReply reply;
  if (what.empty()) {
    reply.body = game->state_text();
    return reply;
  }
  if (what == "events") {
    reply.listen_to = game;
    return reply;
  }
  TESUJI_ASK(const auto node, node_query(request));
  if (what == "position") return plain_reply(game->position(node));
  if (what == "tree") return json_reply(game->tree());
  if (what == "hint") return plain_reply(game->hint(node));
  if (what == "mistakes") return plain_reply(game->mistakes());
  if (what == "record") {
    const auto wish = request.query.find("analysis");
    const bool with_analysis = wish != request.query.end() && wish->second == "1";
    TESUJI_ASK(reply.body, game->record(with_analysis, reply.type));
    reply.file_name = reply.type.find("sgf") != std::string::npos ? "game.sgf" : "game.jsonl";
    return reply;
  }
  if (what == "layers/tree.dot") {
    TESUJI_ASK(reply.body, game->tree_dot(node));
    reply.type = "text/vnd.graphviz";
    reply.file_name = "tree.dot";
    return reply;
  }
  if (what.rfind(kLayers, 0) == 0)
    return plain_reply(game->layer(what.substr(kLayers.size()), node));
  return unknown_path();
}

Answer<ApiReply> Api::drop(const ApiRequest& request, const Game& game, const std::string& what) {
  TESUJI_ASK(const Json body, view::parse_request(request.body));
  TESUJI_ASK(auto fields, view::request_fields(body));
  TESUJI_ASK(const auto expect, fields.optional_number("expect", kMaxNode));
  TESUJI_DEMAND(fields.check_all_asked());
  if (what == "analysis") return state_reply(game->stop_analysis());
  if (!what.empty()) return unknown_path();
  TESUJI_DEMAND(game->remove(expect));
  hub_.forget(game->id());
  ApiReply reply;
  reply.status = 204;
  return reply;
}

Answer<ApiReply> Api::change_game(const ApiRequest& request, const Game& game,
                                  const std::string& what) {
  TESUJI_ASK(const Json body, view::parse_request(request.body));
  TESUJI_ASK(auto fields, view::request_fields(body));
  TESUJI_ASK(const auto expect, fields.optional_number("expect", kMaxNode));
  if (what == "moves") {
    Session::MoveAsk ask;
    TESUJI_ASK(ask.move, fields.text("move", kMaxMoveBytes));
    TESUJI_ASK(ask.node, node_field(fields, "node"));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(game->play(ask, expect));
  }
  if (what == "resign") {
    TESUJI_ASK(const auto side, view::read_side(fields, "side"));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(game->resign(side, expect));
  }
  if (what == "dead") {
    Session::DeadAsk ask;
    TESUJI_ASK(ask.point, fields.optional_text("point", kMaxMoveBytes));
    TESUJI_ASK(ask.points, fields.optional_list("points", kMaxBoardPoints, kMaxNameBytes));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(game->mark(ask, expect));
  }
  if (what == "players") {
    Json players = body;
    players.erase("expect");
    TESUJI_ASK(const auto seats, read_seats(&players, game->game()));
    return state_reply(game->seat(seats, expect));
  }
  if (what == "goto" || what == "delete") {
    TESUJI_ASK(const view::NodeId node, required_node(fields, "node"));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(what == "goto" ? game->go_to(node, expect)
                                      : game->remove_node(node, expect));
  }
  if (what == "comment") {
    TESUJI_ASK(const view::NodeId node, required_node(fields, "node"));
    TESUJI_ASK(const auto text, fields.optional_text("text", kMaxCommentBytes));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(game->comment(node, text.value_or(""), expect));
  }
  if (what == "edit") {
    TESUJI_ASK(const Json setup, read_edit(fields));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(game->edit(setup, expect));
  }
  if (what == "search") {
    TESUJI_ASK(const bool on, fields.flag_or("on", true));
    TESUJI_ASK(const auto only, fields.optional_list("moves", kMaxSearchedMoves, kMaxNameBytes));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(game->live_search(on, only.value_or(std::vector<std::string>())));
  }
  if (what == "analysis") {
    Session::AnalysisAsk ask;
    TESUJI_ASK(ask.playouts, fields.optional_number("playouts", kMaxAnalysisPlayouts));
    TESUJI_ASK(ask.node, node_field(fields, "node"));
    TESUJI_DEMAND(fields.check_all_asked());
    return state_reply(game->analyse(ask), 202);
  }
  using Plain = Answer<Json> (Session::*)(Session::Expected);
  static const std::map<std::string, Plain> kPlain = {{"undo", &Session::undo},
                                                      {"now", &Session::move_now},
                                                      {"score", &Session::begin_marking},
                                                      {"accept", &Session::accept},
                                                      {"resume", &Session::resume}};
  const auto plain = kPlain.find(what);
  if (plain == kPlain.end()) return unknown_path();
  TESUJI_DEMAND(fields.check_all_asked());
  return state_reply((game.get()->*plain->second)(expect));
}

Answer<ApiReply> Api::begun(Begun start, const std::string& client) {
  for (auto& clock : start.document.clocks) clock = game::fresh_clock(start.document.control);
  TESUJI_ASK(const Game game, hub_.begin(std::move(start.document), std::move(start.tree), client));
  Json body = {{"id", game->id()}, {"state", game->state()}};
  if (!start.warnings.empty()) body["warnings"] = start.warnings;
  return json_reply(body, 201);
}

Answer<ApiReply> Api::begin_game(const Json& body, const std::string& client) {
  TESUJI_ASK(auto fields, view::request_fields(body));
  Beginning beginning;
  if (const Json* from = fields.find("from")) {
    TESUJI_ASK(auto source, view::request_fields(*from, "from"));
    TESUJI_ASK(const auto id, source.text("game", kMaxNameBytes));
    TESUJI_ASK(const auto node, node_field(source, "node"));
    TESUJI_DEMAND(source.check_all_asked());
    TESUJI_ASK(const Game game, hub_.find(id));
    const auto copy = game->copied();
    const view::NodeId to = node.value_or(copy.document.node);
    if (!copy.tree.holds(to)) return refuse(404, "node", std::to_string(to), "is not in that game");
    (void)fields.find("game");
    beginning.document.game = copy.document.game;
    beginning.document.options = copy.document.options;
    beginning.tree = line_of(copy.tree, to);
    beginning.document.node = beginning.tree.next_id() - 1;
  } else {
    TESUJI_ASK(beginning, read_beginning(fields));
  }
  Document& document = beginning.document;
  document.seats[1] = default_opponent(document.game);
  TESUJI_ASK(const auto seats, read_seats(fields.find("players"), document.game));
  for (std::size_t side = 0; side < 2; ++side) {
    if (seats[side]) document.seats[side] = *seats[side];
  }
  if (const Json* clock = fields.find("clock")) {
    TESUJI_ASK(document.control, read_clock(*clock));
  }
  TESUJI_DEMAND(fields.check_all_asked());
  return begun({std::move(document), std::move(beginning.tree), {}}, client);
}

Answer<ApiReply> Api::open_upload(std::string_view bytes, const std::string& client) {
  TESUJI_ASK(auto opened, open_record(bytes, view::RecordForm::bytes));
  return begun({std::move(opened.document), std::move(opened.tree), opened.warnings}, client);
}

Answer<ApiReply> Api::begin_review(const Json& body, const std::string& client) {
  TESUJI_ASK(auto fields, view::request_fields(body));
  TESUJI_ASK(const auto sgf, fields.optional_text("sgf", kMaxBodyBytes));
  TESUJI_ASK(const auto record, fields.optional_text("record", kMaxBodyBytes));
  if (sgf || record) {
    TESUJI_DEMAND(fields.check_all_asked());
    TESUJI_ASK(auto opened, open_record(sgf ? *sgf : *record, view::RecordForm::text));
    return begun({std::move(opened.document), std::move(opened.tree), opened.warnings}, client);
  }
  TESUJI_ASK(const auto from, fields.optional_text("from", kMaxNameBytes));
  Beginning beginning;
  if (from) {
    TESUJI_ASK(const Game game, hub_.find(*from));
    auto copy = game->copied();
    beginning = {std::move(copy.document), copy.tree.copied_whole()};
  } else {
    TESUJI_ASK(beginning, read_beginning(fields));
  }
  TESUJI_DEMAND(fields.check_all_asked());
  Document& document = beginning.document;
  document.mode = Mode::review;
  document.phase = Phase::play;
  document.version = 0;
  document.control = {};
  document.analysis = {};
  return begun({std::move(document), std::move(beginning.tree), {}}, client);
}

}  // namespace tesuji::server

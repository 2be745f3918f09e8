// Requests that belong to no game yet: the catalogue, new games and reviews.
#include "server/api/api.h"
#include "server/api/body.h"
#include "server/api/routes.h"
#include "server/net/gate.h"
#include "server/sessions/limits.h"
#include "server/sessions/record_files.h"

namespace tesuji::server {
namespace {

using base::Result;
using formats::JsonFields;

Answer<ApiReply> catalogue(const Call& /*call*/) {
  static const std::string text = formats::json_text(catalogue_json());
  ApiReply reply;
  reply.body = text;
  return reply;
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

struct Begun {
  Document document;
  view::Tree tree;
  std::vector<std::string> warnings;
};

Answer<ApiReply> begun(const Call& call, Begun start) {
  for (auto& clock : start.document.clocks) clock = game::fresh_clock(start.document.control);
  TESUJI_ASK(const auto game,
             call.hub.begin(std::move(start.document), std::move(start.tree), call.request.client));
  Json body = {{"id", game->id()}, {"state", game->state()}};
  if (!start.warnings.empty()) body["warnings"] = start.warnings;
  return json_reply(body, 201);
}

Answer<ApiReply> open_record_of(const Call& call, std::string_view text, view::RecordForm form) {
  TESUJI_ASK(auto opened, open_record(text, form));
  return begun(call, {std::move(opened.document), std::move(opened.tree), opened.warnings});
}

Answer<ApiReply> begin_game(const Call& call) {
  TESUJI_ASK(const Json body, view::parse_request(call.request.body));
  TESUJI_ASK(auto fields, view::request_fields(body));
  Beginning beginning;
  if (const Json* from = fields.find("from")) {
    TESUJI_ASK(auto source, view::request_fields(*from, "from"));
    TESUJI_ASK(const auto id, source.text("game", kMaxNameBytes));
    TESUJI_ASK(const auto node, node_field(source, "node"));
    TESUJI_DEMAND(source.check_all_asked());
    TESUJI_ASK(const auto game, call.hub.find(id));
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
  return begun(call, {std::move(document), std::move(beginning.tree), {}});
}

Answer<ApiReply> begin_review(const Call& call) {
  if (media_type(call.request.content_type) == kBytesType) {
    return open_record_of(call, call.request.body, view::RecordForm::bytes);
  }
  TESUJI_ASK(const Json body, view::parse_request(call.request.body));
  TESUJI_ASK(auto fields, view::request_fields(body));
  TESUJI_ASK(const auto sgf, fields.optional_text("sgf", kMaxBodyBytes));
  TESUJI_ASK(const auto record, fields.optional_text("record", kMaxBodyBytes));
  if (sgf || record) {
    TESUJI_DEMAND(fields.check_all_asked());
    return open_record_of(call, sgf ? *sgf : *record, view::RecordForm::text);
  }
  TESUJI_ASK(const auto from, fields.optional_text("from", kMaxNameBytes));
  Beginning beginning;
  if (from) {
    TESUJI_ASK(const auto game, call.hub.find(*from));
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
  return begun(call, {std::move(document), std::move(beginning.tree), {}});
}

}  // namespace

std::vector<Route> beginning_routes() {
  return {{"GET", "/catalogue", catalogue},
          {"POST", "/games", begin_game, kMaxBodyBytes},
          {"POST", "/reviews", begin_review, kMaxBodyBytes, /*takes_file=*/true}};
}

}  // namespace tesuji::server

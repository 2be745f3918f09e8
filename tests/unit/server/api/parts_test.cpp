// The parts by themselves: tree, gate, page.
#include <gtest/gtest.h>

#include <fstream>

#include "server/api/page.h"
#include "server/net/gate.h"
#include "unit/temporary.h"
#include "view/tree.h"

namespace tesuji::server {
namespace {

TEST(Tree, RowsReadBackAsTheSameTree) {
  view::Tree tree;
  const view::NodeId a = tree.add(view::kRootNode);
  tree.change(a).move = "C3";
  const view::NodeId b = tree.add(a);
  tree.change(b).move = "D4";
  tree.change(b).side = game::Side::second;
  tree.change(b).comment = "\"quoted\" \xc3\xb1";
  view::Thought thought;
  thought.value = 0.25;
  thought.lead = -3.5;
  thought.spread = 12.5;
  thought.playouts = 100;
  thought.player = "mcts";
  thought.best = "E5";
  thought.line = {"E5", "D3"};
  thought.reasons = {{"good", "buena"}};
  tree.change(b).thought = thought;
  const view::NodeId c = tree.add(a);
  tree.change(c).setup = {{"black", {"A1"}}};
  auto changes = tree.take_changes();
  EXPECT_EQ(changes.written.size(), 4U);
  EXPECT_TRUE(tree.take_changes().written.empty());
  const auto again = view::Tree::from_rows(changes.written, tree.next_id());
  ASSERT_TRUE(again) << again.error().line();
  EXPECT_EQ(again->node(a).children, (std::vector<view::NodeId>{b, c}));
  EXPECT_EQ(again->node(b).thought, thought);
  for (const auto& [id, node] : tree.nodes())
    EXPECT_EQ(view::row_of(again->node(id)), view::row_of(node));
  EXPECT_EQ(again->line_through(a), (std::vector<view::NodeId>{view::kRootNode, a, b}));
  EXPECT_EQ(again->moves_to(c), 1U);

  tree.remove(b);
  EXPECT_FALSE(tree.holds(b));
  EXPECT_EQ(tree.take_changes().removed, std::vector<view::NodeId>{b});
  EXPECT_NE(tree.add(a), b) << "ids are never used twice";
}

TEST(Tree, BrokenRowsAreErrors) {
  EXPECT_FALSE(view::Tree::from_rows({}, 1));
  EXPECT_FALSE(view::Tree::from_rows({{0, "{"}}, 1));
  EXPECT_FALSE(view::Tree::from_rows({{0, R"({"parent":0})"}, {2, R"({"parent":1})"}}, 3));
  EXPECT_FALSE(view::Tree::from_rows({{0, R"({"parent":0})"}, {1, R"({"parent":1})"}}, 3));
}

TEST(Errors, AreSentencesInBothLanguages) {
  EXPECT_EQ(error_sentence({"illegal move", "D4", "the point is occupied"}),
            (Sentence{"illegal move (D4: the point is occupied)",
                      "jugada ilegal (D4: el punto está ocupado)"}));
  EXPECT_EQ(error_sentence({"option komi", "6;5", "expected auto or a number from -9 to 9"}).es,
            "opción komi (6;5: se esperaba auto o un número de -9 a 9)");
  EXPECT_EQ(error_sentence({"game", "", "has moved on since version 17"}).es,
            "partida (ha avanzado desde la versión 17)");
  EXPECT_EQ(error_sentence({"something", "", ""}).es, "something");
  EXPECT_EQ(error_sentence({"SGF", "SGF:3:14", "expected a value"}),
            (Sentence{"SGF (line 3, column 14: expected a value)",
                      "SGF (línea 3, columna 14: expected a value)"}));
  EXPECT_EQ(error_sentence({"SGF", "game.sgf:3:14", "why"}).en, "SGF (game.sgf:3:14: why)");
  EXPECT_EQ(error_sentence({"x", "", "expected a number from 1"}).es,
            "x (expected a number from 1)");
}

Caller from_page() {
  Caller caller;
  caller.method = "POST";
  caller.host = "127.0.0.1:8080";
  caller.origin = "http://127.0.0.1:8080";
  caller.content_type = "application/json";
  caller.has_body = true;
  return caller;
}

int status_of(const Gate& gate, const Caller& caller) {
  const auto checked = gate.check(caller, true);
  return checked ? 200 : checked.error().status;
}

TEST(Gate, OnlyItsOwnPage) {
  const Gate gate({"", {"box"}, std::nullopt});
  EXPECT_EQ(status_of(gate, from_page()), 200);
  const auto with = [](auto change) {
    Caller caller = from_page();
    change(caller);
    return caller;
  };
  for (const char* host : {"evil.example", "evil.example:8080", "", "127.0.0.1.evil.example",
                           "127.evil.example", "localhost.evil.example", "192.168.0.7:8080",
                           "[::2]", "127.0.0.1:8080@evil", "localhost:evil:80",
                           "localhost:", "localhost:0", "localhost:65536", "[::1", "[localhost]"}) {
    EXPECT_EQ(status_of(gate, with([&](Caller& c) {
                          c.host = host;
                          c.origin = "";
                        })),
              403)
        << host;
  }
  for (const char* host : {"localhost:8080", "127.0.0.1", "[::1]:8080", "LOCALHOST:1", "box:80"}) {
    EXPECT_EQ(status_of(gate, with([&](Caller& c) {
                          c.host = host;
                          c.origin = "";
                        })),
              200)
        << host;
  }
  for (const char* origin : {"http://evil.example", "null", "https://127.0.0.1:8080",
                             "http://127.0.0.1:8081", "http://localhost:8080"}) {
    EXPECT_EQ(status_of(gate, with([&](Caller& c) { c.origin = origin; })), 403) << origin;
  }
  EXPECT_EQ(status_of(gate, with([](Caller& c) { c.fetch_site = "cross-site"; })), 403);
  EXPECT_EQ(status_of(gate, with([](Caller& c) { c.content_type = "text/plain"; })), 415);
  EXPECT_EQ(
      status_of(gate, with([](Caller& c) { c.content_type = "application/json; charset=utf-8"; })),
      200);
  // Files go to the path that takes them, and nowhere else.
  for (const bool may_send_bytes : {false, true}) {
    EXPECT_EQ(status_of(gate, with([&](Caller& c) {
                          c.content_type = "Application/Octet-Stream";
                          c.may_send_bytes = may_send_bytes;
                        })),
              may_send_bytes ? 200 : 415);
    EXPECT_EQ(status_of(gate, with([&](Caller& c) {
                          c.content_type = "text/plain";
                          c.may_send_bytes = may_send_bytes;
                        })),
              415);
  }
}

TEST(Gate, OtherMachinesNeedTheToken) {
  const Gate gate({"0123456789abcdef", {}, std::nullopt});
  Caller caller = from_page();
  caller.host = "192.168.0.7:8080";
  caller.origin = "http://192.168.0.7:8080";
  EXPECT_EQ(status_of(gate, caller), 401);
  caller.authorization = "Bearer 0123456789abcdef";
  EXPECT_EQ(status_of(gate, caller), 200);
  caller.authorization = "Bearer 0123456789abcdeF";
  EXPECT_EQ(status_of(gate, caller), 401);
  caller.authorization = "";
  caller.cookie = "a=b; tesuji_token=0123456789abcdef; c=d";
  EXPECT_EQ(status_of(gate, caller), 200);
  caller.cookie = "xtesuji_token=0123456789abcdef";
  EXPECT_EQ(status_of(gate, caller), 401);
  // In an address it is good for the page alone, which takes it out of there.
  caller.token_parameter = "0123456789abcdef";
  EXPECT_EQ(status_of(gate, caller), 401);
  EXPECT_TRUE(gate.check(caller, false));
}

TEST(Page, OnlyWhatLiesInItsFolder) {
  const auto folder = testing_support::temporary_path("page");
  std::filesystem::create_directories(folder / "assets");
  std::ofstream(folder / "index.html") << "<p>page</p>";
  std::ofstream(folder / "assets" / "main.js") << "1";
  std::ofstream(testing_support::temporary_path("secret.txt")) << "secret";
  std::error_code error;
  std::filesystem::create_symlink(testing_support::temporary_path("secret.txt"),
                                  folder / "link.txt", error);
  const auto page = Page::load(folder);
  ASSERT_TRUE(page) << page.error().line();
  ASSERT_NE(page->find("/"), nullptr);
  EXPECT_EQ(page->find("/")->type, "text/html; charset=utf-8");
  ASSERT_NE(page->find("/assets/main.js"), nullptr);
  EXPECT_TRUE(page->find("/assets/main.js")->is_immutable);
  for (const char* path :
       {"/../secret.txt", "/assets/../../secret.txt", "/secret.txt", "/link.txt", "/assets",
        "/assets/", "//index.html", "index.html", "", "/index.html/"}) {
    EXPECT_EQ(page->find(path), nullptr) << path;
  }
  EXPECT_FALSE(Page::load(folder / "assets"));
  EXPECT_FALSE(Page::load(folder / "nowhere"));
}

}  // namespace
}  // namespace tesuji::server

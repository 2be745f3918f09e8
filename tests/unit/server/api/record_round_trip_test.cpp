// Random records of Go, opened and saved: nothing that they say is lost.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/seed.h"
#include "formats/sgf_value.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/position.h"
#include "server/sessions/record_files.h"

namespace tesuji::server {
namespace {

using formats::SgfNode;
using formats::SgfNodeId;
using formats::SgfProperty;
using formats::SgfTree;

constexpr int kSize = 5;

template <std::size_t N>
const char* one_of(const char* const (&choices)[N], base::Random& random) {
  return choices[random.below(static_cast<std::uint32_t>(N))];
}

// Adds a property without looking whether there is one of that name.
void add(SgfNode& node, std::string ident, std::vector<std::string> values) {
  SgfProperty& property = node.properties.emplace_back();
  property.ident = std::move(ident);
  property.values = std::move(values);
}

void add_words(SgfNode& node, base::Random& random) {
  static const char* const kTexts[] = {"a", "wei\u00dfe", "\u80fd\u529b", "two\nlines", "x: [y\\]"};
  static const char* const kNames[] = {"N",  "LB", "TR", "XYZ", "GC", "BL",
                                       "TB", "KM", "RU", "HA",  "RE"};
  static const char* const kValues[] = {"", "aa", "bb:1", "6.5", "Korean", "2", "B+R", "\u4e2d"};
  for (auto left = random.below(3); left > 0; --left) {
    add(node, "C", {formats::raw_text(one_of(kTexts, random))});
  }
  for (auto left = random.below(4); left > 0; --left) {
    std::vector<std::string> values = {one_of(kValues, random)};
    if (random.below(3) == 0) values.emplace_back(one_of(kValues, random));
    add(node, one_of(kNames, random), std::move(values));
  }
}

// A move that the board takes, or stones on empty points; the position follows.
void add_play(SgfNode& node, go::Position& position, base::Random& random) {
  const go::Grid grid = position.board().grid();
  const go::Point point = position.board().empty_point(
      static_cast<int>(random.below(static_cast<std::uint32_t>(position.board().empty_count()))));
  const go::Side side = random.below(2) == 0 ? go::kBlack : go::kWhite;
  if (random.below(4) == 0) {
    std::vector<go::Stone> stones = {{side, point}};
    grid.for_each([&](go::Point p) {
      const go::Cell cell = position.board().at(p);
      if (go::is_stone(cell)) stones.push_back({go::side_of(cell), p});
    });
    if (!position.set_up(stones, side)) return;
    add(node, side == go::kBlack ? "AB" : "AW", {go::sgf_text(grid, point)});
    add(node, "PL", {side == go::kBlack ? "B" : "W"});
    return;
  }
  if (position.is_over()) position.resume();
  position.set_to_move(side);
  const go::Move move = position.is_legal(point) ? point : go::kPass;
  position.play_unchecked(move);
  add(node, side == go::kBlack ? "B" : "W", {go::sgf_text(grid, move)});
}

SgfTree random_tree(base::Random& random) {
  SgfTree tree;
  std::vector<go::Position> positions = {go::Position(kSize)};
  add(tree.root(), "SZ", {std::to_string(kSize)});
  if (random.below(2) == 0) add(tree.root(), "PL", {random.below(2) == 0 ? "B" : "W"});
  if (random.below(3) == 0) add(tree.root(), "HA", {"1"});
  add_words(tree.root(), random);
  for (auto left = random.below(12); left > 0; --left) {
    const auto last = static_cast<std::uint32_t>(tree.size()) - 1;
    const SgfNodeId parent{random.below(4) == 0 ? random.below(last + 1) : last};
    const SgfNodeId id = tree.add_child(parent);
    positions.push_back(positions[static_cast<std::size_t>(parent)]);
    add_words(tree.node(id), random);
    if (random.below(8) != 0) add_play(tree.node(id), positions.back(), random);
  }
  return tree;
}

// What a node says: how often each value stands behind each name. Comments are one text; what
// every program writes of itself is left out.
using Said = std::multiset<std::pair<std::string, std::string>>;

Said said_by(const SgfNode& node) {
  static const std::set<std::string> kWriters = {"CA", "AP", "FF", "GM", "PL"};
  Said said;
  std::string comment;
  for (const auto& property : node.properties) {
    if (kWriters.contains(property.ident)) continue;
    for (const auto& value : property.values) {
      if (property.ident == "C") {
        comment += (comment.empty() ? "" : "\n\n") + formats::text_value(value);
      } else {
        said.emplace(property.ident, value);
      }
    }
  }
  if (!comment.empty()) said.emplace("C", comment);
  return said;
}

// Every node of `before` is in `after` at the same place and says all it said, and PL.
void expect_kept(const SgfTree& before, const SgfTree& after, const std::string& text) {
  std::vector<std::pair<SgfNodeId, SgfNodeId>> open = {{formats::kSgfRoot, formats::kSgfRoot}};
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    const SgfNode& a = before.node(from);
    const SgfNode& b = after.node(to);
    const Said had = said_by(a);
    Said has = said_by(b);
    for (const auto& one : had) {
      const auto found = has.find(one);
      ASSERT_NE(found, has.end()) << one.first << "[" << one.second << "] is lost in\n" << text;
      has.erase(found);
    }
    if (a.find("PL") != nullptr) {
      ASSERT_EQ(a.value("PL"), b.value("PL")) << text;
    }
    ASSERT_EQ(a.children.size(), b.children.size()) << text;
    for (std::size_t i = 0; i < a.children.size(); ++i) {
      open.emplace_back(a.children[i], b.children[i]);
    }
  }
}

TEST(RecordRoundTrip, NothingIsLost) {
  for (std::uint64_t i = 0; i < 500; ++i) {
    auto random = base::Seed(7).child("record", i).random();
    formats::SgfCollection collection;
    collection.games.push_back(random_tree(random));
    const std::string text = formats::sgf_text(collection);
    const auto opened = open_record(text, view::RecordForm::text);
    ASSERT_TRUE(opened) << opened.error().line() << "\n" << text;
    const auto file = record_of(opened->document, opened->tree, false);
    ASSERT_TRUE(file) << file.error().line();
    const std::string* saved = &file->bytes;
    const auto again = formats::parse_sgf(*saved, "saved");
    ASSERT_TRUE(again) << again.error().line();
    expect_kept(collection.games[0], again->collection.games.at(0), text + *saved);
    if (HasFatalFailure()) return;
    // And from then on it stays as it is.
    const auto reopened = open_record(*saved, view::RecordForm::bytes);
    ASSERT_TRUE(reopened) << reopened.error().line();
    ASSERT_EQ(record_of(reopened->document, reopened->tree, false)->bytes, *saved);
  }
}

}  // namespace
}  // namespace tesuji::server

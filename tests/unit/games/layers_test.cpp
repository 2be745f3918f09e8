// Every registered layer of every game, on positions of a random game: the fields its kind promises
// are there, whoever adds the layer.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "base/seed.h"
#include "games/slices.h"
#include "view/found_of.h"

namespace tesuji::games {
namespace {

const std::map<std::string, std::vector<std::string>>& fields_of_kinds() {
  static const std::map<std::string, std::vector<std::string>> kFields = {
      {"heat", {"values", "scale"}}, {"marks", {"marks"}},         {"labels", {"labels"}},
      {"graph", {"series"}},         {"terms", {"rows", "total"}}, {"tree", {"tree"}},
      {"text", {"sentences"}}};
  return kFields;
}

// What the page keeps for itself.
constexpr std::string_view kPageKeys = "hpugnblemk?,. ";

template <class S>
view::Found some_found(const typename S::Game& position) {
  using G = typename S::Game;
  typename G::Moves moves;
  position.legal_moves(moves);
  game::Decision<G> decision;
  decision.move = moves[0];
  decision.value = 0.5;
  decision.nodes = 3;
  for (std::size_t i = 0; i < moves.size() && i < 3; ++i) {
    game::Candidate<G> candidate;
    candidate.move = moves[i];
    candidate.visits = 3 - i;
    candidate.score = 1.5;
    candidate.line = {moves[i]};
    decision.candidates.push_back(candidate);
  }
  return view::found_of<S>(position, decision);
}

template <class S>
void check_layers(const typename S::Game& position) {
  const auto found = some_found<S>(position);
  const std::vector<view::LinePoint> line = {{0, 0, 0.5, 0.0}, {3, 1, 0.6, std::nullopt}};
  for (const auto& layer : S::layers()) {
    base::Watch watch(base::Limits{.seconds = 0.3});
    const auto drawing =
        layer.draw({position, S::words(), layer.searches ? &found : nullptr, line, watch});
    ASSERT_TRUE(drawing) << layer.id << ": " << drawing.error().line();
    ASSERT_TRUE(fields_of_kinds().contains(layer.kind)) << layer.kind;
    for (const auto& field : fields_of_kinds().at(layer.kind)) {
      EXPECT_TRUE(drawing->contains(field)) << layer.id << " has no " << field;
    }
    EXPECT_TRUE(drawing->contains("view")) << layer.id;
    for (const char* language : {"en", "es"}) {
      EXPECT_FALSE((*drawing)["text"][language].template get<std::string>().empty()) << layer.id;
    }
    if (layer.kind == "graph") {
      for (const auto& series : (*drawing)["series"]) {
        const auto& unit = series.at("unit");
        EXPECT_TRUE(unit.is_null() || unit.contains("es")) << layer.id;
      }
    }
    if (layer.kind == "heat") {
      for (const auto& value : (*drawing)["values"]) {
        EXPECT_LE(std::abs(value.template get<double>()), 1.0) << layer.id;
      }
    }
  }
}

template <class S>
void check_registry() {
  std::set<std::string> ids;
  std::set<std::string> keys;
  for (const auto& layer : S::layers()) {
    EXPECT_TRUE(ids.insert(layer.id).second) << layer.id;
    EXPECT_TRUE(keys.insert(layer.key).second) << layer.key;
    EXPECT_EQ(layer.key.size(), 1U);
    EXPECT_EQ(kPageKeys.find(layer.key), kPageKeys.npos) << layer.id;
    EXPECT_FALSE(layer.title.es.empty());
    EXPECT_FALSE(layer.help.es.empty());
  }
}

template <class S>
void walk(typename S::Game position, int plies, std::uint64_t seed) {
  auto random = base::Seed(seed).random();
  for (int ply = 0; ply < plies && !position.is_over(); ++ply) {
    if (ply % 5 == 0) check_layers<S>(position);
    typename S::Game::Moves moves;
    position.legal_moves(moves);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TEST(Layers, IdsAndKeysAreUnique) {
  check_registry<go::Slice>();
  check_registry<kalah::Slice>();
}

TEST(Layers, DrawWhatTheirKindPromises) {
  walk<go::Slice>(go::Position(5), 30, 1);
  walk<go::Slice>(go::Position(13), 10, 2);
  walk<kalah::Slice>(kalah::Position(kalah::Start{.pits = 3, .seeds = 2}), 20, 3);
}

TEST(Layers, ExactValuesOfASmallBoardAreProved) {
  const kalah::Position position(kalah::Start{.pits = 2, .seeds = 1});
  const std::vector<view::LinePoint> none;
  base::Watch watch;
  for (const auto& layer : kalah::layers::layers()) {
    if (layer.id != "exact") continue;
    const auto drawing = layer.draw({position, kalah::reasons::words(), nullptr, none, watch});
    ASSERT_TRUE(drawing);
    EXPECT_EQ((*drawing)["labels"].size(), 2U);
  }
}

std::string expected_title(int value) {
  if (value == 0) return "a draw with best play by both";
  const int margin = std::abs(value);
  return (value > 0 ? "wins by " : "loses by ") + std::to_string(margin) +
         (margin == 1 ? " seed" : " seeds") + " with best play by both";
}

TEST(Layers, ExactValuesSayWhoWinsByHowMuch) {
  std::set<int> signs;
  const std::vector<view::LinePoint> none;
  for (const int seeds : {1, 2, 3}) {
    const kalah::Position position(kalah::Start{.pits = 3, .seeds = seeds});
    for (const auto& layer : kalah::layers::layers()) {
      if (layer.id != "exact") continue;
      base::Watch watch;
      const auto drawing = layer.draw({position, kalah::reasons::words(), nullptr, none, watch});
      ASSERT_TRUE(drawing);
      for (const auto& label : (*drawing)["labels"]) {
        const auto text = label["label"].get<std::string>();
        const int value = std::stoi(text);
        EXPECT_EQ(text.front() == '+', value > 0) << text;
        EXPECT_EQ(label["title"]["en"], expected_title(value));
        signs.insert(value > 0 ? 1 : value < 0 ? -1 : 0);
      }
    }
  }
  EXPECT_EQ(signs.size(), 3U) << "a win, a draw and a loss are among them";
}

}  // namespace
}  // namespace tesuji::games

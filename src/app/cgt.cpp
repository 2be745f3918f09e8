// `tesuji cgt`: combinatorial games without a board: mean, temperature and thermograph of a tree,
// and which tree of a sum to move in.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "base/output_file.h"
#include "base/text.h"
#include "cgt/drawing.h"
#include "cgt/exact.h"
#include "cgt/notation.h"
#include "cgt/stability.h"
#include "cgt/strategies.h"
#include "command/whole_number.h"
#include "formats/json.h"

namespace tesuji::app {
namespace {

using base::Result;
using cgt::Player;
using formats::Json;

constexpr std::size_t kMaxTrees = 20;
constexpr int kMaxMetaDepth = 5;  // moves; every one is a choice among all trees

struct Options {
  std::vector<std::string> trees;
  std::string first = "left";
  int depth = 4;
  std::string ambient = "estimated";
  std::string tree_file;
  std::string thermograph_file;
};

Result<std::vector<cgt::Tree>> trees_of(const Options& options) {
  if (options.trees.size() > kMaxTrees) {
    return base::fail("game trees", std::to_string(options.trees.size()),
                      fmt::format("at most {} make a sum here", kMaxTrees));
  }
  std::vector<cgt::Tree> trees;
  for (const std::string& text : options.trees) {
    TESUJI_TRY(auto tree, cgt::read_tree(text));
    trees.push_back(std::move(tree));
  }
  return trees;
}

Json component_json(const cgt::Component& component) {
  const auto& graph = component.graphs.back();
  const auto stops = cgt::alternating_stops(component.tree).back();
  const auto heat = cgt::heats_by_stability(component.tree).back();
  return {{"tree", cgt::text(component.tree)},
          {"mean", cgt::text(graph.mean)},
          {"temperature", cgt::text(graph.temperature)},
          {"number", graph.is_number},
          {"left", cgt::text(stops.left)},
          {"right", cgt::text(stops.right)},
          {"by_theorem",
           {{"mean", cgt::text(heat.mean)}, {"temperature", cgt::text(heat.temperature)}}}};
}

// What each way to choose would move in, as the number of the tree, the first is 1; exact play with
// what Left gets, or why it is not known.
Json choices_json(const cgt::Sum& sum, const cgt::MetaSearch& meta, Player first,
                  base::Watch& watch) {
  const cgt::Situation now = {sum.start(), first, {}, {}};
  if (sum.hottest_first(now.standing).empty()) return Json::object();
  const auto found = meta.search(sum, now.standing, first);
  Json choices = {{"hotstrat", cgt::hotstrat(sum, now) + 1},
                  {"sentestrat", cgt::sentestrat(sum, now) + 1},
                  {"thermostrat", cgt::thermostrat(sum, now) + 1},
                  {"meta_search", {{"tree", *found.best + 1}, {"value", cgt::text(found.value)}}}};
  auto search = cgt::ExactSearch::of(sum);
  const auto exact = search ? search->solve(now.standing, first, watch)
                            : Result<cgt::Exact>(base::fail(search.error()));
  if (exact) {
    choices["exact"] = {{"tree", *exact->best + 1}, {"score", cgt::text(exact->score)}};
  } else {
    choices["exact"] = {{"unknown", exact.error().why}};
  }
  return choices;
}

std::string choice_lines(const Json& choices) {
  std::string text;
  for (const auto& [name, choice] : choices.items()) {
    if (choice.is_number()) {
      text += fmt::format("  {:<12} tree {}\n", name, choice.get<std::size_t>());
    } else if (choice.contains("unknown")) {
      text += fmt::format("  {:<12} unknown: {}\n", name, choice["unknown"].get<std::string>());
    } else {
      text += fmt::format("  {:<12} tree {}, {} points for Left\n", name,
                          choice["tree"].get<std::size_t>(),
                          choice[choice.contains("score") ? "score" : "value"].get<std::string>());
    }
  }
  return text;
}

std::string lines_of(const Json& answer) {
  std::string text;
  for (const auto& row : answer["trees"]) {
    const auto field = [&](const char* name) { return row[name].get<std::string>(); };
    text += fmt::format("{}\n  mean {}, temperature {}", field("tree"), field("mean"),
                        field("temperature"));
    if (row["number"].get<bool>()) text += ": a number, nobody gains by moving";
    text += fmt::format("\n  Left first {}, Right first {}\n", field("left"), field("right"));
    if (row["by_theorem"]["mean"] != row["mean"]) {
      text += fmt::format("  by the stability theorem mean {}, temperature {}\n",
                          row["by_theorem"]["mean"].get<std::string>(),
                          row["by_theorem"]["temperature"].get<std::string>());
    }
  }
  if (!answer["choices"].empty()) {
    text += fmt::format("{} moves:\n{}", answer["first"] == "left" ? "Left" : "Right",
                        choice_lines(answer["choices"]));
  }
  return text;
}

Result<void> write_drawing(const std::string& file, const std::string& svg) {
  if (file.empty()) return {};
  TESUJI_TRY(auto out, base::OutputFile::open(file));
  out.write(svg);
  return out.finish();
}

Result<std::optional<cgt::Rational>> ambient_of(const std::string& text) {
  if (text == "estimated") return std::optional<cgt::Rational>();
  const auto ambient = cgt::read_rational(text);
  if (ambient && *ambient >= 0) return ambient;
  return base::fail("option --ambient", base::printable(text),
                    "expected a temperature of 0 or more, such as 4 or 1/2, or 'estimated'");
}

Result<int> weigh(command::Session& session, const Options& options) {
  TESUJI_TRY(auto trees, trees_of(options));
  TESUJI_TRY(const auto ambient, ambient_of(options.ambient));
  const cgt::Sum sum(std::move(trees));
  const auto& component = sum.component(0);
  TESUJI_CHECK(write_drawing(options.tree_file, cgt::tree_svg(component.tree, component.graphs)));
  TESUJI_CHECK(
      write_drawing(options.thermograph_file, cgt::thermograph_svg(component.graphs.back())));
  Json answer = {{"trees", Json::array()}, {"first", options.first}};
  for (std::size_t i = 0; i < sum.size(); ++i) {
    answer["trees"].push_back(component_json(sum.component(i)));
  }
  auto watch = session.watch();
  const Player first = options.first == "left" ? Player::left : Player::right;
  answer["choices"] = choices_json(sum, {options.depth, ambient}, first, watch);
  if (session.json)
    session.print(answer);
  else
    session.print(lines_of(answer));
  return command::kDone;
}

}  // namespace

void add_cgt(CLI::App& program, command::Session& session) {
  auto* sub =
      program.add_subcommand("cgt", "combinatorial games: mean, temperature, sums of trees");
  auto o = std::make_shared<Options>();
  sub->add_option("TREES", o->trees, "trees such as '{4 || {3 | 0}}'; several make a sum")
      ->required();
  sub->add_option("--first", o->first, "who moves first: left or right")
      ->capture_default_str()
      ->check(CLI::IsMember({"left", "right"}));
  sub->add_option("--depth", o->depth, "moves that the meta-search looks ahead")
      ->capture_default_str()
      ->check(command::whole_number({1, kMaxMetaDepth}));
  sub->add_option("--ambient", o->ambient,
                  "temperature that the meta-search takes for what it does not see: a number, or\n"
                  "estimated: that of the hottest tree left")
      ->capture_default_str();
  sub->add_option("--svg", o->tree_file, "write a drawing of the first tree");
  sub->add_option("--thermograph", o->thermograph_file, "write the thermograph of the first tree");
  sub->callback(command::callback(session, [&session, o] { return weigh(session, *o); }));
}

}  // namespace tesuji::app

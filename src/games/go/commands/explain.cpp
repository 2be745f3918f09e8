// `tesuji explain`: why a move of a record, by the zones of its board and by what stands around it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/output_file.h"
#include "base/text.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "games/go/commands/commands.h"
#include "games/go/players/forest_player.h"
#include "games/go/reasons/reasons.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/sgf_game.h"
#include "games/go/zones/picture.h"
#include "games/go/zones/why.h"

namespace tesuji::go::commands {
namespace {

using base::Result;
using formats::Json;
using view::Sentence;
using zones::Forest;

struct Options {
  std::string sgf;
  std::uint64_t move = 0;
  std::uint64_t nodes = 100'000;
  std::string language = "en";
  std::string svg;
  std::string picture = "forest";
  bool zones = false;
};

const std::string& said(const Sentence& sentence, const Options& options) {
  return options.language == "es" ? sentence.es : sentence.en;
}

struct Asked {
  Position before;
  Move move;
  std::size_t number;
};

Result<Asked> asked(const Options& options) {
  TESUJI_TRY(auto whole, game_from_sgf_file(options.sgf));
  const std::size_t number = options.move == 0 ? whole.moves : options.move;
  if (whole.moves == 0) {
    return base::fail("option --sgf", base::printable(options.sgf), "the record has no moves");
  }
  if (number > whole.moves) {
    return base::fail("option --move", std::to_string(number),
                      fmt::format("the record has {} moves", whole.moves));
  }
  TESUJI_TRY(auto after, game_from_sgf_file(options.sgf, {.moves = number}));
  const Move move = after.position.history().back().move;
  const Side side = after.position.history().back().side;
  after.position.undo();
  after.position.set_to_move(side);
  return Asked{std::move(after.position), move, number};
}

std::vector<Sentence> sentences(const Asked& asked, const Forest& forest) {
  std::vector<Sentence> all =
      zones::why(forest, asked.before.board(), asked.before.to_move(), asked.move);
  if (asked.move == kPass || !asked.before.is_legal(asked.move)) return all;
  for (const Sentence& sentence : reasons::reasons_for(asked.before, asked.move)) {
    all.push_back(sentence);
  }
  return all;
}

// "closed zone 2 (D4-F6, 5 points): mean 3, temperature 1, Black E5 in gote, White E5 in gote".
Sentence zone_line(const Forest& forest, Grid grid, std::size_t tree) {
  Sentence line = zones::zone_words(forest, grid, tree);
  const auto& graph = forest.graphs[tree];
  if (graph.is_number) {
    line.en += fmt::format(": settled at {}", cgt::text(graph.mean));
    line.es += fmt::format(": decidida en {}", cgt::text(graph.mean));
    return line;
  }
  const auto& zone = forest.trees[tree];
  const std::string black = gtp_text(grid, zone.move(zone.tree.root(), kBlack));
  const std::string white = gtp_text(grid, zone.move(zone.tree.root(), kWhite));
  const double mean = cgt::as_double(graph.mean);
  const double heat = cgt::as_double(graph.temperature);
  line.en +=
      fmt::format(": mean {:.4g}, temperature {:.3g}, Black {}, White {}, {}", mean, heat, black,
                  white, zone.is_exact ? "exact" : fmt::format("depth {}", zone.depth));
  line.es += fmt::format(": media {:.4g}, temperatura {:.3g}, Negras {}, Blancas {}, {}", mean,
                         heat, black, white,
                         zone.is_exact ? "exacta" : fmt::format("profundidad {}", zone.depth));
  return line;
}

Sentence choice_words(const Asked& asked, const zones::Choice& choice) {
  const Grid grid = asked.before.board().grid();
  if (choice.move == kPass) {
    return {"the zones see nothing to gain", "las zonas no ven nada que ganar"};
  }
  const std::string move = gtp_text(grid, choice.move);
  if (choice.score) {
    return {fmt::format("exact play: {}, Black's area {:+g} against White's", move, *choice.score),
            fmt::format("juego exacto: {}, área de Negras {:+g} frente a Blancas", move,
                        *choice.score)};
  }
  if (choice.move == asked.move) {
    return {"the zones would play it too", "las zonas jugarían lo mismo"};
  }
  return {"the zones would play " + move, "las zonas jugarían " + move};
}

Result<void> write_picture(const Options& options, const Asked& asked, const Forest& forest) {
  constexpr std::pair<std::string_view, zones::Picture> kPictures[] = {
      {"groups", zones::Picture::groups},
      {"safe", zones::Picture::safe},
      {"zones", zones::Picture::zones},
      {"forest", zones::Picture::forest}};
  for (const auto& [name, picture] : kPictures) {
    if (name != options.picture) continue;
    TESUJI_TRY(auto out, base::OutputFile::open(options.svg));
    out.write(zones::division_svg(asked.before.board(), forest, picture));
    return out.finish();
  }
  return {};
}

Json json_of(const Asked& asked, const Forest& forest, const zones::Choice& choice) {
  const Grid grid = asked.before.board().grid();
  Json reasons = Json::array();
  for (const Sentence& sentence : sentences(asked, forest)) {
    reasons.push_back({{"en", sentence.en}, {"es", sentence.es}});
  }
  Json list = Json::array();
  for (std::size_t i = 0; i < forest.division.zones.size(); ++i) {
    const auto& graph = forest.graphs[i];
    list.push_back({{"points", forest.division.zones[i].size},
                    {"closed", forest.division.zones[i].is_closed},
                    {"urgent", forest.division.zones[i].is_urgent},
                    {"exact", forest.trees[i].is_exact},
                    {"ko", forest.trees[i].has_ko},
                    {"depth", forest.trees[i].depth},
                    {"mean", cgt::as_double(graph.mean)},
                    {"temperature", graph.is_number ? 0 : cgt::as_double(graph.temperature)}});
  }
  return Json{{"move", asked.number},
              {"point", gtp_text(grid, asked.move)},
              {"reasons", std::move(reasons)},
              {"zones", std::move(list)},
              {"choice", gtp_text(grid, choice.move)}};
}

Result<int> run(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto asked_for, asked(options));
  base::Watch watch = session.watch().part({.nodes = options.nodes});
  const players::ForestSettings settings;
  const Forest forest = players::forest_of(asked_for.before, settings, watch);
  const auto choice = players::choice_of(forest, asked_for.before, settings, watch);
  if (!options.svg.empty()) TESUJI_CHECK(write_picture(options, asked_for, forest));
  if (session.json) {
    session.print(json_of(asked_for, forest, choice));
    return command::kDone;
  }
  const Grid grid = asked_for.before.board().grid();
  const bool is_black = asked_for.before.to_move() == kBlack;
  const std::string move = gtp_text(grid, asked_for.move);
  const Sentence head{
      fmt::format("Move {}, {} {}", asked_for.number, is_black ? "Black" : "White", move),
      fmt::format("Jugada {}, {} {}", asked_for.number, is_black ? "Negras" : "Blancas", move)};
  std::string text = said(head, options) + "\n";
  for (const Sentence& sentence : sentences(asked_for, forest)) {
    text += "  " + said(sentence, options) + "\n";
  }
  text += "  " + said(choice_words(asked_for, choice), options) + "\n";
  for (std::size_t i = 0; options.zones && i < forest.division.zones.size(); ++i) {
    text += said(zone_line(forest, grid, i), options) + "\n";
  }
  session.print(text);
  return command::kDone;
}

}  // namespace

void add_explain(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("explain", "why a move of a game of Go, by zones and stones");
  auto o = std::make_shared<Options>();
  sub->add_option("--sgf", o->sgf, "record of a game")->required();
  sub->add_option("--move", o->move, "the move to explain (default: the last)")
      ->check(command::whole_number({1, 1'000'000}));
  sub->add_option("--nodes", o->nodes, "positions of zones that are looked at")
      ->check(command::whole_number({1, 1'000'000'000}))
      ->capture_default_str();
  sub->add_option("--language", o->language, "en or es")
      ->check(CLI::IsMember({"en", "es"}))
      ->capture_default_str();
  sub->add_flag("--zones", o->zones, "lists the zones of the board, too");
  sub->add_option("--svg", o->svg, "file for a picture of the board before the move");
  sub->add_option("--picture", o->picture, "what it shows: groups, safe, zones or forest")
      ->check(CLI::IsMember({"groups", "safe", "zones", "forest"}))
      ->capture_default_str();
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::go::commands

#include "games/go/zones/why.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/go/rules/coordinates.h"

namespace tesuji::go::zones {
namespace {

using cgt::NodeNumber;
using view::Sentence;

constexpr std::size_t kShownMoves = 6;

cgt::Player player(Side side) { return side == kBlack ? cgt::Player::left : cgt::Player::right; }
const char* name_en(Side side) { return side == kBlack ? "Black" : "White"; }
const char* name_es(Side side) { return side == kBlack ? "Negras" : "Blancas"; }

// "3", "2.5": as many digits as it needs, two at most.
std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}
std::string comma(std::string text) {
  for (char& c : text) c = c == '.' ? ',' : c;
  return text;
}
Sentence points(double value) {
  const std::string text = number(value);
  const bool one = text == "1";
  return {text + (one ? " point" : " points"), comma(text) + (one ? " punto" : " puntos")};
}

std::string moves_text(Grid grid, const std::vector<Point>& moves) {
  std::string text;
  for (const Point p : moves) text += (text.empty() ? "" : " ") + gtp_text(grid, p);
  return text;
}

// Whether a move of this side makes the tree hotter than it is, so that it must be answered.
bool must_be_answered(const ZoneTree& tree, Side side) {
  if (tree.is_settled()) return false;
  const auto graphs = cgt::thermographs(tree.tree);
  const auto& root = graphs.back();
  const auto& child = graphs[tree.tree.node(tree.tree.root()).option(player(side))];
  return !child.is_number && child.temperature > root.temperature;
}

// Stones of `side` that are taken along the line.
int taken(Board board, const std::vector<Point>& moves, Side first, Side side) {
  const int before = board.prisoners(side);
  Side to_move = first;
  for (const Point p : moves) {
    if (!board.is_playable(p, to_move)) break;
    board.play(p, to_move);
    to_move = game::other(to_move);
  }
  return board.prisoners(side) - before;
}

Sentence tempo_words(Tempo tempo, Side side) {
  const char* en = name_en(game::other(side));
  const char* es = name_es(game::other(side));
  switch (tempo) {
    case Tempo::sente:
      return {fmt::format("in sente: {} must answer", en),
              fmt::format("en sente: {} deben responder", es)};
    case Tempo::reverse_sente:
      return {fmt::format("in reverse sente: it takes a move that {} would make with sente", en),
              fmt::format("en sente inverso: quita una jugada que {} harían con sente", es)};
    case Tempo::double_sente:
      return {"in double sente: whoever comes first must be answered",
              "en doble sente: a quien llegue primero hay que responderle"};
    case Tempo::gote:
      break;
  }
  return {"in gote: nobody has to answer", "en gote: nadie tiene que responder"};
}

Sentence worth_words(const Forest& forest, std::size_t tree, Side side) {
  const auto& graph = forest.graphs[tree];
  const Sentence gain = points(cgt::as_double(graph.temperature));
  const Sentence tempo_said = tempo_words(tempo(forest, tree, side), side);
  return {fmt::format("a move there gains {}, {}", gain.en, tempo_said.en),
          fmt::format("una jugada ahí gana {}, {}", gain.es, tempo_said.es)};
}

// What the opponent does there if it is left alone.
std::optional<Sentence> threat_words(const Forest& forest, const Board& board, std::size_t tree,
                                     Side side) {
  const ZoneTree& zone = forest.trees[tree];
  if (zone.is_settled() || forest.is_open_point(tree)) return std::nullopt;
  const Side enemy = game::other(side);
  const auto moves = line(zone, enemy, kShownMoves);
  const int lost = taken(board, moves, enemy, side);
  Sentence said{
      fmt::format("left alone, {} plays {}", name_en(enemy), moves_text(board.grid(), moves)),
      fmt::format("si no se juega, {} siguen con {}", name_es(enemy),
                  moves_text(board.grid(), moves))};
  if (lost > 0) {
    said.en += fmt::format(" and takes {} stone{}", lost, lost == 1 ? "" : "s");
    said.es += fmt::format(" y capturan {} piedra{}", lost, lost == 1 ? "" : "s");
  }
  return said;
}

std::optional<Sentence> line_words(const Forest& forest, const Board& board, std::size_t tree,
                                   Side side, Point move) {
  const ZoneTree& zone = forest.trees[tree];
  if (zone.is_settled() || zone.move(zone.tree.root(), side) != move) return std::nullopt;
  const auto moves = line(zone, side, kShownMoves);
  const int won = taken(board, moves, side, game::other(side));
  if (moves.size() < 2 && won == 0) return std::nullopt;
  const std::string text = moves_text(board.grid(), moves);
  Sentence said{"there it goes on " + text, "ahí sigue " + text};
  if (won > 0) {
    said.en += fmt::format(", which takes {} stone{}", won, won == 1 ? "" : "s");
    said.es += fmt::format(", que captura {} piedra{}", won, won == 1 ? "" : "s");
  }
  return said;
}

Sentence certainty_words(const Forest& forest, std::size_t tree) {
  const ZoneTree& zone = forest.trees[tree];
  if (zone.is_exact) {
    if (zone.has_ko) {
      return {"the zone is counted to its end, its ko as if nobody had threats",
              "la zona está contada hasta el final, su ko como si nadie tuviera amenazas"};
    }
    return {"the zone is counted to its end", "la zona está contada hasta el final"};
  }
  return {fmt::format("estimated, {} moves deep", zone.depth),
          fmt::format("estimado, a {} jugadas de profundidad", zone.depth)};
}

std::optional<std::size_t> tree_of(const Forest& forest, Point move) {
  const int zone = forest.division.zone_at[move.index];
  if (zone != Division::kNoZone) return static_cast<std::size_t>(zone);
  for (std::size_t i = forest.division.zones.size(); i < forest.trees.size(); ++i) {
    if (forest.trees[i].moves.back().black == move) return i;
  }
  return std::nullopt;
}

}  // namespace

Tempo tempo(const Forest& forest, std::size_t tree, Side side) {
  const bool own = must_be_answered(forest.trees[tree], side);
  const bool theirs = must_be_answered(forest.trees[tree], game::other(side));
  if (own && theirs) return Tempo::double_sente;
  return own ? Tempo::sente : theirs ? Tempo::reverse_sente : Tempo::gote;
}

Sentence zone_words(const Forest& forest, Grid grid, std::size_t tree) {
  if (forest.is_open_point(tree)) return {"the open board", "el tablero abierto"};
  const Zone& zone = forest.division.zones[tree];
  int left = grid.size();
  int right = 0;
  int low = grid.size();
  int high = 0;
  grid.for_each([&](Point p) {
    if (!zone.points[p.index]) return;
    left = std::min(left, grid.column(p));
    right = std::max(right, grid.column(p));
    low = std::min(low, grid.row(p));
    high = std::max(high, grid.row(p));
  });
  const std::string corner = gtp_text(grid, grid.at(left, low));
  const std::string where =
      zone.size == 1 ? corner : corner + "-" + gtp_text(grid, grid.at(right, high));
  const char* kind_en = zone.is_closed ? "closed " : zone.is_urgent ? "urgent " : "quiet ";
  const char* kind_es = zone.is_closed ? " cerrada" : zone.is_urgent ? " urgente" : " tranquila";
  return {fmt::format("{}zone {} ({}, {} point{})", kind_en, tree + 1, where, zone.size,
                      zone.size == 1 ? "" : "s"),
          fmt::format("zona {}{} ({}, {} punto{})", tree + 1, kind_es, where, zone.size,
                      zone.size == 1 ? "" : "s")};
}

namespace {

Sentence place_words(const Forest& forest, Grid grid, std::size_t tree) {
  const Sentence zone = zone_words(forest, grid, tree);
  if (forest.is_open_point(tree)) return {"on " + zone.en, "en " + zone.es};
  return {"in the " + zone.en, "en la " + zone.es};
}

}  // namespace

std::vector<Sentence> why(const Forest& forest, const Board& board, Side side, Point move) {
  std::vector<Sentence> said;
  if (move == kPass) return said;
  const auto tree = tree_of(forest, move);
  if (!tree) return said;
  const Sentence where = place_words(forest, board.grid(), *tree);
  const auto hot = hottest_trees(forest);
  const bool is_hottest = !hot.empty() && hot.front() == *tree;
  if (forest.trees[*tree].is_settled()) {
    said.push_back({"is " + where.en + ", where nothing is left to gain",
                    "está " + where.es + ", donde no queda nada que ganar"});
    return said;
  }
  const bool is_open = forest.is_open_point(*tree);
  said.push_back(
      {fmt::format("is {}{}", where.en,
                   is_hottest ? is_open ? ", one of the hottest points" : ", the hottest" : ""),
       fmt::format(
           "está {}{}", where.es,
           is_hottest ? is_open ? ", uno de los puntos más calientes" : ", la más caliente" : "")});
  said.push_back(worth_words(forest, *tree, side));
  if (auto words = line_words(forest, board, *tree, side, move)) said.push_back(*words);
  if (auto words = threat_words(forest, board, *tree, side)) said.push_back(*words);
  if (!is_open) said.push_back(certainty_words(forest, *tree));
  return said;
}

}  // namespace tesuji::go::zones

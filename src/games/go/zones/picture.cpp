#include "games/go/zones/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tesuji::go::zones {
namespace {

constexpr int kCell = 30;
constexpr int kMargin = 24;
constexpr std::array<const char*, 12> kColours = {"#e6a0a0", "#a0c8e6", "#b4dca0", "#e6d08c",
                                                  "#c8b0e0", "#f0b890", "#90d0c4", "#e0a8d0",
                                                  "#c0c890", "#a8b4e8", "#d8b8a0", "#98d8a8"};
constexpr const char* kLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

const char* colour(std::size_t number) { return kColours[number % kColours.size()]; }

class Painter {
 public:
  Painter(const Board& board, const Forest& forest, Picture picture)
      : board_(board), grid_(board.grid()), forest_(forest), picture_(picture) {}

  std::string svg() {
    const int side = 2 * kMargin + (grid_.size() - 1) * kCell;
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{0}\" viewBox=\"0 0 {0} "
        "{0}\" font-family=\"sans-serif\">\n<rect width=\"{0}\" height=\"{0}\" "
        "fill=\"#f7f1e3\"/>\n",
        side);
    squares();
    lines();
    if (picture_ == Picture::groups) links();
    stones();
    labels();
    return out_ + "</svg>\n";
  }

 private:
  [[nodiscard]] int x(Point p) const { return kMargin + grid_.column(p) * kCell; }
  [[nodiscard]] int y(Point p) const { return kMargin + (grid_.size() - 1 - grid_.row(p)) * kCell; }

  void square(Point p, const char* fill, double opacity) {
    out_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" fill-opacity=\"{}\"/>\n",
        x(p) - kCell / 2, y(p) - kCell / 2, kCell, kCell, fill, opacity);
  }

  void squares() {
    const Division& division = forest_.division;
    grid_.for_each([&](Point p) {
      const int zone = division.zone_at[p.index];
      if (picture_ == Picture::groups) {
        const int group = division.groups.of[p.index];
        if (group != Groups::kNone) square(p, colour(static_cast<std::size_t>(group)), 0.9);
      } else if (division.settled[p.index]) {
        square(p, division.owner[p.index] == Cell::black ? "#555555" : "#ffffff", 0.6);
      } else if (picture_ != Picture::safe && zone != Division::kNoZone) {
        square(p, colour(static_cast<std::size_t>(zone)), 0.9);
      }
    });
  }

  void line(Point a, Point b, const char* stroke, double width) {
    out_ += fmt::format(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>\n", x(a),
        y(a), x(b), y(b), stroke, width);
  }
  void lines() {
    const int last = grid_.size() - 1;
    for (int i = 0; i <= last; ++i) {
      line(grid_.at(i, 0), grid_.at(i, last), "#8a7a5a", 1);
      line(grid_.at(0, i), grid_.at(last, i), "#8a7a5a", 1);
      text(x(grid_.at(i, 0)), kMargin + last * kCell + 22, std::string(1, kLetters[i]), 10,
           "#8a7a5a");
      text(9, y(grid_.at(0, i)) + 4, std::to_string(i + 1), 10, "#8a7a5a");
    }
  }

  void links() {
    for (const Link& link : forest_.division.groups.links) {
      Point to = link.to;
      for (const Point p : link.between) {
        if (link.to == kNoPoint && p != kNoPoint) to = p;
      }
      if (to != kNoPoint) line(link.from, to, "#c03030", 3);
    }
  }

  void stones() {
    grid_.for_each([&](Point p) {
      const Cell cell = board_.at(p);
      if (!is_stone(cell)) return;
      const bool is_safe = picture_ != Picture::groups && forest_.division.safe[p.index];
      out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"13\" fill=\"{}\" stroke=\"#222222\"/>\n",
                          x(p), y(p), cell == Cell::black ? "#222222" : "#ffffff");
      if (!is_safe) return;
      out_ += fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"none\" stroke=\"{}\" "
          "stroke-width=\"2\"/>\n",
          x(p), y(p), cell == Cell::black ? "#ffffff" : "#222222");
    });
  }

  void text(int at_x, int at_y, const std::string& said, int size, const char* fill) {
    out_ += fmt::format(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"middle\">{}</text>\n",
        at_x, at_y, size, fill, said);
  }

  void labels() {
    if (picture_ != Picture::zones && picture_ != Picture::forest) return;
    const Division& division = forest_.division;
    PointSet hot;
    if (picture_ == Picture::forest) {
      for (std::size_t i = 0; i < forest_.trees.size(); ++i) temperature(i, hot);
    }
    grid_.for_each([&](Point p) {
      const int zone = division.zone_at[p.index];
      if (zone == Division::kNoZone || hot[p.index]) return;
      text(x(p), y(p) + 4, zone_letter(static_cast<std::size_t>(zone)), 11, "#444444");
    });
  }

  void temperature(std::size_t tree, PointSet& hot) {
    if (forest_.graphs[tree].is_number) return;
    const ZoneTree& zone = forest_.trees[tree];
    for (const Side side : {kBlack, kWhite}) {
      const Point p = zone.move(zone.tree.root(), side);
      if (hot[p.index]) continue;
      hot.set(p.index);
      text(x(p), y(p) + 5, fmt::format("{:.2g}", cgt::as_double(forest_.graphs[tree].temperature)),
           13, "#b00000");
    }
  }

  const Board& board_;
  Grid grid_;
  const Forest& forest_;
  Picture picture_;
  std::string out_;
};

}  // namespace

std::string zone_letter(std::size_t zone) {
  const std::string letter(1, static_cast<char>('a' + zone % 26));
  return zone < 26 ? letter : letter + std::to_string(zone / 26 + 1);
}

std::string division_svg(const Board& board, const Forest& forest, Picture picture) {
  return Painter(board, forest, picture).svg();
}

}  // namespace tesuji::go::zones

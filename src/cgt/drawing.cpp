#include "cgt/drawing.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace tesuji::cgt {
namespace {

constexpr double kColumn = 58;
constexpr double kRow = 74;
constexpr double kMargin = 40;

std::string shown(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

std::string head(double width, double height) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + shown(width) + " " +
         shown(height) + "\" width=\"" + shown(width) + "\" height=\"" + shown(height) +
         "\" font-family=\"sans-serif\" font-size=\"13\">\n"
         "<rect width=\"100%\" height=\"100%\" fill=\"#fffdf8\"/>\n";
}

std::string line(double x1, double y1, double x2, double y2, const char* style) {
  return "<line x1=\"" + shown(x1) + "\" y1=\"" + shown(y1) + "\" x2=\"" + shown(x2) + "\" y2=\"" +
         shown(y2) + "\" " + style + "/>\n";
}

std::string label(double x, double y, const std::string& text, const char* style = "") {
  return "<text x=\"" + shown(x) + "\" y=\"" + shown(y) + "\" text-anchor=\"middle\" " + style +
         ">" + text + "</text>\n";
}

// Where every node of a tree stands: leaves side by side, a node above the middle of its options.
class TreePicture {
 public:
  TreePicture(const Tree& tree, const std::vector<Thermograph>& graphs)
      : tree_(tree), graphs_(graphs), depth_limit_(depth_that_fits()) {
    place(tree_.root(), 0);
  }

  std::string drawn() {
    const double width = 2 * kMargin + std::max(columns_ - 1, 1.0) * kColumn;
    std::string svg = head(width + kColumn, 2 * kMargin + lowest_ * kRow + 24);
    svg += lines_ + labels_;
    return svg + "</svg>\n";
  }

 private:
  struct Place {
    double x;
    double y;
  };

  // How deep the picture goes so that it stays within kMaxDrawnNodes.
  [[nodiscard]] std::size_t depth_that_fits() const {
    std::vector<std::size_t> level = {tree_.root()};
    std::size_t drawn = 0;
    for (std::size_t depth = 0;; ++depth) {
      drawn += level.size();
      if (drawn > kMaxDrawnNodes && depth > 0) return depth - 1;
      std::vector<std::size_t> next;
      for (const std::size_t i : level) {
        const Node& node = tree_.nodes()[i];
        if (!node.is_leaf()) next.insert(next.end(), {node.left, node.right});
      }
      if (next.empty()) return depth;
      level = std::move(next);
    }
  }

  Place place(NodeNumber number, std::size_t depth) {
    const Node& node = tree_.node(number);
    const double y = kMargin + static_cast<double>(depth) * kRow;
    lowest_ = std::max(lowest_, static_cast<double>(depth));
    Place here = {0, y};
    if (node.is_leaf() || depth == depth_limit_) {
      here.x = kMargin + kColumn / 2 + columns_++ * kColumn;
    } else {
      const Place left = place(node.left, depth + 1);
      const Place right = place(node.right, depth + 1);
      here.x = (left.x + right.x) / 2;
      lines_ += line(here.x, y, left.x, left.y, "stroke=\"#222\" stroke-width=\"1.5\"");
      lines_ += line(here.x, y, right.x, right.y, "stroke=\"#999\" stroke-width=\"1.5\"");
    }
    write(number, here);
    return here;
  }

  void write(NodeNumber number, const Place& at) {
    const Thermograph& graph = graphs_[number];
    labels_ +=
        "<circle cx=\"" + shown(at.x) + "\" cy=\"" + shown(at.y) + "\" r=\"4\" fill=\"#222\"/>\n";
    const double below = at.y + 19;
    labels_ += label(at.x, below, text(graph.mean),
                     "paint-order=\"stroke\" stroke=\"#fffdf8\" stroke-width=\"4\"");
    if (!graph.is_number) {
      labels_ += label(at.x, at.y - 9, "t " + text(graph.temperature),
                       "fill=\"#b5401c\" font-size=\"11\"");
    }
  }

  const Tree& tree_;
  const std::vector<Thermograph>& graphs_;
  std::size_t depth_limit_;
  double columns_ = 0;
  double lowest_ = 0;
  std::string lines_;
  std::string labels_;
};

// The picture of a thermograph: values run to the left, taxes upwards.
class Diagram {
 public:
  explicit Diagram(const Thermograph& graph) : graph_(graph) {
    low_ = high_ = as_double(graph.mean);
    for (const Wall* wall : {&graph.left, &graph.right}) {
      for (const Corner& corner : *wall) {
        low_ = std::min(low_, as_double(corner.value));
        high_ = std::max(high_, as_double(corner.value));
      }
    }
    low_ = std::floor(low_) - 1;
    high_ = std::ceil(high_) + 1;
    top_ = std::ceil(std::max(0.0, as_double(graph.temperature))) + 1;
  }

  [[nodiscard]] std::string drawn() const {
    std::string svg = head(kWidth, kHeight) + grid();
    svg += wall(graph_.left, "#1a5fb4") + wall(graph_.right, "#b5401c");
    const double mean = x(as_double(graph_.mean));
    const double foot = y(as_double(graph_.temperature));
    svg += line(mean, foot, mean, y(top_), "stroke=\"#222\" stroke-width=\"3\"");
    svg += label(mean, y(top_) - 6,
                 "mean " + text(graph_.mean) + ", temperature " + text(graph_.temperature));
    return svg + "</svg>\n";
  }

 private:
  static constexpr double kWidth = 460;
  static constexpr double kHeight = 320;

  [[nodiscard]] double x(double value) const {
    return kMargin + (high_ - value) / (high_ - low_) * (kWidth - 2 * kMargin);
  }
  [[nodiscard]] double y(double tax) const {
    return kHeight - kMargin - (tax - kLowestTax) / (top_ - kLowestTax) * (kHeight - 2 * kMargin);
  }

  [[nodiscard]] std::string wall(const Wall& wall, const char* colour) const {
    std::string points;
    for (const Corner& corner : wall) {
      points += shown(x(as_double(corner.value))) + "," + shown(y(as_double(corner.tax))) + " ";
    }
    return "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + colour +
           "\" stroke-width=\"2.5\"/>\n";
  }

  [[nodiscard]] std::string grid() const {
    std::string svg;
    const double value_step = std::max(1.0, std::ceil((high_ - low_) / 12));
    for (double value = low_; value <= high_; value += value_step) {
      svg += line(x(value), y(kLowestTax), x(value), y(top_), "stroke=\"#e4dfd2\"");
      svg += label(x(value), kHeight - kMargin + 18, text(Rational(static_cast<int>(value))));
    }
    const double tax_step = std::max(1.0, std::ceil((top_ - kLowestTax) / 10));
    for (double tax = kLowestTax; tax <= top_; tax += tax_step) {
      svg += line(x(high_), y(tax), x(low_), y(tax),
                  tax == 0 ? "stroke=\"#8a8474\"" : "stroke=\"#e4dfd2\"");
      svg += label(kMargin - 16, y(tax) + 4, text(Rational(static_cast<int>(tax))));
    }
    return svg;
  }

  const Thermograph& graph_;
  double low_;
  double high_;
  double top_;
};

}  // namespace

std::string tree_svg(const Tree& tree, const std::vector<Thermograph>& graphs) {
  return TreePicture(tree, graphs).drawn();
}

std::string thermograph_svg(const Thermograph& graph) { return Diagram(graph).drawn(); }

}  // namespace tesuji::cgt

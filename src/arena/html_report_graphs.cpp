#include "arena/html_report_graphs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "base/text.h"

namespace tesuji::arena {
namespace {

constexpr double kWidth = 760;
constexpr double kRowHeight = 34;
constexpr double kNameWidth = 215;
constexpr double kRight = 84;  // room for the number behind the bar
constexpr double kTop = 12;
constexpr double kAxis = 34;
constexpr std::size_t kNameLetters = 22;
constexpr std::size_t kMaxLines = 12;  // more lines than this cannot be told apart
constexpr std::size_t kMaxHistory = 2000;

// The first letters of a name for a label in a drawing. Cuts between characters, not in them.
std::string label(std::string_view name) {
  std::string safe = base::printable(name, kMaxReportName);
  std::size_t letters = 0;
  for (std::size_t i = 0; i < safe.size(); ++i) {
    if ((static_cast<unsigned char>(safe[i]) & 0xC0U) == 0x80U) continue;
    if (++letters > kNameLetters) return html_text(safe.substr(0, i)) + "…";
  }
  return html_text(safe);
}

struct Scale {
  double low;
  double high;
  double step;

  [[nodiscard]] double share(double value) const {
    return (std::clamp(value, low, high) - low) / (high - low);
  }
};

// Round numbers around [low, high], with about eight steps between them.
Scale round_scale(double low, double high) {
  if (high - low < 20) {
    const double middle = (low + high) / 2;
    low = middle - 10;
    high = middle + 10;
  }
  const double raw = (high - low) / 8;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  const double step = raw <= power       ? power
                      : raw <= 2 * power ? 2 * power
                      : raw <= 5 * power ? 5 * power
                                         : 10 * power;
  return {std::floor(low / step) * step, std::ceil(high / step) * step, step};
}

// Open-ended intervals would squeeze everything else into a corner: they are cut at a little more
// than the range of the ratings themselves.
Scale rating_scale(const std::vector<ReportPlayer>& ranked) {
  double low = ranked.front().elo.value;
  double high = low;
  for (const auto& player : ranked) {
    low = std::min(low, player.elo.value);
    high = std::max(high, player.elo.value);
  }
  const double room = std::max(200.0, (high - low) / 2);
  double shown_low = low;
  double shown_high = high;
  for (const auto& player : ranked) {
    shown_low = std::min(shown_low, std::max(player.elo.ci95.low, low - room));
    shown_high = std::max(shown_high, std::min(player.elo.ci95.high, high + room));
  }
  return round_scale(shown_low, shown_high);
}

using Out = std::back_insert_iterator<std::string>;

void draw_rating_row(Out out, const ReportPlayer& player, const Scale& scale, double y) {
  const auto x = [&](double elo) {
    return kNameWidth + scale.share(elo) * (kWidth - kNameWidth - kRight);
  };
  const double low = x(player.elo.ci95.low);
  const double high = x(player.elo.ci95.high);
  fmt::format_to(out, "<g><title>{}: {}, 95 % interval {} to {}</title>",
                 html_text(base::printable(player.name, kMaxReportName)),
                 elo_text(player.elo.value), elo_text(player.elo.ci95.low),
                 elo_text(player.elo.ci95.high));
  fmt::format_to(out, "<text class=\"name\" x=\"{}\" y=\"{}\">{}</text>", kNameWidth - 12, y + 5,
                 label(player.name));
  fmt::format_to(out,
                 "<rect class=\"band\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"12\" "
                 "rx=\"6\"/>",
                 low, y - 6, std::max(1.0, high - low));
  for (const double end : {low, high}) {
    const bool is_cut =
        end == low ? player.elo.ci95.low < scale.low : player.elo.ci95.high > scale.high;
    if (!is_cut) {
      fmt::format_to(out, "<path class=\"whisker\" d=\"M{:.1f} {:.1f}v16\"/>", end, y - 8);
    }
  }
  fmt::format_to(out, "<path class=\"whisker\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>", low, y, high);
  fmt::format_to(out, "<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/>",
                 x(player.elo.value), y);
  fmt::format_to(out, "<text class=\"value\" x=\"{}\" y=\"{}\">{}</text></g>\n", kWidth - 8, y + 5,
                 elo_text(player.elo.value));
}

struct HistoryFrame {
  Scale elo;
  double steps;  // on the horizontal axis
  static constexpr double kHeight = 300;
  static constexpr double kLeft = 60;
  static constexpr double kLabels = 190;  // room for the names at the ends of the lines

  [[nodiscard]] double x(double step) const {
    return kLeft + step / steps * (kWidth - kLeft - kLabels);
  }
  [[nodiscard]] double y(double value) const {
    return kTop + (1 - elo.share(value)) * (kHeight - kTop - kAxis);
  }
};

void draw_history_axes(Out out, const HistoryFrame& frame, std::string_view label_text) {
  for (double tick = frame.elo.low; tick <= frame.elo.high + 1e-9; tick += frame.elo.step) {
    fmt::format_to(out, "<path class=\"grid\" d=\"M{} {:.1f}H{:.1f}\"/>", HistoryFrame::kLeft,
                   frame.y(tick), frame.x(frame.steps));
    fmt::format_to(out, "<text class=\"tick right\" x=\"{}\" y=\"{:.1f}\">{}</text>\n",
                   HistoryFrame::kLeft - 8, frame.y(tick) + 4, elo_text(tick));
  }
  const double bottom = HistoryFrame::kHeight - 12;
  fmt::format_to(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{}\">1</text>", frame.x(0), bottom);
  fmt::format_to(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{}\">{} {:.0f}</text>\n",
                 frame.x(frame.steps), bottom, html_text(label_text), frame.steps + 1);
}

void draw_history_line(Out out, const ReportPlayer& player, const HistoryFrame& frame,
                       std::size_t index) {
  const auto& history = player.elo_history;
  std::string points;
  const std::size_t stride = history.size() / kMaxHistory + 1;
  for (std::size_t i = 0; i < history.size(); ++i) {
    if (i % stride != 0 && i + 1 != history.size()) continue;
    fmt::format_to(std::back_inserter(points), "{:.1f},{:.1f} ", frame.x(static_cast<double>(i)),
                   frame.y(history[i]));
  }
  fmt::format_to(out, "<g class=\"line k{}\"><title>{}</title><polyline points=\"{}\"/>", index % 6,
                 html_text(base::printable(player.name, kMaxReportName)), points);
  fmt::format_to(out, "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\"/></g>\n",
                 frame.x(static_cast<double>(history.size() - 1)), frame.y(history.back()));
}

// Names at the line ends, pushed apart where ratings are close.
void draw_history_names(Out out, const std::vector<const ReportPlayer*>& drawn,
                        const HistoryFrame& frame) {
  std::vector<std::size_t> order(drawn.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto end_y = [&](std::size_t i) { return frame.y(drawn[i]->elo_history.back()); };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return end_y(a) < end_y(b); });
  constexpr double kGap = 17;
  double last = -kGap;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    // Never so low that the names still to come would not fit above the axis.
    const double lowest =
        HistoryFrame::kHeight - kAxis - kGap * static_cast<double>(order.size() - 1 - rank);
    const double y = std::max(last + kGap, std::min(end_y(order[rank]), lowest));
    last = y;
    const double line_end =
        frame.x(static_cast<double>(drawn[order[rank]]->elo_history.size() - 1));
    const double x = frame.x(frame.steps) + 18;
    fmt::format_to(out, "<path class=\"leader\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>", line_end + 5,
                   end_y(order[rank]), x - 4, y);
    fmt::format_to(out, "<text class=\"end\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", x, y + 4,
                   label(drawn[order[rank]]->name));
  }
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string safe;
  for (const char c : base::printable(text, std::max<std::size_t>(text.size(), 1) * 4)) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string elo_text(double elo) {
  const double rounded = std::round(elo);
  if (rounded == 0) return "0";
  return (rounded > 0 ? "+" : "−") + fmt::format("{:.0f}", std::abs(rounded));
}

std::string rating_graph(const std::vector<ReportPlayer>& ranked) {
  if (ranked.empty()) return {};
  const Scale scale = rating_scale(ranked);
  const double bottom = kTop + kRowHeight * static_cast<double>(ranked.size());
  std::string svg;
  const Out out(svg);
  fmt::format_to(out,
                 "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Elo ratings with 95 % "
                 "intervals; the same numbers are in the ranking table\">\n",
                 kWidth, bottom + kAxis);
  for (double tick = scale.low; tick <= scale.high + 1e-9; tick += scale.step) {
    const double x = kNameWidth + scale.share(tick) * (kWidth - kNameWidth - kRight);
    fmt::format_to(out, "<path class=\"{}\" d=\"M{:.1f} {}V{}\"/>",
                   std::abs(tick) < 1e-9 ? "zero" : "grid", x, kTop - 4, bottom + 4);
    fmt::format_to(out, "<text class=\"tick\" x=\"{:.1f}\" y=\"{}\">{}</text>\n", x, bottom + 22,
                   elo_text(tick));
  }
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    draw_rating_row(out, ranked[i], scale, kTop + kRowHeight * (static_cast<double>(i) + 0.5));
  }
  return svg + "</svg>\n";
}

std::string history_graph(const std::vector<ReportPlayer>& ranked, std::string_view label_text) {
  std::vector<const ReportPlayer*> drawn;
  for (const auto& player : ranked) {
    if (player.elo_history.size() >= 2 && drawn.size() < kMaxLines) drawn.push_back(&player);
  }
  if (drawn.empty()) return {};
  double low = drawn[0]->elo_history[0];
  double high = low;
  std::size_t longest = 2;
  for (const auto* player : drawn) {
    const auto [least, most] =
        std::minmax_element(player->elo_history.begin(), player->elo_history.end());
    low = std::min(low, *least);
    high = std::max(high, *most);
    longest = std::max(longest, player->elo_history.size());
  }
  const HistoryFrame frame{round_scale(low, high), static_cast<double>(longest - 1)};
  std::string svg;
  const Out out(svg);
  fmt::format_to(out, "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Elo ratings by {}\">\n",
                 kWidth, HistoryFrame::kHeight, html_text(label_text));
  draw_history_axes(out, frame, label_text);
  for (std::size_t i = 0; i < drawn.size(); ++i) draw_history_line(out, *drawn[i], frame, i);
  draw_history_names(out, drawn, frame);
  return svg + "</svg>\n";
}

}  // namespace tesuji::arena

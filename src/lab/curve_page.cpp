#include "lab/curve_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "arena/html_report_graphs.h"

namespace tesuji::lab {
namespace {

using game::Curve;

constexpr double kWidth = 760;
constexpr double kHeight = 320;
constexpr double kLeft = 70;
constexpr double kRight = 200;  // room for the names
constexpr double kTop = 16;
constexpr double kBottom = 36;
constexpr int kTicks = 5;
constexpr std::array<std::string_view, 4> kDashes = {"none", "7 4", "2 4", "10 3 2 3"};

struct Frame {
  double low = 0;
  double high = 1;
  double steps = 1;  // of the longest curve, less one

  [[nodiscard]] double x(double step) const {
    return kLeft + step / steps * (kWidth - kLeft - kRight);
  }
  [[nodiscard]] double y(double value) const {
    return kTop + (high - value) / (high - low) * (kHeight - kTop - kBottom);
  }
};

Frame frame_of(const std::vector<Curve>& curves) {
  Frame frame{HUGE_VAL, -HUGE_VAL, 1};
  for (const auto& curve : curves) {
    for (const double value : curve.values) {
      frame.low = std::min(frame.low, value);
      frame.high = std::max(frame.high, value);
    }
    frame.steps = std::max(frame.steps, static_cast<double>(curve.values.size()) - 1);
  }
  if (!(frame.low <= frame.high)) frame.low = frame.high = 0;
  if (frame.low == frame.high) {
    frame.low -= 0.5;
    frame.high += 0.5;
  }
  return frame;
}

using Out = std::back_insert_iterator<std::string>;

void draw_axes(Out out, const Frame& frame) {
  for (int i = 0; i <= kTicks; ++i) {
    const double value = frame.low + (frame.high - frame.low) * i / kTicks;
    fmt::format_to(out, "<path class=\"grid\" d=\"M{} {:.1f}H{}\"/>", kLeft, frame.y(value),
                   kWidth - kRight);
    fmt::format_to(out, "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.4g}</text>\n",
                   kLeft - 8, frame.y(value) + 4, value);
  }
  fmt::format_to(out, "<text x=\"{}\" y=\"{}\">1</text>", kLeft, kHeight - 12);
  fmt::format_to(out, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">step {:.0f}</text>\n",
                 kWidth - kRight, kHeight - 12, frame.steps + 1);
}

void draw_curve(Out out, const Frame& frame, const Curve& curve, std::size_t number) {
  if (curve.values.empty()) return;
  const std::size_t stride = curve.values.size() / kMaxCurvePoints + 1;
  fmt::format_to(
      out, "<g class=\"k{}\"><title>{}</title><polyline stroke-dasharray=\"{}\" points=\"",
      number % kDashes.size(), arena::html_text(curve.name), kDashes[number % kDashes.size()]);
  for (std::size_t i = 0; i < curve.values.size(); ++i) {
    if (i % stride != 0 && i + 1 != curve.values.size()) continue;
    fmt::format_to(out, "{:.1f},{:.1f} ", frame.x(static_cast<double>(i)),
                   frame.y(curve.values[i]));
  }
  // One name below the other: ends of curves are often close together.
  const double name_y = kTop + 20 * static_cast<double>(number) + 8;
  const double name_x = kWidth - kRight + 16;
  fmt::format_to(out,
                 "\"/><path stroke-dasharray=\"{}\" d=\"M{} {}h26\"/><text x=\"{}\" y=\"{}\">{}"
                 "</text></g>\n",
                 kDashes[number % kDashes.size()], name_x, name_y, name_x + 32, name_y + 4,
                 arena::html_text(curve.name));
}

constexpr std::string_view kStyle =
    "<style>:root{color-scheme:light dark}body{font:16px system-ui,sans-serif;margin:2rem auto;"
    "max-width:820px;padding:0 1rem}svg{width:100%;height:auto}text{font-size:13px;"
    "fill:currentColor}.grid{stroke:currentColor;opacity:.15}polyline,g path{fill:none;"
    "stroke-width:2}.k0{stroke:#0072b2}.k1{stroke:#d55e00}.k2{stroke:#009e73}.k3{stroke:#cc79a7}"
    "g text{stroke:none}</style>";
constexpr std::string_view kPictureStyle =
    "<style>text{font:13px system-ui,sans-serif;fill:#222}.grid{stroke:#222;opacity:.15}polyline,g "
    "path{fill:none;stroke-width:2}.k0{stroke:#0072b2}.k1{stroke:#d55e00}.k2{stroke:#009e73}"
    ".k3{stroke:#cc79a7}g text{stroke:none}</style>";

}  // namespace

std::string curve_page(std::string_view title, const std::vector<Curve>& curves) {
  const Frame frame = frame_of(curves);
  const std::string safe = arena::html_text(title);
  std::string page = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{0}</title>{1}</head>\n<body><h1>{0}</h1>\n"
      "<svg viewBox=\"0 0 {2} {3}\" role=\"img\" aria-label=\"Curves of the run; the same numbers "
      "are in curves.csv\">\n",
      safe, kStyle, kWidth, kHeight);
  const Out out(page);
  draw_axes(out, frame);
  for (std::size_t i = 0; i < curves.size(); ++i) draw_curve(out, frame, curves[i], i);
  return page + "</svg>\n</body></html>\n";
}

std::string curve_picture(std::string_view title, const std::vector<Curve>& curves) {
  const Frame frame = frame_of(curves);
  std::string picture = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" role=\"img\">"
      "<title>{2}</title>{3}\n<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
      kWidth, kHeight, arena::html_text(title), kPictureStyle);
  const Out out(picture);
  draw_axes(out, frame);
  for (std::size_t i = 0; i < curves.size(); ++i) draw_curve(out, frame, curves[i], i);
  return picture + "</svg>\n";
}

}  // namespace tesuji::lab

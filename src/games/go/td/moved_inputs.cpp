#include "games/go/td/moved_inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/go/td/go_net.h"

namespace tesuji::go::td {
namespace {

constexpr std::size_t kShown = 4;
constexpr double kWorthSaying = 0.0005;

}  // namespace

std::vector<MovedInput> moved_inputs(const nn::DenseFile& file, const Position& before,
                                     const Position& after) {
  const Lesson lesson = lesson_of(file);
  std::vector<double> was(lesson.inputs());
  std::vector<double> is(lesson.inputs());
  lesson.look(before, was);
  lesson.look(after, is);
  const double value = file.net.value(is);
  const auto names = lesson.input_set().names();
  std::vector<MovedInput> moved;
  for (std::size_t i = 0; i < is.size(); ++i) {
    if (is[i] == was[i]) continue;
    std::vector<double> stayed = is;
    stayed[i] = was[i];
    moved.push_back(
        {names[i], was[i] * file.units[i], is[i] * file.units[i], value - file.net.value(stayed)});
  }
  std::stable_sort(moved.begin(), moved.end(), [](const MovedInput& a, const MovedInput& b) {
    return std::abs(a.part) > std::abs(b.part);
  });
  return moved;
}

std::string moved_text(const std::vector<MovedInput>& moved, Side view) {
  const double sign = view == kWhite ? 1 : -1;
  std::string text;
  for (std::size_t i = 0; i < std::min(kShown, moved.size()); ++i) {
    const MovedInput& one = moved[i];
    if (std::abs(one.part) < kWorthSaying) break;
    // 0.0 + turns a negative zero into a plain one.
    text += fmt::format("{}{} {:g} -> {:g} ({:+.3f})", text.empty() ? "" : ", ", one.name,
                        0.0 + sign * one.before, 0.0 + sign * one.after, sign * one.part);
  }
  return text;
}

}  // namespace tesuji::go::td

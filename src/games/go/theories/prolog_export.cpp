#include "games/go/theories/prolog_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/built_in.h"

TESUJI_BUILT_IN(background);

namespace tesuji::go::theories {
namespace {

constexpr std::string_view kColours[] = {"b", "w"};
constexpr std::string_view kStages[] = {"open", "start", "mid", "end"};

std::string_view colour(Side side) { return kColours[game::index(side)]; }

class Facts {
 public:
  Facts(const Scene& scene, std::size_t board) : scene_(scene), board_(board) {}

  std::string text() {
    text_ = fmt::format("\nto_play({}, {}).\nstage({}, {}).\n", board_, colour(scene_.mover()),
                        board_, kStages[static_cast<std::size_t>(scene_.stage())]);
    if (scene_.last() >= 0) add("last_move", scene_.last());
    if (scene_.previous() >= 0) add("previous_move", scene_.previous());
    for (int point = 0; point < scene_.points(); ++point) {
      if (scene_.cell(point) == stone_of(kBlack)) add("stone", point, colour(kBlack));
      if (scene_.cell(point) == stone_of(kWhite)) add("stone", point, colour(kWhite));
    }
    for (int point = 0; point < scene_.points(); ++point) {
      if (scene_.cell(point) == Cell::empty) add_reading(point);
    }
    return std::move(text_);
  }

 private:
  void add(std::string_view predicate, int point, std::string_view value = {}) {
    text_ += fmt::format("{}({}, {}, {}{}{}).\n", predicate, board_, scene_.x_of(point),
                         scene_.y_of(point), value.empty() ? "" : ", ", value);
  }
  void add_reading(int point) {
    const MoveView& view = scene_.view(point);
    add("liberties_after", point, std::to_string(view.liberties_after));
    for (std::size_t i = 0; i < kTactics; ++i) {
      if ((view.tactics >> i & 1U) != 0) add("tactic", point, tactics_[i]);
    }
  }

  const Scene& scene_;
  std::size_t board_;
  std::vector<std::string> tactics_ = tactic_names();
  std::string text_;
};

// Facts of one predicate stand together, as Prolog likes them.
std::string grouped(const std::string& facts) {
  std::vector<std::string_view> lines;
  for (std::size_t from = 0; from < facts.size();) {
    const std::size_t end = facts.find('\n', from);
    if (end > from) lines.emplace_back(facts.data() + from, end - from);
    from = end + 1;
  }
  const auto name = [](std::string_view line) { return line.substr(0, line.find('(')); };
  std::stable_sort(lines.begin(), lines.end(),
                   [&](std::string_view a, std::string_view b) { return name(a) < name(b); });
  std::string text;
  for (const auto line : lines) text.append(line).append("\n");
  return text;
}

}  // namespace

std::string prolog_text(const GoTheory& theory, std::span<const Scene> scenes) {
  assert(!scenes.empty());
  std::string facts;
  for (std::size_t i = 0; i < scenes.size(); ++i) facts += Facts(scenes[i], i).text();
  return fmt::format("{}\n% The theory.\n\n{}\n% The positions.\n\nboard_size({}).\n{}",
                     built_in::background(), go_theory_text(theory, ""), scenes.front().size(),
                     grouped(facts));
}

}  // namespace tesuji::go::theories

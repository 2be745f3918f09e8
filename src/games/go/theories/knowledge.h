// What theories of Go are made of: the predicates, and which of them a language uses.
//
// Languages by name:
//   basic     what experiment A of the first report had: blocks, liberties, stones, edges, stage
//   advanced  experiment B: atari, captures and connections as well
//   full      ours: points around the move, the moves just made, tactics read out, lines
//
// A board is the number of a scene. Predicates of the listing take the colour that plays; the
// others are about the side to move.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/go/theories/scene.h"
#include "games/go/theories/turn.h"
#include "ilp/background.h"
#include "ilp/constraint.h"
#include "ilp/mode.h"
#include "ilp/theory_file.h"

namespace tesuji::go::theories {

enum class LanguageName { basic, advanced, full };

// Around a move: what `full` looks at. Farthest: (3, 1).
inline constexpr int kWindow = 3;
inline constexpr int kManyLibertiesThere = 4;  // of a block that stands there: four or more
// The heads of theories: what should be played, and what should not.
enum class Head : std::uint8_t { move, avoid };

class Knowledge {
 public:
  explicit Knowledge(Symmetry symmetry = Symmetry::proper);
  Knowledge(const Knowledge&) = delete;
  Knowledge& operator=(const Knowledge&) = delete;

  // The scene's number. All scenes are added before anything is asked on several threads.
  ilp::Value add(Scene scene) {
    scenes_.push_back(std::move(scene));
    return static_cast<ilp::Value>(scenes_.size() - 1);
  }
  void clear() { scenes_.clear(); }
  [[nodiscard]] const Scene& scene(ilp::Value board) const {
    return scenes_[static_cast<std::size_t>(board)];
  }
  // A move of the scene's mover as the head's arguments: what an example is.
  [[nodiscard]] std::array<ilp::Value, 4> example(ilp::Value board, int point) const {
    const Scene& s = scene(board);
    return {board, static_cast<ilp::Value>(s.mover()), s.x_of(point), s.y_of(point)};
  }
  // For one position at a time: scene 0.
  Scene& only_scene() {
    if (scenes_.empty()) scenes_.emplace_back();
    return scenes_.front();
  }

  [[nodiscard]] const ilp::Background& background() const { return background_; }
  [[nodiscard]] Symmetry symmetry() const { return symmetry_; }
  [[nodiscard]] ilp::Modes modes(LanguageName language, Head head) const;
  [[nodiscard]] std::vector<ilp::Constraint> constraints(LanguageName language) const;
  // All predicates and both heads: what a theory file may say.
  [[nodiscard]] ilp::TheoryLanguage language() const;

 private:
  Symmetry symmetry_;
  std::deque<Scene> scenes_;
  ilp::Background background_;
};

// The parts of the constructor.
void add_listed_predicates(ilp::Background& background, const Knowledge& knowledge);
void add_point_predicates(ilp::Background& background, const Knowledge& knowledge);
void add_move_predicates(ilp::Background& background, const Knowledge& knowledge);

}  // namespace tesuji::go::theories

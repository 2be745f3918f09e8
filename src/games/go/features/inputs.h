// What small nets see of a position: sets of inputs by name, all white minus black.
//
//   eight      the first report's eight (eight.h)
//   extended   fifteen numbers (those eight; stones of chains with two liberties, chains, walled
//              territory, two more views of Bouzy's, eyes, points that are safe for ever) once for
//              each stage of the game, the other stages' being 0; stones that a ladder catches;
//              whose turn it is; komi
//   points     each point of a 9x9 board: 1 white, -1 black, 0 empty
//
// Colours that change places turn every input round. `units` are what normalised inputs are
// divided by, so that on 9x9 they mostly lie within +-2; raw ones are divided by 1.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/go/rules/position.h"

namespace tesuji::go::features {

enum class InputSet : std::uint8_t { eight, extended, points };
inline constexpr std::pair<std::string_view, InputSet> kInputSetNames[] = {
    {"eight", InputSet::eight}, {"extended", InputSet::extended}, {"points", InputSet::points}};

class Inputs {
 public:
  explicit Inputs(InputSet set) : set_(set) {}
  static base::Result<Inputs> named(std::string_view name, std::string_view where);

  [[nodiscard]] InputSet set() const { return set_; }
  [[nodiscard]] std::string_view name() const;
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] std::vector<double> units(bool normalised) const;
  [[nodiscard]] bool takes_size(int size) const { return set_ != InputSet::points || size == 9; }
  // `inputs` has room for count(); the board is of a size that is taken.
  void look(const go::Position& position, std::span<double> inputs) const;

 private:
  InputSet set_;
};

}  // namespace tesuji::go::features

// What small nets see of a position: sets of inputs by name, all white minus black.
//
//   eight      the first report's eight (eight.h)
//   extended   fifteen numbers (those eight; stones of chains with two liberties, chains, walled
//              territory, two more views of Bouzy's, eyes, points that are safe for ever) once for
//              each stage of the game, the other stages' being 0; stones that a ladder catches;
//              whose turn it is; komi
//   points     each point of a 9x9 board: 1 white, -1 black, 0 empty
//   blocks     chains and empty points with what is around them (blocks.h), for nets of groups
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

enum class InputSet : std::uint8_t { eight, extended, points, blocks };
inline constexpr std::pair<std::string_view, InputSet> kInputSetNames[] = {
    {"eight", InputSet::eight},
    {"extended", InputSet::extended},
    {"points", InputSet::points},
    {"blocks", InputSet::blocks}};

class Inputs {
 public:
  explicit Inputs(InputSet set) : set_(set) {}
  static base::Result<Inputs> named(std::string_view name, std::string_view where);

  [[nodiscard]] InputSet set() const { return set_; }
  [[nodiscard]] std::string_view name() const;
  [[nodiscard]] std::size_t count() const;
  // Equal parts that a net's first layer sees one by one, with the same weights.
  [[nodiscard]] std::size_t groups() const;
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] std::vector<std::string> names_in_group() const;
  [[nodiscard]] std::vector<double> units(bool normalised) const;
  [[nodiscard]] bool takes_size(int size) const;
  // `inputs` has room for count(). On a board of a size that is not taken all are 0.
  void look(const go::Position& position, std::span<double> inputs) const;

 private:
  InputSet set_;
};

}  // namespace tesuji::go::features

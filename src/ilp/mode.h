// Mode declarations (Muggleton 1995): which literals a clause may have, and how they are called.
//
//     modeb(*, block_on_pos(+board, +coord_x, +coord_y, -block, #disp, #disp, +pos))
//
// `+` takes a variable that is known already, `-` gives a new one (or one with the same value), `#`
// is a constant. The recall says how many answers of one call enter the bottom clause; `*` is all
// up to kMaxRecall. It bounds the bottom clause only: a clause is always proved with every answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "ilp/background.h"

namespace tesuji::ilp {

enum class Role : std::uint8_t { input, output, constant };

inline constexpr std::size_t kMaxRecall = 1000;

struct Mode {
  PredicateId predicate = 0;
  std::vector<Role> roles;
  std::size_t recall = 1;
};

// The head is not a background predicate: it is what is learned. All of its arguments are inputs.
struct HeadMode {
  std::string name;
  std::vector<TypeId> types;
  friend bool operator==(const HeadMode&, const HeadMode&) = default;
};

struct Modes {
  HeadMode head;
  std::vector<Mode> body;
};

// "modeh(1, move(+board, +color))" then "modeb(...)", one per line; empty lines and lines that
// begin with % are passed over. Types and predicates must be known to the background, a predicate
// must have the types that are declared, and every input must have a type that the head or some
// output provides. `where` names the text in errors.
base::Result<Modes> read_modes(const Background& background, std::string_view text,
                               std::string_view where);

std::string mode_text(const Background& background, const Mode& mode);

}  // namespace tesuji::ilp

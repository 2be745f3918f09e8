// One line of the Kalah Game Protocol 1.0, both ways: grammar without meaning.
//
//     12@4 set info:name "say \"hi\"" -3 .5 <3,0,0,3,3,3,3,3,3>
//
// An optional id, an optional reference to an earlier id, a name, arguments. A board is its size,
// the stores of South and North, South's pits and North's, each from its owner's left; the client
// always plays South.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/kalah/rules/position.h"

namespace tesuji::protocol {

inline constexpr std::size_t kMaxKgpLine = 16384;  // bytes with the line's end, by the protocol
inline constexpr std::size_t kMaxKgpArguments = 64;
inline constexpr std::size_t kMaxKgpDigits = 18;  // of an id or an integer

using KgpId = std::uint64_t;

struct KgpArgument {
  enum class Kind { integer, real, word, text, board };
  Kind kind = Kind::word;
  std::string content;  // of a text without quotes and backslashes, of a board without brackets
};

struct KgpCommand {
  std::optional<KgpId> id;
  std::optional<KgpId> reference;
  std::string name;
  std::vector<KgpArgument> arguments;
};

// A line without its end.
base::Result<KgpCommand> parse_kgp_line(std::string_view line);

// A board argument's content as a position with South, the first side, to move.
base::Result<kalah::Layout> parse_kgp_board(std::string_view content);
std::string kgp_board_text(const kalah::Layout& layout);  // with its brackets

// A text argument with its quotes; control characters become spaces.
std::string kgp_quoted(std::string_view text);

}  // namespace tesuji::protocol

// The grammar of the Go Text Protocol, version 2, without its meaning: one command line to id,
// name and words; an answer to its framed text and back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tesuji::formats {

inline constexpr std::size_t kMaxGtpLine = 64U << 10U;  // bytes of one command line

struct GtpCommand {
  std::string id;  // decimal digits, empty when none was given
  std::string name;
  std::vector<std::string> arguments;
};

// Drops control characters, turns tabs into spaces and cuts comments, as the protocol asks.
// Empty for a line that holds no command.
std::optional<GtpCommand> parse_gtp_command(std::string_view line);

// "=ID text\n\n" or "?ID text\n\n". Empty lines inside the text would end the answer early, so
// they are written as a line with one space.
std::string gtp_answer(std::string_view id, bool success, std::string_view text);

}  // namespace tesuji::formats

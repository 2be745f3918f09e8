// Any line is a command or none; any answer has exactly one empty line, at its end.
#include "formats/gtp_line.h"

#include "fuzz.h"

using tesuji::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto line = tesuji::fuzz::input(data, size);
  const std::string answer = tesuji::formats::gtp_answer("1", true, line);
  require(answer.find("\n\n") == answer.size() - 2, "an answer ends at its first empty line");
  const auto command = tesuji::formats::parse_gtp_command(line);
  if (!command) return 0;
  std::string again = command->id + " " + command->name;
  for (const auto& argument : command->arguments) again += " " + argument;
  const auto second = tesuji::formats::parse_gtp_command(again);
  require(second.has_value(), "a command written again is a command");
  // Without an id, a name of digits would now be one.
  if (command->id.empty()) return 0;
  require(second->id == command->id && second->name == command->name &&
              second->arguments == command->arguments,
          "a command survives being written again");
  return 0;
}

#include "formats/gtp_line.h"

#include <algorithm>

#include "base/text.h"

namespace tesuji::formats {

std::optional<GtpCommand> parse_gtp_command(std::string_view line) {
  std::string clean;
  for (const char c : line.substr(0, line.find('#'))) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\t') {
      clean += ' ';
    } else if (byte >= 32 && byte != 127) {
      clean += c;
    }
  }
  auto words = base::words(clean);
  if (words.empty()) return std::nullopt;
  GtpCommand command;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (std::all_of(words[0].begin(), words[0].end(), is_digit)) {
    command.id = words[0];
    words.erase(words.begin());
    if (words.empty()) return command;  // an id alone: the name stays empty
  }
  command.name = words[0];
  command.arguments.assign(words.begin() + 1, words.end());
  return command;
}

std::string gtp_answer(std::string_view id, bool success, std::string_view text) {
  std::string answer(success ? "=" : "?");
  answer += id;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
  if (!text.empty()) answer += ' ';
  for (const char c : text) {
    if (c == '\r') continue;
    if (c == '\n' && answer.back() == '\n') answer += ' ';
    answer += c;
  }
  return answer + "\n\n";
}

}  // namespace tesuji::formats

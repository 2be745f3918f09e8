#include "server/net/target.h"

#include "base/text.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Nothing if an escape is not two hexadecimal digits, or hides a control character.
std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_space) {
      result += ' ';
    } else if (text[i] != '%') {
      result += text[i];
    } else {
      const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? hex_digit(text[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      const auto c = static_cast<unsigned char>(high * 16 + low);
      if (c < 0x20 || c == 0x7F) return std::nullopt;
      result += static_cast<char>(c);
      i += 2;
    }
  }
  return result;
}

std::string_view name_of(std::string_view parameter) {
  return parameter.substr(0, parameter.find('='));
}

}  // namespace

Answer<Target> read_target(std::string_view target) {
  if (target.size() > kMaxTargetBytes) {
    return refuse(414, "path", "", "is longer than " + std::to_string(kMaxTargetBytes) + " bytes");
  }
  if (target.empty() || target.front() != '/') {
    return refuse(400, "path", base::printable(target), "expected a path that begins with /");
  }
  const auto mark = target.find('?');
  const auto wrong = [&] {
    return refuse(400, "path", base::printable(target),
                  "an escape is % and two hexadecimal digits, of no control character");
  };
  Target result;
  auto path = decoded(target.substr(0, mark), false);
  if (!path) return wrong();
  result.path = std::move(*path);
  if (mark == target.npos) return result;
  for (const auto& part : base::split(target.substr(mark + 1), '&')) {
    if (part.empty()) continue;
    const auto name = name_of(part);
    auto key = decoded(name, true);
    auto value =
        decoded(std::string_view(part).substr(std::min(part.size(), name.size() + 1)), true);
    if (!key || !value) return wrong();
    result.query.emplace(std::move(*key), std::move(*value));
  }
  return result;
}

std::string without_parameter(std::string_view target, std::string_view name) {
  const auto mark = target.find('?');
  std::string result(target.substr(0, mark));
  if (mark == target.npos) return result;
  char sign = '?';
  for (const auto& part : base::split(target.substr(mark + 1), '&')) {
    const auto key = decoded(name_of(part), true);
    if (part.empty() || !key || *key == name) continue;
    result += sign + part;
    sign = '&';
  }
  return result;
}

}  // namespace tesuji::server

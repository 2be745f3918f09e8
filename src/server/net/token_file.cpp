#include "server/net/token_file.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "base/files.h"
#include "base/text.h"

namespace tesuji::server {
namespace {

// Not inlined: knowing the length, GCC 12 warns of an overflow in std::string that cannot happen.
[[gnu::noinline]] bool is_token(std::string_view text) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";
  return text.size() >= kMinTokenBytes && text.size() <= kMaxTokenBytes &&
         text.find_first_not_of(kLetters) == text.npos;
}

}  // namespace

base::Result<std::string> read_token(const std::filesystem::path& file) {
  const auto wrong = [&](const std::string& why) {
    return base::fail("token file", file.string(), why);
  };
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) return wrong(std::strerror(errno));
  if (!S_ISREG(status.st_mode)) return wrong("is not a regular file");
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    return wrong("others can read it; chmod 600 it and change the token");
  }
  TESUJI_TRY(const std::string text, base::read_file(file, 2 * kMaxTokenBytes));
  std::string token(base::trimmed(text));
  if (!is_token(token)) {
    return wrong(fmt::format("expected one line of {} to {} letters, digits and -._~",
                             kMinTokenBytes, kMaxTokenBytes));
  }
  return token;
}

}  // namespace tesuji::server

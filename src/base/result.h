// How everything that comes from outside (files, protocols, options) reports failure.
//
// An Error says what was wrong, where, and what would be right; it prints as one line
// "WHAT: WHERE: WHY". Our own mistakes are assertions, never Errors.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace tesuji::base {

struct Error {
  std::string what;   // the kind of thing that failed: "SGF", "player", "option --size"
  std::string where;  // file:line:column, the offending word, a move number; may be empty
  std::string why;    // the reason, and what would be right

  [[nodiscard]] std::string line() const {
    return where.empty() ? what + ": " + why : what + ": " + where + ": " + why;
  }
  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(std::string what, std::string where,
                                                std::string why) {
  return tl::unexpected<Error>(Error{std::move(what), std::move(where), std::move(why)});
}
[[nodiscard]] inline tl::unexpected<Error> fail(Error error) {
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace tesuji::base

// Hands an error on to the caller: TESUJI_TRY(auto tree, parse(text));
#define TESUJI_TRY_JOIN2(a, b) a##b
#define TESUJI_TRY_JOIN(a, b) TESUJI_TRY_JOIN2(a, b)
#define TESUJI_TRY(declaration, expression) \
  TESUJI_TRY_IMPL(declaration, expression, TESUJI_TRY_JOIN(try_result_, __LINE__))
#define TESUJI_TRY_IMPL(declaration, expression, name)             \
  auto name = (expression);                                        \
  if (!name) return ::tesuji::base::fail(std::move(name).error()); \
  declaration = std::move(*name)
// The same for Result<void>.
#define TESUJI_CHECK(expression) \
  TESUJI_CHECK_IMPL(expression, TESUJI_TRY_JOIN(check_result_, __LINE__))
#define TESUJI_CHECK_IMPL(expression, name) \
  if (auto name = (expression); !name) return ::tesuji::base::fail(std::move(name).error())

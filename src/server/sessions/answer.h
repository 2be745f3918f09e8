// What a request gets: a value, or a refusal with its status and what to do next.
#pragma once

#include <tl/expected.hpp>

#include "base/result.h"
#include "formats/json.h"
#include "view/sentence.h"

namespace tesuji::server {

using formats::Json;
using view::Sentence;

struct Refusal {
  int status = 400;
  base::Error error;
  Sentence next;  // empty: by status

  Refusal(int code, base::Error why, Sentence then = {})
      : status(code), error(std::move(why)), next(std::move(then)) {}
  [[nodiscard]] std::string line() const { return error.line(); }  // for logs
  // What came from outside was wrong.
  Refusal(base::Error why)
      : error(std::move(why)) {}  // NOLINT: errors become refusals by themselves
};

template <class T>
using Answer = tl::expected<T, Refusal>;

[[nodiscard]] inline tl::unexpected<Refusal> refuse(int status, std::string what, std::string where,
                                                    std::string why, Sentence next = {}) {
  return tl::unexpected<Refusal>(
      Refusal(status, {std::move(what), std::move(where), std::move(why)}, std::move(next)));
}

Json error_json(const Refusal& refusal);
// The error as one sentence without its stop, as people read it.
Sentence error_sentence(const base::Error& error);

}  // namespace tesuji::server

// Hands on an error or a refusal: TESUJI_ASK(auto move, read_move(body));
#define TESUJI_ASK(declaration, expression) \
  TESUJI_ASK_IMPL(declaration, expression, TESUJI_TRY_JOIN(ask_result_, __LINE__))
#define TESUJI_ASK_IMPL(declaration, expression, name)       \
  auto name = (expression);                                  \
  if (!name) {                                               \
    return tl::unexpected<::tesuji::server::Refusal>(        \
        ::tesuji::server::Refusal(std::move(name).error())); \
  }                                                          \
  declaration = std::move(*name)
// The same where nothing comes back.
#define TESUJI_DEMAND(expression) \
  TESUJI_DEMAND_IMPL(expression, TESUJI_TRY_JOIN(demand_result_, __LINE__))
#define TESUJI_DEMAND_IMPL(expression, name)        \
  if (auto name = (expression); !name)              \
  return tl::unexpected<::tesuji::server::Refusal>( \
      ::tesuji::server::Refusal(std::move(name).error()))

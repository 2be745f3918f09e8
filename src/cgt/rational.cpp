#include "cgt/rational.h"

#include <cassert>

namespace tesuji::cgt {
namespace {

using Integer = boost::multiprecision::cpp_int;

std::optional<Integer> read_digits(std::string_view text) {
  if (text.empty() || text.size() > kMaxDigits) return std::nullopt;
  Integer value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::optional<Rational> read_unsigned(std::string_view text) {
  if (const auto bar = text.find('/'); bar != text.npos) {
    const auto above = read_digits(text.substr(0, bar));
    const auto below = read_digits(text.substr(bar + 1));
    if (!above || !below || *below == 0) return std::nullopt;
    return Rational(*above, *below);
  }
  const auto dot = text.find('.');
  const auto whole = read_digits(text.substr(0, dot));
  if (!whole) return std::nullopt;
  if (dot == text.npos) return Rational(*whole);
  const auto digits = text.substr(dot + 1);
  const auto part = read_digits(digits);
  if (!part) return std::nullopt;
  Integer scale = 1;
  for (std::size_t i = 0; i < digits.size(); ++i) scale *= 10;
  return Rational(*whole) + Rational(*part, scale);
}

Rational simplest_positive(const Rational& low, const Rational& high) {
  for (Integer below = 1;; below *= 2) {
    const Rational candidate = (floor(low * below) + 1) / below;
    if (candidate < high) return candidate;
  }
}

}  // namespace

std::optional<Rational> read_rational(std::string_view text) {
  constexpr std::string_view kMinusSign = "\xE2\x88\x92";
  if (text.starts_with('-') || text.starts_with(kMinusSign)) {
    text.remove_prefix(text.starts_with('-') ? 1 : kMinusSign.size());
    auto value = read_unsigned(text);
    if (value) *value = -*value;
    return value;
  }
  return read_unsigned(text);
}

std::string text(const Rational& value) { return value.str(); }

double as_double(const Rational& value) { return value.convert_to<double>(); }

Rational floor(const Rational& value) {
  const Integer above = numerator(value);
  const Integer below = denominator(value);
  Integer whole = above / below;  // towards zero
  if (above < 0 && whole * below != above) --whole;
  return Rational(whole);
}

Rational simplest_between(const Rational& low, const Rational& high) {
  assert(low < high);
  if (low < 0 && high > 0) return 0;
  if (low >= 0) return simplest_positive(low, high);
  return -simplest_positive(-high, -low);
}

}  // namespace tesuji::cgt

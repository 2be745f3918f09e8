// Exact numbers of combinatorial games: fractions of any size, since means of deep trees halve
// again and again. Cost: as integers of the machine while both parts fit into one, gcd included.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace tesuji::cgt {

using Rational = boost::multiprecision::cpp_rational;

// "3", "-3/4", "1.5", with a hyphen or a minus sign; at most kMaxDigits digits in either part.
inline constexpr std::size_t kMaxDigits = 12;
std::optional<Rational> read_rational(std::string_view text);

std::string text(const Rational& value);  // "3", "-3/4"
double as_double(const Rational& value);
Rational floor(const Rational& value);

// The simplest number strictly between: of least magnitude if an integer lies there, else with the
// smallest power of two below its bar. Needs low < high.
Rational simplest_between(const Rational& low, const Rational& high);

}  // namespace tesuji::cgt

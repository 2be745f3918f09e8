#include "td/course.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tesuji::td {
namespace {

using base::Result;

std::vector<double> listed(const nn::DenseNet& net) {
  return {net.weights().begin(), net.weights().end()};
}

Result<nn::DenseNet> net_from(formats::JsonFields& fields, const std::string& key,
                              const nn::DenseShape& shape, double limit) {
  nn::DenseNet net(shape);
  TESUJI_TRY(const auto weights, fields.reals(key, net.weights().size()));
  if (weights.size() != net.weights().size()) {
    return fields.wrong(key, fmt::format("{} weights; a net {} has {}", weights.size(),
                                         shape.text(), net.weights().size()));
  }
  for (const double weight : weights) {
    if (std::abs(weight) > limit) {
      return fields.wrong(key, fmt::format("a weight is beyond weight-limit={:g}", limit));
    }
  }
  std::copy(weights.begin(), weights.end(), net.weights().begin());
  return net;
}

Result<std::vector<double>> curve_from(formats::JsonFields& fields, const std::string& key,
                                       std::size_t length) {
  TESUJI_TRY(auto values, fields.reals(key, length));
  if (values.size() != length) return fields.wrong(key, fmt::format("expected {} values", length));
  return values;
}

// The mean over references of the margins that end `margins`.
double mean_of_last(const std::vector<double>& margins, std::size_t references) {
  double sum = 0;
  for (std::size_t i = 0; i < references; ++i) sum += margins[margins.size() - 1 - i];
  return sum / static_cast<double>(references);
}

}  // namespace

void Course::add(const std::vector<Measure>& measures) {
  if (measures.empty()) {
    best = net;
    return;
  }
  double most = -std::numeric_limits<double>::infinity();
  for (std::size_t end = references_; end <= margins.size(); end += references_) {
    const std::vector<double> so_far(margins.begin(),
                                     margins.begin() + static_cast<std::ptrdiff_t>(end));
    most = std::max(most, mean_of_last(so_far, references_));
  }
  for (const Measure& measure : measures) {
    wins.push_back(measure.wins);
    margins.push_back(measure.margin);
  }
  if (mean_of_last(margins, references_) > most) best = net;
}

Measure Course::last(std::size_t reference) const {
  const std::size_t at = wins.size() - references_ + reference;
  return {wins[at], margins[at]};
}

formats::OrderedJson Course::json() const {
  formats::OrderedJson json = {
      {"games", games},   {"net", listed(net)}, {"clone", listed(clone)}, {"best", listed(best)},
      {"losses", losses}, {"lengths", lengths}, {"distances", distances}};
  if (references_ > 0) {
    json["wins"] = wins;
    json["margins"] = margins;
  }
  return json;
}

Result<void> Course::load(const formats::Json& json, const std::string& learner,
                          const CourseLimits& limits) {
  formats::JsonFields fields(json, {"snapshot", learner});
  Course read = *this;
  TESUJI_TRY(read.games, fields.number("games", limits.games));
  if (read.games % limits.games_per_step != 0 && read.games != limits.games) {
    return fields.wrong("games", "not the end of a step");
  }
  const std::size_t steps = (read.games + limits.games_per_step - 1) / limits.games_per_step;
  TESUJI_TRY(read.net, net_from(fields, "net", net.shape(), limits.weight));
  TESUJI_TRY(read.clone, net_from(fields, "clone", net.shape(), limits.weight));
  TESUJI_TRY(read.best, net_from(fields, "best", net.shape(), limits.weight));
  TESUJI_TRY(read.losses, curve_from(fields, "losses", steps));
  TESUJI_TRY(read.lengths, curve_from(fields, "lengths", steps));
  TESUJI_TRY(read.distances, curve_from(fields, "distances", steps));
  if (references_ > 0) {
    const std::size_t points = steps == 0 ? 0 : references_ * (steps + 1);
    TESUJI_TRY(read.wins, curve_from(fields, "wins", points));
    TESUJI_TRY(read.margins, curve_from(fields, "margins", points));
  }
  TESUJI_CHECK(fields.check_all_asked());
  *this = std::move(read);
  return {};
}

Result<void> check_weights(const nn::DenseNet& net, double limit, std::uint64_t game, double rate) {
  const auto weights = net.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (std::isfinite(weights[i]) && std::abs(weights[i]) <= limit) continue;
    return base::fail(
        "learning", fmt::format("game {}", game + 1),
        fmt::format("weight {} of {} became {:g}, {}; the rate {:g} is too high for these inputs. "
                    "The last whole step is kept; begin anew with lower rates, or with "
                    "normalised=true",
                    i + 1, weights.size(), weights[i],
                    std::isfinite(weights[i]) ? fmt::format("beyond weight-limit={:g}", limit)
                                              : std::string("no number"),
                    rate));
  }
  return {};
}

}  // namespace tesuji::td

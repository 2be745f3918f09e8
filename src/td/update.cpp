#include "td/update.h"

#include <algorithm>

namespace tesuji::td {
namespace {

constexpr double kOne[] = {1.0};

void add_scaled(nn::DenseNet& net, std::span<const double> slopes, double by) {
  const auto weights = net.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += by * slopes[i];
}

}  // namespace

void Trace::clear() {
  all_.clear();
  lost_.clear();
}

void Trace::add(std::span<const double> inputs, double lost) {
  all_.insert(all_.end(), inputs.begin(), inputs.end());
  lost_.push_back(lost);
}

double learn_backward(nn::DenseNet& net, const Trace& trace, double reward, const Rule& rule) {
  nn::DensePass pass;
  std::vector<double> slopes(net.weights().size());
  double loss = 0;
  double target = reward;
  for (std::size_t i = trace.size(); i-- > 0;) {
    if (i + 1 < trace.size()) {
      const double next = net.value(trace.inputs(i + 1));
      target = (1 - rule.lambda) * next + rule.lambda * target + rule.mu * trace.lost(i + 1);
    }
    const double value = pass.forward(net, trace.inputs(i), 1).front();
    std::fill(slopes.begin(), slopes.end(), 0.0);
    pass.backward(net, kOne, slopes);
    const double difference = target - value;
    add_scaled(net, slopes, rule.rate * difference);
    loss += difference * difference;
  }
  return loss;
}

void ForwardUpdate::begin(const nn::DenseNet& net) {
  inputs_.clear();
  slopes_.assign(net.weights().size(), 0.0);
  loss_ = 0;
}

void ForwardUpdate::step(nn::DenseNet& net, std::span<const double> inputs, double lost,
                         const Rule& rule) {
  if (!inputs_.empty()) move_towards(net, net.value(inputs) + rule.mu * lost, rule);
  inputs_.assign(inputs.begin(), inputs.end());
}

double ForwardUpdate::end(nn::DenseNet& net, double reward, const Rule& rule) {
  if (!inputs_.empty()) move_towards(net, reward, rule);
  return loss_;
}

void ForwardUpdate::move_towards(nn::DenseNet& net, double target, const Rule& rule) {
  const double value = pass_.forward(net, inputs_, 1).front();
  for (double& slope : slopes_) slope *= rule.lambda;
  pass_.backward(net, kOne, slopes_);
  const double difference = target - value;
  add_scaled(net, slopes_, rule.rate * difference);
  loss_ += difference * difference;
}

}  // namespace tesuji::td

// Dense nets: batches against one at a time, slopes against finite differences, files.
#include "nn/dense.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nn/dense_file.h"
#include "nn/dense_pass.h"

namespace tesuji::nn {
namespace {

DenseShape shape_of(int inputs, std::vector<DenseLayer> layers, int groups = 1) {
  return checked({inputs, std::move(layers), groups}, "test").value();
}

const std::vector<DenseShape>& shapes() {
  static const std::vector<DenseShape> list = {
      shape_of(8, {{1, Activation::tanh, 0.1, false}}),
      shape_of(8, {{4, Activation::tanh, 0.1, false}, {1, Activation::tanh, 0.1, false}}),
      shape_of(5, {{7, Activation::relu, 1, true}, {3, Activation::sigmoid, 0.5, true}}),
      shape_of(3, {{70, Activation::sigmoid, 1, true},
                   {6, Activation::identity, 2, false},
                   {2, Activation::tanh, 1, true}}),
      shape_of(12, {{5, Activation::tanh, 0.5, false}, {1, Activation::tanh, 1, false}}, 4),
      shape_of(6,
               {{3, Activation::identity, 0.5, false},
                {4, Activation::relu, 1, true},
                {2, Activation::tanh, 1, true}},
               3)};
  return list;
}

DenseNet drawn(const DenseShape& shape, base::Random& random) {
  DenseNet net(shape);
  net.draw(random, 1.5);
  return net;
}

std::vector<double> numbers(std::size_t count, base::Random& random) {
  std::vector<double> list(count);
  for (double& one : list) one = 4 * random.unit() - 2;
  return list;
}

TEST(Dense, ABatchIsOneAtATime) {
  base::Random random(1);
  for (const auto& shape : shapes()) {
    const DenseNet net = drawn(shape, random);
    const auto width = static_cast<std::size_t>(shape.inputs);
    const auto inputs = numbers(20 * width, random);
    DensePass pass;
    const auto outputs = pass.forward(net, inputs, 20);
    for (std::size_t i = 0; i < 20; ++i) {
      EXPECT_NEAR(net.value(std::span(inputs).subspan(i * width, width)),
                  outputs[i * static_cast<std::size_t>(shape.outputs())], 1e-12);
    }
  }
}

// What the slopes are of: a weighted sum of all outputs.
double objective(const DenseNet& net, std::span<const double> inputs,
                 std::span<const double> by_output, std::size_t count) {
  DensePass pass;
  const auto outputs = pass.forward(net, inputs, count);
  double sum = 0;
  for (std::size_t i = 0; i < outputs.size(); ++i) sum += by_output[i] * outputs[i];
  return sum;
}

TEST(Dense, SlopesAreFiniteDifferences) {
  constexpr double kStep = 1e-5;
  constexpr std::size_t kCount = 3;
  base::Random random(2);
  for (const auto& shape : shapes()) {
    DenseNet net = drawn(shape, random);
    auto inputs = numbers(kCount * static_cast<std::size_t>(shape.inputs), random);
    const auto by_output = numbers(kCount * static_cast<std::size_t>(shape.outputs()), random);
    DensePass pass;
    pass.forward(net, inputs, kCount);
    std::vector<double> by_weight(net.weights().size());
    const auto by_input = pass.backward(net, by_output, by_weight);
    const auto difference = [&](double& number) {
      const double kept = number;
      number = kept + kStep;
      const double above = objective(net, inputs, by_output, kCount);
      number = kept - kStep;
      const double below = objective(net, inputs, by_output, kCount);
      number = kept;
      return (above - below) / (2 * kStep);
    };
    for (std::size_t i = 0; i < by_weight.size(); ++i) {
      EXPECT_NEAR(by_weight[i], difference(net.weights()[i]), 1e-6) << shape.text() << " " << i;
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      EXPECT_NEAR(by_input[i], difference(inputs[i]), 1e-6) << shape.text() << " " << i;
    }
  }
}

// One unit for each group: equal groups add up, their order does not matter, empty ones add
// nothing.
TEST(Dense, GroupsShareWeightsAndAreSummed) {
  base::Random random(6);
  const DenseLayer hidden{3, Activation::tanh, 0.7, false};
  const DenseLayer output{1, Activation::identity, 1, false};
  const DenseNet one = drawn(shape_of(2, {hidden, output}), random);
  DenseNet three(shape_of(6, {hidden, output}, 3));
  ASSERT_EQ(three.weights().size(), one.weights().size());
  std::copy(one.weights().begin(), one.weights().end(), three.weights().begin());
  EXPECT_EQ(three.shape().text(), "3*2-3-1 identity(1x)");
  const std::vector<double> a = {0.3, -0.8};
  const std::vector<double> b = {1.1, 0.4};
  const double sum = one.value(a) + one.value(b);
  EXPECT_NEAR(three.value(std::vector<double>{0.3, -0.8, 1.1, 0.4, 0, 0}), sum, 1e-12);
  EXPECT_NEAR(three.value(std::vector<double>{1.1, 0.4, 0, 0, 0.3, -0.8}), sum, 1e-12);
}

TEST(Dense, GroupsNeedAFirstLayerThatIsNothingForNothing) {
  const auto why = [](DenseShape shape) {
    const auto read = checked(std::move(shape), "net");
    return read ? std::string("taken") : read.error().why;
  };
  const DenseLayer tanh{2, Activation::tanh, 1, false};
  EXPECT_EQ(why({6, {tanh, tanh}, 3}), "taken");
  EXPECT_EQ(why({6, {tanh, tanh}, 4}), "4 groups of 6 inputs");
  EXPECT_EQ(why({6, {tanh, tanh}, 0}), "0 groups of 6 inputs");
  const char* const kNeeds = "groups need a hidden layer, without bias, of tanh or identity";
  EXPECT_EQ(why({6, {tanh}, 3}), kNeeds);
  EXPECT_EQ(why({6, {{2, Activation::tanh, 1, true}, tanh}, 3}), kNeeds);
  EXPECT_EQ(why({6, {{2, Activation::relu, 1, false}, tanh}, 3}), kNeeds);
}

TEST(Dense, OddNetsPreferNoColour) {
  base::Random random(3);
  for (const auto& shape : shapes()) {
    const DenseNet net = drawn(shape, random);
    auto inputs = numbers(static_cast<std::size_t>(shape.inputs), random);
    const double value = net.value(inputs);
    for (double& one : inputs) one = -one;
    if (shape.is_odd()) {
      EXPECT_EQ(net.value(inputs), -value);
    } else {
      EXPECT_NE(net.value(inputs), -value);
    }
  }
}

DenseFile file_of(const DenseShape& shape, base::Random& random) {
  std::vector<double> units = numbers(static_cast<std::size_t>(shape.inputs), random);
  for (double& unit : units) unit = std::abs(unit) + 0.5;
  return as_stored({drawn(shape, random), "eight", units, "a test"});
}

TEST(DenseFile, ReadsWhatItWrites) {
  base::Random random(4);
  for (const auto& shape : shapes()) {
    const DenseFile file = file_of(shape, random);
    const auto back = read_dense(dense_bytes(file), "test");
    ASSERT_TRUE(back) << back.error().line();
    EXPECT_EQ(*back, file);
  }
}

TEST(DenseFile, RefusesWhatIsWrong) {
  base::Random random(5);
  const DenseFile file = file_of(shapes()[1], random);
  const std::string good = dense_bytes(file);
  const auto why = [](std::string bytes, std::string_view from, std::string_view to) {
    const auto at = bytes.find(from);
    EXPECT_NE(at, std::string::npos);
    bytes.replace(at, from.size(), to);
    const auto read = read_dense(bytes, "file");
    return read ? std::string("read") : read.error().line();
  };
  EXPECT_EQ(why(good, "tesuji-dense", "tesuji-netsy"),
            "network: file: the format is 'tesuji-netsy'; expected tesuji-dense");
  EXPECT_EQ(why(good, R"("version":"1")", R"("version":"2")"),
            "network: file: version '2'; this program reads version 1");
  EXPECT_EQ(why(good, R"(\"units\":4)", R"(\"units\":5)"),
            "network: file: '0.weight' has the shape [4, 8]; expected [5, 8]");
  std::string damaged = good;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  EXPECT_FALSE(read_dense(damaged, "file"));
  for (std::size_t length = 0; length < good.size(); length += 7) {
    EXPECT_FALSE(read_dense(good.substr(0, length), "file"));
  }
  DenseFile zero = file;
  zero.units[0] = 0;
  EXPECT_FALSE(read_dense(dense_bytes(zero), "file"));
}

TEST(DenseFile, ShapesHaveLimits) {
  EXPECT_FALSE(checked({0, {{1, Activation::tanh, 1, false}}}, ""));
  EXPECT_FALSE(checked({1, {}}, ""));
  EXPECT_FALSE(checked({1, {{0, Activation::tanh, 1, false}}}, ""));
  EXPECT_FALSE(checked({1, {{1, Activation::tanh, 0, false}}}, ""));
  EXPECT_FALSE(checked({4096, {{4096, Activation::tanh, 1, false}}}, "")) << "too many weights";
  EXPECT_FALSE(
      read_dense_shape(R"({"inputs":1,"layers":[{"units":1,"activation":"sine","scale":1}]})", ""));
}

TEST(DenseFile, ATextDumpNamesEveryWeight) {
  base::Random random(6);
  const DenseFile file = file_of(shapes()[2], random);
  const std::string text = dense_text(file, {"stones"});
  EXPECT_NE(text.find("5-7-3"), std::string::npos);
  EXPECT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')),
            3 + file.units.size() + file.net.weights().size());
  EXPECT_NE(text.find(" stones\n"), std::string::npos);
  EXPECT_NE(text.find(" input 4\n"), std::string::npos);
  EXPECT_NE(text.find("layer 1 unit 2: "), std::string::npos);
}

}  // namespace
}  // namespace tesuji::nn

// Backends: the plain one says what PyTorch said (tests/data/nets, made by gpu/fixture.py), and the
// fast one says what the plain one says.
#include "nn/backend.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <thread>

#include "formats/json.h"
#include "unit/nn/random_net.h"

namespace tesuji::nn {
namespace {

constexpr float kTolerance = 1e-4F;

void expect_near(const std::vector<float>& a, const std::vector<float>& b, float tolerance) {
  ASSERT_GE(a.size(), b.size());
  for (std::size_t i = 0; i < b.size(); ++i) EXPECT_NEAR(a[i], b[i], tolerance) << i;
}

void expect_same(const Evaluation& a, const Evaluation& b, float tolerance) {
  expect_near(a.move, b.move, tolerance);
  expect_near(a.reply, b.reply, tolerance);
  expect_near(a.owner, b.owner, tolerance);
  EXPECT_NEAR(a.win, b.win, tolerance);
  EXPECT_NEAR(a.margin, b.margin, 20 * tolerance);  // in points: the head's number times 20
  EXPECT_NEAR(a.spread, b.spread, 20 * tolerance);
}

TEST(Backend, SaysWhatPyTorchSaid) {
  const auto net = load_net(TESUJI_TEST_DATA "/nets/small.safetensors");
  ASSERT_TRUE(net) << net.error().line();
  const auto plain = make_plain(*net);
  const auto fast = make_onednn(*net);
  std::ifstream lines(TESUJI_TEST_DATA "/nets/answers.jsonl");
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto json = formats::Json::parse(line);
    const int size = json["size"];
    std::vector<float> planes(static_cast<std::size_t>((*net)->shape.planes) * size * size);
    for (const std::size_t i : json["planes"]) planes.at(i) = 1;
    const auto globals = json["globals"].get<std::vector<float>>();
    Evaluation expected;
    expected.move = json["move"].get<std::vector<float>>();
    expected.reply = json["reply"].get<std::vector<float>>();  // the first of them
    expected.owner = json["owner"].get<std::vector<float>>();
    expected.win = json["win"];
    expected.margin = json["margin"];
    expected.spread = json["spread"];
    for (const auto& backend : {plain.get(), fast.get()}) {
      Evaluation said;
      backend->evaluate({size, 1, planes, globals}, {&said, 1});
      EXPECT_EQ(said.move.size(), expected.move.size());
      expect_same(said, expected, kTolerance);
    }
  }
  EXPECT_GE(count, 10);
}

TEST(Backend, FastAgreesWithPlainOnAllSizes) {
  const auto net = std::make_shared<const Net>(random_net(small_shape(), 5));
  const auto plain = make_plain(net);
  const auto fast = make_onednn(net);
  base::Random random(3);
  for (int size = 5; size <= 19; ++size) {
    constexpr int kCount = 3;
    const RandomInput input(net->shape, size, kCount, random);
    const Batch batch{size, kCount, input.planes, input.globals};
    std::array<Evaluation, kCount> expected;
    std::array<Evaluation, kCount> said;
    plain->evaluate(batch, expected);
    fast->evaluate(batch, said);
    for (int i = 0; i < kCount; ++i) expect_same(said[i], expected[i], kTolerance);
  }
}

// Boards of other sizes in between leave nothing behind.
TEST(Backend, SaysTheSameAgain) {
  const auto net = std::make_shared<const Net>(random_net(small_shape(), 6));
  const auto fast = make_onednn(net);
  base::Random random(4);
  const RandomInput nine(net->shape, 9, 1, random);
  const RandomInput seven(net->shape, 7, 1, random);
  Evaluation first;
  Evaluation other;
  Evaluation again;
  fast->evaluate({9, 1, nine.planes, nine.globals}, {&first, 1});
  fast->evaluate({7, 1, seven.planes, seven.globals}, {&other, 1});
  fast->evaluate({9, 1, nine.planes, nine.globals}, {&again, 1});
  EXPECT_EQ(first.move, again.move);
  EXPECT_EQ(first.win, again.win);
  EXPECT_EQ(first.owner, again.owner);
}

// The default net's, for which Winograd's convolution needs the most memory to work in and rounds
// most.
NetShape default_shape() {
  NetShape shape = small_shape();
  shape.planes = 16;
  shape.blocks = 6;
  shape.channels = 96;
  shape.pooled_blocks = {1, 3, 5};
  shape.pooled_channels = 32;
  return shape;
}

// Backends are lent to whichever thread asks (games/go/net/oracle.h).
TEST(Backend, IsUsedByOneThreadAfterAnother) {
  const auto net = std::make_shared<const Net>(random_net(default_shape(), 9));
  base::Random random(4);
  const RandomInput input(net->shape, 19, 1, random);
  const Batch batch{19, 1, input.planes, input.globals};
  auto fast = make_onednn(net);
  Evaluation here;
  Evaluation there;
  fast->evaluate(batch, {&here, 1});
  std::thread([&] {
    fast->evaluate(batch, {&there, 1});
    fast.reset();  // whoever comes last ends it
  }).join();
  expect_same(there, here, 0);
}

TEST(SlowBackend, FastAgreesWithPlainOnTheDefaultShape) {
  const NetShape shape = default_shape();
  const auto net = std::make_shared<const Net>(random_net(shape, 7));
  const auto plain = make_plain(net);
  const auto fast = make_onednn(net);
  base::Random random(8);
  for (const int size : {5, 8, 9, 13, 19}) {
    const RandomInput input(shape, size, 1, random);
    Evaluation expected;
    Evaluation said;
    plain->evaluate({size, 1, input.planes, input.globals}, {&expected, 1});
    fast->evaluate({size, 1, input.planes, input.globals}, {&said, 1});
    expect_same(said, expected, kTolerance);
  }
}

// Calibrated on what it is asked, numbers of 8 bits are off by a few per cent of what numbers of 32
// say.
TEST(Backend, EightBitsAreNearOnAllSizes) {
  Net calibrated = random_net(default_shape(), 11);
  const auto exact_net = std::make_shared<const Net>(calibrated);
  base::Random random(5);
  std::vector<RandomInput> inputs;
  calibrated.ranges = InputRanges(calibrated.shape);
  for (const int size : {5, 9, 13, 19}) {
    const RandomInput& input = inputs.emplace_back(calibrated.shape, size, 1, random);
    calibrated.ranges.add(measured_ranges(exact_net, {size, 1, input.planes, input.globals}));
  }
  const auto net = std::make_shared<const Net>(std::move(calibrated));
  if (!can_int8(*net)) GTEST_SKIP() << "this processor has no VNNI";
  const auto exact = make_onednn(exact_net);
  const auto small = make_int8(net);
  int i = 0;
  for (const int size : {5, 9, 13, 19}) {
    const Batch batch{size, 1, inputs[i].planes, inputs[i].globals};
    ++i;
    Evaluation expected;
    Evaluation said;
    exact->evaluate(batch, {&expected, 1});
    small->evaluate(batch, {&said, 1});
    double difference = 0;
    double all = 0;
    for (std::size_t p = 0; p < expected.move.size(); ++p) {
      difference += std::abs(said.move[p] - expected.move[p]);
      all += std::abs(expected.move[p]);
    }
    EXPECT_LT(difference, 0.1 * all) << size;
    EXPECT_NE(difference, 0) << size;
    expect_near(said.owner, expected.owner, 0.2F);
  }
}

TEST(Backend, EightBitsNeedRanges) {
  const Net net = random_net(small_shape(), 3);
  EXPECT_FALSE(can_int8(net));
  const auto made = backend_maker(BackendKind::int8, net);
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().line().find("not calibrated"), std::string::npos) << made.error().line();
  EXPECT_TRUE(backend_maker(BackendKind::fastest, net));
}

}  // namespace
}  // namespace tesuji::nn

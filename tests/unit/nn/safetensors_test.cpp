// Files of arrays and of nets: what is written is read, and whatever is wrong is refused.
#include "nn/safetensors.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "unit/nn/random_net.h"

namespace tesuji::nn {
namespace {

std::string file_of(std::string head, std::string_view data) {
  const std::uint64_t length = head.size();
  std::string bytes(reinterpret_cast<const char*>(&length), sizeof(length));
  return bytes + head + std::string(data);
}

TEST(Safetensors, HalvesAreExact) {
  for (std::uint32_t code = 0; code < 0x10000; ++code) {
    const auto half = static_cast<std::uint16_t>(code);
    const float value = float_of_half(half);
    if (std::isnan(value)) continue;
    EXPECT_EQ(half_of_float(value), half);
  }
  EXPECT_EQ(float_of_half(0x3c00), 1.0F);
  EXPECT_EQ(float_of_half(0x3555), 0.333251953125F);
  EXPECT_EQ(half_of_float(1 + 0x1p-11F), 0x3c00);  // a tie goes to the even one
  EXPECT_EQ(half_of_float(1 + 3 * 0x1p-11F), 0x3c02);
  EXPECT_EQ(half_of_float(1e30F), 0x7c00);
  EXPECT_EQ(half_of_float(1e-30F), 0);
}

TEST(Safetensors, ReadsWhatItWrites) {
  const std::map<std::string, Tensor> tensors{{"a", {{2, 3}, {1, -2, 0.5F, 4, 5, 6}}},
                                              {"b", {{1}, {-7}}}};
  for (const TensorType type : {TensorType::f32, TensorType::f16}) {
    const auto file = read_tensors(tensors_bytes(tensors, {{"who", "me"}}, type), "test");
    ASSERT_TRUE(file) << file.error().line();
    EXPECT_EQ(file->tensors, tensors);
    EXPECT_EQ(file->metadata.at("who"), "me");
    EXPECT_EQ(file->metadata.at("checksum"), file->checksum);
  }
}

TEST(Safetensors, RefusesWhatIsWrong) {
  const std::string good = R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})";
  const std::string one(4, '\0');
  EXPECT_TRUE(read_tensors(file_of(good, one), "test"));
  const std::pair<std::string, std::string> kWrong[] = {
      {good, ""},         // cut short
      {good, one + one},  // continued
      {"[]", ""},         // no object
      {"{", ""},          // no JSON
      {R"({"a":7})", one},
      {R"({"a":{"dtype":"I64","shape":[1],"data_offsets":[0,4]}})", one},
      {R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})", one},
      {R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})", one},
      {R"({"a":{"dtype":"F32","shape":[1.5],"data_offsets":[0,4]}})", one},
      {R"({"a":{"dtype":"F32","shape":[99999999999],"data_offsets":[0,4]}})", one},
      {R"({"a":{"dtype":"F32","shape":[67108864,67108864],"data_offsets":[0,0]}})", ""},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}})", one},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0]}})", one},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"more":1}})", one},
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},)"
       R"("b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
       one},                                                                     // overlapping
      {R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})", one + one},  // a gap
      {R"({"__metadata__":{"x":1}})", ""},
      {good, std::string("\0\0\xc0\x7f", 4)},  // NaN
      {good, std::string("\0\0\x80\x7f", 4)},  // infinite
  };
  for (const auto& [head, data] : kWrong)
    EXPECT_FALSE(read_tensors(file_of(head, data), "")) << head;
  EXPECT_FALSE(read_tensors("", ""));
  EXPECT_FALSE(read_tensors(std::string(8, '\xff'), ""));
}

class NetFile : public ::testing::Test {
 protected:
  Net net_ = random_net(small_shape(), 1);
  static std::string why(const Net& net) {
    const auto read = read_net(net_bytes(net, TensorType::f32), "test");
    return read ? "" : read.error().line();
  }
};

TEST_F(NetFile, ReadsWhatItWrites) {
  const auto read = read_net(net_bytes(net_, TensorType::f32), "test");
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(read->shape, net_.shape);
  EXPECT_EQ(read->tensors, net_.tensors);
  EXPECT_EQ(read->training, "random");
  EXPECT_EQ(read->parameters(), net_.parameters());
}

TEST_F(NetFile, KeepsTheRangesOfACalibratedNet) {
  Net calibrated = net_;
  calibrated.ranges = InputRanges(net_.shape, std::vector<float>(6 * 32, 1.5F));
  const auto read = read_net(net_bytes(calibrated, TensorType::f32), "test");
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(read->ranges, calibrated.ranges);
  EXPECT_EQ(read->tensors, net_.tensors);
  Net other = net_;
  other.tensors["ranges"] = {{6, 31}, std::vector<float>(6 * 31, 1)};
  EXPECT_NE(why(other).find("do not fit"), std::string::npos) << why(other);
  other.tensors["ranges"] = {{6, 32}, std::vector<float>(6 * 32, -1)};
  EXPECT_NE(why(other).find("below 0"), std::string::npos) << why(other);
}

TEST_F(NetFile, RefusesOtherShapes) {
  Net other = net_;
  other.shape.channels = 48;
  EXPECT_NE(why(other).find("expected [48"), std::string::npos) << why(other);
  other = net_;
  other.shape.blocks = 4;
  EXPECT_NE(why(other).find("missing"), std::string::npos);
  other = net_;
  other.tensors["more.weight"] = {{1}, {1}};
  EXPECT_NE(why(other).find("belongs to no net"), std::string::npos);
  for (const auto& [channels, pooled] : {std::pair{20, 10}, {0, 10}, {1024, 10}, {32, 33}}) {
    other = net_;
    other.shape.channels = channels;
    other.shape.pooled_channels = pooled;
    EXPECT_NE(why(other), "");
  }
  other = net_;
  other.shape.pooled_blocks = {2, 1};
  EXPECT_NE(why(other).find("ascending"), std::string::npos);
}

TEST_F(NetFile, RefusesDamageAndOtherVersions) {
  std::string bytes = net_bytes(net_, TensorType::f32);
  bytes[bytes.size() - 3] ^= 1;
  EXPECT_NE(read_net(bytes, "").error().line().find("checksum"), std::string::npos);
  const std::map<std::string, std::string> right{{"format", "tesuji-net"},
                                                 {"version", "1"},
                                                 {"net", shape_json(net_.shape)},
                                                 {"training", ""}};
  for (const char* key : {"format", "version", "net", "training"}) {
    auto metadata = right;
    metadata.erase(key);
    EXPECT_FALSE(read_net(tensors_bytes(net_.tensors, metadata, TensorType::f32), "")) << key;
    metadata[key] = "2";
    if (std::string_view(key) == "training") continue;
    EXPECT_FALSE(read_net(tensors_bytes(net_.tensors, metadata, TensorType::f32), "")) << key;
  }
  EXPECT_TRUE(read_net(tensors_bytes(net_.tensors, right, TensorType::f32), ""));
}

}  // namespace
}  // namespace tesuji::nn

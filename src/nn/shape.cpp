#include "nn/shape.h"

#include <algorithm>

#include "formats/json_fields.h"

namespace tesuji::nn {
namespace {

constexpr const char* kWhat = "network";
constexpr std::size_t kDepth = 2;

base::Result<int> whole(formats::JsonFields& fields, const std::string& key, int most,
                        bool by_lanes = false) {
  TESUJI_TRY(const std::uint64_t value, fields.number(key, static_cast<std::uint64_t>(most)));
  if (value == 0) return fields.wrong(key, "expected at least 1");
  if (by_lanes && value % kLane != 0) return fields.wrong(key, "expected a multiple of 16");
  return static_cast<int>(value);
}

base::Result<std::vector<int>> block_list(formats::JsonFields& fields, const std::string& key,
                                          int blocks) {
  TESUJI_TRY(const auto numbers, fields.reals(key, kMaxBlocks));
  std::vector<int> list;
  for (const double number : numbers) {
    if (!(number >= 0 && number < blocks) || number != static_cast<int>(number) ||
        (!list.empty() && number <= list.back())) {
      return fields.wrong(key, "expected numbers of blocks, ascending");
    }
    list.push_back(static_cast<int>(number));
  }
  return list;
}

}  // namespace

bool NetShape::is_pooled(int block) const {
  return std::binary_search(pooled_blocks.begin(), pooled_blocks.end(), block);
}

std::map<std::string, std::vector<int>> tensors_of(const NetShape& s) {
  std::map<std::string, std::vector<int>> list;
  const auto add_with_bias = [&](const std::string& name, std::vector<int> dims) {
    list[name + ".bias"] = {dims[0]};
    list[name + ".weight"] = std::move(dims);
  };
  add_with_bias("input", {s.channels, s.planes, 3, 3});
  list["numbers.weight"] = {s.channels, s.globals};
  for (int i = 0; i < s.blocks; ++i) {
    const std::string block = "block." + std::to_string(i);
    add_with_bias(block + ".first", {s.channels, s.channels, 3, 3});
    add_with_bias(block + ".second", {s.channels, s.channels, 3, 3});
    if (s.is_pooled(i)) list[block + ".pool.weight"] = {s.channels, 3 * s.pooled_channels};
  }
  add_with_bias("policy", {s.policy_channels, s.channels});
  add_with_bias("policy_gather", {s.policy_channels, s.channels});
  list["policy_pool.weight"] = {s.policy_channels, 3 * s.policy_channels};
  list["policy_map.weight"] = {2, s.policy_channels};
  add_with_bias("policy_pass", {2, 3 * s.policy_channels});
  add_with_bias("value", {s.value_channels, s.channels});
  add_with_bias("value_hidden", {s.value_hidden, 3 * s.value_channels});
  add_with_bias("value_out", {3, s.value_hidden});
  add_with_bias("owner", {1, s.value_channels});
  return list;
}

base::Result<NetShape> read_shape(std::string_view json, std::string_view where) {
  const formats::JsonSource source{kWhat, std::string(where)};
  TESUJI_TRY(const formats::Json object, formats::parse_object(json, source, kDepth));
  formats::JsonFields fields(object, source);
  NetShape shape;
  TESUJI_TRY(shape.inputs, fields.text("inputs"));
  TESUJI_TRY(shape.planes, whole(fields, "planes", kMaxPlanes));
  TESUJI_TRY(shape.globals, whole(fields, "globals", kMaxGlobals));
  TESUJI_TRY(shape.blocks, whole(fields, "blocks", kMaxBlocks));
  TESUJI_TRY(shape.channels, whole(fields, "channels", kMaxChannels, true));
  TESUJI_TRY(shape.pooled_blocks, block_list(fields, "pooled_blocks", shape.blocks));
  TESUJI_TRY(shape.pooled_channels, whole(fields, "pooled_channels", shape.channels));
  TESUJI_TRY(shape.policy_channels, whole(fields, "policy_channels", kMaxChannels, true));
  TESUJI_TRY(shape.value_channels, whole(fields, "value_channels", kMaxChannels, true));
  TESUJI_TRY(shape.value_hidden, whole(fields, "value_hidden", kMaxHidden));
  TESUJI_CHECK(fields.check_all_asked());
  return shape;
}

std::string shape_json(const NetShape& s) {
  const formats::OrderedJson json{{"inputs", s.inputs},
                                  {"planes", s.planes},
                                  {"globals", s.globals},
                                  {"blocks", s.blocks},
                                  {"channels", s.channels},
                                  {"pooled_blocks", s.pooled_blocks},
                                  {"pooled_channels", s.pooled_channels},
                                  {"policy_channels", s.policy_channels},
                                  {"value_channels", s.value_channels},
                                  {"value_hidden", s.value_hidden}};
  return json.dump();
}

}  // namespace tesuji::nn

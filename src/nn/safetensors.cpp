#include "nn/safetensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "base/text.h"
#include "formats/json_fields.h"

namespace tesuji::nn {
namespace {

using base::fail;
using base::Result;
using formats::Json;

static_assert(std::endian::native == std::endian::little);

constexpr const char* kWhat = "safetensors file";
constexpr std::size_t kDepth = 3;
constexpr std::size_t kMaxDims = 8;
constexpr const char* kMetadata = "__metadata__";
constexpr const char* kChecksum = "checksum";

// One entry of the head.
struct Entry {
  std::string name;
  bool is_half = false;
  std::vector<int> dims;
  std::size_t values = 1;
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Whole numbers up to `most`; JSON has but one kind of number.
Result<std::vector<std::size_t>> whole_numbers(formats::JsonFields& fields, const std::string& key,
                                               std::size_t count, std::size_t most) {
  TESUJI_TRY(const auto numbers, fields.reals(key, count));
  std::vector<std::size_t> list;
  for (const double number : numbers) {
    if (!(number >= 0 && number <= static_cast<double>(most)) || number != std::floor(number)) {
      return fields.wrong(key, fmt::format("expected whole numbers up to {}", most));
    }
    list.push_back(static_cast<std::size_t>(number));
  }
  return list;
}

Result<Entry> read_entry(const std::string& name, const Json& json, std::string_view where) {
  const std::string place = fmt::format("{}: {}", where, base::printable(name));
  TESUJI_TRY(auto fields, formats::JsonFields::of(json, {kWhat, place}));
  Entry entry;
  entry.name = name;
  TESUJI_TRY(const std::string type, fields.text("dtype"));
  if (type != "F32" && type != "F16") return fields.wrong("dtype", "expected F32 or F16");
  entry.is_half = type == "F16";
  TESUJI_TRY(const auto dims, whole_numbers(fields, "shape", kMaxDims, kMaxTensorFile));
  for (const std::size_t dim : dims) {
    entry.dims.push_back(static_cast<int>(dim));
    entry.values *= dim;
    if (entry.values > kMaxTensorFile) return fields.wrong("shape", "larger than any file");
  }
  TESUJI_TRY(const auto offsets, whole_numbers(fields, "data_offsets", 2, kMaxTensorFile));
  TESUJI_CHECK(fields.check_all_asked());
  if (offsets.size() != 2 || offsets[1] < offsets[0] ||
      offsets[1] - offsets[0] != entry.values * (entry.is_half ? 2 : 4)) {
    return fields.wrong("data_offsets", "expected begin and end, as far apart as the shape says");
  }
  entry.begin = offsets[0];
  entry.end = offsets[1];
  return entry;
}

// The arrays must lie one after the other, from the first byte to the last.
Result<void> check_tiling(std::vector<Entry>& entries, std::size_t size, std::string_view where) {
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
  });
  std::size_t at = 0;
  for (const Entry& entry : entries) {
    if (entry.begin != at) {
      return fail(kWhat, std::string(where),
                  "the arrays do not follow one another: " + base::printable(entry.name));
    }
    at = entry.end;
  }
  if (at == size) return {};
  return fail(kWhat, std::string(where),
              fmt::format("the arrays end at byte {} of {}: cut short or continued", at, size));
}

Result<Tensor> read_values(const Entry& entry, std::string_view data, std::string_view where) {
  Tensor tensor{entry.dims, std::vector<float>(entry.values)};
  const char* bytes = data.data() + entry.begin;
  for (std::size_t i = 0; i < entry.values; ++i) {
    if (entry.is_half) {
      std::uint16_t half = 0;
      std::memcpy(&half, bytes + 2 * i, 2);
      tensor.values[i] = float_of_half(half);
    } else {
      std::memcpy(&tensor.values[i], bytes + 4 * i, 4);
    }
    if (!std::isfinite(tensor.values[i])) {
      return fail(kWhat, std::string(where),
                  fmt::format("{}[{}] is not a finite number", base::printable(entry.name), i));
    }
  }
  return tensor;
}

std::string checksum_of(std::string_view data) { return fmt::format("{:016x}", base::fnv1a(data)); }

Result<std::string_view> head_of(std::string_view bytes, std::string_view where) {
  std::uint64_t length = 0;
  if (bytes.size() < sizeof(length)) return fail(kWhat, std::string(where), "too short");
  if (bytes.size() > kMaxTensorFile) return fail(kWhat, std::string(where), "larger than 64 MiB");
  std::memcpy(&length, bytes.data(), sizeof(length));
  if (length > kMaxTensorHead || length > bytes.size() - sizeof(length)) {
    return fail(kWhat, std::string(where), "the length of the head is wrong");
  }
  return bytes.substr(sizeof(length), length);
}

}  // namespace

float float_of_half(std::uint16_t half) {
  const float sign = (half & 0x8000U) != 0 ? -1.0F : 1.0F;
  const int exponent = (half >> 10U) & 31U;
  const auto fraction = static_cast<float>(half & 1023U);
  if (exponent == 0) return sign * std::ldexp(fraction, -24);
  if (exponent == 31) return fraction == 0 ? sign * INFINITY : NAN;
  return sign * std::ldexp(1024 + fraction, exponent - 25);
}

std::uint16_t half_of_float(float value) {
  const std::uint16_t sign = std::signbit(value) ? 0x8000U : 0U;
  const float size = std::abs(value);
  if (std::isnan(value)) return sign | 0x7e00U;
  if (size == 0) return sign;
  int exponent = 0;
  std::frexp(size, &exponent);  // size = f * 2^exponent with 0.5 <= f < 1
  // The unit in the last place; below the normal range it stays at 2^-24.
  const int unit = std::max(exponent - 11, -24);
  const auto units =
      static_cast<std::uint32_t>(std::nearbyint(std::ldexp(std::min(size, 1e6F), -unit)));
  // Units are 0 .. 2048: the fraction overflows into the exponent as it should.
  const std::uint32_t code = units + (static_cast<std::uint32_t>(unit + 24) << 10U);
  return sign | static_cast<std::uint16_t>(std::min<std::uint32_t>(code, 0x7c00U));
}

Result<TensorFile> read_tensors(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(const std::string_view head, head_of(bytes, where));
  const std::string_view data = bytes.substr(sizeof(std::uint64_t) + head.size());
  const formats::JsonSource source{kWhat, std::string(where)};
  TESUJI_TRY(const Json json, formats::parse_object(head, source, kDepth));
  if (json.size() > kMaxTensors) return fail(kWhat, std::string(where), "too many arrays");
  TensorFile file;
  file.checksum = checksum_of(data);
  formats::JsonFields fields(json, source);
  TESUJI_TRY(file.metadata, fields.texts(kMetadata, kMaxMetadata));
  std::vector<Entry> entries;
  for (const auto& [name, value] : json.items()) {
    if (name == kMetadata) continue;
    TESUJI_TRY(Entry entry, read_entry(name, value, where));
    entries.push_back(std::move(entry));
  }
  TESUJI_CHECK(check_tiling(entries, data.size(), where));
  for (const Entry& entry : entries) {
    TESUJI_TRY(file.tensors[entry.name], read_values(entry, data, where));
  }
  return file;
}

std::string tensors_bytes(const std::map<std::string, Tensor>& tensors,
                          std::map<std::string, std::string> metadata, TensorType type) {
  std::string data;
  auto head = formats::OrderedJson::object();
  for (const auto& [name, tensor] : tensors) {
    const std::size_t begin = data.size();
    for (const float value : tensor.values) {
      const std::uint16_t half = half_of_float(value);
      if (type == TensorType::f16) {
        data.append(reinterpret_cast<const char*>(&half), sizeof(half));
      } else {
        data.append(reinterpret_cast<const char*>(&value), sizeof(value));
      }
    }
    head[name] = {{"dtype", type == TensorType::f16 ? "F16" : "F32"},
                  {"shape", tensor.dims},
                  {"data_offsets", {begin, data.size()}}};
  }
  metadata[kChecksum] = checksum_of(data);
  head[kMetadata] = metadata;
  std::string text = head.dump();
  text.append((8 - text.size() % 8) % 8, ' ');
  const std::uint64_t length = text.size();
  std::string bytes(reinterpret_cast<const char*>(&length), sizeof(length));
  return bytes + text + data;
}

}  // namespace tesuji::nn

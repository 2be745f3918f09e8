// Arrays of numbers by name in the safetensors layout, which many tools read: eight bytes with the
// length of a JSON head, the head, then the arrays one after the other, little-endian.
//
// The reader believes nothing: lengths and offsets must tile the data exactly, numbers must be
// finite, only f32 and f16 are taken (both come out as f32). Reading costs one pass over the file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::nn {

inline constexpr std::size_t kMaxTensorFile = 64U << 20U;
inline constexpr std::size_t kMaxTensorHead = 1U << 20U;
inline constexpr std::size_t kMaxTensors = 1000;
inline constexpr std::size_t kMaxMetadata = 32;

struct Tensor {
  std::vector<int> dims;
  std::vector<float> values;  // last dimension closest together
  friend bool operator==(const Tensor&, const Tensor&) = default;
};

struct TensorFile {
  std::map<std::string, Tensor> tensors;
  std::map<std::string, std::string> metadata;
  std::string checksum;  // of the arrays as they lie in the file: 64-bit FNV-1a, hexadecimal
};

// `where` names the file in errors.
base::Result<TensorFile> read_tensors(std::string_view bytes, std::string_view where);

enum class TensorType { f32, f16 };

// The file's bytes; the checksum is added to the metadata as `checksum`.
std::string tensors_bytes(const std::map<std::string, Tensor>& tensors,
                          std::map<std::string, std::string> metadata, TensorType type);

float float_of_half(std::uint16_t half);
std::uint16_t half_of_float(float value);  // to the nearest, ties to even

}  // namespace tesuji::nn

// Networks and files of arrays from outside: anything may come, nothing but an error may follow.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "nn/net.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto file = tesuji::nn::read_tensors(bytes, "fuzz");
  if (file) {
    // What was read is written and read back the same.
    const std::string again =
        tesuji::nn::tensors_bytes(file->tensors, {}, tesuji::nn::TensorType::f32);
    const auto back = tesuji::nn::read_tensors(again, "again");
    if (back && back->tensors != file->tensors) std::abort();
  }
  (void)tesuji::nn::read_net(bytes, "fuzz");
  return 0;
}

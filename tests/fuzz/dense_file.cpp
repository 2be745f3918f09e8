// Small dense nets from outside: anything may come, nothing but an error may follow.
#include "nn/dense_file.h"
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace nn = tesuji::nn;
  const auto file = nn::read_dense(tesuji::fuzz::input(data, size), "fuzz");
  if (!file) return 0;
  const auto back = nn::read_dense(nn::dense_bytes(*file), "again");
  tesuji::fuzz::require(back && *back == nn::as_stored(*file), "what was read is written the same");
  if (file->net.weights().size() < 10'000) (void)nn::dense_text(*file, {});
  return 0;
}

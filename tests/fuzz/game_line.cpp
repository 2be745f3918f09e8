// Games as lines of text for training: what is read can be made into samples.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/go/net/samples.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto game = tesuji::go::net::read_game_line(line, "fuzz");
  if (!game || game->moves.size() > 60) return 0;
  tesuji::go::net::Shard shard(game->size);
  shard.add(*game);
  return 0;
}

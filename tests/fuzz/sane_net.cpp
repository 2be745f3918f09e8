// Files of evolved networks and plans of their games: anything may come, nothing but an error may
// follow.
#include "formats/sealed.h"
#include "fuzz.h"
#include "games/go/evolved/games_job.h"
#include "games/go/evolved/net_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace evolved = tesuji::go::evolved;
  const auto bytes = tesuji::fuzz::input(data, size);
  (void)evolved::read_net_file(bytes, "fuzz");
  // Past the checksum, which a fuzzer cannot guess.
  const auto file = evolved::read_net_file(tesuji::formats::sealed("sane-net", bytes), "fuzz");
  if (file) {
    const auto again = evolved::read_net_file(evolved::net_file_bytes(*file), "again");
    tesuji::fuzz::require(again.has_value() && *again == *file, "a round trip keeps all");
    const tesuji::go::Position start(file->form.size);
    evolved::MoverScratch scratch;
    for (const auto& mover : evolved::movers(file->form, file->networks)) {
      tesuji::fuzz::require(start.is_legal(mover.move(start, scratch)), "moves are legal");
    }
  }
  (void)evolved::games_kind().prepare(bytes, 1, tesuji::base::Watch());
  return 0;
}

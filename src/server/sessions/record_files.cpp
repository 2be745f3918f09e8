#include "server/sessions/record_files.h"

#include "games/slices.h"

namespace tesuji::server {
namespace {

using base::Result;

view::SavedGame::Player saved_player(const Seat& seat, std::string_view game) {
  view::SavedGame::Player player;
  player.title = seat_title(seat, game).en;
  if (seat.is_human()) player.name = seat.name;
  const auto spec = player_of(seat, game);
  player.spec = seat.is_human() || !spec ? "human" : spec->text();
  return player;
}

template <game::Kit K>
Result<Opened> opened_by(std::string_view record, view::RecordForm form) {
  TESUJI_TRY(auto read, games::SliceOf<K>::Face::open_record(record, form));
  Opened opened;
  opened.document.game = K::kName;
  opened.document.mode = Mode::review;
  opened.document.options = std::move(read.options);
  opened.tree = std::move(read.tree);
  opened.warnings = std::move(read.warnings);
  return opened;
}

}  // namespace

Result<RecordFile> record_of(const Document& document, const view::Tree& tree, bool with_analysis) {
  const view::SavedGame saved{.options = document.options,
                              .tree = tree,
                              .is_review = document.mode == Mode::review,
                              .players = {saved_player(document.seats[0], document.game),
                                          saved_player(document.seats[1], document.game)},
                              .outcome = document.outcome,
                              .with_analysis = with_analysis};
  return games::with_game(document.game, [&](auto kit) -> Result<RecordFile> {
    using K = decltype(kit);
    using F = typename games::SliceOf<K>::Face;
    TESUJI_TRY(auto bytes, F::record_of(saved));
    return RecordFile{std::move(bytes), F::kRecordType, K::kRecordExtension};
  });
}

Result<Opened> open_record(std::string_view record, view::RecordForm form) {
#define TESUJI_TRY_RECORD(KIT) \
  if (games::SliceOf<KIT>::Face::is_record(record)) return opened_by<KIT>(record, form);
  TESUJI_FOR_EACH_GAME(TESUJI_TRY_RECORD)
#undef TESUJI_TRY_RECORD
  return base::fail("record", "", "of no game that is known here");
}

}  // namespace tesuji::server

// A game as a server shows it that has no face of its own: its drawing, its legal moves and its
// score. There is nothing to set up and nothing to mark as dead.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "game/kit.h"
#include "game/standing.h"
#include "games/plain/words.h"
#include "view/last_move.h"
#include "view/layer.h"
#include "view/line_file.h"
#include "view/score.h"

namespace tesuji::games {

template <game::Kit K>
struct PlainFace {
  using G = typename K::Game;
  using Move = typename G::Move;

  static constexpr bool kMarks = false;
  static constexpr bool kSetsUpAnywhere = false;
  static constexpr bool kKeepsBefore = true;     // the notation of a move may need its position
  static constexpr std::string_view kPass = "";  // the move that passes, as it is written; none
  struct Judged {};

  static view::Json position(const G& position, const std::optional<view::LastMove<G>>& last) {
    view::Json legal = view::Json::array();
    typename G::Moves moves;
    if (!position.is_over()) position.legal_moves(moves);
    for (const Move move : moves) legal.push_back(K::move_text(position, move));
    view::Json shown = nullptr;
    if (last) {
      shown = {{"move", K::move_text(*last->before, last->move)},
               {"side", view::side_json(last->side)}};
    }
    return view::Json{
        {"drawing", K::drawing(position)},   {"to_move", view::side_json(position.to_move())},
        {"number", position.moves_played()}, {"last", std::move(shown)},
        {"legal", std::move(legal)},         {"over", position.is_over()}};
  }
  static view::Json rules(const G& /*position*/) {
    return view::Json{{"text", view::text_json(view::Sentence{})}};
  }

  static base::Result<view::Json> read_setup(const G& /*position*/, const view::Json&) {
    return base::fail("setup", std::string(K::kName), "positions of this game cannot be set up");
  }
  static view::Json joined_setups(const view::Json& /*earlier*/, const view::Json& later) {
    return later;
  }
  static base::Result<void> set_up(G& position, const view::Json& setup) {
    TESUJI_CHECK(read_setup(position, setup));
    return {};
  }
  static base::Result<Move> recorded_move(G& position, std::string_view text, game::Side) {
    return K::parse_move(position, text);
  }
  static void play_recorded(G& position, Move move) { position.play(move); }

  static Judged judged(const G&) { return {}; }
  static std::vector<std::string> dead(const G&, const Judged&) { return {}; }
  static base::Result<std::vector<std::string>> turned(const G&, const std::vector<std::string>&,
                                                       std::string_view point) {
    return base::fail("dead", base::printable(point), "this game has no dead stones");
  }
  static view::Json score(const G& position, const Judged&, const std::vector<std::string>&) {
    const double lead = game::standing_of(position, game::Side::first).points;
    return view::score_json("score", view::Json::object(), lead,
                            view::lead_sentence(lead, position.is_over(), plain_words(K::kName)));
  }
  static game::Outcome outcome(const G& position, const Judged&, const std::vector<std::string>&) {
    return K::referee()->judge(position);
  }

  static constexpr std::string_view kRecordType = "application/json-lines";
  static bool is_record(std::string_view bytes) { return view::game_of_line(bytes) == K::kName; }
  static base::Result<std::string> record_of(const view::SavedGame& saved) {
    return view::line_file_of<K>(saved);
  }
  static base::Result<view::OpenedRecord> open_record(std::string_view bytes, view::RecordForm) {
    return view::open_line_file<K, PlainFace>(bytes, std::string(K::kName) + " record");
  }
};

}  // namespace tesuji::games

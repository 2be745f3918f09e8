#include "games/go/rules/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "formats/sgf.h"
#include "formats/sgf_value.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go {
namespace {

using base::fail;
using base::Result;
using game::Record;

// The position after the record's moves. Records are made by us, so they replay.
Result<Position> replay(const Record& record, std::string_view where) {
  TESUJI_TRY(const auto settings, game::Settings::read(Kit::options(), record.options, where));
  TESUJI_TRY(Position position, Kit::start(settings));
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto move = Kit::parse_move(position, record.moves[i]);
    if (!move) return fail("record", fmt::format("{}: move {}", where, i + 1), move.error().line());
    position.play(*move);
  }
  return position;
}

std::string result_sentence(const Record& record) {
  std::string text =
      Kit::result_text(record.outcome) + " by " + std::string(game::name(record.outcome.reason));
  if (!record.outcome.detail.empty()) text += ": " + record.outcome.detail;
  return text;
}

// RE and XREASON to an outcome.
Result<game::Outcome> read_outcome(const formats::SgfNode& root, std::string_view where) {
  const std::string result = formats::simple_text_value(root.value("RE"));
  game::Outcome outcome;
  outcome.detail = formats::text_value(root.value("XDETAIL"));
  const std::string lower = base::lower(base::trimmed(result));
  if (lower == "void") outcome.reason = game::EndReason::no_result;
  if (lower.starts_with("b+") || lower.starts_with("w+")) {
    outcome.winner = lower[0] == 'b' ? kBlack : kWhite;
    const std::string how = lower.substr(2);
    if (const auto margin = base::parsed_real(how)) outcome.margin = *margin;
    if (how == "r" || how == "resign") outcome.reason = game::EndReason::resignation;
    if (how == "t" || how == "time") outcome.reason = game::EndReason::time;
    if (how == "f" || how == "forfeit") outcome.reason = game::EndReason::crash;
  }
  if (root.find("XREASON") != nullptr) {
    const auto reason = game::end_reason(formats::simple_text_value(root.value("XREASON")));
    if (!reason) return fail("record", std::string(where), "XREASON names no reason");
    outcome.reason = *reason;
  }
  return outcome;
}

// The facts about a match that SGF has no property for, and the round.
Result<void> read_facts(const formats::SgfNode& root, std::string_view where, Record& record) {
  const auto number = [&](std::string_view ident) {
    return std::max<std::int64_t>(0, formats::number_value(root.value(ident)).value_or(0));
  };
  const std::string seed = formats::simple_text_value(root.value("XSEED"));
  std::from_chars(seed.data(), seed.data() + seed.size(), record.seed);
  record.opening = static_cast<std::size_t>(number("XOPEN"));
  if (record.opening > record.moves.size()) {
    return fail(
        "record", std::string(where),
        fmt::format("XOPEN[{}]: the game has {} moves only", record.opening, record.moves.size()));
  }
  record.number = static_cast<std::uint64_t>(number("RO"));  // other programs write names there
  record.program = formats::simple_text_value(root.value("XPROGRAM"));
  record.date = formats::simple_text_value(root.value("DT"));
  for (const auto raw : root.values("XNOTE")) {
    if (const auto pair = formats::pair_value(raw)) {
      record.notes[formats::text_value(pair->first)] = formats::text_value(pair->second);
    }
  }
  return {};
}

}  // namespace

std::string record_to_sgf(const Record& record) {
  formats::SgfCollection collection;
  if (const auto position = replay(record, "record")) {
    collection.games.push_back(sgf_of(*position));
  } else {
    collection.games.emplace_back();
    collection.games[0].root().set("C", formats::raw_text(position.error().line()));
  }
  auto& tree = collection.games[0];
  collection.use_utf8();
  auto& root = tree.root();
  const auto set = [&](std::string_view ident, std::string_view text) {
    if (!text.empty()) root.set(ident, formats::raw_text(text));
  };
  set("PB", record.players[0]);
  set("PW", record.players[1]);
  set("RE", Kit::result_text(record.outcome));
  set("DT", record.date);
  if (record.number > 0) set("RO", std::to_string(record.number));
  set("XOPT", game::settings_text(record.options));
  set("XSEED", std::to_string(record.seed));
  set("XPROGRAM", record.program);
  set("XREASON", game::name(record.outcome.reason));
  set("XDETAIL", record.outcome.detail);
  if (record.opening > 0) set("XOPEN", std::to_string(record.opening));
  std::vector<std::string> notes;
  for (const auto& [key, value] : record.notes) {
    notes.push_back(formats::raw_half(key) + ":" + formats::raw_half(value));
  }
  if (!notes.empty()) root.set_all("XNOTE", std::move(notes));
  tree.node(tree.main_line().back()).set("C", formats::raw_text(result_sentence(record)));
  return formats::sgf_text(collection);
}

Result<Record> record_from_sgf(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(const auto reading, formats::parse_sgf(bytes, where));
  if (reading.collection.games.size() != 1) {
    return fail("record", std::string(where), "expected one game");
  }
  const auto& tree = reading.collection.games[0];
  const auto& root = tree.root();
  TESUJI_TRY(const auto read, game_from_sgf(tree, where));
  Record record;
  record.game = Kit::kName;
  if (root.find("XOPT") != nullptr && !read.options) {
    return fail("record", std::string(where), read.warnings.front());
  }
  record.options = read.options ? *read.options : options_of(read.position);
  record.players = {formats::simple_text_value(root.value("PB")),
                    formats::simple_text_value(root.value("PW"))};
  for (const auto& step : read.position.history()) {
    record.moves.push_back(gtp_text(read.position.board().grid(), step.move));
  }
  TESUJI_TRY(record.outcome, read_outcome(root, where));
  TESUJI_CHECK(read_facts(root, where, record));
  TESUJI_TRY(const Position again, replay(record, where));
  if (again.board().key() != read.position.board().key()) {
    return fail("record", std::string(where), "its setup cannot be expressed as options");
  }
  return record;
}

}  // namespace tesuji::go

#include "server/sessions/archive.h"

#include <fmt/format.h>

#include "base/text.h"
#include "formats/sgf.h"
#include "server/sessions/hub.h"
#include "server/sessions/limits.h"
#include "server/sessions/record_files.h"
#include "server/sessions/table.h"

namespace tesuji::server {
namespace {

using base::Result;

struct Whole {
  Document document;
  view::Tree tree;
  std::int64_t changed = 0;
};

Result<Whole> loaded(Store& store, const std::string& id) {
  TESUJI_TRY(const auto stored, store.load(id));
  if (!stored) return base::fail("game", base::printable(id), "there is no such game");
  Whole whole;
  whole.changed = stored->changed;
  TESUJI_TRY(whole.document, document_from(stored->document));
  TESUJI_TRY(whole.tree, view::Tree::from_rows(stored->nodes, whole.document.next_node));
  if (!whole.tree.holds(whole.document.node)) {
    return base::fail("game", id, "the present node is missing");
  }
  return whole;
}

Result<GameSummary> summary(Store& store, const Store::Listed& listed) {
  TESUJI_TRY(const Whole whole, loaded(store, listed.id));
  const Document& document = whole.document;
  GameSummary summary{.id = listed.id, .changed = whole.changed, .bytes = listed.bytes};
  summary.game = document.game;
  summary.mode = document.mode;
  summary.phase = document.phase;
  for (std::size_t side = 0; side < 2; ++side) {
    summary.players[side] = seat_title(document.seats[side], document.game).en;
  }
  summary.moves = whole.tree.moves_to(document.node);
  if (document.outcome) {
    TESUJI_TRY(const auto table, start_table(document.game, document.options));
    summary.result = table->result(*document.outcome).value("text", "");
  }
  return summary;
}

struct SingleRecord {
  std::string text;
  view::RecordForm form = view::RecordForm::text;
};

// The records of a file, one by one.
Result<std::vector<SingleRecord>> single_records(std::string_view text) {
  std::vector<SingleRecord> records;
  const std::string_view start = base::trimmed(text);
  if (!start.empty() && start.front() == '{') {
    for (const auto& line : base::split(start, '\n')) {
      if (!base::trimmed(line).empty()) records.push_back({line});
    }
    return records;
  }
  TESUJI_TRY(auto reading, formats::parse_sgf(text, "SGF"));
  if (reading.collection.games.size() == 1) {
    records.push_back({std::string(text), view::RecordForm::bytes});
    return records;
  }
  for (auto& game : reading.collection.games) {
    formats::SgfCollection one;
    one.games.push_back(std::move(game));
    one.use_utf8();
    records.push_back({formats::sgf_text(one)});
  }
  return records;
}

Result<void> check_size(const view::Tree::Changes& changes) {
  std::size_t bytes = 0;
  for (const auto& [node, row] : changes.written) bytes += row.size();
  if (bytes <= kMaxGameBytes) return {};
  return base::fail("record", "", fmt::format("larger than {} bytes", kMaxGameBytes));
}

}  // namespace

Result<std::vector<GameSummary>> summaries(Store& store, std::vector<base::Error>& damaged) {
  TESUJI_TRY(const auto games, store.list());
  std::vector<GameSummary> list;
  for (const auto& game : games) {
    auto one = summary(store, game);
    if (one) {
      list.push_back(std::move(*one));
    } else {
      damaged.push_back(one.error());
    }
  }
  return list;
}

Result<Exported> exported(Store& store, const std::string& id, bool with_analysis) {
  TESUJI_TRY(const Whole whole, loaded(store, id));
  TESUJI_TRY(auto record, record_of(whole.document, whole.tree, with_analysis));
  return Exported{std::move(record.bytes), std::string(record.extension)};
}

Result<Imported> import_records(Store& store, std::string_view text) {
  TESUJI_TRY(const auto records, single_records(text));
  if (records.empty()) return base::fail("record", "", "holds no game");
  TESUJI_TRY(const std::size_t stored, store.count());
  if (stored + records.size() > kMaxStoredGames) {
    return base::fail("game store", "", fmt::format("holds at most {} games", kMaxStoredGames));
  }
  Imported imported;
  std::vector<Store::NewGame> games;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto where = [&](base::Error error) {
      if (records.size() > 1) error.where = fmt::format("game {}: {}", i + 1, error.where);
      return tl::unexpected<base::Error>(std::move(error));
    };
    auto opened = open_record(records[i].text, records[i].form);
    if (!opened) return where(opened.error());
    if (const auto fits = view::check_texts(opened->tree); !fits) return where(fits.error());
    opened->document.seed = random_number();
    opened->document.version = 1;
    opened->document.next_node = opened->tree.next_id();
    const auto changes = opened->tree.take_changes();
    if (const auto fits = check_size(changes); !fits) return where(fits.error());
    games.push_back({random_id(), document_text(opened->document), changes});
    imported.ids.push_back(games.back().id);
    for (const auto& warning : opened->warnings) imported.warnings.push_back(warning);
  }
  TESUJI_CHECK(store.add(games));
  return imported;
}

}  // namespace tesuji::server

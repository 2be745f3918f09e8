#include "arena/match.h"

#include <fmt/format.h>

#include <ctime>

#include "base/text.h"
#include "base/version.h"
#include "game/clocked_limits.h"
#include "games/kits/kits.h"

namespace tesuji::arena {
namespace {

using base::fail;
using base::Result;
using game::EndReason;
using game::Side;

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  return fmt::format("{:04}-{:02}-{:02}", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday);
}

// "B+42.0" as winner and margin; a draw has no winner. Nothing for what is not a score.
struct Claim {
  std::string winner;
  double margin = 0;
  friend bool operator==(const Claim&, const Claim&) = default;
};
std::optional<Claim> read_claim(std::string_view text) {
  const std::string lower = base::lower(base::trimmed(text));
  if (lower == "draw" || lower == "jigo") return Claim{};
  const std::size_t plus = lower.find('+');
  const std::size_t margin_at = plus == std::string::npos ? 0 : plus + 1;
  const auto margin = base::parsed_real(std::string_view(lower).substr(margin_at));
  if (!margin) return std::nullopt;
  if (*margin == 0) return Claim{};
  return Claim{lower.substr(0, margin_at), *margin};
}

// Whether two results are the same, however they are written.
bool agree(const std::string& a, const std::string& b) {
  const auto claim = read_claim(a);
  return claim ? claim == read_claim(b) : base::lower(a) == base::lower(b);
}

// The engines' own scores, when one of them is not ours: then all three are kept.
template <game::Kit K>
void note_claims(const PlayedGame& played, game::Record& record) {
  const std::string ours = K::result_text(played.outcome);
  bool differ = false;
  for (const auto& claim : played.claims) differ = differ || (claim && !agree(*claim, ours));
  if (!differ) return;
  record.notes["score by tesuji"] = ours;
  for (std::size_t i = 0; i < 2; ++i) {
    if (played.claims[i]) {
      record.notes[fmt::format("score by {}", K::side_names()[i])] = *played.claims[i];
    }
  }
}

}  // namespace

template <game::Kit K>
Result<Match<K>> Match<K>::prepare(const MatchPlan& plan, const Catalogue& catalogue) {
  if (plan.games < 1 || plan.games > kMaxGames) {
    return fail("option games", std::to_string(plan.games),
                fmt::format("expected 1 to {}", kMaxGames));
  }
  TESUJI_TRY(const auto settings, game::Settings::read(K::options(), plan.options, plan.game));
  TESUJI_TRY(Game start, K::start(settings));
  for (const auto& spec : plan.players) TESUJI_CHECK(catalogue.make(spec, base::Seed(plan.seed)));
  TESUJI_TRY(Openings openings, plan.opening_lines.empty()
                                    ? Openings::read<K>(plan.openings, start)
                                    : Openings::of_lines<K>(plan.opening_lines, start));
  return Match(plan, catalogue, std::move(start), std::move(openings));
}

template <game::Kit K>
struct Match<K>::Table {
  std::array<std::unique_ptr<game::Player<Game>>, 2> seated;
  std::array<game::Player<Game>*, 2> players{};
  TableOptions options;
};

template <game::Kit K>
std::optional<game::Outcome> Match<K>::seat(std::uint64_t index, Table& table) const {
  const base::Seed seed = base::Seed(plan_.seed).child("game", index);
  for (const Side side : {Side::first, Side::second}) {
    const std::size_t s = game::index(side);
    const std::size_t p = player_on(side, index);
    auto made = catalogue_->make(plan_.players[p], seed.child("player", p));
    // prepare() made the same before, but an engine's program may be gone since.
    if (!made) return game::forfeited(side, EndReason::crash, made.error().line());
    table.seated[s] = std::move(made->player);
    table.players[s] = table.seated[s].get();
    table.options.seats[s].limits = game::limited(*made, plan_.limits);
    if (!catalogue_->find(plan_.players[p].name)->external) {
      table.options.seats[s].game_seconds = plan_.game_seconds;
    }
  }
  return std::nullopt;
}

template <game::Kit K>
std::optional<FinishedGame> Match<K>::play(std::uint64_t index, const base::Watch& watch) const {
  Table table;
  std::optional<PlayedGame> played;
  if (auto outcome = seat(index, table)) {
    played.emplace();
    played->outcome = std::move(*outcome);
  } else {
    table.options.opening = openings_.of_pair<K>(index / 2, start_, base::Seed(plan_.seed));
    table.options.max_moves = plan_.max_moves;
    played = play_game<K>(start_, table.players, *referee_, table.options, watch);
  }
  if (!played) return std::nullopt;
  FinishedGame finished;
  game::Record& record = finished.record;
  record.game = K::kName;
  record.options = plan_.options;
  for (const Side side : {Side::first, Side::second}) {
    record.players[game::index(side)] = plan_.players[player_on(side, index)].text();
  }
  record.moves = std::move(played->moves);
  record.opening = played->opening;
  record.outcome = played->outcome;
  record.seed = plan_.seed;
  record.program = base::program_text();
  if (plan_.dated) record.date = today();
  record.number = index + 1;
  note_claims<K>(*played, record);
  finished.spent = played->spent;
  return finished;
}

void MatchScore::add(std::uint64_t index, const game::Record& record,
                     const std::array<Spent, 2>& spent) {
  const auto& outcome = record.outcome;
  GameResult result = GameResult::draw;
  if (outcome.winner) {
    const std::size_t winner = player_on(*outcome.winner, index);
    result = winner == 0 ? GameResult::win : GameResult::loss;
    const std::size_t loser = 1 - winner;
    switch (outcome.reason) {
      case EndReason::illegal_move:
      case EndReason::nonsense:
        ++summary_.illegal[loser];
        break;
      case EndReason::time:
        ++summary_.timeouts[loser];
        break;
      case EndReason::crash:
      case EndReason::flood:
        ++summary_.crashes[loser];
        break;
      default:
        break;
    }
  }
  summary_.tally += Tally{result == GameResult::win ? 1U : 0U, result == GameResult::draw ? 1U : 0U,
                          result == GameResult::loss ? 1U : 0U};
  summary_.capped += outcome.reason == EndReason::move_cap ? 1 : 0;
  games_.insert(base::fnv1a(base::joined(record.moves, " ")));
  for (const Side side : {Side::first, Side::second}) {
    auto& sum = spent_[player_on(side, index)];
    sum.milliseconds += spent[game::index(side)].milliseconds;
    sum.moves += spent[game::index(side)].moves;
  }
  results_.push_back(result);
  const bool counted = outcome.reason == EndReason::score || outcome.reason == EndReason::move_cap;
  const double sign = result == GameResult::loss ? -1 : 1;
  margins_.push_back(counted ? std::optional(sign * outcome.margin) : std::nullopt);
  if (sprt_) sprt_->add(result);
}

MatchSummary MatchScore::summary() const {
  MatchSummary summary = summary_;
  summary.distinct = games_.size();
  if (sprt_) summary.sprt = sprt_->state();
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& s = spent_[i];
    summary.mean_move_ms[i] = s.moves == 0 ? 0 : s.milliseconds / static_cast<double>(s.moves);
  }
  return summary;
}

#define TESUJI_INSTANTIATE(KIT) template class Match<KIT>;
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::arena

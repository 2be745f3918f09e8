#include "games/go/review/search_job.h"

#include <fmt/format.h>

#include "formats/json_fields.h"
#include "game/record.h"
#include "games/go/players/register.h"
#include "games/go/review/opinion.h"
#include "games/go/rules/coordinates.h"
#include "lab/job_plan.h"

namespace tesuji::go::review {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr std::size_t kPlanDepth = 3;  // brackets within brackets
constexpr formats::RealRange kFactors{0, 1000};

std::uint64_t playouts_of(const game::PlayerSpec& player) {
  const game::Judge judge = players::judge();
  return player.name == judge.player.name ? judge.playouts : kReviewPlayouts;
}

base::Limits times(const base::Limits& limits, double factor) {
  base::Limits result = limits;
  if (limits.seconds) result.seconds = factor * *limits.seconds;
  if (limits.nodes) {
    result.nodes = static_cast<std::uint64_t>(factor * static_cast<double>(*limits.nodes));
  }
  return result;
}

base::Seed seed_of(base::Seed seed, const Search& search) {
  if (!search.after) return seed.child("review", search.turn);
  return seed.child("again", search.turn)
      .child("playouts", search.after->playouts)
      .child(search.after->which);
}

class SearchWork : public base::JobWork {
 public:
  using Players = std::shared_ptr<const game::Catalogue<Position>>;
  SearchWork(SearchPlan plan, RecordedGame game, Players players)
      : plan_(std::move(plan)), game_(std::move(game)), players_(std::move(players)) {}

  [[nodiscard]] Result<std::string> run(std::uint64_t index,
                                        const base::Watch& watch) const override {
    if (index >= plan_.searches.size()) {
      return base::fail("job", std::string(kReviewKind), "there are fewer positions");
    }
    const Search& search = plan_.searches[index];
    TESUJI_TRY(auto position, game_.position(search.turn));
    if (search.after) {
      if (!position.is_legal(search.after->move)) {
        return base::fail("job", std::string(kReviewKind), "a move that cannot be played");
      }
      position.play(search.after->move);
    }
    TESUJI_TRY(const auto opinion, opinion_on(position, search, watch));
    return opinion_bytes(game_.grid(), opinion);
  }

 private:
  // What a new player thinks of it.
  [[nodiscard]] Result<Opinion> opinion_on(const Position& position, const Search& search,
                                           const base::Watch& watch) const {
    if (position.is_over()) return counted_opinion(position);
    TESUJI_TRY(auto seated, players_->make(plan_.player, seed_of(plan_.seed, search)));
    // A kind's own limits stand in for a choice: for a whole game they are too long.
    const auto& own = players_->find(plan_.player.name)->limits;
    if (seated.limits == own && own.nodes) seated.limits.nodes = playouts_of(plan_.player);
    auto part = watch.part(times(seated.limits.overridden_by(plan_.limits), search.factor));
    const auto decision = seated.player->decide({.game = position, .watch = part});
    if (decision.fault) return base::fail("player", plan_.player.text(), decision.fault->detail);
    if (!decision.value) {
      return base::fail("player", plan_.player.text(),
                        "gives no values, so it cannot judge moves; take one that searches");
    }
    return opinion_of(position, decision);
  }

  SearchPlan plan_;
  RecordedGame game_;
  Players players_;
};

Json search_json(go::Grid grid, const Search& search) {
  Json object = {{"turn", search.turn}, {"factor", search.factor}};
  if (search.after) {
    object["after"] = go::gtp_text(grid, search.after->move);
    object["which"] = search.after->which;
    object["playouts"] = search.after->playouts;
  }
  return object;
}

Result<Search> read_search(const Json& json, const RecordedGame& game) {
  TESUJI_TRY(auto fields, JsonFields::of(json, {std::string(kReviewKind), "searches"}));
  Search search;
  TESUJI_TRY(search.turn, fields.number("turn", game.moves().size()));
  TESUJI_TRY(search.factor, fields.real("factor", kFactors));
  TESUJI_TRY(const auto after, fields.optional_text("after"));
  if (after) {
    const auto move = go::gtp_point(game.grid(), *after);
    if (!move) return fields.wrong("after", "expected a point of the board or pass");
    search.after.emplace().move = *move;
    TESUJI_TRY(search.after->which, fields.text("which"));
    TESUJI_TRY(search.after->playouts, fields.number("playouts"));
  }
  TESUJI_CHECK(fields.check_all_asked());
  return search;
}

Result<RecordedGame> game_of(const std::string& record) {
  TESUJI_TRY(auto reading, formats::parse_sgf(record, "record"));
  auto& games = reading.collection.games;
  if (games.empty()) return base::fail("SGF", "record", "holds no game");
  return RecordedGame::read(std::move(games.front()), "record");
}

Result<std::shared_ptr<const base::JobWork>> work_of(std::string_view text,
                                                     const ReviewPlayers& players) {
  const std::string kind(kReviewKind);
  TESUJI_TRY(const auto object, formats::parse_object(text, {kind, ""}, kPlanDepth));
  JsonFields fields(object, {kind, ""});
  SearchPlan plan;
  TESUJI_CHECK(lab::check_program(fields));
  TESUJI_TRY(plan.record, fields.text("record", formats::kMaxSgfBytes));
  TESUJI_TRY(auto game, game_of(plan.record));
  TESUJI_TRY(const auto player, fields.text("player"));
  TESUJI_TRY(plan.player, lab::plan_player(kReviewKind, player));
  TESUJI_TRY(const auto seed, fields.number("seed"));
  plan.seed = base::Seed(seed);
  TESUJI_CHECK(lab::read_limits(fields, plan.limits, plan.engines));
  TESUJI_TRY(const auto searches, fields.objects("searches", 2 * game::kMaxMoves));
  for (const auto* json : searches) {
    TESUJI_TRY(auto search, read_search(*json, game));
    plan.searches.push_back(std::move(search));
  }
  TESUJI_CHECK(fields.check_all_asked());
  auto catalogue = players(plan.engines);
  TESUJI_CHECK(catalogue->check(plan.player));
  return std::make_shared<const SearchWork>(std::move(plan), std::move(game), std::move(catalogue));
}

}  // namespace

std::string search_plan_text(go::Grid grid, const SearchPlan& plan) {
  Json searches = Json::array();
  for (const auto& search : plan.searches) searches.push_back(search_json(grid, search));
  Json object = {{"record", plan.record},
                 {"player", plan.player.text()},
                 {"seed", plan.seed.value()},
                 {"searches", std::move(searches)}};
  lab::put_program(object);
  lab::put_limits(object, plan.limits, plan.engines);
  return formats::json_text(object);
}

base::JobKind review_kind(ReviewPlayers players) {
  return {std::string(kReviewKind),
          [players = std::move(players)](std::string_view text, unsigned, const base::Watch&) {
            return work_of(text, players);
          },
          true};
}

}  // namespace tesuji::go::review

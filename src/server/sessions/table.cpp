#include "server/sessions/table.h"

#include <fmt/format.h>

#include "game/clocked_limits.h"
#include "games/slices.h"
#include "server/sessions/limits.h"
#include "server/sessions/player_caps.h"
#include "view/found_of.h"
#include "view/last_move.h"

namespace tesuji::server {
namespace {

using base::Result;
using game::Side;

template <game::Game G>
class ThinkerOf : public Thinker {
 public:
  ThinkerOf(game::SeatedPlayer<G> seated, const game::KindInfo& kind)
      : seated_(std::move(seated)), kind_(kind) {}

  [[nodiscard]] game::Player<G>& player() { return *seated_.player; }
  [[nodiscard]] base::Limits limits(const Thinking& thinking) const override {
    return thinking.clock_seconds ? game::clocked(kind_, seated_.limits, *thinking.clock_seconds)
                                  : seated_.limits.overridden_by(thinking.limits);
  }
  [[nodiscard]] std::size_t kept_bytes() const override { return seated_.player->kept_bytes(); }

 private:
  game::SeatedPlayer<G> seated_;
  const game::KindInfo& kind_;  // of the catalogue, which stays
};

template <game::Kit K>
class TableOf : public Table {
 public:
  using G = typename K::Game;
  using S = games::SliceOf<K>;
  using F = typename S::Face;

  explicit TableOf(G position) : position_(std::move(position)) {}

  [[nodiscard]] std::unique_ptr<Table> copy() const override {
    return std::make_unique<TableOf>(*this);
  }
  [[nodiscard]] Side to_move() const override { return position_.to_move(); }
  [[nodiscard]] bool is_over() const override { return position_.is_over(); }
  [[nodiscard]] bool is_past_cap() const override {
    return position_.moves_played() >= K::move_cap(position_);
  }

  [[nodiscard]] Result<std::string> checked_move(std::string_view text) const override {
    TESUJI_TRY(const auto move, K::parse_move(position_, text));
    return K::move_text(position_, move);
  }

  [[nodiscard]] std::string_view pass() const override { return F::kPass; }
  [[nodiscard]] std::array<std::string_view, 2> side_names() const override {
    return K::side_names();
  }

  Result<void> follow(const view::Node& node) override {
    judged_.reset();
    if (!node.setup.is_null()) {
      TESUJI_CHECK(F::set_up(position_, node.setup));
      last_.reset();
    }
    if (node.move.empty()) return {};
    TESUJI_TRY(const auto move, F::recorded_move(position_, node.move, node.side));
    view::LastMove<G> last{move, node.side, std::nullopt};
    if constexpr (F::kKeepsBefore) last.before = position_;
    F::play_recorded(position_, move);
    last_ = std::move(last);
    return {};
  }

  [[nodiscard]] Result<Json> read_setup(const Json& request) const override {
    return F::read_setup(position_, request);
  }
  [[nodiscard]] Json joined_setups(const Json& earlier, const Json& later) const override {
    return F::joined_setups(earlier, later);
  }
  [[nodiscard]] Json position() const override { return F::position(position_, last_); }
  [[nodiscard]] Json rules() const override { return F::rules(position_); }

  [[nodiscard]] bool has_marking() const override {
    if constexpr (F::kMarks) return !position_.is_void();
    return false;
  }
  [[nodiscard]] bool sets_up_anywhere() const override { return F::kSetsUpAnywhere; }
  [[nodiscard]] std::vector<std::string> likely_dead() const override {
    return F::dead(position_, judged());
  }
  [[nodiscard]] Result<std::vector<std::string>> turned(const std::vector<std::string>& dead,
                                                        std::string_view point) const override {
    return F::turned(position_, dead, point);
  }
  [[nodiscard]] Json score(const std::vector<std::string>& dead) const override {
    return F::score(position_, judged(), dead);
  }
  [[nodiscard]] game::Outcome outcome(const std::vector<std::string>& dead) const override {
    return F::outcome(position_, judged(), dead);
  }
  [[nodiscard]] Json result(const game::Outcome& outcome) const override;

  [[nodiscard]] Result<std::unique_ptr<Thinker>> thinker(const game::PlayerSpec& spec,
                                                         base::Seed seed) const override {
    TESUJI_TRY(auto seated, catalogue().make(spec, seed));
    return std::make_unique<ThinkerOf<G>>(std::move(seated), *catalogue().find(spec.name));
  }

  [[nodiscard]] Result<view::Found> think(Thinker& thinker, const Thinking& thinking,
                                          base::Watch& watch) const override {
    auto part = watch.part(thinker.limits(thinking));
    game::Question<G> question{.game = position_, .watch = part, .interval = kEventSeconds};
    for (const auto& text : thinking.only) {
      TESUJI_TRY(const auto move, K::parse_move(position_, text));
      question.only.push_back(move);
    }
    view::TreeGatherer tree;
    if (thinking.wants_tree) question.tree = &tree;
    if (thinking.threads) question.threads = *thinking.threads;
    const auto found_in = [&](const game::Decision<G>& decision) {
      auto found = view::found_of<S>(position_, decision, thinking.order);
      found.tree = tree.nodes();
      return found;
    };
    if (thinking.listener) {
      question.listener = [&](const game::Decision<G>& decision) {
        thinking.listener(found_in(decision));
      };
    }
    return found_in(player_of(thinker).decide(question));
  }

  void ponder(Thinker& thinker, base::Watch& watch) const override {
    player_of(thinker).ponder({.game = position_, .watch = watch, .threads = 1});
  }

  [[nodiscard]] Result<Json> layer(std::string_view id, const LayerAsk& ask) const override {
    for (const auto& layer : S::layers()) {
      if (layer.id != id) continue;
      return layer.draw({position_, S::words(), ask.found, ask.line, ask.watch});
    }
    return base::fail("layer", std::string(id), "unknown");
  }

  [[nodiscard]] Result<void> check_reading(const view::ReadingAsk& ask) const override {
    return S::check_reading(position_, ask);
  }
  [[nodiscard]] Json reading(const view::ReadingAsk& ask, const base::Limits& each,
                             base::Watch& watch) const override {
    return S::reading(position_, ask, each, watch);
  }

  static const game::Catalogue<G>& catalogue() { return capped_catalogue<K>(); }

 private:
  // Throws if it is a player of another game: a mistake of ours.
  static game::Player<G>& player_of(Thinker& thinker) {
    return dynamic_cast<ThinkerOf<G>&>(thinker).player();
  }
  // The referee's opinion costs playouts: asked for once.
  [[nodiscard]] const typename F::Judged& judged() const {
    if (!judged_) judged_ = F::judged(position_);
    return *judged_;
  }

  G position_;
  std::optional<view::LastMove<G>> last_;
  mutable std::optional<typename F::Judged> judged_;
};

// `unit`: what the margin counts, one of it and many.
Sentence result_sentence(const game::Outcome& outcome, const std::array<Sentence, 2>& sides,
                         const std::array<Sentence, 2>& unit) {
  if (outcome.reason == game::EndReason::no_result) {
    return {"no result: the position repeated itself", "sin resultado: la posición se repitió"};
  }
  if (!outcome.winner) return {"a draw", "empate"};
  const Sentence& winner = sides[index(*outcome.winner)];
  const Sentence& loser = sides[index(other(*outcome.winner))];
  const Sentence points = view::number_sentence(outcome.margin, 2);
  const Sentence& counted = unit[outcome.margin == 1 ? 0 : 1];
  switch (outcome.reason) {
    case game::EndReason::resignation:
      return {fmt::format("{} wins: {} resigned", winner.en, loser.en),
              fmt::format("Victoria de {} por abandono de {}", winner.es, loser.es)};
    case game::EndReason::time:
      return {fmt::format("{} wins: {} ran out of time", winner.en, loser.en),
              fmt::format("Victoria de {}: se agotó el tiempo de {}", winner.es, loser.es)};
    case game::EndReason::score:
    case game::EndReason::move_cap:
      return {fmt::format("{} wins by {} {}", winner.en, points.en, counted.en),
              fmt::format("Victoria de {} por {} {}", winner.es, points.es, counted.es)};
    default:
      return {fmt::format("{} wins", winner.en), fmt::format("Victoria de {}", winner.es)};
  }
}

template <game::Kit K>
Json TableOf<K>::result(const game::Outcome& outcome) const {
  return Json{
      {"winner", outcome.winner ? Json(view::side_json(*outcome.winner)) : Json()},
      {"margin", outcome.margin},
      {"reason", game::name(outcome.reason)},
      {"text", K::result_text(outcome)},
      {"sentence", view::text_json(result_sentence(outcome, S::words().sides, S::words().unit))}};
}

template <game::Kit K>
GameInfo info_of() {
  using S = games::SliceOf<K>;
  GameInfo info{.name = std::string(K::kName), .words = S::words(), .options = K::options()};
  for (const auto& layer : S::layers()) info.layers.push_back(layer);
  info.reading_goals = S::reading_goals();
  return info;
}

}  // namespace

Result<view::Found> Table::think(const Thinking& thinking, base::Watch& watch) const {
  TESUJI_TRY(const auto made, thinker(thinking.player, thinking.seed));
  return think(*made, thinking, watch);
}

const std::vector<GameInfo>& games() {
  static const std::vector<GameInfo> list = [] {
    std::vector<GameInfo> all;
#define TESUJI_ADD_INFO(KIT) all.push_back(info_of<KIT>());
    TESUJI_FOR_EACH_GAME(TESUJI_ADD_INFO)
#undef TESUJI_ADD_INFO
    return all;
  }();
  return list;
}

Result<const GameInfo*> game_named(std::string_view name) {
  for (const auto& info : games()) {
    if (info.name == name) return &info;
  }
  return games::unknown_game(name);
}

Result<std::unique_ptr<Table>> start_table(std::string_view game,
                                           const game::RawSettings& options) {
  return games::with_game(game, [&](auto kit) -> Result<std::unique_ptr<Table>> {
    using K = decltype(kit);
    TESUJI_TRY(const auto settings, game::Settings::read(K::options(), options, K::kName));
    TESUJI_TRY(auto position, K::start(settings));
    return std::make_unique<TableOf<K>>(std::move(position));
  });
}

Result<std::unique_ptr<Table>> new_table(std::string_view game, const game::RawSettings& options) {
  return games::with_game(game, [&](auto kit) -> Result<std::unique_ptr<Table>> {
    using K = decltype(kit);
    TESUJI_TRY(const auto settings, game::Settings::read(K::options(), options, K::kName));
    TESUJI_TRY(auto position, K::start(settings));
    TESUJI_CHECK(games::SliceOf<K>::check_new_game(position));
    return std::make_unique<TableOf<K>>(std::move(position));
  });
}

}  // namespace tesuji::server

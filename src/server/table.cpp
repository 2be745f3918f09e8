#include "server/table.h"

#include <fmt/format.h>

#include <map>

#include "arena/games.h"
#include "players/register.h"
#include "server/face.h"
#include "server/limits.h"

namespace tesuji::server {
namespace {

using base::Result;
using game::Side;

template <game::Kit K>
class TableOf : public Table {
 public:
  using G = typename K::Game;
  using F = Face<G>;

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

  Result<void> follow(const Node& node) override {
    judged_.reset();
    if (!node.setup.is_null()) {
      TESUJI_CHECK(F::set_up(position_, node.setup));
      last_.reset();
    }
    if (node.move.empty()) return {};
    TESUJI_TRY(const auto move, F::recorded_move(position_, node.move, node.side));
    LastMove<G> last{move, node.side, std::nullopt};
    if constexpr (F::kKeepsBefore) last.before = position_;
    F::play_recorded(position_, move);
    last_ = std::move(last);
    return {};
  }

  [[nodiscard]] Result<Json> read_setup(const Json& request) const override {
    return F::read_setup(position_, request);
  }
  [[nodiscard]] Json position() const override { return F::position(position_, last_); }
  [[nodiscard]] Json rules() const override { return F::rules(position_); }

  [[nodiscard]] bool has_marking() const override {
    if constexpr (F::kMarks) return !position_.is_void();
    return false;
  }
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

  [[nodiscard]] Result<advice::Found> think(const Thinking& thinking,
                                            base::Watch& watch) const override {
    TESUJI_TRY(auto seated, catalogue().make(thinking.player, thinking.seed));
    if (thinking.listener) {
      seated.player->report_to(
          [&](const game::Decision<G>& decision) {
            thinking.listener(advice::found_of(position_, decision));
          },
          kEventSeconds);
    }
    auto part = watch.part(seated.limits.overridden_by(thinking.limits));
    return advice::found_of(position_, seated.player->decide(position_, part));
  }

  [[nodiscard]] Result<Json> layer(std::string_view id, const LayerAsk& ask) const override {
    for (const auto& layer : layers::layers<G>()) {
      if (layer.id != id) continue;
      return layer.draw({position_, ask.found, ask.line, ask.watch});
    }
    return base::fail("layer", std::string(id), "unknown");
  }

  static const game::Catalogue<G>& catalogue() {
    static const auto list = players::catalogue<G>();
    return list;
  }

 private:
  // The referee's opinion costs playouts: asked for once.
  [[nodiscard]] const typename F::Judged& judged() const {
    if (!judged_) judged_ = F::judged(position_);
    return *judged_;
  }

  G position_;
  std::optional<LastMove<G>> last_;
  mutable std::optional<typename F::Judged> judged_;
};

Sentence result_sentence(const game::Outcome& outcome, const std::array<Sentence, 2>& sides) {
  if (outcome.reason == game::EndReason::no_result) {
    return {"no result: the position repeated itself", "sin resultado: la posición se repitió"};
  }
  if (!outcome.winner) return {"a draw", "empate"};
  const Sentence& winner = sides[index(*outcome.winner)];
  const Sentence& loser = sides[index(other(*outcome.winner))];
  const Sentence points = advice::number_sentence(outcome.margin, 2);
  const bool is_one = outcome.margin == 1;
  switch (outcome.reason) {
    case game::EndReason::resignation:
      return {fmt::format("{} wins: {} resigned", winner.en, loser.en),
              fmt::format("Gana {}: abandono de {}", winner.es, loser.es)};
    case game::EndReason::time:
      return {fmt::format("{} wins: {} ran out of time", winner.en, loser.en),
              fmt::format("Gana {}: se agotó el tiempo de {}", winner.es, loser.es)};
    case game::EndReason::score:
    case game::EndReason::move_cap:
      return {fmt::format("{} wins by {} {}", winner.en, points.en, is_one ? "point" : "points"),
              fmt::format("Gana {} por {} {}", winner.es, points.es, is_one ? "punto" : "puntos")};
    default:
      return {fmt::format("{} wins", winner.en), fmt::format("Gana {}", winner.es)};
  }
}

template <game::Kit K>
Json TableOf<K>::result(const game::Outcome& outcome) const {
  return Json{{"winner", outcome.winner ? Json(layers::side_json(*outcome.winner)) : Json()},
              {"margin", outcome.margin},
              {"reason", game::name(outcome.reason)},
              {"text", K::result_text(outcome)},
              {"sentence", layers::text_json(result_sentence(outcome, F::sides()))}};
}

template <game::Kit K>
GameInfo info_of() {
  using G = typename K::Game;
  GameInfo info;
  info.name = K::kName;
  info.title = Face<G>::title();
  info.sides = Face<G>::sides();
  info.options = K::options();
  for (const auto& layer : layers::layers<G>()) info.layers.push_back(layer);
  return info;
}

}  // namespace

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
  return base::fail("game", base::printable(name),
                    "unknown; expected one of " + base::joined(arena::game_names(), ", "));
}

Result<std::unique_ptr<Table>> start_table(std::string_view game,
                                           const game::RawSettings& options) {
  return arena::with_game(game, [&](auto kit) -> Result<std::unique_ptr<Table>> {
    using K = decltype(kit);
    TESUJI_TRY(const auto settings, game::Settings::read(K::options(), options, K::kName));
    TESUJI_TRY(auto position, K::start(settings));
    return std::make_unique<TableOf<K>>(std::move(position));
  });
}

Sentence option_title(std::string_view option) {
  static const std::map<std::string_view, Sentence> kTitles = {
      {"size", {"Size", "Tamaño"}},
      {"komi", {"Komi", "Komi"}},
      {"handicap", {"Handicap", "Ventaja"}},
      {"rules", {"Rules", "Reglas"}},
      {"scoring", {"Scoring", "Recuento"}},
      {"ko", {"Ko", "Ko"}},
      {"long-cycle", {"Long cycles", "Ciclos largos"}},
      {"suicide", {"Suicide", "Suicidio"}},
      {"compensation", {"Compensation", "Compensación"}},
      {"pass-stones", {"Pass stones", "Piedras al pasar"}},
      {"last-pass", {"Last pass", "Último pase"}},
      {"seki", {"Eyes in seki", "Ojos en seki"}},
      {"pits", {"Pits a side", "Hoyos por lado"}},
      {"seeds", {"Seeds in a pit", "Semillas por hoyo"}},
      {"capture", {"Captures", "Capturas"}},
      {"end", {"End of the game", "Fin de la partida"}},
      {"leftovers", {"Remaining seeds", "Semillas restantes"}},
      {"stores", {"Stores sown", "Almacenes sembrados"}},
      {"extra-turn", {"Another turn", "Otro turno"}},
      {"steal-back", {"Steal back", "Recuperar"}},
      {"lost-turn", {"Lost turn", "Turno perdido"}},
      {"half-stop", {"Stop at half", "Parar en la mitad"}},
      {"thin-draw", {"Thin draw", "Tablas por escasez"}},
      {"ply-cap", {"Move limit", "Límite de jugadas"}},
      {"pie", {"Pie rule", "Regla del pastel"}}};
  const auto it = kTitles.find(option);
  return it == kTitles.end() ? advice::same(std::string(option)) : it->second;
}

Sentence choice_title(std::string_view choice) {
  static const std::map<std::string_view, Sentence> kTitles = {
      {"chinese", {"Chinese", "chinas"}},
      {"japanese", {"Japanese", "japonesas"}},
      {"tromp-taylor", {"Tromp-Taylor", "Tromp-Taylor"}},
      {"aga", {"AGA", "AGA"}},
      {"new-zealand", {"New Zealand", "Nueva Zelanda"}},
      {"default", {"by the rules", "según las reglas"}},
      {"by-rules", {"by the rules", "según las reglas"}},
      {"area", {"area", "área"}},
      {"territory", {"territory", "territorio"}},
      {"simple", {"simple ko", "ko simple"}},
      {"positional", {"positional superko", "superko posicional"}},
      {"situational", {"situational superko", "superko situacional"}},
      {"on", {"yes", "sí"}},
      {"off", {"no", "no"}},
      {"opposite", {"seeds opposite", "semillas enfrente"}},
      {"always", {"always", "siempre"}},
      {"either", {"either row empty", "una fila vacía"}},
      {"mover", {"the mover's row empty", "la fila de quien mueve vacía"}},
      {"side", {"the side they lie on", "del lado en que están"}},
      {"ender", {"who ended the game", "quien terminó"}},
      {"nobody", {"nobody", "nadie"}},
      {"own", {"the own store", "el propio"}},
      {"both", {"both stores", "los dos"}}};
  const auto it = kTitles.find(choice);
  return it == kTitles.end() ? advice::same(std::string(choice)) : it->second;
}

}  // namespace tesuji::server

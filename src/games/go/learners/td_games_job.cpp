#include "games/go/learners/td_games_job.h"

#include <algorithm>

#include "formats/json_fields.h"
#include "game/foreign_settings.h"
#include "game/player_spec.h"
#include "games/go/players/register.h"
#include "games/go/td/go_net.h"
#include "td/choice.h"

namespace tesuji::go::learners {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr std::string_view kKind = "go-net-games";
constexpr std::size_t kPlanDepth = 4;
constexpr std::size_t kMaxSpec = 1000;

std::string plan_text(const NetGames& plan) {
  const auto weights = plan.file.net.weights();
  return formats::json_text(Json{{"shape", nn::dense_shape_json(plan.file.net.shape())},
                                 {"features", plan.file.features},
                                 {"units", plan.file.units},
                                 {"weights", std::vector<double>(weights.begin(), weights.end())},
                                 {"opponent", plan.opponent},
                                 {"seed", plan.seed},
                                 {"size", plan.size},
                                 {"komi", plan.komi}});
}

Result<NetGames> read_plan(std::string_view text) {
  const formats::JsonSource source{std::string(kKind), ""};
  TESUJI_TRY(const auto object, formats::parse_object(text, source, kPlanDepth));
  JsonFields fields(object, source);
  TESUJI_TRY(const auto json, fields.text("shape", std::size_t{1} << 16U));
  TESUJI_TRY(auto shape, nn::read_dense_shape(json, kKind));
  NetGames plan{{nn::DenseNet(std::move(shape)), "", {}, ""}, ""};
  TESUJI_TRY(plan.file.features, fields.text("features"));
  const auto net = plan.file.net.weights();
  TESUJI_TRY(plan.file.units, fields.reals("units", nn::kMaxDenseInputs));
  TESUJI_TRY(const auto weights, fields.reals("weights", net.size()));
  TESUJI_TRY(plan.opponent, fields.text("opponent", kMaxSpec));
  TESUJI_TRY(plan.seed, fields.number("seed"));
  TESUJI_TRY(const auto size, fields.number("size", kMaxSize));
  TESUJI_TRY(plan.komi, fields.real("komi", {-1000, 1000}));
  TESUJI_CHECK(fields.check_all_asked());
  if (weights.size() != net.size()) return fields.wrong("weights", "not as many as the shape has");
  std::copy(weights.begin(), weights.end(), net.begin());
  // Its own reader says whether the inputs are known and as many.
  if (plan.file.units.size() != static_cast<std::size_t>(plan.file.net.shape().inputs)) {
    return fields.wrong("units", "not as many as there are inputs");
  }
  TESUJI_CHECK(td::read_go_net(nn::dense_bytes(plan.file), kKind));
  plan.size = static_cast<int>(size);
  if (plan.size < kMinSize || !td::inputs_of(plan.file).takes_size(plan.size)) {
    return fields.wrong("size", "the inputs do not take it");
  }
  return plan;
}

// A plan holds all that its jobs need, so what a file says cannot be part of it.
Result<void> check_opponent(const game::PlayerSpec& spec) {
  const auto& catalogue = players::catalogue();
  TESUJI_TRY(const auto read, catalogue.check(spec));
  TESUJI_CHECK(game::check_names_no_file(*catalogue.find(spec.name), read.settings,
                                         "in games that are given out"));
  TESUJI_CHECK(catalogue.make(spec, base::Seed(0)));
  return {};
}

class NetWork : public base::JobWork {
 public:
  NetWork(NetGames plan, game::PlayerSpec opponent)
      : plan_(std::move(plan)), opponent_(std::move(opponent)) {}

  [[nodiscard]] Result<std::string> run(std::uint64_t index,
                                        const base::Watch& watch) const override {
    const base::Seed seed = base::Seed(plan_.seed).child("game", index);
    TESUJI_TRY(const auto made, players::catalogue().make(opponent_, seed.child("opponent")));
    const td::Lesson lesson = td::lesson_of(plan_.file, {.size = plan_.size, .komi = plan_.komi});
    tesuji::td::Choice<td::Lesson> choice(lesson);
    base::Random random = seed.random();
    const Side net_side = index % 2 == 0 ? kBlack : kWhite;
    Position position = lesson.start(random);
    std::uint64_t moves = 0;
    while (!lesson.is_finished(position) && !watch.is_stopped()) {
      Move move = kPass;
      if (position.to_move() == net_side) {
        choice.look(position, plan_.file.net,
                    [](double margin) { return margin > 0 ? 1.0 : -1.0; });
        move = choice.move(tesuji::td::best_of(choice.values(), random));
      } else {
        base::Watch unlimited;
        move = made.player->decide({.game = position, .watch = unlimited}).move;
      }
      moves = base::mixed(moves ^ move.index);
      position.play(move);
    }
    const double margin = lesson.margin(position);
    return formats::json_text(
        Json{{"margin", net_side == kWhite ? margin : -margin}, {"moves", moves}});
  }

 private:
  NetGames plan_;
  game::PlayerSpec opponent_;
};

Result<NetGame> read_game(std::string_view text) {
  const formats::JsonSource source{std::string(kKind), "result"};
  TESUJI_TRY(const auto object, formats::parse_object(text, source, 1));
  JsonFields fields(object, source);
  NetGame game;
  TESUJI_TRY(game.margin, fields.real("margin", {-1e6, 1e6}));
  TESUJI_TRY(game.moves, fields.number("moves"));
  TESUJI_CHECK(fields.check_all_asked());
  return game;
}

}  // namespace

base::JobKind net_games_kind() {
  return {std::string(kKind),
          [](std::string_view text, unsigned,
             const base::Watch&) -> Result<std::shared_ptr<const base::JobWork>> {
            TESUJI_TRY(auto plan, read_plan(text));
            TESUJI_TRY(auto opponent, game::parse_player_spec(plan.opponent));
            TESUJI_CHECK(check_opponent(opponent));
            return std::make_shared<const NetWork>(std::move(plan), std::move(opponent));
          }};
}

Result<std::optional<std::vector<NetGame>>> net_games(base::JobQueue& queue, const NetGames& plan,
                                                      std::uint64_t count,
                                                      const base::Watch& watch) {
  using Games = std::vector<NetGame>;
  if (watch.is_stopped()) return std::optional<Games>();
  TESUJI_TRY(const auto prepared, queue.prepare(kKind, plan_text(plan), watch));
  TESUJI_TRY(const auto results, base::all_results(queue, prepared, count, watch));
  if (results.empty()) return std::optional<Games>();
  Games games;
  for (const auto& bytes : results) {
    TESUJI_TRY(const NetGame game, read_game(bytes));
    games.push_back(game);
  }
  return std::optional<Games>(std::move(games));
}

}  // namespace tesuji::go::learners

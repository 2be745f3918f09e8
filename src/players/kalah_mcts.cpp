#include "players/kalah_mcts.h"

#include "kalah/notation.h"
#include "players/kalah_negamax.h"
#include "players/mcts.h"

namespace tesuji::players {

using kalah::Position;

namespace {

constexpr std::uint64_t kPlayouts = 50'000;  // without a limit
constexpr std::uint32_t kGreedyInFour = 3;   // playout moves out of four that take what they can
// The default options of Kalah: no priors, and a pit played later is another move.
constexpr double kExploration = 0.7;
constexpr double kScoreWeight = 0.3;
constexpr double kHalfMargin = 6;  // seeds that are worth half of the margin's part

class KalahMctsPlayer : public MctsPlayer<Position, KalahModel> {
 public:
  using MctsPlayer::MctsPlayer;

 protected:
  // A position tells all there is: the tree may be reused wherever it is found again.
  [[nodiscard]] std::optional<std::vector<kalah::Move>> moves_between(
      const Position& earlier, const Position& later) const override {
    std::vector<kalah::Move> line;
    if (!(earlier.rules() == later.rules()) || !find(earlier, later, line)) return std::nullopt;
    return line;
  }

  void add_findings(const KalahModel& gathered, game::Decision<Position>& decision) const override {
    decision.score_spread = gathered.scores().spread();
    decision.score_distribution = gathered.scores().distribution(tree_search().root().to_move());
  }

 private:
  static constexpr std::size_t kDeepest = 6;  // a decision, its answer and some extra turns

  static bool find(const Position& from, const Position& to, std::vector<kalah::Move>& line) {
    if (from == to && from.moves_played() == to.moves_played()) return true;
    if (line.size() == kDeepest || from.is_over() || from.moves_played() >= to.moves_played()) {
      return false;
    }
    Position::Moves moves;
    from.legal_moves(moves);
    for (const kalah::Move move : moves) {
      Position next = from;
      next.play(move);
      line.push_back(move);
      if (find(next, to, line)) return true;
      line.pop_back();
    }
    return false;
  }
};

}  // namespace

void KalahModel::expand(const Position& position, std::vector<search::NewChild>& moves) const {
  Position::Moves legal;
  position.legal_moves(legal);
  moves.clear();
  for (const kalah::Move move : legal) {
    moves.push_back({static_cast<std::uint16_t>(Position::number_of(move)),
                     1 / static_cast<float>(legal.size())});
  }
}

search::Sample KalahModel::simulate(const Position& position, base::Random& random,
                                    search::Trace& trace) {
  Position game = position;
  Position::Moves moves;
  while (!game.is_over()) {
    moves.clear();
    if (random.below(4) < kGreedyInFour) KalahMoves{}.noisy(game, moves);
    if (moves.empty()) game.legal_moves(moves);
    const kalah::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    trace.push_back({static_cast<std::uint16_t>(Position::number_of(move)), game.to_move()});
    game.play(move);
  }
  const double margin = game.final_score(game::Side::first).points;
  scores_.add(margin);
  return search::sample_of(margin, score_weight_, kHalfMargin);
}

game::PlayerKind<Position> kalah_mcts_kind() {
  MctsDefaults defaults;
  defaults.options.selection = search::Selection::uct;
  defaults.options.exploration = kExploration;
  defaults.options.amaf = 0;
  defaults.resign_below = 0;
  game::PlayerKind<Position> kind;
  kind.name = "mcts";
  kind.summary = "Monte Carlo tree search with playouts that like extra turns and captures";
  kind.options = mcts_options(defaults);
  kind.options.push_back(
      game::real_option("score", kScoreWeight, 0, 1, "the margin's part in the value of a result"));
  kind.thinks = true;
  kind.limits.nodes = kPlayouts;
  kind.make = [](const game::Settings& settings,
                 base::Seed seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    return std::make_unique<KalahMctsPlayer>(
        KalahModel(settings.real("score")), read_mcts_options(settings), read_mcts_taste(settings),
        [](const Position&, kalah::Move move) { return kalah::move_text(move); }, seed);
  };
  return kind;
}

}  // namespace tesuji::players

#include "games/go/players/annilgos.h"

#include <fmt/format.h>

#include "games/go/players/negamax.h"
#include "games/go/players/rule_net_reasons.h"
#include "games/go/players/theory_moves.h"
#include "games/go/players/tree_player.h"
#include "games/go/td/go_net.h"
#include "games/go/td/shipped_nets.h"
#include "search/negamax_player.h"

namespace tesuji::go::players {
namespace {

using Evaluation = tesuji::td::NetEvaluation<td::Lesson>;
using MadePlayer = base::Result<std::unique_ptr<game::Player<Position>>>;

constexpr std::size_t kMostLines = 20 * 20 * 20;
constexpr int kMostDepth = 12;

enum class Net : std::uint8_t { mlp, perceptron };
constexpr game::Named<Net> kNetNames[] = {{"mlp", Net::mlp}, {"perceptron", Net::perceptron}};
enum class Source : std::uint8_t { theory, all };
constexpr game::Named<Source> kSourceNames[] = {{"theory", Source::theory}, {"all", Source::all}};

struct AnnilgosSettings {
  Net net = Net::mlp;
  std::string weights;
  Source source = Source::theory;
  int width = 20;
  std::string theory;
  int depth = 0;
  std::vector<std::string> devices = {"alpha-beta"};
};

template <class Binder>
void bind(AnnilgosSettings& s, Binder& binder) {
  binder.choice("net", s.net, kNetNames, "which of the nets that ship judges positions");
  binder.text("weights", s.weights, "file of a net from `learn td` instead");
  binder.choice("moves", s.source, kSourceNames,
                "all, or those that the rules of a theory propose most");
  binder.whole("width", s.width, {1, kMaxPoints},
               "moves=theory: how many at most, besides the pass");
  binder.text("theory", s.theory, "file of a theory; empty: the one that ships");
  binder.whole("depth", s.depth, {0, kMostDepth},
               "plies; 0: the most for which n moves make no more lines than 20 moves do in 3");
  binder.list("devices", s.devices,
              "a;b;c of alpha-beta, pvs, table, history, killers, deepening, aspiration; or none");
}

// Either source behind one type, so that there is one search. As in the training games a pass comes
// into question only when nothing else is left, or in answer to one: a move that costs something
// would otherwise never be played, by a net to which a pass costs nothing.
class AnnilgosMoves {
 public:
  AnnilgosMoves(const std::optional<TheoryScores>& scores, std::size_t width) {
    // The pass is one of theirs, and none of ours.
    if (scores) rules_.emplace(*scores, TheoryWidth{.width = width + 1}, all_);
  }
  void moves(const Position& position, Position::Moves& moves) const {
    if (rules_) {
      rules_->moves(position, moves);
    } else {
      all_.moves(position, moves);
    }
    if (moves.size() > 1 && moves.back() == kPass && !opponent_passed(position)) moves.pop_back();
  }
  void noisy(const Position& /*position*/, Position::Moves& moves) const { moves.clear(); }

 private:
  GoMoves all_;
  std::optional<TheoryMoves> rules_;
};

// As far as it is legal: a search may expect what a superko forbids.
std::string line_text(const Position& position, const std::vector<Move>& line) {
  Position end = position;
  std::string text;
  for (const Move move : line) {
    if (end.is_over() || !end.is_legal(move)) break;
    text += (text.empty() ? "" : " ") + go_move_text(end, move);
    end.play(move);
  }
  return text;
}

class AnnilgosPlayer : public game::Player<Position> {
 public:
  AnnilgosPlayer(nn::SharedDense net, std::optional<TheoryScores> rules,
                 const AnnilgosSettings& settings, const search::SearchOptions& options)
      : net_(std::move(net)),
        source_(rules, static_cast<std::size_t>(settings.width)),
        options_(options),
        depth_(settings.depth),
        rules_(std::move(rules)) {}

  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position& position = question.game;
    Position::Moves moves;
    source_.moves(position, moves);
    search::SearchOptions options = options_;
    const std::size_t count = moves.size() - (moves.size() > 1 && moves.back() == kPass ? 1 : 0);
    options.depth = depth_ > 0 ? depth_ : annilgos_depth(count);
    if (!driver_ || driver_depth_ != options.depth) {
      driver_ = std::make_unique<Driver>(td::evaluation_of(*net_), source_, options);
      driver_depth_ = options.depth;
    }
    const auto result =
        driver_->run(position, question.watch, {question.threads, question.tree, go_move_text});
    game::Decision<Position> decision;
    decision.move = result.move;
    decision.nodes = result.statistics.nodes;
    decision.line = result.line;
    decision.value = search::win_share(result.value, Evaluation::kClearLead);
    decision.facts = {{"depth", static_cast<double>(result.depth)},
                      {"moves", static_cast<double>(count)},
                      {"leaves", static_cast<double>(result.statistics.leaves)}};
    if (auto line = line_text(position, result.line); !line.empty()) {
      decision.reasons.push_back("expects " + line);
    }
    explain_by_rules_and_net(position, *net_, rules_ ? &*rules_ : nullptr, decision);
    return decision;
  }

  [[nodiscard]] game::Abilities abilities() const override { return {.shows_tree = true}; }
  [[nodiscard]] std::size_t kept_bytes() const override {
    return driver_ ? driver_->table_bytes() : 0;
  }

 private:
  using Driver = search::Driver<Position, Evaluation, AnnilgosMoves>;

  nn::SharedDense net_;
  AnnilgosMoves source_;
  search::SearchOptions options_;
  int depth_;
  std::optional<TheoryScores> rules_;
  std::unique_ptr<Driver> driver_;
  int driver_depth_ = 0;
};

MadePlayer make_player(const AnnilgosSettings& settings, base::Seed /*seed*/) {
  search::SearchOptions options;
  TESUJI_TRY(options.devices, search::parse_devices(settings.devices));
  options.aspiration = static_cast<search::Value>(Evaluation::kUnit / 100);
  TESUJI_TRY(auto net,
             td::go_net_or(settings.weights, settings.net == Net::mlp ? td::shipped_mlp()
                                                                      : td::shipped_perceptron()));
  std::optional<TheoryScores> rules;
  if (settings.source == Source::theory) {
    TESUJI_TRY(rules, TheoryScores::load(settings.theory));
  }
  return std::make_unique<AnnilgosPlayer>(std::move(net), std::move(rules), settings, options);
}

}  // namespace

int annilgos_depth(std::size_t moves) {
  if (moves <= 1) return 1;
  int depth = 1;
  for (std::size_t lines = moves * moves; lines <= kMostLines && depth < kMostDepth;
       lines *= moves) {
    ++depth;
  }
  return depth;
}

game::PlayerKind<Position> annilgos_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "annilgos";
  kind.summary =
      "alpha-beta over the moves that learned rules propose, judged by a net that learned by "
      "playing itself";
  kind.thinks = true;
  kind.take(AnnilgosSettings{}, make_player);
  return kind;
}

}  // namespace tesuji::go::players

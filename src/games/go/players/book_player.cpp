#include "games/go/players/book_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/go/bases/book.h"
#include "games/go/bases/pattern_file.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::players {
namespace {

using Decision = game::Decision<Position>;
using Question = game::Question<Position>;

constexpr std::uint32_t kLeastPart = 3;  // of how often the most played move was played

class BookPlayer : public GoPlayer {
 public:
  BookPlayer(std::unique_ptr<GoPlayer> player, std::shared_ptr<const bases::PatternBase> book,
             base::Seed seed)
      : player_(std::move(player)), book_(std::move(book)), seed_(seed) {}

  Decision decide(const Question& question) override {
    // Who wants certain moves compared, or a tree, wants a search.
    if (question.only.empty() && question.tree == nullptr) {
      if (const auto answer = bases::look_up(*book_, question.game)) return by(*answer, question);
    }
    return player_->decide(question);
  }
  [[nodiscard]] game::Abilities abilities() const override { return player_->abilities(); }
  void observe(const Position& after, Move played) override { player_->observe(after, played); }
  void ponder(const Question& question) override { player_->ponder(question); }
  [[nodiscard]] std::size_t kept_bytes() const override { return player_->kept_bytes(); }
  std::optional<std::string> claimed_result(const Position& finished) override {
    return player_->claimed_result(finished);
  }

 private:
  [[nodiscard]] Decision by(const bases::BookAnswer& answer, const Question& question) const {
    std::vector<bases::BookMove> moves = answer.moves;
    std::erase_if(moves, [&](const bases::BookMove& move) {
      return std::uint64_t{move.played} * kLeastPart < answer.moves.front().played;
    });
    std::uint64_t all = 0;
    for (const auto& move : moves) all += move.played;
    auto random = seed_.child("book", question.game.moves_played()).random();
    std::uint64_t drawn = all == 0 ? 0 : random.next() % all;
    const auto chosen = std::find_if(moves.begin(), moves.end(), [&](const auto& move) {
      const bool is_it = drawn < move.played || all == 0;
      drawn -= is_it ? 0 : move.played;
      return is_it;
    });
    Decision decision;
    decision.move = chosen->point;
    decision.line = {chosen->point};
    if (chosen->played > 0) {
      decision.value = (chosen->won + 0.5) / (chosen->played + 1.0);
    }
    decision.reasons = {fmt::format("{}; {} was played {} times there and won {}", answer.why,
                                    gtp_text(question.game.board().grid(), chosen->point),
                                    chosen->played, chosen->won)};
    decision.facts = {{"book moves", static_cast<double>(answer.moves.size())}};
    return decision;
  }

  std::unique_ptr<GoPlayer> player_;
  std::shared_ptr<const bases::PatternBase> book_;
  base::Seed seed_;
};

}  // namespace

base::Result<std::unique_ptr<GoPlayer>> with_book(std::unique_ptr<GoPlayer> player,
                                                  const std::string& path, base::Seed seed) {
  if (path.empty()) return player;
  TESUJI_TRY(auto patterns, bases::load_patterns(path));
  return std::make_unique<BookPlayer>(
      std::move(player), std::make_shared<const bases::PatternBase>(std::move(patterns)), seed);
}

}  // namespace tesuji::go::players

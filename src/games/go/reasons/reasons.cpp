// Why a move of Go: what it does on the board at once, said by counting stones and liberties.
#include "games/go/reasons/reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "games/go/features/bouzy.h"
#include "games/go/features/territory.h"
#include "games/go/reasons/life_reasons.h"
#include "games/go/reasons/stone_words.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/ladder.h"
#include "games/go/rules/liberties.h"

namespace tesuji::go::reasons {
namespace {

constexpr int kFewLiberties = 3;
constexpr int kNotableShift = 3;  // points of potential territory worth a sentence
constexpr int kNotableChain = 2;  // stones: to press a single one is nothing special
constexpr int kWideOpen = 3;      // points to the nearest stone

// The chains next to a point, each once, as one of their stones.
std::vector<Point> chains_beside(const Board& board, Point p, Side side) {
  std::vector<Point> heads;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (board.at(n) != go::stone_of(side)) continue;
    const Point head = board.head(n);
    if (std::find(heads.begin(), heads.end(), head) == heads.end()) heads.push_back(head);
  }
  return heads;
}

class GoReasons {
 public:
  GoReasons(const go::Position& position, Point move)
      : before_(position.board()), after_(before_), move_(move), side_(position.to_move()) {
    after_.play(move, side_);
  }

  std::vector<view::Sentence> all() {
    add_captures();
    add_rescue();
    add_attack();
    if (auto life = life_reason(before_, after_, move_, side_)) reasons_.push_back(*life);
    add_links();
    add_territory();
    add_warnings();
    return std::move(reasons_);
  }

 private:
  void say(std::string en, std::string es) { reasons_.push_back({std::move(en), std::move(es)}); }

  void add_captures() {
    const Side enemy = game::other(side_);
    const int taken = after_.prisoners(enemy) - before_.prisoners(enemy);
    if (taken == 0) return;
    const view::Sentence what = stones(taken, enemy);
    say("captures " + what.en, "captura " + what.es);
    if (after_.ko() != go::kNoPoint) say("takes a ko", "toma un ko");
  }

  void add_rescue() {
    int saved = 0;
    for (const Point chain : chains_beside(before_, move_, side_)) {
      if (before_.is_in_atari(chain)) saved += before_.chain_stones(chain);
    }
    if (saved == 0 || !is_stone(after_.at(move_)) || after_.is_in_atari(move_)) return;
    const view::Sentence what = stones(saved, side_);
    say("saves " + what.en + " from capture", "evita la captura de " + what.es);
  }

  // Stones of all chains that fare alike are counted together: no sentence stands twice.
  void add_attack() {
    const Side enemy = game::other(side_);
    int caught = 0;
    int in_atari = 0;
    int pressed = 0;
    for (const Point chain : chains_beside(before_, move_, enemy)) {
      if (!is_stone(after_.at(chain))) continue;  // captured
      const int size = after_.chain_stones(chain);
      const int liberties = before_.liberties(chain, kFewLiberties);
      if (after_.is_in_atari(chain)) {
        const bool escapes = liberties != 2 || go::ladder_escape(after_, chain);
        (escapes ? in_atari : caught) += size;
      } else if (liberties > 2 && after_.liberties(chain, kFewLiberties) == 2 &&
                 size >= kNotableChain) {
        pressed += size;
      }
    }
    const auto tell = [&](int n, const char* en, const char* en_end, const char* es,
                          const char* es_end) {
      if (n == 0) return;
      const view::Sentence what = stones(n, enemy);
      say(en + what.en + en_end, es + what.es + es_end);
    };
    tell(caught, "catches ", " for good", "atrapa ", " sin escape");
    tell(in_atari, "puts ", " in atari", "pone ", " en atari");
    tell(pressed, "leaves ", " with only two liberties", "deja ", " con solo dos libertades");
  }

  void add_links() {
    const auto own = chains_beside(before_, move_, side_).size();
    if (own >= 2) {
      say(fmt::format("connects {} chains", own), fmt::format("conecta {} cadenas", own));
    }
    const auto theirs = chains_beside(before_, move_, game::other(side_)).size();
    if (theirs >= 2) {
      say(fmt::format("separates {} enemy chains", theirs),
          fmt::format("separa {} cadenas rivales", theirs));
    }
  }

  void add_territory() {
    // With few stones on the board every move seems to take all of it.
    const int stones_there = before_.stones(go::kBlack) + before_.stones(go::kWhite);
    if (stones_there < before_.size()) return;
    // Nor does a stone gain anything that may be taken.
    if (!is_stone(after_.at(move_)) || after_.liberties(move_, kFewLiberties) < kFewLiberties) {
      return;
    }
    const auto potential = [this](const Board& board) {
      const auto counts = features::bouzy_counts(board).potential;
      return side_ == go::kBlack ? counts.difference() : -counts.difference();
    };
    const int shift = potential(after_) - potential(before_);
    if (shift < kNotableShift) return;
    say(fmt::format("gains about {} points of likely territory", shift),
        fmt::format("gana unos {} puntos de territorio probable", shift));
  }

  void add_warnings() {
    if (!is_stone(after_.at(move_)) || !after_.is_in_atari(move_)) return;
    const view::Sentence what = stones(after_.chain_stones(move_), side_);
    say("but leaves " + what.en + " in atari", "pero deja " + what.es + " en atari");
  }

  const Board& before_;
  Board after_;
  Point move_;
  Side side_;
  std::vector<view::Sentence> reasons_;
};

view::Sentence pass_sentence(const go::Position& position) {
  const auto& history = position.history();
  if (!history.empty() && history.back().move == go::kPass) {
    return {"nothing is left to gain, and the game is counted",
            "ya no se gana nada, y la partida se cuenta"};
  }
  return {"no move gains anything", "ninguna jugada gana nada"};
}

// What an empty part of the board is good for, where nothing else can be said.
std::optional<view::Sentence> place_sentence(const go::Position& position, Point move) {
  const go::Grid grid = position.board().grid();
  bool is_open = true;
  grid.for_each([&](Point p) {
    const int distance = std::max(std::abs(grid.column(p) - grid.column(move)),
                                  std::abs(grid.row(p) - grid.row(move)));
    if (distance < kWideOpen && is_stone(position.board().at(p))) is_open = false;
  });
  if (!is_open) return std::nullopt;
  const auto line = [&](int at) { return std::min(at, grid.size() - 1 - at) + 1; };
  const int column = line(grid.column(move));
  const int row = line(grid.row(move));
  if (2 * column - 1 == grid.size() && 2 * row - 1 == grid.size()) {
    return view::Sentence{"takes the centre", "ocupa el centro"};
  }
  if (std::max(column, row) <= (grid.size() + 2) / 4 + 1) {
    return view::Sentence{"takes an open corner, where territory is cheapest",
                          "ocupa una esquina vacía, donde el territorio cuesta menos"};
  }
  return std::nullopt;
}

}  // namespace

std::vector<view::Sentence> reasons_for(const go::Position& position, go::Move move) {
  if (move == go::kPass) return {pass_sentence(position)};
  auto reasons = GoReasons(position, move).all();
  if (!reasons.empty()) return reasons;
  if (const auto place = place_sentence(position, move)) reasons.push_back(*place);
  return reasons;
}

}  // namespace tesuji::go::reasons

// A slow, obvious game of Go for every rule set: every board of the game is kept as a string.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/go/rules/rules.h"
#include "naive_board.h"

namespace tesuji::go {

class NaiveGame {
 public:
  static constexpr int kPassed = -1;

  NaiveGame(NaiveBoard start, char to_move, Rules rules)
      : rules_(std::move(rules)), board_(std::move(start)) {
    remember(to_move);
  }

  [[nodiscard]] bool is_over() const {
    const std::size_t n = moves_.size();
    if (void_) return true;
    if (n < 2 || moves_[n - 1] != kPassed || moves_[n - 2] != kPassed) return false;
    return !rules_.white_passes_last || last_colour_ == 'O';
  }

  [[nodiscard]] bool is_legal(int p, char colour) const {
    if (is_over() || board_.at(p) != '.') return false;
    NaiveBoard after = board_;
    const auto [captured, suicided] = after.play(p, colour);
    if (suicided > 0 && !rules_.suicide) return false;
    if (rules_.ko == Ko::simple) return !(p == ko_ && colour == ko_colour_);
    if (rules_.ko == Ko::positional) return !boards_.contains(after.cells());
    return !situations_.contains(after.cells() + other(colour));
  }

  void play(int p, char colour) {
    moves_.push_back(p);
    last_colour_ = colour;
    ko_ = kPassed;
    if (p != kPassed) {
      const auto [captured, suicided] = board_.play(p, colour);
      prisoners_[colour == 'X' ? 1 : 0] += captured;
      prisoners_[colour == 'X' ? 0 : 1] += suicided;
      if (captured == 1 && suicided == 0) {
        const auto chain = board_.chain(p);
        const auto liberties = board_.liberties(chain);
        if (chain.size() == 1 && liberties.size() == 1) ko_ = liberties[0];
        ko_colour_ = other(colour);
      }
      if (rules_.long_cycle == LongCycle::void_game) {
        void_ = void_ || situations_.contains(board_.cells() + other(colour));
      }
    }
    remember(other(colour));
  }

  [[nodiscard]] const NaiveBoard& board() const { return board_; }
  [[nodiscard]] int prisoners(int side) const { return prisoners_[side]; }

 private:
  static char other(char colour) { return colour == 'X' ? 'O' : 'X'; }
  void remember(char next) {
    boards_.insert(board_.cells());
    situations_.insert(board_.cells() + next);
  }

  Rules rules_;
  NaiveBoard board_;
  std::set<std::string> boards_;
  std::set<std::string> situations_;  // board and side to move
  std::vector<int> moves_;
  char last_colour_ = 'O';
  int ko_ = kPassed;
  char ko_colour_ = 'X';
  int prisoners_[2] = {0, 0};
  bool void_ = false;
};

}  // namespace tesuji::go

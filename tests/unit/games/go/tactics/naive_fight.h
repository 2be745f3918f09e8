// A fight solved by brute force: every position that can come about, and who wins it by repetition
// of the obvious rules until nothing changes. Shares no code with what it checks.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

namespace tesuji::go::tactics {

inline constexpr int kNaiveSize = 7;

// 'D' defender, 'A' attacker, '.' empty. Points outside of the area never change.
struct NaiveFight {
  std::string cells;                  // kNaiveSize squared
  std::vector<int> area;              // points where both may play
  std::vector<int> target;            // the attacker wins when no 'D' is left here
  bool attacker_has_threats = false;  // else the defender has; the other side takes no ko
  bool connects = false;  // about a connection: the attacker wins when one of the target is taken,
                          // the defender when all of it is one chain
};

class NaiveSolver {
 public:
  explicit NaiveSolver(const NaiveFight& fight) : fight_(fight) {}

  // Whether the attacker wins when `mover` ('A' or 'D') is to move.
  bool attacker_wins(char mover) {
    const int start = state(fight_.cells, mover);
    settle();
    return states_[static_cast<std::size_t>(start)].attacker_wins;
  }
  // Whether the attacker wins after this move; -1 where it is illegal.
  int after_move(char mover, int point) {
    const std::string next = played(fight_.cells, point, mover);
    if (next.empty()) return -1;
    const int s = state(next, mover == 'A' ? 'D' : 'A');
    settle();
    return states_[static_cast<std::size_t>(s)].attacker_wins ? 1 : 0;
  }

 private:
  struct State {
    char mover = 'A';
    bool taken = false;   // nothing is left of the target, or one stone of a connection is gone
    bool joined = false;  // the connection is made
    bool attacker_wins = false;
    std::vector<int> next;
  };

  static std::vector<int> neighbours(int p) {
    std::vector<int> list;
    if (p % kNaiveSize > 0) list.push_back(p - 1);
    if (p % kNaiveSize < kNaiveSize - 1) list.push_back(p + 1);
    if (p >= kNaiveSize) list.push_back(p - kNaiveSize);
    if (p < kNaiveSize * (kNaiveSize - 1)) list.push_back(p + kNaiveSize);
    return list;
  }
  // The chain at p if it has no liberty.
  static std::vector<int> dead_chain(const std::string& cells, int p) {
    std::vector<int> chain{p};
    for (std::size_t i = 0; i < chain.size(); ++i) {
      for (const int n : neighbours(chain[i])) {
        const char cell = cells[static_cast<std::size_t>(n)];
        if (cell == '.') return {};
        if (cell == cells[static_cast<std::size_t>(p)] &&
            std::find(chain.begin(), chain.end(), n) == chain.end()) {
          chain.push_back(n);
        }
      }
    }
    return chain;
  }
  [[nodiscard]] bool are_joined(const std::string& cells) const {
    std::vector<int> chain{fight_.target.front()};
    for (std::size_t i = 0; i < chain.size(); ++i) {
      for (const int n : neighbours(chain[i])) {
        const bool is_new = std::find(chain.begin(), chain.end(), n) == chain.end();
        if (cells[static_cast<std::size_t>(n)] == 'D' && is_new) chain.push_back(n);
      }
    }
    return std::all_of(fight_.target.begin(), fight_.target.end(), [&](int p) {
      return std::find(chain.begin(), chain.end(), p) != chain.end();
    });
  }
  // The board after a move; empty where it is illegal.
  [[nodiscard]] std::string played(std::string cells, int p, char mover) const {
    if (cells[static_cast<std::size_t>(p)] != '.') return {};
    cells[static_cast<std::size_t>(p)] = mover;
    int captured = 0;
    for (const int n : neighbours(p)) {
      const char cell = cells[static_cast<std::size_t>(n)];
      if (cell == '.' || cell == mover) continue;
      for (const int s : dead_chain(cells, n)) {
        cells[static_cast<std::size_t>(s)] = '.';
        ++captured;
      }
    }
    if (!dead_chain(cells, p).empty()) return {};
    const char barred = fight_.attacker_has_threats ? 'D' : 'A';
    if (mover == barred && captured == 1) {
      int friends = 0;
      int liberties = 0;
      for (const int n : neighbours(p)) {
        friends += cells[static_cast<std::size_t>(n)] == mover ? 1 : 0;
        liberties += cells[static_cast<std::size_t>(n)] == '.' ? 1 : 0;
      }
      if (friends == 0 && liberties == 1) return {};  // a ko
    }
    return cells;
  }

  // The number of a state; it and all that follow from it are entered.
  int state(const std::string& start, char first_mover) {
    const auto enter = [&](const std::string& cells, char mover) {
      const auto [it, is_new] =
          numbers_.try_emplace(mover + cells, static_cast<int>(states_.size()));
      if (is_new) {
        State s;
        s.mover = mover;
        const auto is_left = [&](int p) { return cells[static_cast<std::size_t>(p)] == 'D'; };
        s.taken = fight_.connects
                      ? !std::all_of(fight_.target.begin(), fight_.target.end(), is_left)
                      : std::none_of(fight_.target.begin(), fight_.target.end(), is_left);
        s.joined = fight_.connects && !s.taken && are_joined(cells);
        states_.push_back(s);
        boards_.push_back(cells);
      }
      return it->second;
    };
    const int number = enter(start, first_mover);
    for (; opened_ < states_.size(); ++opened_) {
      if (states_[opened_].taken || states_[opened_].joined) continue;
      const std::string cells = boards_[opened_];
      const char mover = states_[opened_].mover;
      const char opponent = mover == 'A' ? 'D' : 'A';
      std::vector<int> next;
      const char waiter = fight_.connects ? 'A' : 'D';
      if (mover == waiter) next.push_back(enter(cells, opponent));  // a pass
      for (const int p : fight_.area) {
        const std::string after = played(cells, p, mover);
        if (!after.empty()) next.push_back(enter(after, opponent));
      }
      states_[opened_].next = next;
    }
    return number;
  }

  // Endless play is won by who has the threats, so the other side's wins are those that are forced:
  // begin without any and add what follows, until nothing does.
  void settle() {
    const bool forced = !fight_.attacker_has_threats;  // what the attacker's forced win looks like
    for (State& s : states_) s.attacker_wins = s.taken || (!s.joined && !forced);
    for (bool changed = true; changed;) {
      changed = false;
      for (State& s : states_) {
        if (s.taken || s.joined) continue;
        const auto wins = [&](int n) { return states_[static_cast<std::size_t>(n)].attacker_wins; };
        const bool now = s.mover == 'A' ? std::any_of(s.next.begin(), s.next.end(), wins)
                                        : std::all_of(s.next.begin(), s.next.end(), wins);
        if (now == s.attacker_wins || now != forced) continue;
        s.attacker_wins = now;
        changed = true;
      }
    }
  }

  const NaiveFight& fight_;
  std::map<std::string, int> numbers_;
  std::vector<State> states_;
  std::vector<std::string> boards_;
  std::size_t opened_ = 0;
};

}  // namespace tesuji::go::tactics

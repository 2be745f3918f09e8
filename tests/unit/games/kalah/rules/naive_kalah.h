// Kalah again, as a beginner would play it with beans in a ring of cups: one seed at a time, no
// cleverness, every switch written out. The fast board must agree with it.
#pragma once

#include <numeric>
#include <vector>

#include "base/seed.h"

#include "games/kalah/rules/position.h"

namespace tesuji::kalah {

struct NaiveKalah {
  // Cups in the order of sowing: pits of first, its store, pits of second, its store.
  std::vector<int> cups;
  int pits = 0;
  int total = 0;
  int mover = 0;
  bool over = false;
  bool second_has_moved = false;
  bool turn_is_lost = false;
  bool drawn = false;
  int plies = 0;
  std::vector<std::vector<int>> rows_after;  // both rows after each ply
  Rules rules;

  NaiveKalah(const Start& start) : pits(start.pits), rules(start.rules) {
    for (int side = 0; side < 2; ++side) {
      for (int pit = 0; pit < pits; ++pit) cups.push_back(start.seeds);
      cups.push_back(0);
    }
    total = seeds();
  }

  int store_of(int side) const { return side == 0 ? pits : 2 * pits + 1; }
  int cup_of(int side, int pit) const { return side == 0 ? pit : pits + 1 + pit; }
  int& at(int cup) { return cups[static_cast<std::size_t>(cup)]; }
  int at(int cup) const { return cups[static_cast<std::size_t>(cup)]; }

  int row(int side) const {
    int sum = 0;
    for (int pit = 0; pit < pits; ++pit) sum += at(cup_of(side, pit));
    return sum;
  }

  int seeds() const { return std::accumulate(cups.begin(), cups.end(), 0); }

  bool may_swap() const {
    return rules.pie && mover == 1 && !second_has_moved && !over && !turn_is_lost;
  }

  std::vector<Move> moves() const {
    std::vector<Move> result;
    if (over) return result;
    if (turn_is_lost) return {Move::pass()};
    for (int pit = 0; pit < pits; ++pit) {
      if (at(cup_of(mover, pit)) > 0) result.push_back(Move::sow(pit));
    }
    if (may_swap()) result.push_back(Move::swap());
    return result;
  }

  void play(Move move) {
    const int me = mover;
    play_move(move);
    plies += 1;
    rows_after.push_back({row(0), row(1)});
    if (!over) end_by_plies(me);
  }

  // The rules that look at how long the game goes on already.
  void end_by_plies(int ender) {
    bool ends = rules.ply_cap > 0 && plies >= rules.ply_cap;
    for (std::size_t side = 0; side < 2 && rules.thin_draw && plies >= 12; ++side) {
      int sum = 0;
      for (std::size_t i = rows_after.size() - 12; i < rows_after.size(); ++i) {
        sum += rows_after[i][side];
      }
      if (sum <= 12) ends = true;
    }
    if (!ends) return;
    drawn = !has_won(0) && !has_won(1);
    turn_is_lost = false;
    finish(ender);
  }

  bool has_won(int side) const { return at(store_of(side)) > total / 2.0; }

  void play_move(Move move) {
    const int me = mover;
    const int you = 1 - me;
    if (move.is_pass()) {
      turn_is_lost = false;
      mover = you;
      return;
    }
    if (me == 1) second_has_moved = true;
    if (move.is_swap()) {
      std::vector<int> turned;
      for (int i = 0; i < 2 * pits + 2; ++i) turned.push_back(at((i + pits + 1) % (2 * pits + 2)));
      cups = turned;
      mover = 0;
      return;
    }
    int cup = cup_of(me, move.pit());
    int hand = at(cup);
    at(cup) = 0;
    while (hand > 0) {
      cup = (cup + 1) % (2 * pits + 2);
      if (cup == store_of(you) && rules.stores == Stores::own) continue;
      at(cup) += 1;
      hand -= 1;
    }
    capture(me, cup);
    if (rules.steal_back) steal(me, cup);
    bool again = cup == store_of(me);
    if (rules.extra_turn == ExtraTurn::filled_store && at(cup) == 1) again = false;
    if (!again) mover = you;
    bool ends = row(mover) == 0;
    if (rules.end == EndRule::either_row && (row(0) == 0 || row(1) == 0)) ends = true;
    if (rules.half_stop && (has_won(0) || has_won(1))) ends = true;
    if (again && rules.lost_turn == LostTurn::pass) {
      mover = you;
      turn_is_lost = !ends;
    }
    if (ends) finish(me);
  }

  void steal(int me, int cup) {
    for (int pit = 0; pit < pits; ++pit) {
      const int facing = cup_of(me, pits - 1 - pit);
      if (cup != cup_of(1 - me, pit) || at(cup) <= 6 || at(facing) > 0) continue;
      at(facing) = at(cup);
      at(cup) = 0;
    }
  }

  void capture(int me, int cup) {
    for (int pit = 0; pit < pits; ++pit) {
      if (cup != cup_of(me, pit) || at(cup) != 1) continue;
      const int facing = cup_of(1 - me, pits - 1 - pit);
      if (at(facing) == 0 && rules.capture == Capture::opposite) continue;
      at(store_of(me)) += at(facing) + 1;
      at(facing) = 0;
      at(cup) = 0;
    }
  }

  void finish(int ender) {
    over = true;
    for (int side = 0; side < 2; ++side) {
      for (int pit = 0; pit < pits; ++pit) {
        const int left = at(cup_of(side, pit));
        at(cup_of(side, pit)) = 0;
        if (rules.leftovers == Leftovers::side) at(store_of(side)) += left;
        if (rules.leftovers == Leftovers::ender) at(store_of(ender)) += left;
      }
    }
  }

  Layout layout() const {
    Layout result;
    for (int side = 0; side < 2; ++side) {
      for (int pit = 0; pit < pits; ++pit) {
        result.rows[static_cast<std::size_t>(side)].push_back(at(cup_of(side, pit)));
      }
      result.stores[static_cast<std::size_t>(side)] = at(store_of(side));
    }
    result.to_move = mover == 0 ? Side::first : Side::second;
    result.swap_open = rules.pie && !second_has_moved;
    result.must_pass = turn_is_lost;
    return result;
  }
};

// Every switch drawn by itself.
inline Rules drawn_rules(base::Random& random) {
  const auto coin = [&random] { return random.below(2) == 0; };
  Rules rules;
  rules.capture = coin() ? Capture::opposite : Capture::always;
  rules.end = coin() ? EndRule::either_row : EndRule::mover_row;
  rules.leftovers =
      std::array{Leftovers::side, Leftovers::ender, Leftovers::nobody}[random.below(3)];
  rules.pie = coin();
  rules.stores = coin() ? Stores::own : Stores::both;
  rules.extra_turn = coin() ? ExtraTurn::always : ExtraTurn::filled_store;
  rules.steal_back = coin();
  rules.lost_turn = coin() ? LostTurn::skipped : LostTurn::pass;
  rules.half_stop = random.below(4) == 0;
  rules.thin_draw = coin();
  rules.ply_cap = coin() ? 0 : static_cast<std::uint16_t>(1 + random.below(60));
  return rules;
}

// Every combination of the first switches, and the course program's bundle.
inline std::vector<Rules> all_rules() {
  std::vector<Rules> result;
  for (const Capture capture : {Capture::opposite, Capture::always}) {
    for (const EndRule end : {EndRule::either_row, EndRule::mover_row}) {
      for (const Leftovers leftovers : {Leftovers::side, Leftovers::ender, Leftovers::nobody}) {
        for (const bool pie : {false, true}) {
          result.push_back({.capture = capture, .end = end, .leftovers = leftovers, .pie = pie});
        }
      }
    }
  }
  result.push_back(named_rules("uam").value());
  return result;
}

}  // namespace tesuji::kalah

// Life and death: can the side to move kill, live, capture or connect, and by which move?
//
// A question names the stones in question and where the fight takes place; both may be found from
// the position (surroundings.h). The answer is a proof (proof_search.h) or an honest "unknown" with
// its reason; even then there is a best try.
//
// Kos: first the opponent is given all ko threats. If that is lost, the same fight is read without
// threats, then with all threats for the mover. So a win is unconditional, a ko that the opponent
// must find the first threat for, a ko that needs threats, or nothing.
//
// Every result is relative to the area: nobody plays outside of it, empty points there are the
// attacker's, and stones with liberties there cannot be taken.
#pragma once

#include <string>
#include <vector>

#include "base/watch.h"
#include "games/go/rules/board.h"
#include "games/go/rules/scoring.h"
#include "games/go/tactics/fight.h"

namespace tesuji::go::tactics {

struct Question {
  Board board;
  Side to_move = kBlack;
  Side defender = kBlack;
  PointSet target;  // stones of the defender
  PointSet area;    // where moves are tried
  Aim aim = Aim::life;
};

// How the mover fares.
enum class Outcome : std::uint8_t {
  unknown,
  loses,
  wins_ko_with_threats,  // a ko; the mover must find threats
  wins_ko,               // a ko; the opponent must find the first threat
  wins,
};

// A move of a proof; the root comes first, is not a move, and is its own parent.
struct ProofMove {
  std::size_t parent = 0;
  Point move = kNoPoint;
  Side side = kBlack;
};

struct Answer {
  Outcome result = Outcome::unknown;
  std::string reason;           // why it is unknown
  Point move = kPass;           // the best try; proved if result says so
  std::vector<Point> moves;     // all first moves that were shown to reach the result
  std::vector<Point> unsure;    // first moves that were not decided
  std::vector<Point> refuted;   // first moves that were shown to fail
  std::vector<Point> line;      // from the first move on
  std::vector<ProofMove> tree;  // of the proof, if asked for; empty where there is none
  std::uint64_t nodes = 0;
};

// Who has ko threats.
enum class Threats : std::uint8_t {
  each,    // read with those of the opponent, with none, with those of the mover, until it works
  nobody,  // one reading, without any
  black,   // one reading: Black wins every ko
  white,
};

struct SolveOptions {
  int table_bits = 18;     // of buckets: 192 bytes each
  bool all_moves = false;  // decide every first move, not only one that works
  Threats threats = Threats::each;
  std::size_t tree_moves = 0;  // of the proof, that the answer shows at most
};
inline constexpr int kMaxTableBits = 22;

// Decides the question within the watch's limits.
Answer solve(const Question& question, const SolveOptions& options, base::Watch& watch);

}  // namespace tesuji::go::tactics

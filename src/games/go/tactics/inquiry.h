// What becomes of a group, whoever moves first: the one way in for all who ask (the command line,
// the page, GTP), so that they all get the same answers.
//
// The question is made by asked.h and read in areas of growing width (problem.h), once with each
// side moving first; where time is left, all first moves are decided too. A chain that is named by
// a stone and shall be captured is read by capture.h, ladders and all: that looks at near moves
// only and is not a proof.
#pragma once

#include <array>

#include "games/go/tactics/asked.h"

namespace tesuji::go::tactics {

struct Inquiry {
  Board board;
  Side first = kBlack;  // who moves first in the first of the two answers
  Goal goal = Goal::any;
  Where where = {};
  Threats threats = Threats::each;
};

struct Found {
  Answer answer;
  bool is_proven = false;  // read to its end within the area
  PointSet area;
};

struct Findings {
  std::string reason;  // why nothing could be read; else empty
  Side defender = kBlack;
  PointSet target;  // whose life it is, or the two chains that shall be connected
  Aim aim = Aim::life;
  std::array<Found, 2> found;  // with `first` moving first, then with the other side
};

inline constexpr std::size_t kTreeMoves = 200;  // of a proof, that are shown

// `each`: the limits of one of the two readings; the first moves of the first one are decided in
// half as much again.
Findings inquire(const Inquiry& inquiry, const base::Limits& each, base::Watch& watch);

// What becomes of the stones in question when `mover` moves first, in a few words: "alive", "dead",
// "connected", "cut", a ko and who needs threats, or "unknown" with the reason.
std::string fate(const Findings& findings, Side mover, const Answer& answer);

}  // namespace tesuji::go::tactics

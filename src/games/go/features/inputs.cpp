#include "games/go/features/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "base/text.h"
#include "games/go/features/blocks.h"
#include "games/go/features/bouzy.h"
#include "games/go/features/eight.h"
#include "games/go/features/shape.h"
#include "games/go/features/territory.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/ladder.h"
#include "games/go/rules/life.h"

namespace tesuji::go::features {
namespace {

constexpr std::size_t kStages = 3;
constexpr std::size_t kPerStage = 15;
constexpr std::size_t kExtended = kStages * kPerStage + 3;
constexpr std::size_t kPoints = 81;
constexpr BouzySettings kWide{4, erosions_for(4), 128};

constexpr std::array<double, kEight> kEightUnits = {20, 20, 15, 5, 5, 20, 5, 5};
constexpr std::array<const char*, kPerStage - kEight> kFurtherNames = {"stones with two liberties",
                                                                       "chains",
                                                                       "walled territory",
                                                                       "influence",
                                                                       "wide territory",
                                                                       "eyes",
                                                                       "safe points"};
constexpr std::array<double, kPerStage - kEight> kFurtherUnits = {5, 4, 10, 15, 15, 3, 15};
constexpr std::array<const char*, kStages> kStageNames = {"opening", "middle", "end"};

// By the share of the board that is occupied.
std::size_t stage_of(const go::Board& board) {
  const int points = board.grid().points();
  const int occupied = points - board.empty_count();
  return occupied * 4 < points ? 0 : occupied * 2 < points ? 1 : 2;
}

int sign_of(go::Side side) { return side == go::kWhite ? 1 : -1; }

// Stones of chains with just two liberties, and chains, white minus black.
std::pair<int, int> thin_chains(const go::Board& board) {
  std::pair<int, int> found{0, 0};
  board.grid().for_each([&](go::Point p) {
    if (!go::is_stone(board.at(p)) || board.head(p) != p) return;
    const int sign = sign_of(go::side_of(board.at(p)));
    found.second += sign;
    if (board.liberties(p, 3) == 2) found.first += sign * board.chain_stones(p);
  });
  return found;
}

int eyes(const go::Board& board) {
  int count = 0;
  for (int i = 0; i < board.empty_count(); ++i) {
    const go::Point p = board.empty_point(i);
    if (go::is_eye(board, p, go::kWhite)) ++count;
    if (go::is_eye(board, p, go::kBlack)) --count;
  }
  return count;
}

int safe_points(const go::Board& board) {
  int count = 0;
  for (const go::Side side : {go::kBlack, go::kWhite}) {
    const auto life = go::unconditional_life(board, side);
    board.grid().for_each([&](go::Point p) {
      if (life.alive.test(p.index) || life.territory.test(p.index)) count += sign_of(side);
    });
  }
  return count;
}

// Stones of the side to move in atari that cannot get away, and of the other side with two
// liberties that can be caught: what a ladder takes.
int laddered_stones(const go::Position& position) {
  go::Board board = position.board();
  int count = 0;
  position.board().grid().for_each([&](go::Point p) {
    if (!go::is_stone(position.board().at(p)) || position.board().head(p) != p) return;
    const go::Side side = go::side_of(board.at(p));
    const int liberties = board.liberties(p, 3);
    const bool caught = side == position.to_move()
                            ? liberties == 1 && !go::ladder_escape(board, p)
                            : liberties == 2 && go::ladder_capture(board, p).has_value();
    if (caught) count += sign_of(side) * board.chain_stones(p);
  });
  return count;
}

void look_extended(const go::Position& position, std::span<double> inputs) {
  const go::Board& board = position.board();
  std::fill(inputs.begin(), inputs.end(), 0.0);
  const auto part = inputs.subspan(stage_of(board) * kPerStage, kPerStage);
  const Eight eight = eight_inputs(board);
  std::copy(eight.begin(), eight.end(), part.begin());
  const StoneRows rows(board);
  const auto [thin, chains] = thin_chains(board);
  const std::array<int, kPerStage - kEight> further = {
      thin,
      chains,
      -territory(rows).difference(),
      -bouzy_counts(rows).influence.difference(),
      -bouzy_counts(rows, kWide).potential.difference(),
      eyes(board),
      safe_points(board)};
  std::copy(further.begin(), further.end(), part.begin() + kEight);
  inputs[kStages * kPerStage] = laddered_stones(position);
  inputs[kStages * kPerStage + 1] = sign_of(position.to_move());
  inputs[kStages * kPerStage + 2] = position.komi();
}

void look_at_points(const go::Position& position, std::span<double> inputs) {
  const go::Board& board = position.board();
  std::size_t i = 0;
  board.grid().for_each([&](go::Point p) {
    inputs[i++] = go::is_stone(board.at(p)) ? sign_of(go::side_of(board.at(p))) : 0;
  });
}

std::vector<std::string> point_names() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kPoints; ++i) {
    names.push_back(fmt::format("{}{}", "ABCDEFGHJ"[i % 9], i / 9 + 1));
  }
  return names;
}

}  // namespace

base::Result<Inputs> Inputs::named(std::string_view name, std::string_view where) {
  for (const auto& [known, set] : kInputSetNames) {
    if (known == name) return Inputs(set);
  }
  return base::fail(
      "inputs", std::string(where),
      fmt::format("'{}' is not known; there is 'eight', 'extended', 'points', 'blocks'",
                  base::printable(name)));
}

std::string_view Inputs::name() const {
  for (const auto& [name, set] : kInputSetNames) {
    if (set == set_) return name;
  }
  return "";
}

std::size_t Inputs::count() const {
  switch (set_) {
    case InputSet::eight:
      return kEight;
    case InputSet::extended:
      return kExtended;
    case InputSet::points:
      return kPoints;
    case InputSet::blocks:
      break;
  }
  return kBlocks * kBlockInputs;
}

std::size_t Inputs::groups() const { return set_ == InputSet::blocks ? kBlocks : 1; }

bool Inputs::takes_size(int size) const {
  if (set_ == InputSet::blocks) return size <= kMaxBlockBoard;
  return set_ != InputSet::points || size == 9;
}

std::vector<std::string> Inputs::names() const {
  std::vector<std::string> names;
  if (set_ == InputSet::eight) return {kEightNames.begin(), kEightNames.end()};
  if (set_ == InputSet::points) return point_names();
  if (set_ == InputSet::blocks) {
    for (const auto& point : point_names()) {
      for (const auto& name : block_input_names()) names.push_back(name + " at " + point);
    }
    return names;
  }
  for (const char* const stage : kStageNames) {
    for (const auto& name : kEightNames) names.push_back(fmt::format("{} ({})", name, stage));
    for (const auto& name : kFurtherNames) names.push_back(fmt::format("{} ({})", name, stage));
  }
  names.insert(names.end(), {"stones in ladders", "turn", "komi"});
  return names;
}

std::vector<std::string> Inputs::names_in_group() const {
  return set_ == InputSet::blocks ? block_input_names() : names();
}

std::vector<double> Inputs::units(bool normalised) const {
  std::vector<double> units(count(), 1.0);
  if (!normalised || set_ == InputSet::points) return units;
  if (set_ == InputSet::blocks) {
    const auto of_block = block_input_units();
    for (std::size_t i = 0; i < units.size(); ++i) units[i] = of_block[i % kBlockInputs];
    return units;
  }
  for (std::size_t i = 0; i < (set_ == InputSet::eight ? kEight : kStages * kPerStage); ++i) {
    const std::size_t at = i % kPerStage;
    units[i] = at < kEight ? kEightUnits[at] : kFurtherUnits[at - kEight];
  }
  if (set_ == InputSet::extended) {
    units[kStages * kPerStage] = 5;
    units[kStages * kPerStage + 2] = 7.5;
  }
  return units;
}

void Inputs::look(const go::Position& position, std::span<double> inputs) const {
  assert(inputs.size() == count());
  if (!takes_size(position.size())) return std::fill(inputs.begin(), inputs.end(), 0.0);
  if (set_ == InputSet::extended) return look_extended(position, inputs);
  if (set_ == InputSet::points) return look_at_points(position, inputs);
  if (set_ == InputSet::blocks) return look_at_blocks(position.board(), inputs);
  const Eight eight = eight_inputs(position.board());
  std::copy(eight.begin(), eight.end(), inputs.begin());
}

}  // namespace tesuji::go::features

#include "games/go/features/blocks.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "games/go/features/bouzy.h"
#include "games/go/rules/eyes.h"

namespace tesuji::go::features {
namespace {

constexpr std::array<const char*, kChainInputs> kChainNames = {
    "stones", "in atari", "two liberties", "three liberties", "more liberties"};
constexpr std::array<double, kChainInputs> kChainUnits = {5, 1, 1, 1, 1};
constexpr std::array<const char*, kEmptyInputs> kEmptyNames = {"stones beside", "eye",
                                                               "controlled"};
constexpr std::array<double, kEmptyInputs> kEmptyUnits = {2, 1, 1};

// Where in a block's inputs each part begins.
constexpr std::size_t kOwnEmpty = kChainInputs;
constexpr std::size_t kEnemies = kOwnEmpty + kEmptyInputs;
constexpr std::size_t kLiberties = kEnemies + kChainInputs;
constexpr std::size_t kFriends = kLiberties + kEmptyInputs;
constexpr std::size_t kChainsBeside = kFriends + kChainInputs;
constexpr std::size_t kEmptyBeside = kChainsBeside + kChainInputs;
static_assert(kEmptyBeside + kEmptyInputs == kBlockInputs);

struct Part {
  const char* relation;  // empty: the block itself
  bool is_of_chains;
};
constexpr Part kParts[] = {{"", true},
                           {"", false},
                           {"enemies beside: ", true},
                           {"liberties: ", false},
                           {"friends near: ", true},
                           {"chains beside: ", true},
                           {"empty beside: ", false}};

class Blocks {
 public:
  Blocks(const go::Board& board, std::span<double> inputs) : board_(board), inputs_(inputs) {
    const Grid grid = board.grid();
    grid.for_each([&](Point p) {
      const auto place = static_cast<std::uint8_t>(grid.row(p) * kMaxBlockBoard + grid.column(p));
      if (!is_stone(board_.at(p))) {
        place_[p.index] = place;
      } else if (!has_place_[board_.head(p).index]) {
        has_place_[board_.head(p).index] = true;
        place_[board_.head(p).index] = place;
      }
    });
  }

  void look() {
    compute_bouzy_map(board_, {}, control_);
    const Grid grid = board_.grid();
    grid.for_each([&](Point p) {
      if (!is_stone(board_.at(p))) {
        look_at_empty(p);
      } else if (board_.head(p) == p) {
        look_at_chain(p);
      }
    });
    grid.for_each([&](Point p) {
      if (!is_stone(board_.at(p))) {
        relate_empty(p);
      } else if (board_.head(p) == p) {
        relate_chain(p);
      }
    });
  }

 private:
  // Of the block of an empty point or a head.
  [[nodiscard]] double* block(Point p) {
    return inputs_.data() + std::size_t{place_[p.index]} * kBlockInputs;
  }

  void look_at_chain(Point head) {
    const int sign = side_of(board_.at(head)) == kWhite ? 1 : -1;
    double* const own = block(head);
    own[0] = sign * board_.chain_stones(head);
    own[std::clamp(board_.liberties(head, 4), 1, 4)] = sign;
  }

  void look_at_empty(Point p) {
    double* const own = block(p) + kOwnEmpty;
    for (const int step : board_.steps()) {
      const Cell cell = board_.at(board_.neighbour(p, step));
      if (is_stone(cell)) own[0] += side_of(cell) == kWhite ? 1 : -1;
    }
    own[1] = is_eye(board_, p, kWhite) ? 1 : is_eye(board_, p, kBlack) ? -1 : 0;
    const int control = control_.at(p);
    own[2] = control < 0 ? 1 : control > 0 ? -1 : 0;
  }

  void relate_chain(Point head) {
    ++mark_;
    seen_[head.index] = mark_;
    const Cell own = board_.at(head);
    Point stone = head;
    do {
      for (const int step : board_.steps()) {
        const Point beside = board_.neighbour(stone, step);
        const Cell cell = board_.at(beside);
        if (cell == Cell::empty) {
          relate_liberty(head, beside);
        } else if (is_stone(cell) && cell != own) {
          add_chain(head, kEnemies, beside);
        }
      }
      stone = board_.next_in_chain(stone);
    } while (stone != head);
  }

  void relate_liberty(Point head, Point liberty) {
    if (seen_[liberty.index] == mark_) return;
    seen_[liberty.index] = mark_;
    add(block(head) + kLiberties, block(liberty) + kOwnEmpty, kEmptyInputs);
    for (const int step : board_.steps()) {
      const Point beside = board_.neighbour(liberty, step);
      if (board_.at(beside) == board_.at(head)) add_chain(head, kFriends, beside);
    }
  }

  void relate_empty(Point p) {
    ++mark_;
    for (const int step : board_.steps()) {
      const Point beside = board_.neighbour(p, step);
      const Cell cell = board_.at(beside);
      if (cell == Cell::empty) {
        add(block(p) + kEmptyBeside, block(beside) + kOwnEmpty, kEmptyInputs);
      } else if (is_stone(cell)) {
        add_chain(p, kChainsBeside, beside);
      }
    }
  }

  // The chain of `stone` to a part of a block's inputs, once.
  void add_chain(Point to, std::size_t part, Point stone) {
    const Point head = board_.head(stone);
    if (seen_[head.index] == mark_) return;
    seen_[head.index] = mark_;
    add(block(to) + part, block(head), kChainInputs);
  }

  static void add(double* to, const double* from, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) to[i] += from[i];
  }

  static constexpr std::size_t kCells = Grid(kMaxBlockBoard).cells();

  const go::Board& board_;
  std::span<double> inputs_;
  BouzyMap control_;
  std::array<std::uint8_t, kCells> place_{};  // by empty points and heads
  std::array<bool, kCells> has_place_{};
  std::array<std::uint16_t, kCells> seen_{};
  std::uint16_t mark_ = 0;
};

}  // namespace

std::vector<std::string> block_input_names() {
  std::vector<std::string> names;
  for (const Part& part : kParts) {
    if (part.is_of_chains) {
      for (const char* const name : kChainNames) names.push_back(std::string(part.relation) + name);
    } else {
      for (const char* const name : kEmptyNames) names.push_back(std::string(part.relation) + name);
    }
  }
  return names;
}

std::vector<double> block_input_units() {
  std::vector<double> units;
  for (const Part& part : kParts) {
    if (part.is_of_chains) {
      units.insert(units.end(), kChainUnits.begin(), kChainUnits.end());
    } else {
      units.insert(units.end(), kEmptyUnits.begin(), kEmptyUnits.end());
    }
  }
  return units;
}

void look_at_blocks(const go::Board& board, std::span<double> inputs) {
  assert(board.size() <= kMaxBlockBoard && inputs.size() == kBlocks * kBlockInputs);
  std::fill(inputs.begin(), inputs.end(), 0.0);
  Blocks(board, inputs).look();
}

}  // namespace tesuji::go::features

// An evolved network that moves: the best legal point by its outputs, or a pass where none of them
// is above the middle (HOT). Many boards at once share each reading of the weights.
//
// The sum at an output is compared with 0, which is where the sigmoid of the output is 0.5. Equal
// outputs: the point that is numbered first. What a network moves on a board depends on that
// position alone, not on what stands beside it in the batch. No heap but what the scratch keeps.
#pragma once

#include <span>
#include <vector>

#include "games/go/evolved/form.h"

namespace tesuji::go::evolved {

// Memory for one thread, used again and again.
struct MoverScratch {
  std::vector<std::uint16_t> on;
  std::vector<std::uint16_t> counts;
  std::vector<float> acts;
  std::vector<float> outs;
  std::vector<Point> points;
  std::vector<float> values;
  std::vector<std::size_t> segments;  // of each board
  std::vector<std::size_t> chosen;    // the boards of one segment
};

class Mover {
 public:
  Mover(const GoForm& form, const evolve::Network& network);  // that fits

  // A move for each position; all of a size that the form plays.
  void choose(std::span<const Position* const> positions, std::span<Point> moves,
              MoverScratch& scratch) const;
  [[nodiscard]] Point move(const Position& position, MoverScratch& scratch) const;
  // The sum at the output for each point, by its number; of illegal points too, unless `local`,
  // where those are very low.
  [[nodiscard]] std::vector<float> outputs(const Position& position, MoverScratch& scratch) const;
  // Which segment works.
  [[nodiscard]] std::size_t segment(const Position& position, MoverScratch& scratch) const;
  [[nodiscard]] const GoForm& form() const { return form_; }

 private:
  void run(const evolve::SegmentWeights& weights, std::size_t boards, MoverScratch& scratch) const;
  void board_values(std::span<const Position* const> positions, std::span<const std::size_t> chosen,
                    std::size_t segment, MoverScratch& scratch) const;
  void point_values(const Position& position, std::size_t segment, float* values,
                    MoverScratch& scratch) const;

  GoForm form_;
  std::vector<evolve::SegmentWeights> segments_;
  evolve::Network switches_;  // the network itself where it has some; else empty
};

}  // namespace tesuji::go::evolved

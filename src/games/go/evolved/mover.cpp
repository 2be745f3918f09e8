#include "games/go/evolved/mover.h"

#include <algorithm>

#include "games/go/evolved/inputs.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::evolved {
namespace {

constexpr std::size_t kBatch = 64;    // boards through the weights at once
constexpr std::size_t kLocalOn = 64;  // the longest list of `local`
constexpr float kVeryLow = -1e30F;

// The best legal move by its value; `values` by number of the point, which it changes.
Point best_move(const Position& position, float* values) {
  const Board& board = position.board();
  const Grid grid = board.grid();
  while (true) {
    Point best = kPass;
    float most = 0;
    int number = 0;
    for (int row = 0; row < grid.size(); ++row) {
      for (int column = 0; column < grid.size(); ++column, ++number) {
        if (values[number] <= most) continue;
        const Point p = grid.at(column, row);
        if (board.at(p) != Cell::empty) continue;
        most = values[number];
        best = p;
      }
    }
    if (best == kPass || position.is_legal(best)) return best;
    values[number_of(grid, best)] = kVeryLow;
  }
}

}  // namespace

Mover::Mover(const GoForm& form, const evolve::Network& network) : form_(form) {
  for (std::size_t i = 0; i < network.shape.hidden.size(); ++i) {
    segments_.push_back(evolve::segment_weights(network, i));
  }
  if (network.shape.switches > 0) switches_ = network;
}

std::size_t Mover::segment(const Position& position, MoverScratch& scratch) const {
  if (segments_.size() == 1) return 0;
  if (switches_.shape.switches > 0) {
    scratch.on.resize(std::max(scratch.on.size(), kMaxOn));
    const BoardFacts facts(position, false);
    const std::size_t count = board_inputs(form_, facts, 0, scratch.on.data());
    return evolve::switched_segment(switches_, std::span(scratch.on).first(count));
  }
  const double points = position.board().grid().points();
  const double filled = (points - position.board().empty_count()) / points;
  return (filled >= form_.phase_at[0] ? 1U : 0U) + (filled >= form_.phase_at[1] ? 1U : 0U);
}

void Mover::run(const evolve::SegmentWeights& weights, std::size_t boards,
                MoverScratch& scratch) const {
  const std::size_t in_stride = evolve::padded(weights.hidden);
  const std::size_t out_stride = evolve::padded(form_.outputs());
  scratch.acts.resize(std::max(scratch.acts.size(), boards * in_stride));
  scratch.outs.resize(std::max(scratch.outs.size(), boards * out_stride));
  evolve::forward_kernel().run(
      {weights.in.data(), weights.out.data(), weights.hidden, in_stride, out_stride,
       form_.activation, boards, scratch.on.data(), scratch.counts.data(),
       form_.sight == Sight::local ? kLocalOn : kMaxOn, scratch.acts.data(), scratch.outs.data()});
}

// Values of the chosen boards, one after the other, into scratch.values.
void Mover::board_values(std::span<const Position* const> positions,
                         std::span<const std::size_t> chosen, std::size_t segment,
                         MoverScratch& scratch) const {
  const std::size_t turns = form_.symmetric ? kSymmetries : 1;
  const std::size_t points = form_.points();
  const std::size_t out_stride = evolve::padded(points);
  scratch.values.assign(chosen.size() * points, 0.0F);
  scratch.on.resize(std::max(scratch.on.size(), kBatch * kMaxOn));
  scratch.counts.resize(std::max(scratch.counts.size(), kBatch));
  const std::size_t at_once = kBatch / turns;
  const Grid grid(form_.size);
  for (std::size_t first = 0; first < chosen.size(); first += at_once) {
    const std::size_t count = std::min(at_once, chosen.size() - first);
    for (std::size_t i = 0; i < count; ++i) {
      const BoardFacts facts(*positions[chosen[first + i]], form_.sight == Sight::knowledge);
      for (std::size_t turn = 0; turn < turns; ++turn) {
        const std::size_t board = i * turns + turn;
        scratch.counts[board] = static_cast<std::uint16_t>(
            board_inputs(form_, facts, static_cast<int>(turn), scratch.on.data() + board * kMaxOn));
      }
    }
    run(segments_[segment], count * turns, scratch);
    for (std::size_t i = 0; i < count; ++i) {
      float* values = scratch.values.data() + (first + i) * points;
      for (std::size_t turn = 0; turn < turns; ++turn) {
        const float* outs = scratch.outs.data() + (i * turns + turn) * out_stride;
        if (turn == 0) {  // as it stands
          for (std::size_t p = 0; p < points; ++p) values[p] += outs[p];
          continue;
        }
        std::size_t p = 0;
        grid.for_each([&](Point point) {
          values[p++] += outs[number_of(grid, transformed(grid, point, static_cast<int>(turn)))];
        });
      }
    }
  }
}

void Mover::point_values(const Position& position, std::size_t segment, float* values,
                         MoverScratch& scratch) const {
  const Board& board = position.board();
  const Grid grid = board.grid();
  const auto points = static_cast<std::size_t>(grid.points());
  std::fill(values, values + points, kVeryLow);
  scratch.on.resize(std::max(scratch.on.size(), points * kLocalOn));
  scratch.counts.resize(std::max(scratch.counts.size(), points));
  scratch.points.clear();
  const BoardFacts facts(position, true);
  grid.for_each([&](Point p) {
    if (board.at(p) != Cell::empty || !position.is_legal(p)) return;
    const std::size_t at = scratch.points.size();
    scratch.counts[at] =
        static_cast<std::uint16_t>(point_inputs(facts, p, scratch.on.data() + at * kLocalOn));
    scratch.points.push_back(p);
  });
  run(segments_[segment], scratch.points.size(), scratch);
  for (std::size_t i = 0; i < scratch.points.size(); ++i) {
    values[number_of(grid, scratch.points[i])] = scratch.outs[i * evolve::padded(1)];
  }
}

void Mover::choose(std::span<const Position* const> positions, std::span<Point> moves,
                   MoverScratch& scratch) const {
  scratch.segments.resize(positions.size());
  for (std::size_t i = 0; i < positions.size(); ++i) {
    scratch.segments[i] = segment(*positions[i], scratch);
  }
  for (std::size_t s = 0; s < segments_.size(); ++s) {
    scratch.chosen.clear();
    for (std::size_t i = 0; i < positions.size(); ++i) {
      if (scratch.segments[i] == s) scratch.chosen.push_back(i);
    }
    if (form_.sight == Sight::local) {
      for (const std::size_t i : scratch.chosen) {
        scratch.values.resize(static_cast<std::size_t>(positions[i]->board().grid().points()));
        point_values(*positions[i], s, scratch.values.data(), scratch);
        moves[i] = best_move(*positions[i], scratch.values.data());
      }
      continue;
    }
    board_values(positions, scratch.chosen, s, scratch);
    for (std::size_t i = 0; i < scratch.chosen.size(); ++i) {
      moves[scratch.chosen[i]] =
          best_move(*positions[scratch.chosen[i]], scratch.values.data() + i * form_.points());
    }
  }
}

Point Mover::move(const Position& position, MoverScratch& scratch) const {
  const Position* one = &position;
  Point move = kPass;
  choose({&one, 1}, {&move, 1}, scratch);
  return move;
}

std::vector<float> Mover::outputs(const Position& position, MoverScratch& scratch) const {
  const Position* one = &position;
  const std::size_t which = 0;
  const std::size_t s = segment(position, scratch);
  if (form_.sight == Sight::local) {
    std::vector<float> values(static_cast<std::size_t>(position.board().grid().points()));
    point_values(position, s, values.data(), scratch);
    return values;
  }
  board_values({&one, 1}, {&which, 1}, s, scratch);
  return {scratch.values.begin(),
          scratch.values.begin() + static_cast<std::ptrdiff_t>(form_.points())};
}

}  // namespace tesuji::go::evolved

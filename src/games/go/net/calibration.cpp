#include "games/go/net/calibration.h"

namespace tesuji::go::net {

nn::InputRanges ranges_on(const GameLine& game, const nn::SharedNet& net,
                          const PositionChoice& choice) {
  const std::size_t points = static_cast<std::size_t>(game.size) * game.size;
  std::vector<float> planes;
  std::vector<float> globals;
  int count = 0;
  visit_positions(game, choice, [&](const go::Position& position, const Terms& terms, go::Move) {
    planes.resize(planes.size() + kPlanes * points);
    globals.resize(globals.size() + kGlobals);
    const Codes codes = codes_of(position);
    fill_planes(codes, std::span(planes).last(kPlanes * points));
    fill_globals(codes, terms, std::span(globals).last(kGlobals));
    ++count;
  });
  if (count == 0) return nn::InputRanges(net->shape);
  return nn::measured_ranges(net, {game.size, count, planes, globals});
}

}  // namespace tesuji::go::net

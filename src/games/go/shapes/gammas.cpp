#include "games/go/shapes/gammas.h"

namespace tesuji::go::shapes {
namespace {

constexpr std::array<std::string_view, kPlayoutFeatures> kPlayoutNames = {
    "adjacent",     "diagonal",    "capture_one", "capture_many", "capture_saves", "escape_two",
    "escape_three", "atari_kills", "atari_last",  "extension",    "nakade"};

constexpr std::array<std::string_view, kMoveFeatures> kMoveNames = {"capture_one",
                                                                    "capture_few",
                                                                    "capture_many",
                                                                    "capture_saves",
                                                                    "capture_dead",
                                                                    "escape",
                                                                    "escape_many",
                                                                    "escape_doomed",
                                                                    "atari_ladder",
                                                                    "atari",
                                                                    "guard",
                                                                    "self_atari_one",
                                                                    "self_atari_killing",
                                                                    "self_atari_bad",
                                                                    "own_eye",
                                                                    "vital_kill",
                                                                    "vital_live",
                                                                    "ko",
                                                                    "corner"};

}  // namespace

std::string_view name(PlayoutFeature feature) {
  return kPlayoutNames[static_cast<std::size_t>(feature)];
}

std::string_view name(MoveFeature feature) { return kMoveNames[static_cast<std::size_t>(feature)]; }

void ShapeTable::set(Shape shape, float value) {
  for (const Shape code : symmetric_shapes(shape)) gamma[code] = value;
}

}  // namespace tesuji::go::shapes

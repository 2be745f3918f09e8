// Trains to learn from: ten after Michalski (1980), and as many random ones as a test asks for.
#pragma once

#include <vector>

#include "base/seed.h"
#include "ilp/problem.h"

namespace tesuji::ilp::testing_support {

enum Shape : Value { rectangle, u_shaped, hexagon, ellipse, jagged };
enum Load : Value { none, circle, triangle, square };

struct Car {
  bool is_short;
  bool is_closed;
  Value shape;
  Value wheels;
  Value load;
  Value loads;
};
using Train = std::vector<Car>;

struct Trains {
  Background background;
  std::vector<Train> trains;

  [[nodiscard]] const Car& car(Value id) const {
    return trains[static_cast<std::size_t>(id / 10)][static_cast<std::size_t>(id % 10)];
  }

  explicit Trains(std::vector<Train> list) : trains(std::move(list)) {
    background.name_constants(background.type("shape"),
                              {"rectangle", "u_shaped", "hexagon", "ellipse", "jagged"});
    background.name_constants(background.type("load"), {"none", "circle", "triangle", "square"});
    background.add_generator("has_car(train, car)", [this](Arguments a, Answers& found) {
      const auto count = static_cast<Value>(trains[static_cast<std::size_t>(a[0])].size());
      for (Value i = 0; i < count; ++i) found.add({a[0], a[0] * 10 + i});
    });
    const auto test = [this](const char* signature, bool (*holds)(const Car&), bool is_costly) {
      background.add_test(
          signature, [this, holds](Arguments a) { return holds(car(a[0])); }, is_costly);
    };
    test(
        "short(car)", [](const Car& c) { return c.is_short; }, true);
    test(
        "long(car)", [](const Car& c) { return !c.is_short; }, false);
    test(
        "closed(car)", [](const Car& c) { return c.is_closed; }, false);
    test(
        "open(car)", [](const Car& c) { return !c.is_closed; }, true);
    background.add_generator("shape(car, shape)", [this](Arguments a, Answers& found) {
      found.add({a[0], car(a[0]).shape});
    });
    background.add_generator("wheels(car, number)", [this](Arguments a, Answers& found) {
      found.add({a[0], car(a[0]).wheels});
    });
    background.add_generator("load(car, load, number)", [this](Arguments a, Answers& found) {
      found.add({a[0], car(a[0]).load, car(a[0]).loads});
    });
  }
  Trains(const Trains&) = delete;
  Trains& operator=(const Trains&) = delete;

  [[nodiscard]] Modes modes() const {
    return read_modes(background,
                      "modeh(1, eastbound(+train))\n"
                      "modeb(*, has_car(+train, -car))\n"
                      "modeb(1, short(+car))\n"
                      "modeb(1, long(+car))\n"
                      "modeb(1, closed(+car))\n"
                      "modeb(1, open(+car))\n"
                      "modeb(1, shape(+car, #shape))\n"
                      "modeb(1, wheels(+car, #number))\n"
                      "modeb(1, load(+car, #load, #number))\n",
                      "trains")
        .value();
  }
};

// The first five go east.
inline std::vector<Train> michalski() {
  return {
      {{false, false, rectangle, 2, square, 3},
       {true, true, rectangle, 2, triangle, 1},
       {false, false, rectangle, 3, circle, 1},
       {true, false, rectangle, 2, circle, 1}},
      {{true, false, u_shaped, 2, triangle, 1},
       {true, false, u_shaped, 2, square, 1},
       {true, true, rectangle, 2, circle, 2}},
      {{true, false, rectangle, 2, circle, 1},
       {true, true, hexagon, 2, triangle, 1},
       {false, true, rectangle, 3, triangle, 1}},
      {{true, false, u_shaped, 2, triangle, 1},
       {true, false, rectangle, 2, triangle, 1},
       {true, true, ellipse, 2, square, 1},
       {true, false, rectangle, 2, square, 1}},
      {{true, false, rectangle, 2, triangle, 1},
       {false, true, rectangle, 3, square, 1},
       {true, true, rectangle, 2, circle, 1}},
      {{false, true, rectangle, 2, circle, 3}, {true, false, rectangle, 2, triangle, 1}},
      {{true, false, rectangle, 2, circle, 1},
       {true, false, u_shaped, 2, triangle, 1},
       {false, false, jagged, 2, none, 0}},
      {{false, true, rectangle, 3, square, 1}, {true, false, u_shaped, 2, circle, 1}},
      {{true, false, u_shaped, 2, circle, 1},
       {false, false, jagged, 2, square, 1},
       {true, false, rectangle, 2, circle, 1}},
      {{true, false, u_shaped, 2, square, 1}, {false, false, rectangle, 2, square, 2}},
  };
}

inline std::vector<Train> random_trains(std::size_t count, base::Seed seed) {
  std::vector<Train> trains(count);
  for (std::size_t i = 0; i < count; ++i) {
    base::Random random = seed.child("train", i).random();
    trains[i].resize(2 + random.below(3));
    for (Car& car : trains[i]) {
      car = {random.below(2) == 0,
             random.below(2) == 0,
             static_cast<Value>(random.below(5)),
             static_cast<Value>(2 + random.below(2)),
             static_cast<Value>(random.below(4)),
             static_cast<Value>(random.below(4))};
    }
  }
  return trains;
}

}  // namespace tesuji::ilp::testing_support

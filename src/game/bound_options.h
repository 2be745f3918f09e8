// Options of a struct, each said once: its name, the field it sets, its range and its help.
//
// A function template `bind(fields, binder)` names them all. `specs_of<Fields>()` calls it to list
// the options, with the values of a new struct as their defaults; `fields_from<Fields>(settings)`
// calls it to fill one in. So an option cannot be listed and never read, nor read into the wrong
// field.
//
//     struct Fields { std::size_t games = 10; };
//     template <class Binder>
//     void bind(Fields& f, Binder& binder) {
//       binder.whole("games", f.games, {1, 100}, "games to play");
//     }
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/option.h"

namespace tesuji::game {

struct WholeRange {
  std::int64_t min = 0;
  std::int64_t max = 0;
};
struct RealRange {
  double min = 0;
  double max = 0;
};
template <class E>
using Named = std::pair<std::string_view, E>;

// Lists what is bound.
class OptionLister {
 public:
  template <class Whole>
  void whole(std::string name, Whole& field, WholeRange range, std::string help) {
    specs.push_back(integer_option(std::move(name), static_cast<std::int64_t>(field), range.min,
                                   range.max, std::move(help)));
  }
  void real(std::string name, double& field, RealRange range, std::string help) {
    specs.push_back(real_option(std::move(name), field, range.min, range.max, std::move(help)));
  }
  void flag(std::string name, bool& field, std::string help) {
    specs.push_back(flag_option(std::move(name), field, std::move(help)));
  }
  void text(std::string name, std::string& field, std::string help) {
    specs.push_back(text_option(std::move(name), field, std::move(help)));
  }
  template <class E, std::size_t kCount>
  void choice(std::string name, E& field, const Named<E> (&named)[kCount], std::string help) {
    std::vector<std::string> names;
    std::string fallback;
    for (const auto& [word, value] : named) {
      names.emplace_back(word);
      if (value == field) fallback = word;
    }
    specs.push_back(
        choice_option(std::move(name), std::move(fallback), std::move(names), std::move(help)));
  }

  std::vector<OptionSpec> specs;
};

// Sets what is bound.
class OptionReader {
 public:
  explicit OptionReader(const Settings& settings) : settings_(settings) {}

  template <class Whole>
  void whole(std::string_view name, Whole& field, WholeRange, std::string_view) {
    field = static_cast<Whole>(settings_.integer(name));
  }
  void real(std::string_view name, double& field, RealRange, std::string_view) {
    field = settings_.real(name);
  }
  void flag(std::string_view name, bool& field, std::string_view) { field = settings_.flag(name); }
  void text(std::string_view name, std::string& field, std::string_view) {
    field = settings_.text(name);
  }
  template <class E, std::size_t kCount>
  void choice(std::string_view name, E& field, const Named<E> (&named)[kCount], std::string_view) {
    for (const auto& [word, value] : named) {
      if (word == settings_.text(name)) field = value;
    }
  }

 private:
  const Settings& settings_;
};

template <class Fields>
std::vector<OptionSpec> specs_of() {
  Fields fields;
  OptionLister lister;
  bind(fields, lister);
  return std::move(lister.specs);
}

// The settings were read against `specs_of<Fields>()`, others among them or not.
template <class Fields>
Fields fields_from(const Settings& settings) {
  Fields fields;
  OptionReader reader(settings);
  bind(fields, reader);
  return fields;
}

}  // namespace tesuji::game

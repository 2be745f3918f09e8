// Options of a struct, each said once: its name, the field it sets, its range and its help.
//
// A function template `bind(fields, binder)` names them all. `specs_of(fields)` calls it to list
// the options, with the values of that struct as their defaults; `fields_from(settings, fields)`
// calls it to fill one in, and leaves alone what is not bound. So an option cannot be listed and
// never read, nor read into the wrong field. A struct inside another is bound by its own `bind`.
//
//     struct Fields { std::size_t games = 10; };
//     template <class Binder>
//     void bind(Fields& f, Binder& binder) {
//       binder.whole("games", f.games, {1, 100}, "games to play");
//     }
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
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

// What `value` is called; nothing if no name is its.
template <class E, std::size_t kCount>
constexpr std::string_view name_in(const Named<E> (&named)[kCount], E value) {
  for (const auto& [word, meaning] : named) {
    if (meaning == value) return word;
  }
  return {};
}

// Lists what is bound.
class OptionLister {
 public:
  template <class Whole>
  void whole(std::string name, Whole& field, WholeRange range, std::string help) {
    specs.push_back(integer_option(std::move(name), static_cast<std::int64_t>(field), range.min,
                                   range.max, std::move(help)));
  }
  // Said in MiB, held in bytes.
  void mebibytes(std::string name, std::size_t& bytes, WholeRange range, std::string help) {
    std::size_t field = bytes >> 20U;
    whole(std::move(name), field, range, std::move(help));
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
  // Written a;b;c.
  void list(std::string name, std::vector<std::string>& field, std::string help) {
    specs.push_back(text_option(std::move(name), base::joined(field, ";"), std::move(help)));
  }
  void choice(std::string name, std::string& field, std::vector<std::string> words,
              std::string help) {
    specs.push_back(choice_option(std::move(name), field, std::move(words), std::move(help)));
  }
  template <class E, std::size_t kCount>
  void choice(std::string name, E& field, const Named<E> (&named)[kCount], std::string help) {
    std::vector<std::string> words;
    for (const auto& [word, value] : named) words.emplace_back(word);
    std::string chosen(name_in(named, field));
    choice(std::move(name), chosen, std::move(words), std::move(help));
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
  void mebibytes(std::string_view name, std::size_t& bytes, WholeRange, std::string_view) {
    bytes = static_cast<std::size_t>(settings_.integer(name)) << 20U;
  }
  void real(std::string_view name, double& field, RealRange, std::string_view) {
    field = settings_.real(name);
  }
  void flag(std::string_view name, bool& field, std::string_view) { field = settings_.flag(name); }
  void text(std::string_view name, std::string& field, std::string_view) {
    field = settings_.text(name);
  }
  void list(std::string_view name, std::vector<std::string>& field, std::string_view) {
    field = settings_.list(name);
  }
  void choice(std::string_view name, std::string& field, const std::vector<std::string>&,
              std::string_view) {
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
std::vector<OptionSpec> specs_of(Fields defaults = {}) {
  OptionLister lister;
  bind(defaults, lister);
  return std::move(lister.specs);
}

// The settings were read against `specs_of(fields)`, others among them or not.
template <class Fields>
Fields fields_from(const Settings& settings, Fields fields = {}) {
  OptionReader reader(settings);
  bind(fields, reader);
  return fields;
}

}  // namespace tesuji::game

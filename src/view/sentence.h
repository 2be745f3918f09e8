// A sentence for people, in both languages of the page.
#pragma once

#include <string>
#include <utility>

namespace tesuji::view {

struct Sentence {
  std::string en;
  std::string es;

  friend bool operator==(const Sentence&, const Sentence&) = default;
};

// The same word in both languages: names, numbers.
inline Sentence same(const std::string& text) { return {text, text}; }

}  // namespace tesuji::view

#include "games/go/shapes/weights_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "base/files.h"
#include "base/text.h"

namespace tesuji::go::shapes {
namespace {

constexpr std::string_view kTitle = "tesuji playout weights 1";

// The places of all gammas but the shapes', by what the file calls them.
std::map<std::string, float*> places(Weights& weights) {
  std::map<std::string, float*> map;
  for (std::size_t i = 0; i < kPlayoutFeatures; ++i) {
    map[fmt::format("playout.feature {}", name(static_cast<PlayoutFeature>(i)))] =
        &weights.playout.feature[i];
  }
  map["playout.elsewhere"] = &weights.playout.elsewhere;
  for (std::size_t i = 0; i < kMoveFeatures; ++i) {
    map[fmt::format("move.feature {}", name(static_cast<MoveFeature>(i)))] =
        &weights.move.feature[i];
  }
  for (std::size_t i = 0; i < kDistances; ++i) {
    map[fmt::format("move.distance {}", i)] = &weights.move.distance[i];
  }
  for (std::size_t i = 0; i < kLines; ++i) {
    map[fmt::format("move.line {}", i)] = &weights.move.line[i];
  }
  return map;
}

// The shortest text that reads back as the same number.
std::string gamma_text(float gamma) { return fmt::format("{}", gamma); }

void append_shapes(std::string& text, std::string_view model, const ShapeTable& table) {
  for (int code = 0; code < kShapes; ++code) {
    const auto shape = static_cast<Shape>(code);
    if (table.gamma[shape] == 1.0F || canonical(shape) != shape) continue;
    text += fmt::format("{}.shape {:04x} {}\n", model, shape, gamma_text(table.gamma[shape]));
  }
}

std::optional<Shape> parsed_shape(std::string_view text) {
  std::uint32_t code = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), code, 16);
  const bool is_whole = error == std::errc() && end == text.data() + text.size();
  if (!is_whole || text.size() != 4) return std::nullopt;
  const auto shape = static_cast<Shape>(code);
  return canonical(shape) == shape ? std::optional(shape) : std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::string_view where) : where_(where), places_(places(weights_)) {
    for (const auto& [key, place] : places_) missing_.insert(key);
  }

  base::Result<Weights> read(std::string_view text) {
    if (text.size() > kMaxWeightsBytes) return wrong("", "larger than a weights file may be");
    for (const auto& line : base::split(text, '\n')) {
      if (ended_ && !line.empty()) return wrong(line, "after the end line");
      if (ended_) continue;
      ++line_;
      TESUJI_CHECK(read_line(line));
    }
    if (!ended_) return wrong("", "cut short: the end line is missing");
    if (!missing_.empty()) {
      return wrong("", fmt::format("'{}' and its weight are missing", *missing_.begin()));
    }
    return weights_;
  }

 private:
  [[nodiscard]] tl::unexpected<base::Error> wrong(std::string_view what, std::string why) const {
    return base::fail(
        "weights", fmt::format("{}:{}", where_, line_),
        what.empty() ? std::move(why) : fmt::format("'{}': {}", base::printable(what), why));
  }

  base::Result<void> read_line(std::string_view line) {
    if (line_ == 1) {
      if (line == kTitle) return {};
      return wrong(line, fmt::format("expected the first line '{}'", kTitle));
    }
    if (line.starts_with("#")) return {};
    auto words = base::words(line);
    if (words.size() < 2 || words.size() > 3) return wrong(line, "expected NAME [WHICH] NUMBER");
    if (words[0] == "end") return read_end(words);
    const auto value = base::parsed_real(words.back());
    if (!value || *value < double{kMinGamma} || *value > double{kMaxGamma}) {
      return wrong(words.back(),
                   fmt::format("expected a number from {} to {}", kMinGamma, kMaxGamma));
    }
    words.pop_back();
    const auto gamma = static_cast<float>(*value);
    if (words[0] == "playout.shape") return read_shape(words, gamma, weights_.playout.shape);
    if (words[0] == "move.shape") return read_shape(words, gamma, weights_.move.shape);
    return read_gamma(base::joined(words, " "), gamma);
  }

  base::Result<void> read_gamma(const std::string& key, float gamma) {
    const auto place = places_.find(key);
    if (place == places_.end()) return wrong(key, "no such weight");
    if (missing_.erase(key) == 0) return wrong(key, "given twice");
    *place->second = gamma;
    return {};
  }

  base::Result<void> read_shape(const std::vector<std::string>& words, float gamma,
                                ShapeTable& table) {
    const auto shape = words.size() == 2 ? parsed_shape(words[1]) : std::nullopt;
    if (!shape) return wrong(words.back(), "expected a canonical shape, four hexadecimal digits");
    if (!shapes_seen_.insert(words[0] + words[1]).second) return wrong(words[1], "given twice");
    table.set(*shape, gamma);
    return {};
  }

  base::Result<void> read_end(const std::vector<std::string>& words) {
    if (words.size() != 2 || base::parsed_integer(words[1]) != line_ - 1) {
      return wrong(words[1],
                   fmt::format("expected 'end {}', the number of lines before", line_ - 1));
    }
    ended_ = true;
    return {};
  }

  std::string_view where_;
  std::int64_t line_ = 0;
  bool ended_ = false;
  Weights weights_;
  std::map<std::string, float*> places_;
  std::set<std::string> missing_;
  std::set<std::string> shapes_seen_;
};

}  // namespace

std::string weights_text(const Weights& weights, std::string_view comment) {
  std::string text = std::string(kTitle) + "\n";
  for (const auto& line : base::split(comment, '\n')) text += "# " + line + "\n";
  Weights copy = weights;
  for (const auto& [key, place] : places(copy)) {
    text += fmt::format("{} {}\n", key, gamma_text(*place));
  }
  append_shapes(text, "playout", weights.playout.shape);
  append_shapes(text, "move", weights.move.shape);
  const auto lines = std::count(text.begin(), text.end(), '\n');
  return text + fmt::format("end {}\n", lines);
}

base::Result<Weights> read_weights(std::string_view text, std::string_view where) {
  return Reader(where).read(text);
}

base::Result<Weights> load_weights(const std::string& path) {
  TESUJI_TRY(const std::string text, base::read_file(path, kMaxWeightsBytes));
  return read_weights(text, path);
}

const Weights& shipped_weights(int board_size) {
  const auto built_in = [](int size) {
    auto read = read_weights(shipped_weights_text(size), "models/playout_weights*.txt");
    if (!read) {  // built in and tested: a mistake of ours
      std::fputs((read.error().line() + "\n").c_str(), stderr);
      std::abort();
    }
    return std::move(*read);
  };
  static const Weights small = built_in(0);
  static const Weights large = built_in(kLargeBoard);
  return board_size < kLargeBoard ? small : large;
}

}  // namespace tesuji::go::shapes

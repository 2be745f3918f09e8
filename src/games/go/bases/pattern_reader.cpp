// Reads the text format of patterns.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "base/files.h"
#include "base/text.h"
#include "games/go/bases/pattern_drawing.h"
#include "games/go/bases/pattern_file.h"
#include "games/go/bases/tree_reader.h"

namespace tesuji::go::bases {
namespace {

using base::Result;

constexpr std::string_view kKeys[] = {"kind",   "value", "side", "why", "why.es",
                                      "target", "move",  "tree", "draw"};

// A file, line by line.
class Reader {
 public:
  Reader(std::string_view text, std::string_view where) : rest_(text), where_(where) {}

  Result<std::vector<Pattern>> all() {
    std::vector<Pattern> patterns;
    std::unordered_set<std::string> names;
    while (next()) {
      if (line_.empty()) continue;
      if (patterns.size() == kMaxPatterns) {
        return wrong(fmt::format("more than {} patterns", kMaxPatterns));
      }
      TESUJI_TRY(auto pattern, one());
      if (!names.insert(pattern.name).second) {
        return wrong(fmt::format("the name {} twice", pattern.name));
      }
      patterns.push_back(std::move(pattern));
    }
    if (!error_.empty()) return wrong(error_);
    return patterns;
  }

 private:
  // A line whose meaning waits for the drawing.
  struct Waiting {
    int number;
    std::string_view key;
    std::string_view text;
  };

  [[nodiscard]] tl::unexpected<base::Error> wrong(std::string why, int number = 0) const {
    return base::fail("pattern", fmt::format("{}:{}", where_, number > 0 ? number : number_),
                      std::move(why));
  }

  // The next line without its comment; false at the end. Drawings keep their '#': there is none.
  bool next() {
    if (rest_.empty() || !error_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
    ++number_;
    if (line_.size() > kMaxPatternLine) error_ = "a line too long";
    line_ = base::trimmed(line_.substr(0, line_.find('#')));
    return error_.empty();
  }

  static std::pair<std::string_view, std::string_view> key_of(std::string_view line) {
    const std::size_t end = line.find_first_of(" \t");
    if (end == std::string_view::npos) return {line, {}};
    return {line.substr(0, end), base::trimmed(line.substr(end))};
  }

  Result<Pattern> one() {
    const auto [key, name] = key_of(line_);
    if (key != "pattern") {
      return wrong(fmt::format("'{}'; expected 'pattern NAME'", base::printable(key)));
    }
    Pattern pattern;
    TESUJI_CHECK(take_name(name, pattern));
    const int began = number_;
    std::vector<Waiting> waiting;
    std::unordered_set<std::string_view> seen;
    for (;;) {
      if (!next()) return wrong(error_.empty() ? "ends before 'draw' and 'end'" : error_);
      if (line_.empty()) continue;
      const auto [word, text] = key_of(line_);
      if (word == "draw") break;
      const bool is_repeated = word == "move";
      if (!is_repeated && !seen.insert(word).second) {
        return wrong(fmt::format("'{}' twice in one pattern", base::printable(word)));
      }
      TESUJI_CHECK(take(word, text, pattern, waiting));
    }
    if (!seen.contains("kind")) return wrong("expected a line 'kind' before 'draw'");
    TESUJI_TRY(const auto drawing, drawing_here());
    pattern.shape = drawing.shape;
    for (const auto& line : waiting) TESUJI_CHECK(resolve(line, drawing, pattern));
    const auto good = checked(pattern);
    if (!good) return wrong(good.error().why, began);
    return pattern;
  }

  Result<void> take_name(std::string_view name, Pattern& pattern) const {
    const auto is_good = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '-' || c == '_' || c == '.' || c == '/';
    };
    if (name.empty() || name.size() > kMaxPatternName ||
        !std::all_of(name.begin(), name.end(), is_good)) {
      return wrong(fmt::format("'{}'; expected a name of 1 to {} letters, digits and -_./",
                               base::printable(name), kMaxPatternName));
    }
    pattern.name = name;
    return {};
  }

  Result<void> take(std::string_view key, std::string_view text, Pattern& pattern,
                    std::vector<Waiting>& waiting) const {
    if (key == "kind") return take_kind(text, pattern);
    if (key == "value") {
      const auto value = base::parsed_real(text);
      if (!value) return wrong(fmt::format("'{}'; expected a number", base::printable(text)));
      pattern.value = *value;
      return {};
    }
    if (key == "side") {
      TESUJI_TRY(const Side side, side_of(text, number_));
      pattern.to_move = side;
      return {};
    }
    if (key == "why" || key == "why.es") {
      if (text.size() > kMaxWhy || !base::is_utf8(text)) {
        return wrong(fmt::format("expected text of at most {} bytes", kMaxWhy));
      }
      (key == "why" ? pattern.why : pattern.why_es) = text;
      return {};
    }
    if (key != "target" && key != "move" && key != "tree") {
      const std::string near = base::nearest(key, {std::begin(kKeys), std::end(kKeys)});
      return wrong(fmt::format("'{}'{}", base::printable(key),
                               near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
    }
    if (key == "move" && waiting.size() > kMaxPatternMoves) return wrong("too many moves");
    waiting.push_back({number_, key, text});
    return {};
  }

  Result<void> take_kind(std::string_view text, Pattern& pattern) const {
    const auto* found = std::find(std::begin(kKindNames), std::end(kKindNames), text);
    if (found == std::end(kKindNames)) {
      return wrong(fmt::format("'{}'; expected one of {}", base::printable(text),
                               base::joined({std::begin(kKindNames), std::end(kKindNames)}, ", ")));
    }
    pattern.kind = static_cast<PatternKind>(found - std::begin(kKindNames));
    return {};
  }

  [[nodiscard]] Result<Side> side_of(std::string_view text, int number) const {
    if (text == "X") return kBlack;
    if (text == "O") return kWhite;
    return wrong(fmt::format("'{}'; expected X or O", base::printable(text)), number);
  }

  Result<Drawing> drawing_here() {
    const int first = number_ + 1;
    std::vector<std::string_view> rows;
    for (;;) {
      if (!next()) return wrong(error_.empty() ? "a drawing without 'end'" : error_);
      if (line_ == "end") break;
      if (rows.size() > kMaxPatternSize + 2) return wrong("too many rows");
      rows.push_back(line_);
    }
    std::size_t row = 0;
    auto drawing = read_pattern_drawing(rows, row);
    if (!drawing) return wrong(drawing.error().why, first + static_cast<int>(row));
    return std::move(*drawing);
  }

  Result<void> resolve(const Waiting& line, const Drawing& drawing, Pattern& pattern) const {
    if (line.key == "target") {
      const auto spot = spot_in(drawing, line.text);
      if (!spot || spot->is_pass()) return wrong("expected a point of the drawing", line.number);
      pattern.target = *spot;
      return {};
    }
    if (line.key == "tree") {
      auto tree = read_steps(line.text, &drawing);
      if (!tree) return wrong(tree.error().why, line.number);
      pattern.tree = std::move(*tree);
      return {};
    }
    TESUJI_TRY(const auto move, move_of(line, drawing));
    pattern.moves.push_back(move);
    return {};
  }

  // X a [played N] [won N]
  [[nodiscard]] Result<PatternMove> move_of(const Waiting& line, const Drawing& drawing) const {
    const auto words = base::words(line.text);
    if (words.size() < 2) return wrong("expected X or O and a point", line.number);
    PatternMove move;
    TESUJI_TRY(move.side, side_of(words[0], line.number));
    const auto spot = spot_in(drawing, words[1]);
    if (!spot) {
      return wrong(fmt::format("'{}'; expected a point of the drawing", base::printable(words[1])),
                   line.number);
    }
    move.spot = *spot;
    for (std::size_t i = 2; i < words.size(); i += 2) {
      const std::int64_t number =
          i + 1 < words.size() ? base::parsed_integer(words[i + 1]).value_or(-1) : -1;
      const bool is_played = words[i] == "played";
      if ((!is_played && words[i] != "won") || number < 0 || number > 0xFFFFFFFF) {
        return wrong("expected 'played N won N' behind a move", line.number);
      }
      (is_played ? move.played : move.won) = static_cast<std::uint32_t>(number);
    }
    return move;
  }

  std::string_view rest_;
  std::string_view where_;
  std::string_view line_;
  std::string error_;
  int number_ = 0;
};

}  // namespace

Result<std::vector<Pattern>> read_patterns(std::string_view text, std::string_view where) {
  if (text.size() > kMaxPatternFile) {
    return base::fail("pattern", std::string(where),
                      fmt::format("more than {} bytes", kMaxPatternFile));
  }
  return Reader(text, where).all();
}

Result<std::vector<Pattern>> load_patterns(const std::string& path) {
  TESUJI_TRY(const auto text, base::read_file(path, kMaxPatternFile));
  return read_patterns(text, path);
}

}  // namespace tesuji::go::bases

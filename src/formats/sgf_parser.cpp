#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/files.h"
#include "base/text.h"
#include "formats/sgf.h"
#include "formats/sgf_charset.h"
#include "formats/sgf_names.h"
#include "formats/sgf_text.h"
#include "formats/sgf_value.h"

namespace tesuji::formats {
namespace {

constexpr std::string_view kSpace = " \t\r\n\f\v";

bool is_space(char c) { return kSpace.find(c) != std::string_view::npos; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }

// Byte offsets to lines and columns; cheap as long as offsets mostly rise.
class Locator {
 public:
  explicit Locator(std::string_view text) : text_(text) {}

  std::pair<std::size_t, std::size_t> place(std::size_t offset) {
    if (offset < at_) *this = Locator(text_);
    for (; at_ < std::min(offset, text_.size()); ++at_) {
      const char c = text_[at_];
      const bool ends_line = c == '\n' ? !after_return_ : c == '\r';
      after_return_ = c == '\r';
      if (ends_line) ++line_;
      if (c == '\n' || c == '\r') {
        column_ = 1;
      } else if (static_cast<unsigned char>(c) >> 6U != 2) {  // not inside a UTF-8 sequence
        ++column_;
      }
    }
    return {line_, column_};
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  bool after_return_ = false;
};

// One pass over the text with an explicit stack of open parentheses.
class Parser {
 public:
  Parser(const SgfText& source, std::string_view name, bool strict)
      : text_(source.text),
        charset_(source.encoding.charset),
        heeds_ca_(!source.is_told),
        name_(name),
        strict_(strict),
        locator_(source.text),
        property_locator_(source.text) {
    reading_.collection.encoding = source.encoding;
    for (const auto& fault : source.faults) {
      fault.is_remark ? remark(fault.at, fault.why) : warn(fault.at, fault.why);
    }
  }

  base::Result<SgfReading> read() && {
    std::size_t start = next_sgf_tree(text_, 0);
    if (start == std::string_view::npos) {
      stop(0, "no game tree found; an SGF file has one that starts with '(;'");
    }
    while (!error_ && start != std::string_view::npos) {
      skip_outside(start);
      read_game();
      if (!error_) start = next_sgf_tree(text_, at_);
    }
    if (!error_) skip_outside(text_.size());
    if (error_) return base::fail(std::move(*error_));
    return std::move(reading_);
  }

 private:
  struct Open {                       // one open parenthesis
    std::optional<SgfNodeId> before;  // what its first node hangs from
    std::optional<SgfNodeId> node;    // the last node of its own sequence
    bool has_variation = false;
    std::size_t at = 0;
  };

  void stop(std::size_t offset, std::string why) {
    if (error_) return;
    const auto [line, column] = locator_.place(offset);
    error_ = base::Error{"SGF", fmt::format("{}:{}:{}", name_, line, column), std::move(why)};
  }

  void warn(std::size_t offset, std::string text) {
    if (strict_) return stop(offset, std::move(text));
    remark(offset, std::move(text));
  }

  // What deserves a word but is allowed.
  void remark(std::size_t offset, std::string text) {
    auto& warnings = reading_.warnings;
    if (warnings.size() >= kMaxSgfWarnings) return;
    const auto [line, column] = locator_.place(offset);
    if (warnings.size() + 1 == kMaxSgfWarnings) text = "and more faults from here on";
    warnings.push_back({line, column, std::move(text)});
  }

  // Text between the trees, up to `end`.
  void skip_outside(std::size_t end) {
    const std::string_view rest = std::string_view(text_).substr(at_, end - at_);
    const std::size_t first = rest.find_first_not_of(kSpace);
    if (first != std::string_view::npos) {
      const bool before = reading_.collection.games.empty();
      warn(at_ + first, fmt::format("text {} game tree is skipped: '{}'",
                                    before ? "before the first" : "after a",
                                    base::printable(base::trimmed(rest.substr(first)), 40)));
    }
    at_ = end;
  }

  void read_game() {
    locator_.place(at_);
    const Locator game_start = locator_;
    open_.clear();
    reading_.collection.games.emplace_back();
    do {
      step();
    } while (!error_ && !open_.empty() && at_ < text_.size());
    // Back to the start of this game only, so that many games stay linear.
    if (!first_seen_.empty()) locator_ = game_start;
    remark_names();
    if (error_ || open_.empty()) return;
    warn(text_.size(),
         fmt::format("{} ')' missing at the end; the first '(' left open is at line {}",
                     open_.size(), Locator(text_).place(open_.front().at).first));
  }

  // Once per name and game: the version may stand behind the names it is about.
  void remark_names() {
    const auto format = number_value(reading_.collection.games.back().root().value("FF"));
    std::map<std::size_t, std::string> remarks;  // in the file's order
    for (const auto& [name, offset] : first_seen_) {
      if (auto text = name_remark(name, format)) remarks[offset] = std::move(*text);
    }
    for (auto& [offset, text] : remarks) remark(offset, std::move(text));
    first_seen_.clear();
  }

  void step() {
    const char c = text_[at_];
    if (is_space(c)) {
      ++at_;
    } else if (c == '(') {
      open_variation();
    } else if (c == ')') {
      close_variation();
    } else if (c == ';') {
      if (open_.back().has_variation) {
        warn(at_, "node after a variation; taken as one more variation");
      }
      add_node();
      ++at_;
    } else if (is_letter(c)) {
      read_property();
    } else if (c == '[') {
      const std::size_t start = at_++;
      const std::string value = read_value();
      warn(start, fmt::format("value without a property name is dropped: '[{}]'",
                              base::printable(value, 40)));
    } else {
      skip_stray();
    }
  }

  void open_variation() {
    if (open_.size() >= kMaxSgfDepth) {
      return stop(at_, fmt::format("more than {} open parentheses", kMaxSgfDepth));
    }
    if (open_.empty()) {
      open_.push_back({std::nullopt, std::nullopt, false, at_});
    } else {
      Open& outer = open_.back();
      if (!outer.node) warn(at_, "variation without a node before it");
      outer.has_variation = true;
      // Copied first: the push may move `outer`.
      const auto before = outer.node ? outer.node : outer.before;
      open_.push_back({before, std::nullopt, false, at_});
    }
    ++at_;
  }

  void close_variation() {
    if (!open_.back().node && !open_.back().has_variation) {
      warn(open_.back().at, "empty variation is dropped");
    }
    open_.pop_back();
    ++at_;
  }

  void add_node() {
    if (++node_count_ > kMaxSgfNodes) {
      return stop(at_, fmt::format("more than {} nodes", kMaxSgfNodes));
    }
    Open& here = open_.back();
    const auto parent = here.node ? here.node : here.before;
    // A game starts with a node, so only its first node has no parent.
    here.node = parent ? reading_.collection.games.back().add_child(*parent) : kSgfRoot;
    here.has_variation = false;
    seen_.clear();
    seen_node_ = *here.node;
  }

  void read_property() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
    const std::size_t end = at_;
    skip_space();
    const std::string_view written = std::string_view(text_).substr(start, end - start);
    if (at_ >= text_.size() || text_[at_] != '[') {
      return warn(start, fmt::format("name without a value is dropped: '{}'",
                                     base::printable(written, 40)));
    }
    SgfProperty property;
    const auto [line, column] = property_locator_.place(start);
    property.line = static_cast<std::uint32_t>(line);
    property.column = static_cast<std::uint32_t>(column);
    // A name begins with a letter: digits before its first capital go with the lower-case letters.
    std::copy_if(std::find_if(written.begin(), written.end(), is_capital), written.end(),
                 std::back_inserter(property.ident),
                 [](char c) { return is_capital(c) || is_digit(c); });
    if (property.ident != written) property.written = written;
    while (!error_ && at_ < text_.size() && text_[at_] == '[') {
      if (++value_count_ > kMaxSgfValues) {
        return stop(at_, fmt::format("more than {} values", kMaxSgfValues));
      }
      ++at_;
      property.values.push_back(read_value());
      skip_space();
    }
    if (!error_) add_property(start, std::move(property));
  }

  void add_property(std::size_t start, SgfProperty property) {
    if (!open_.back().node) {
      warn(start, "property before the first ';' of its tree; ';' added");
      add_node();
      if (error_) return;
    } else if (open_.back().has_variation) {
      warn(start, "property after a variation; taken as part of the node before it");
    }
    const SgfNodeId id = *open_.back().node;
    if (seen_node_ != id) {  // only after a fault: back in a node that had been left
      seen_.clear();
      seen_node_ = id;
    }
    const auto& name = property.ident.empty() ? property.written : property.ident;
    if (!std::any_of(name.begin(), name.end(), is_capital)) {
      warn(start,
           fmt::format("property name without capital letters: '{}'", base::printable(name)));
    }
    if (!seen_.insert(name).second) {
      warn(start, fmt::format("property {} twice in one node", base::printable(name)));
    }
    if (first_seen_.size() < kMaxSgfWarnings) first_seen_.try_emplace(name, start);
    if (property.ident == "CA") check_charset(start, property.values.front());
    reading_.collection.games.back().node(id).properties.push_back(std::move(property));
  }

  void check_charset(std::size_t start, std::string_view value) {
    if (!heeds_ca_) return;
    const auto named = charset_named(value);
    if (!named) {
      if (base::lower(value).find("ascii") != std::string::npos) return;
      return warn(start, fmt::format("character set '{}' is not known; read as {}",
                                     base::printable(value, 40), charset_.name));
    }
    if (*named == charset_ || (is_utf16(*named) && is_utf16(charset_))) return;
    warn(start, fmt::format("character set '{}' is not the one the file is in; read as {}",
                            base::printable(value, 40), charset_.name));
  }

  // From behind `[` to behind `]`.
  std::string read_value() {
    const std::size_t start = at_;
    while (at_ < text_.size() && text_[at_] != ']') {
      at_ = std::min(text_.find_first_of("\\]", at_), text_.size());
      if (at_ < text_.size() && text_[at_] == '\\') at_ += 2;
    }
    if (at_ < text_.size()) return text_.substr(start, at_++ - start);
    warn(start - 1, "value without its ']'; it goes to the end of the file");
    // A `\` that is the last byte escapes nothing and would escape the `]` we write.
    const std::size_t end = at_ > text_.size() ? text_.size() - 1 : text_.size();
    at_ = text_.size();
    return text_.substr(start, end - start);
  }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  void skip_stray() {
    const std::size_t start = at_;
    const auto is_stray = [&](char c) {
      return !is_letter(c) && std::string_view("();[").find(c) == std::string_view::npos;
    };
    while (at_ < text_.size() && is_stray(text_[at_])) ++at_;
    const std::string_view stray = std::string_view(text_).substr(start, at_ - start);
    warn(start, fmt::format("stray text between properties is dropped: '{}'",
                            base::printable(base::trimmed(stray), 40)));
  }

  const std::string& text_;
  Charset charset_;
  bool heeds_ca_;
  std::string_view name_;
  bool strict_;
  Locator locator_;           // of faults, which may lie behind
  Locator property_locator_;  // of properties, in their order
  std::size_t at_ = 0;
  std::vector<Open> open_;
  std::set<std::string> seen_;  // names in the node seen_node_
  SgfNodeId seen_node_{};
  std::map<std::string, std::size_t> first_seen_;  // of every name in the game, where
  std::size_t node_count_ = 0;
  std::size_t value_count_ = 0;
  SgfReading reading_;
  std::optional<base::Error> error_;
};

base::Result<void> check_size(std::string_view bytes, std::string_view name) {
  if (bytes.size() <= kMaxSgfBytes) return {};
  return base::fail("SGF", std::string(name), fmt::format("larger than {} bytes", kMaxSgfBytes));
}

}  // namespace

base::Result<SgfReading> parse_sgf(std::string_view bytes, std::string_view name,
                                   const SgfReadOptions& options) {
  TESUJI_CHECK(check_size(bytes, name));
  const SgfText source = decoded_sgf(bytes, options.fallback_charset);
  return Parser(source, name, options.strict).read();
}

base::Result<SgfReading> parse_sgf_text(std::string_view utf8, std::string_view name,
                                        const SgfReadOptions& options) {
  TESUJI_CHECK(check_size(utf8, name));
  const SgfText source = plain_sgf(utf8);
  return Parser(source, name, options.strict).read();
}

base::Result<SgfReading> read_sgf(const std::filesystem::path& path,
                                  const SgfReadOptions& options) {
  TESUJI_TRY(const std::string bytes, base::read_file(path, kMaxSgfBytes));
  return parse_sgf(bytes, path.string(), options);
}

}  // namespace tesuji::formats

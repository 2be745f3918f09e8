#include <utility>
#include <vector>

#include "formats/encoding.h"
#include "formats/sgf.h"
#include "formats/sgf_charset.h"

namespace tesuji::formats {
namespace {

constexpr std::size_t kLineWidth = 72;  // a node that would start beyond this column starts a line

// A well-formed raw value is written as it is; in others, a `]` or a last `\` that would change
// the structure of the file is escaped.
void write_value(std::string& out, std::string_view raw) {
  out += '[';
  std::size_t done = 0;
  for (std::size_t at = raw.find_first_of("\\]"); at != std::string_view::npos;
       at = raw.find_first_of("\\]", at)) {
    const bool is_wrong = raw[at] == ']' || at + 1 == raw.size();
    if (is_wrong) {
      out += raw.substr(done, at - done);
      out += '\\';
      done = at;
    }
    at += raw[at] == ']' ? 1 : 2;
    if (at >= raw.size()) break;
  }
  out += raw.substr(done);
  out += ']';
}

void write_node(std::string& out, const SgfNode& node) {
  out += ';';
  for (const auto& property : node.properties) {
    out += property.written.empty() ? property.ident : property.written;
    for (const auto& value : property.values) write_value(out, value);
  }
}

// A node on the stack; Close stands for the parenthesis behind a variation.
struct Task {
  enum class Kind { node, variation, close };
  Kind kind = Kind::close;
  SgfNodeId node{};
};

void write_game(std::string& out, const SgfTree& game) {
  std::size_t line_start = out.size();
  const auto break_line = [&] {
    out += '\n';
    line_start = out.size();
  };
  std::vector<Task> todo{{Task::Kind::close, {}}, {Task::Kind::variation, kSgfRoot}};
  while (!todo.empty()) {
    const Task task = todo.back();
    todo.pop_back();
    if (task.kind == Task::Kind::close) {
      out += ')';
      continue;
    }
    const bool is_root = task.node == kSgfRoot;
    if (task.kind == Task::Kind::variation) {
      if (!is_root) break_line();
      out += '(';
    } else if (game.node(task.node).parent == kSgfRoot || out.size() - line_start > kLineWidth) {
      break_line();
    }
    const SgfNode& node = game.node(task.node);
    write_node(out, node);
    if (node.children.size() == 1) {
      todo.push_back({Task::Kind::node, node.children.front()});
      continue;
    }
    for (auto child = node.children.rbegin(); child != node.children.rend(); ++child) {
      todo.push_back({Task::Kind::close, {}});
      todo.push_back({Task::Kind::variation, *child});
    }
  }
  out += '\n';
}

base::Result<std::string> bytes_in(std::string_view text, SgfEncoding encoding) {
  // U+FEFF in the set itself is its byte order mark.
  const std::string mark = encoding.has_mark ? "\xEF\xBB\xBF" : "";
  return encoded(mark + std::string(text), encoding.charset);
}

}  // namespace

std::string sgf_text(const SgfCollection& collection) {
  std::string out;
  for (const auto& game : collection.games) write_game(out, game);
  return out;
}

base::Result<std::string> sgf_bytes(const SgfCollection& collection) {
  const std::string text = sgf_text(collection);
  for (const SgfEncoding encoding : {collection.encoding, SgfEncoding{kUtf8, false}}) {
    TESUJI_TRY(std::string bytes, bytes_in(text, encoding));
    const SgfText again = decoded_sgf(bytes, {});
    if (again.encoding == encoding && again.text == text) return bytes;
  }
  // Raw bytes side by side may be a character of UTF-8: they would come back as that one. Their
  // own set is gone here, so they can only be shown as what they are, unreadable.
  TESUJI_TRY(std::string marked, bytes_in(text, {kUtf8, true}));
  if (decoded_sgf(marked, {}).text == text) return marked;
  return bytes_in(shown_text(text), {kUtf8, true});
}

}  // namespace tesuji::formats

#include "search/tree_writer.h"

#include <fmt/format.h>

namespace tesuji::search {
namespace {

std::string bound_text(const std::optional<std::int32_t>& bound, std::string_view none) {
  return bound ? std::to_string(*bound) : std::string(none);
}

// Colour and shape say how the node ended; the label says it in words too.
std::string_view dot_style(NodeEnd end) {
  switch (end) {
    case NodeEnd::cut:
      return "fillcolor=\"#f4cccc\"";
    case NodeEnd::leaf:
      return "fillcolor=\"#d9ead3\"";
    case NodeEnd::over:
      return "fillcolor=\"#cfe2f3\",shape=doubleoctagon";
    case NodeEnd::table:
      return "fillcolor=\"#fff2cc\"";
    case NodeEnd::null_move:
      return "fillcolor=\"#ead1dc\"";
    case NodeEnd::stopped:
      return "fillcolor=\"#999999\"";
    case NodeEnd::searched:
      break;
  }
  return "fillcolor=\"#ffffff\"";
}

}  // namespace

base::Result<std::unique_ptr<TreeWriter>> TreeWriter::open(const std::filesystem::path& path,
                                                           TreeFormat format,
                                                           const TreeLimits& limits) {
  TESUJI_TRY(auto file, base::OutputFile::open(path));
  if (format == TreeFormat::dot) {
    file.write(
        "digraph search {\nrankdir=LR;\nnode [shape=box,style=filled,fontname=\"sans-serif\"];\n");
  }
  return std::unique_ptr<TreeWriter>(new TreeWriter(std::move(file), format, limits));
}

bool TreeWriter::enter(int ply) {
  const auto at = static_cast<std::size_t>(ply);
  if (entered_.size() < at + 2) entered_.resize(at + 2);
  if (ply > limits_.depth || entered_[at] >= limits_.breadth || written_ >= limits_.nodes) {
    return false;
  }
  ++entered_[at];
  entered_[at + 1] = 0;
  ++written_;
  return true;
}

void TreeWriter::leave(const TreeNode& node) {
  format_ == TreeFormat::dot ? write_dot(node) : write_json(node);
}

void TreeWriter::write_dot(const TreeNode& node) {
  const std::string how = node.visits
                              ? fmt::format("{} visits", *node.visits)
                              : fmt::format("[{}, {}] depth {}", bound_text(node.alpha, "-inf"),
                                            bound_text(node.beta, "inf"), node.depth);
  file_.write(fmt::format("n{} [label=\"{}\\n{} to move: {}\\n{}\\n{}\",{}];\n", node.id,
                          node.move.empty() ? "root" : node.move,
                          node.first_to_move ? "first" : "second", node.value, how,
                          game::name(node.end), dot_style(node.end)));
  if (node.id != node.parent) file_.write(fmt::format("n{} -> n{};\n", node.parent, node.id));
}

void TreeWriter::write_json(const TreeNode& node) {
  file_.write(fmt::format(
      "{{\"id\":{},\"parent\":{},\"ply\":{},\"depth\":{},\"move\":\"{}\",\"first_to_move\":{},"
      "\"alpha\":{},\"beta\":{},\"value\":{},{}\"end\":\"{}\"}}\n",
      node.id, node.parent, node.ply, node.depth, node.move, node.first_to_move,
      bound_text(node.alpha, "null"), bound_text(node.beta, "null"), node.value,
      node.visits ? fmt::format("\"visits\":{},", *node.visits) : "", game::name(node.end)));
}

base::Result<void> TreeWriter::finish() {
  if (format_ == TreeFormat::dot) file_.write("}\n");
  return file_.finish();
}

}  // namespace tesuji::search

#include "search/tree_writer.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

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
  const std::filesystem::path temporary = path.string() + fmt::format(".{}.tmp", ::getpid());
  std::FILE* file = std::fopen(temporary.c_str(), "we");
  if (file == nullptr) {
    return base::fail("file", path.string(), std::string("cannot write: ") + std::strerror(errno));
  }
  if (format == TreeFormat::dot) {
    std::fputs(
        "digraph search {\nrankdir=LR;\nnode [shape=box,style=filled,fontname=\"sans-serif\"];\n",
        file);
  }
  return std::unique_ptr<TreeWriter>(new TreeWriter(path, temporary, file, format, limits));
}

TreeWriter::TreeWriter(std::filesystem::path path, std::filesystem::path temporary, std::FILE* file,
                       TreeFormat format, const TreeLimits& limits)
    : path_(std::move(path)),
      temporary_(std::move(temporary)),
      file_(file),
      format_(format),
      limits_(limits) {}

TreeWriter::~TreeWriter() {
  if (file_ == nullptr) return;
  std::fclose(file_);
  ::unlink(temporary_.c_str());
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
  const std::string line =
      fmt::format("n{} [label=\"{}\\n{} to move: {}\\n{}\\n{}\",{}];\n", node.id,
                  node.move.empty() ? "root" : node.move, node.first_to_move ? "first" : "second",
                  node.value, how, game::name(node.end), dot_style(node.end));
  failed_ = failed_ || std::fputs(line.c_str(), file_) < 0;
  if (node.id != node.parent) {
    failed_ = failed_ ||
              std::fprintf(file_, "n%llu -> n%llu;\n", static_cast<unsigned long long>(node.parent),
                           static_cast<unsigned long long>(node.id)) < 0;
  }
}

void TreeWriter::write_json(const TreeNode& node) {
  const std::string line = fmt::format(
      "{{\"id\":{},\"parent\":{},\"ply\":{},\"depth\":{},\"move\":\"{}\",\"first_to_move\":{},"
      "\"alpha\":{},\"beta\":{},\"value\":{},{}\"end\":\"{}\"}}\n",
      node.id, node.parent, node.ply, node.depth, node.move, node.first_to_move,
      bound_text(node.alpha, "null"), bound_text(node.beta, "null"), node.value,
      node.visits ? fmt::format("\"visits\":{},", *node.visits) : "", game::name(node.end));
  failed_ = failed_ || std::fputs(line.c_str(), file_) < 0;
}

base::Result<void> TreeWriter::finish() {
  if (format_ == TreeFormat::dot) std::fputs("}\n", file_);
  const bool flushed = std::fflush(file_) == 0 && ::fsync(fileno(file_)) == 0;
  const bool closed = std::fclose(file_) == 0;
  file_ = nullptr;
  if (failed_ || !flushed || !closed || ::rename(temporary_.c_str(), path_.c_str()) != 0) {
    const std::string why = std::strerror(errno);
    ::unlink(temporary_.c_str());
    return base::fail("file", path_.string(), "cannot write: " + why);
  }
  return {};
}

}  // namespace tesuji::search

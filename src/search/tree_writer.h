// The visited tree as a file, written while searching: DOT for Graphviz, or JSON lines.
//
// Constant memory: nodes are written when the search leaves them. Limits by depth, breadth (how
// many children of a node) and number of nodes keep the file readable.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <vector>

#include "base/result.h"
#include "game/tree_sink.h"

namespace tesuji::search {

using game::NodeEnd;
using game::TreeNode;
using game::TreeSink;

struct TreeLimits {
  int depth = 64;
  int breadth = 1000;
  std::uint64_t nodes = 1'000'000;
};

enum class TreeFormat { dot, json };

class TreeWriter : public TreeSink {
 public:
  // The file is complete once finish() succeeded: until then it has a temporary name.
  static base::Result<std::unique_ptr<TreeWriter>> open(const std::filesystem::path& path,
                                                        TreeFormat format,
                                                        const TreeLimits& limits);
  ~TreeWriter() override;

  bool enter(int ply) override;
  void leave(const TreeNode& node) override;
  base::Result<void> finish();

 private:
  TreeWriter(std::filesystem::path path, std::filesystem::path temporary, std::FILE* file,
             TreeFormat format, const TreeLimits& limits);
  void write_dot(const TreeNode& node);
  void write_json(const TreeNode& node);

  std::filesystem::path path_;
  std::filesystem::path temporary_;
  std::FILE* file_;
  TreeFormat format_;
  TreeLimits limits_;
  std::uint64_t written_ = 0;
  std::vector<int> entered_;  // by ply: nodes entered below the current parent
  bool failed_ = false;
};

}  // namespace tesuji::search

// The visited tree as a file, written while searching: DOT for Graphviz, or JSON lines.
//
// Constant memory: nodes are written when the search leaves them. Limits by depth, breadth (how
// many children of a node) and number of nodes keep the file readable.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "base/output_file.h"
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
  // The file is complete once finish() succeeded (base/output_file.h).
  static base::Result<std::unique_ptr<TreeWriter>> open(const std::filesystem::path& path,
                                                        TreeFormat format,
                                                        const TreeLimits& limits);
  bool enter(int ply) override;
  void leave(const TreeNode& node) override;
  base::Result<void> finish();

 private:
  TreeWriter(base::OutputFile file, TreeFormat format, const TreeLimits& limits)
      : file_(std::move(file)), format_(format), limits_(limits) {}
  void write_dot(const TreeNode& node);
  void write_json(const TreeNode& node);

  base::OutputFile file_;
  TreeFormat format_;
  TreeLimits limits_;
  std::uint64_t written_ = 0;
  std::vector<int> entered_;  // by ply: nodes entered below the current parent
};

}  // namespace tesuji::search

#include <algorithm>
#include <cassert>

#include "formats/sgf.h"

namespace tesuji::formats {

const SgfProperty* SgfNode::find(std::string_view ident) const {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const SgfProperty& p) { return p.ident == ident; });
  return found == properties.end() ? nullptr : &*found;
}

std::vector<std::string_view> SgfNode::values(std::string_view ident) const {
  std::vector<std::string_view> result;
  for (const auto& property : properties) {
    if (property.ident != ident) continue;
    result.insert(result.end(), property.values.begin(), property.values.end());
  }
  return result;
}

std::string_view SgfNode::value(std::string_view ident) const {
  const SgfProperty* property = find(ident);
  return property == nullptr || property->values.empty() ? std::string_view{}
                                                         : property->values.front();
}

void SgfNode::set_all(std::string_view ident, std::vector<std::string> values) {
  assert(!ident.empty() && !values.empty());
  const auto is_it = [&](const SgfProperty& p) { return p.ident == ident; };
  const auto first = std::find_if(properties.begin(), properties.end(), is_it);
  if (first == properties.end()) {
    SgfProperty& property = properties.emplace_back();
    property.ident = ident;
    property.values = std::move(values);
    return;
  }
  first->values = std::move(values);
  properties.erase(std::remove_if(first + 1, properties.end(), is_it), properties.end());
}

void SgfNode::set(std::string_view ident, std::string value) {
  std::vector<std::string> values;
  values.push_back(std::move(value));
  set_all(ident, std::move(values));
}

void SgfNode::remove(std::string_view ident) {
  std::erase_if(properties, [&](const SgfProperty& p) { return p.ident == ident; });
}

SgfNodeId SgfTree::add_child(SgfNodeId parent) {
  const auto id = static_cast<SgfNodeId>(nodes_.size());
  nodes_.emplace_back().parent = parent;
  node(parent).children.push_back(id);
  return id;
}

std::vector<SgfNodeId> SgfTree::main_line() const {
  std::vector<SgfNodeId> line{kSgfRoot};
  while (!node(line.back()).children.empty()) line.push_back(node(line.back()).children.front());
  return line;
}

bool operator==(const SgfTree& a, const SgfTree& b) {
  if (a.size() != b.size()) return false;
  std::vector<std::pair<SgfNodeId, SgfNodeId>> open{{kSgfRoot, kSgfRoot}};
  while (!open.empty()) {
    const auto [from_a, from_b] = open.back();
    open.pop_back();
    const SgfNode& x = a.node(from_a);
    const SgfNode& y = b.node(from_b);
    if (x.properties != y.properties || x.children.size() != y.children.size()) return false;
    for (std::size_t i = 0; i < x.children.size(); ++i) {
      open.emplace_back(x.children[i], y.children[i]);
    }
  }
  return true;
}

void SgfCollection::use_utf8() {
  encoding = {};
  for (auto& game : games) game.root().set("CA", "UTF-8");
}

}  // namespace tesuji::formats

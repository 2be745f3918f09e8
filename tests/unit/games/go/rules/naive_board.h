// A slow, obvious Go board: a string of characters and flood fill. The fast board must agree
// with it everywhere.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tesuji::go {

class NaiveBoard {
 public:
  explicit NaiveBoard(int size) : size_(size), cells_(size * size, '.') {}

  // Points are numbered row * size + column, from the lower left.
  [[nodiscard]] char at(int p) const { return cells_[p]; }
  [[nodiscard]] const std::string& cells() const { return cells_; }
  void put(int p, char c) { cells_[p] = c; }

  [[nodiscard]] std::vector<int> neighbours(int p) const {
    std::vector<int> result;
    if (p % size_ > 0) result.push_back(p - 1);
    if (p % size_ < size_ - 1) result.push_back(p + 1);
    if (p >= size_) result.push_back(p - size_);
    if (p < size_ * (size_ - 1)) result.push_back(p + size_);
    return result;
  }

  [[nodiscard]] std::vector<int> chain(int start) const {
    std::vector<int> stones = {start};
    std::vector<bool> seen(cells_.size());
    seen[start] = true;
    for (std::size_t i = 0; i < stones.size(); ++i) {
      for (const int n : neighbours(stones[i])) {
        if (cells_[n] == cells_[start] && !seen[n]) stones.push_back(n);
        seen[n] = true;
      }
    }
    return stones;
  }

  [[nodiscard]] std::vector<int> liberties(const std::vector<int>& stones) const {
    std::vector<int> result;
    for (const int stone : stones) {
      for (const int n : neighbours(stone)) {
        if (cells_[n] == '.') result.push_back(n);
      }
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  // Plays and returns {captured, suicided}.
  std::pair<int, int> play(int p, char colour) {
    cells_[p] = colour;
    int captured = 0;
    for (const int n : neighbours(p)) {
      if (cells_[n] != '.' && cells_[n] != colour) captured += remove_if_dead(n);
    }
    return {captured, remove_if_dead(p)};
  }

 private:
  int remove_if_dead(int p) {
    const auto stones = chain(p);
    if (!liberties(stones).empty()) return 0;
    for (const int stone : stones) cells_[stone] = '.';
    return static_cast<int>(stones.size());
  }

  int size_;
  std::string cells_;
};

}  // namespace tesuji::go

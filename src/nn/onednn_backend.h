// A backend by oneDNN: a tower for each size of board, made when the size is first met, and one
// board after the other (larger batches gain nothing on one core).
//
// A Tower is made of a net, an engine and a size, and has `run(planes, globals, heads,
// evaluation)`.
#pragma once

#include <cassert>
#include <map>
#include <mutex>

#include "nn/heads.h"
#include "nn/onednn_convolution.h"

namespace tesuji::nn::onednn {

// Towers are made and given back one at a time: what the library builds it keeps for all threads,
// and how it guards that cannot be seen from outside (the thread sanitizer reports it).
inline std::mutex& building() {
  static std::mutex mutex;
  return mutex;
}

template <class Tower>
class TowerBackend : public Backend {
 public:
  TowerBackend(SharedNet net, std::string_view name)
      : name_(name), net_(net), heads_(std::move(net)), engine_(dnnl::engine::kind::cpu, 0) {}

  TowerBackend(const TowerBackend&) = delete;
  TowerBackend& operator=(const TowerBackend&) = delete;
  ~TowerBackend() override {
    const std::lock_guard lock(building());
    towers_.clear();
  }

  [[nodiscard]] std::string_view name() const override { return name_; }

  void evaluate(const Batch& batch, std::span<Evaluation> evaluations) override {
    use_one_thread();
    const NetShape& shape = net_->shape;
    assert(batch.planes.size() ==
           static_cast<std::size_t>(batch.count) * shape.planes * batch.size * batch.size);
    assert(batch.globals.size() == static_cast<std::size_t>(batch.count) * shape.globals);
    Tower& tower = tower_for(batch.size);
    for (int i = 0; i < batch.count; ++i) {
      tower.run(batch.planes_of(i, shape), batch.globals_of(i, shape), heads_, evaluations[i]);
    }
  }

 private:
  Tower& tower_for(int size) {
    const auto found = towers_.find(size);
    if (found != towers_.end()) return found->second;
    const std::lock_guard lock(building());
    return towers_.try_emplace(size, *net_, engine_, size).first->second;
  }

  std::string_view name_;
  SharedNet net_;
  Heads heads_;
  dnnl::engine engine_;
  std::map<int, Tower> towers_;  // by size of board
};

}  // namespace tesuji::nn::onednn

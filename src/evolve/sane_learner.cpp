#include "evolve/sane_learner.h"

#include <fmt/format.h>

#include <numeric>
#include <optional>

#include "base/clock.h"

namespace tesuji::evolve {
namespace {

class SaneLearner : public game::Learner {
 public:
  SaneLearner(SaneOptions options, base::Seed seed, std::uint64_t generations,
              std::unique_ptr<SaneDomain> domain)
      : generations_(generations),
        evolution_(std::move(options), seed),
        domain_(std::move(domain)) {}

  [[nodiscard]] std::uint64_t steps() const override { return evolution_.generations(); }
  [[nodiscard]] std::uint64_t all_steps() const override { return generations_; }

  base::Result<bool> step(const base::Watch& watch) override {
    const double start = base::wall_seconds();
    TESUJI_TRY(const bool done, evolution_.step(*domain_, watch));
    if (done) seconds_ = base::wall_seconds() - start;
    return done;
  }

  [[nodiscard]] std::string note() const override {
    if (evolution_.rows().empty()) return {};
    const auto& row = evolution_.rows().back();
    std::string text = fmt::format("best won {:.0f} %, all {:.0f} %", 100 * row.best_share[0],
                                   100 * row.mean_share[0]);
    if (seconds_ > 0 && !row.counts[0].empty()) {
      text += fmt::format(", {:.0f} games/s", (row.counts[0][0] + row.counts[1][0]) / seconds_);
    }
    return text;
  }

  [[nodiscard]] formats::OrderedJson save() const override { return nullptr; }
  base::Result<void> load(const formats::Json& /*snapshot*/) override {
    return base::fail("snapshot", "", "this learner keeps bytes");
  }
  [[nodiscard]] std::optional<std::string> save_bytes() const override {
    return evolution_.bytes();
  }
  base::Result<void> load_bytes(std::string_view snapshot) override {
    return evolution_.restore(snapshot, generations_);
  }

  base::Result<std::vector<game::KeptFile>> kept_files() override {
    if (evolution_.rows().empty()) return std::vector<game::KeptFile>();
    return domain_->kept(steps(), evolution_.best(kKeptNetworks));
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    std::vector<game::Curve> all = {{"won by the best", {}}, {"won by all", {}}};
    for (const auto& name : domain_->curve_names()) all.push_back({name, {}});
    for (const auto& row : evolution_.rows()) {
      all[0].values.push_back((row.best_share[0] + row.best_share[1]) / 2);
      all[1].values.push_back((row.mean_share[0] + row.mean_share[1]) / 2);
      std::vector<double> counts = row.counts[0];
      for (std::size_t i = 0; i < counts.size() && i < row.counts[1].size(); ++i) {
        counts[i] += row.counts[1][i];
      }
      const auto values = domain_->curve_values(counts);
      for (std::size_t i = 0; i < values.size(); ++i) all[2 + i].values.push_back(values[i]);
    }
    return all;
  }

  base::Result<formats::OrderedJson> metrics() override {
    TESUJI_CHECK(finish());
    return result_->metrics;
  }
  base::Result<std::string> model() override {
    TESUJI_CHECK(finish());
    return result_->model;
  }
  base::Result<std::string> report() override {
    TESUJI_CHECK(finish());
    return result_->report;
  }

 private:
  base::Result<void> finish() {
    if (result_) return {};
    TESUJI_TRY(result_, domain_->result(evolution_));
    return {};
  }

  std::uint64_t generations_;
  Coevolution evolution_;
  std::unique_ptr<SaneDomain> domain_;
  double seconds_ = 0;  // of the last step
  std::optional<SaneResult> result_;
};

}  // namespace

std::unique_ptr<game::Learner> sane_learner(SaneOptions options, base::Seed seed,
                                            std::uint64_t generations,
                                            std::unique_ptr<SaneDomain> domain) {
  return std::make_unique<SaneLearner>(std::move(options), seed, generations, std::move(domain));
}

}  // namespace tesuji::evolve

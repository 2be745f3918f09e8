#include "evolve/turn_job.h"

#include <algorithm>

namespace tesuji::evolve {
namespace {

constexpr std::size_t kMaxDomain = 4096;
constexpr std::size_t kMaxOpponents = kMaxTests / 2;
constexpr std::size_t kMaxCounts = 64;

void pack(Packer& to, const NeuronPlan& plan) {
  to.whole(plan.inputs);
  to.whole(plan.outputs);
  to.words(plan.parts);
  to.whole(plan.wiring == Wiring::fixed ? 1 : 0);
  to.whole(plan.connections);
}

NeuronPlan unpack_plan(Unpacker& from) {
  NeuronPlan plan;
  plan.inputs = static_cast<std::uint32_t>(from.whole(kMaxInputs));
  plan.outputs = static_cast<std::uint32_t>(from.whole(kMaxOutputs));
  plan.parts = from.words(2 * kMaxSegments);
  plan.wiring = from.whole(1) == 1 ? Wiring::fixed : Wiring::full;
  plan.connections = static_cast<std::uint32_t>(from.whole(kMaxInputs));
  std::uint64_t neurons = 0;
  for (const std::uint32_t part : plan.parts) neurons += part;
  if (neurons > kMaxNeurons || neurons * plan.genes() > kMaxWeights) {
    from.refuse("more neurons than there may be");
  }
  return plan;
}

std::string plan_bytes(const TurnJobs& jobs, const SaneOptions& options, const Turn& turn) {
  Packer to;
  to.text(jobs.domain);
  pack(to, options.shape);
  pack(to, options.neurons);
  turn.hosts.neurons().pack_into(to);
  to.whole(turn.hosts.networks());
  for (std::size_t i = 0; i < turn.hosts.networks(); ++i) to.words(turn.hosts.slots(i));
  to.whole(turn.opponents.size());
  for (const Network& opponent : turn.opponents) pack(to, opponent);
  return to.take();
}

std::string result_bytes(const Played& played) {
  Packer to;
  played.found.games.pack_into(to);
  to.whole(played.found.segments.size());
  for (const auto& table : played.found.segments) table.pack_into(to);
  to.doubles(played.counts);
  return to.take();
}

class TurnWork : public base::JobWork {
 public:
  static base::Result<std::shared_ptr<const base::JobWork>> read(std::string_view bytes,
                                                                 const std::string& kind,
                                                                 const PrepareGames& prepare) {
    Unpacker from(bytes);
    auto work = std::make_shared<TurnWork>();
    const std::string domain = from.text(kMaxDomain);
    work->shape_ = unpack_shape(from);
    const NeuronPlan plan = unpack_plan(from);
    if (plan.parts.size() != work->shape_.parts().size() || plan.inputs != work->shape_.inputs ||
        plan.outputs != work->shape_.outputs) {
      from.refuse("neurons of another shape than the networks");
    }
    if (!from.has_failed()) work->neurons_ = Neurons::unpacked(plan, from);
    const std::size_t hosts = from.whole(kMaxNetworks);
    for (std::size_t i = 0; i < hosts && !from.has_failed(); ++i) {
      work->slots_.push_back(from.words(work->shape_.neurons()));
      if (work->slots_.back().size() != work->shape_.neurons()) from.refuse("too few neurons");
      for (const std::uint32_t slot : work->slots_.back()) {
        if (slot >= work->neurons_.size()) from.refuse("a neuron that there is not");
      }
    }
    std::vector<Network> opponents;
    const std::size_t count = from.whole(kMaxOpponents);
    for (std::size_t i = 0; i < count && !from.has_failed(); ++i) {
      opponents.push_back(unpack_network(from));
      if (!(opponents.back().shape == work->shape_)) from.refuse("an opponent of another shape");
    }
    TESUJI_CHECK(from.finish(kind, ""));
    TESUJI_TRY(work->play_, prepare(domain, std::move(opponents), work->shape_));
    work->kind_ = kind;
    return std::shared_ptr<const base::JobWork>(std::move(work));
  }

  [[nodiscard]] base::Result<std::string> run(std::uint64_t index,
                                              const base::Watch& watch) const override {
    const std::size_t first = index * kHostsPerJob;
    if (index >= slots_.size() || first >= slots_.size()) {
      return base::fail("job", kind_, "there are fewer hosts");
    }
    std::vector<Network> hosts;
    for (std::size_t i = first; i < std::min(first + kHostsPerJob, slots_.size()); ++i) {
      hosts.push_back(host(slots_[i]));
    }
    TESUJI_TRY(const auto played, play_(hosts, watch));
    return result_bytes(played);
  }

 private:
  [[nodiscard]] Network host(const std::vector<std::uint32_t>& slots) const {
    Network network{shape_, std::vector<float>(std::size_t{shape_.neurons()} * shape_.width())};
    for (std::size_t i = 0; i < slots.size(); ++i) {
      neurons_.expand(slots[i],
                      std::span(network.weights).subspan(i * shape_.width(), shape_.width()));
    }
    return network;
  }

  std::string kind_;
  NetShape shape_;
  Neurons neurons_;
  std::vector<std::vector<std::uint32_t>> slots_;
  PlayHosts play_;
};

void copy_rows(const WinTable& from, std::size_t first, WinTable& to) {
  for (std::size_t host = 0; host < from.hosts(); ++host) {
    for (std::size_t test = 0; test < from.tests(); ++test) {
      to.set(first + host, test, from.won(host, test));
    }
  }
}

// Adds a job's result to those of the turn; an error if it is not of this turn.
base::Result<void> add_result(const std::string& bytes, const std::string& kind, std::size_t first,
                              Played& all) {
  Unpacker from(bytes);
  const WinTable& games = all.found.games;
  const std::size_t hosts = std::min(kHostsPerJob, games.hosts() - first);
  const auto table = [&](WinTable& to) {
    const WinTable read = WinTable::unpacked(hosts, games.tests(), from);
    if (read.tests() != games.tests()) from.refuse("results of other games");
    if (!from.has_failed()) copy_rows(read, first, to);
  };
  table(all.found.games);
  const std::size_t segments = from.whole(kMaxSegments);
  if (segments != all.found.segments.size()) from.refuse("another number of segments");
  for (auto& segment : all.found.segments) table(segment);
  const auto counts = from.doubles(kMaxCounts);
  if (counts.size() != all.counts.size()) from.refuse("other counts");
  TESUJI_CHECK(from.finish(kind, "result"));
  for (std::size_t i = 0; i < counts.size(); ++i) all.counts[i] += counts[i];
  return {};
}

}  // namespace

base::JobKind turn_kind(std::string name, PrepareGames prepare) {
  const std::string kind = name;
  return {std::move(name), [kind, prepare = std::move(prepare)](std::string_view bytes, unsigned,
                                                                const base::Watch&) {
            return TurnWork::read(bytes, kind, prepare);
          }};
}

base::Result<std::optional<Played>> played_by_jobs(base::JobQueue& queue, const TurnJobs& jobs,
                                                   const SaneOptions& options, const Turn& turn,
                                                   const base::Watch& watch) {
  if (watch.is_stopped()) return std::optional<Played>();
  const std::size_t hosts = turn.hosts.networks();
  const WinTable empty(hosts, 2 * turn.opponents.size());
  Played all{{empty, std::vector<WinTable>(jobs.segments, empty)},
             std::vector<double>(jobs.counts, 0.0)};
  TESUJI_TRY(const auto plan, queue.prepare(jobs.kind, plan_bytes(jobs, options, turn), watch));
  const std::uint64_t count = (hosts + kHostsPerJob - 1) / kHostsPerJob;
  TESUJI_TRY(const auto results, base::all_results(queue, plan, count, watch));
  if (results.empty()) return std::optional<Played>();
  for (std::size_t i = 0; i < results.size(); ++i) {
    TESUJI_CHECK(add_result(results[i], jobs.kind, i * kHostsPerJob, all));
  }
  return std::optional(std::move(all));
}

}  // namespace tesuji::evolve

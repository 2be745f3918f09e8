#include "cluster/plan_store.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/sha256.h"

namespace tesuji::cluster {
namespace {

using base::fail;
using base::Result;

constexpr std::size_t kPieceBytes = 512U << 10U;
constexpr std::size_t kHeadroom = 4096;  // what a message needs beside its bytes

std::string address_of(const PlanAddress& plan, std::string_view bytes) {
  base::Sha256 hash;  // as base::JobPlan::address
  hash.add(plan.kind);
  hash.add("\n");
  hash.add(bytes);
  return hash.hex();
}

}  // namespace

std::string plan_subject(const std::string& address, std::uint64_t piece) {
  return fmt::format("tesuji.plans.{}.{}", address, piece);
}
std::string plan_subjects(const std::string& address) { return "tesuji.plans." + address + ".*"; }

Result<std::optional<PlanAddress>> store_plan(const Link& link, const base::JobPlan& plan,
                                              const base::Watch& watch) {
  const std::string& bytes = plan.bytes();
  if (bytes.size() > kMaxPlanBytes) {
    return fail("plan", plan.kind(),
                fmt::format("{} bytes; a cluster takes {} at most", bytes.size(), kMaxPlanBytes));
  }
  const std::size_t size = std::clamp<std::size_t>(
      link.max_payload() - std::min(link.max_payload(), kHeadroom), kHeadroom, kPieceBytes);
  PlanAddress address{plan.kind(), plan.address(), bytes.size(), (bytes.size() + size - 1) / size};
  if (address.pieces > kMaxPieces) {
    return fail("plan", plan.kind(), "too large for messages of this server; set max_payload");
  }
  for (std::uint64_t piece = 0; piece < address.pieces; ++piece) {
    const auto part = std::string_view(bytes).substr(piece * size, size);
    TESUJI_TRY(const auto number,
               link.store(plan_subject(address.address, piece), part, "", watch));
    if (!number) return std::nullopt;
  }
  return address;
}

Result<std::optional<std::string>> fetch_plan(const Link& link, const PlanAddress& plan,
                                              const base::Watch& watch) {
  std::string bytes;
  for (std::uint64_t piece = 0; piece < plan.pieces; ++piece) {
    TESUJI_TRY(const auto part, link.stored(kPlans, plan_subject(plan.address, piece), watch));
    if (!part) return std::nullopt;
    if (part->size() > plan.bytes - std::min<std::size_t>(plan.bytes, bytes.size())) {
      return fail("plan", plan.address, "longer than its bundle says");
    }
    bytes += *part;
  }
  if (bytes.size() != plan.bytes || address_of(plan, bytes) != plan.address) {
    return fail("plan", plan.address, "its hash is wrong");
  }
  return bytes;
}

}  // namespace tesuji::cluster

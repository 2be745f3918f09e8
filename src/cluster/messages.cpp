#include "cluster/messages.h"

#include <algorithm>
#include <limits>

#include "base/sha256.h"
#include "base/text.h"
#include "formats/json_fields.h"

namespace tesuji::cluster {
namespace {

using base::fail;
using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr std::size_t kDepth = 3;
constexpr double kMaxMilliseconds = 1e9;
constexpr std::size_t kSentText = 1000;               // of an error
constexpr std::size_t kMaxErrorText = 4 * kSentText;  // as JSON may write it
constexpr std::size_t kMaxHead = 4U << 20U;

Result<std::string> name_of(JsonFields& fields, std::string_view key) {
  TESUJI_TRY(auto name, fields.text(key, kMaxName + kAddressDigits));
  if (!is_name(name)) return fields.wrong(key, "expected letters, digits and '-'");
  return name;
}

Result<std::string> address_of(JsonFields& fields, std::string_view key) {
  TESUJI_TRY(auto address, fields.text(key, kAddressDigits));
  if (!is_address(address)) return fields.wrong(key, "expected 64 hexadecimal digits");
  return address;
}

Result<std::vector<std::uint64_t>> numbers(JsonFields& fields, std::string_view key,
                                           std::size_t most) {
  TESUJI_TRY(auto list, fields.optional_numbers(key, most, kMaxIndex));
  return list ? std::move(*list) : std::vector<std::uint64_t>();
}

// [first, end, first, end, ...], ascending.
Result<std::vector<base::JobRange>> ranges_of(JsonFields& fields) {
  TESUJI_TRY(const auto ends, numbers(fields, "ranges", 2 * kMaxBundleRanges));
  if (ends.empty() || ends.size() % 2 != 0) return fields.wrong("ranges", "expected pairs");
  std::vector<base::JobRange> ranges;
  std::uint64_t jobs = 0;
  for (std::size_t i = 0; i < ends.size(); i += 2) {
    const base::JobRange range{ends[i], ends[i + 1]};
    if (range.first >= range.end || (i > 0 && range.first < ends[i - 1])) {
      return fields.wrong("ranges", "expected ascending ranges");
    }
    jobs += range.end - range.first;
    if (jobs > kMaxBundleJobs) return fields.wrong("ranges", "too many jobs");
    ranges.push_back(range);
  }
  return ranges;
}

Result<std::vector<IndexedBytes>> results_of(JsonFields& fields, std::string_view payload) {
  TESUJI_TRY(const auto indices, numbers(fields, "indices", kMaxBundleJobs));
  TESUJI_TRY(const auto sizes, numbers(fields, "sizes", kMaxBundleJobs));
  TESUJI_TRY(const auto hash, address_of(fields, "sha256"));
  if (indices.size() != sizes.size()) return fields.wrong("sizes", "expected one for each index");
  if (hash != base::sha256_hex(payload)) return fields.wrong("sha256", "not that of the results");
  std::vector<IndexedBytes> results;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (sizes[i] > payload.size()) return fields.wrong("sizes", "more than there is");
    results.push_back({indices[i], std::string(payload.substr(0, sizes[i]))});
    payload.remove_prefix(sizes[i]);
  }
  if (!payload.empty()) return fields.wrong("sizes", "less than there is");
  return results;
}

std::string shown(std::string_view text) {
  return base::printable(text, std::numeric_limits<std::size_t>::max());
}

Result<std::optional<base::Error>> error_of(JsonFields& fields) {
  TESUJI_TRY(const auto parts, fields.optional_list("error", 3, kMaxErrorText));
  if (!parts) return std::nullopt;
  if (parts->size() != 3) return fields.wrong("error", "expected what, where and why");
  return base::Error{shown((*parts)[0]), shown((*parts)[1]), shown((*parts)[2])};
}

// Texts of people, on their way: cut when they are sent, made safe to print when they are read.
std::string sent(const std::string& text) { return text.substr(0, kSentText); }

}  // namespace

bool is_address(std::string_view text) {
  return text.size() == kAddressDigits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
}

std::uint64_t Bundle::jobs() const {
  std::uint64_t sum = 0;
  for (const auto& range : ranges) sum += range.end - range.first;
  return sum;
}

std::string bundle_text(const Bundle& bundle) {
  std::vector<std::uint64_t> ends;
  for (const auto& range : bundle.ranges) {
    ends.push_back(range.first);
    ends.push_back(range.end);
  }
  return formats::json_text(Json{{"id", bundle.id},
                                 {"seat", bundle.seat},
                                 {"kind", bundle.plan.kind},
                                 {"plan", bundle.plan.address},
                                 {"bytes", bundle.plan.bytes},
                                 {"pieces", bundle.plan.pieces},
                                 {"ranges", ends}});
}

Result<Bundle> read_bundle(std::string_view text) {
  if (text.size() > kMaxHead) return fail("bundle", "", "too long");
  TESUJI_TRY(const auto object, formats::parse_object(text, {"bundle", ""}, kDepth));
  JsonFields fields(object, {"bundle", ""});
  Bundle bundle;
  TESUJI_TRY(bundle.id, name_of(fields, "id"));
  TESUJI_TRY(bundle.seat, name_of(fields, "seat"));
  TESUJI_TRY(bundle.plan.kind, name_of(fields, "kind"));
  TESUJI_TRY(bundle.plan.address, address_of(fields, "plan"));
  TESUJI_TRY(bundle.plan.bytes, fields.number("bytes", kMaxPlanBytes));
  TESUJI_TRY(bundle.plan.pieces, fields.number("pieces", kMaxPieces));
  TESUJI_TRY(bundle.ranges, ranges_of(fields));
  TESUJI_CHECK(fields.check_all_asked());
  return bundle;
}

std::string delivery_bytes(const Delivery& delivery) {
  std::vector<std::uint64_t> indices;
  std::vector<std::uint64_t> sizes;
  std::string payload;
  for (const auto& result : delivery.results) {
    indices.push_back(result.index);
    sizes.push_back(result.bytes.size());
    payload += result.bytes;
  }
  Json head = {
      {"bundle", delivery.bundle},          {"plan", delivery.plan}, {"worker", delivery.worker},
      {"ms", delivery.milliseconds},        {"indices", indices},    {"sizes", sizes},
      {"sha256", base::sha256_hex(payload)}};
  if (delivery.error) {
    const auto& [what, where, why] = *delivery.error;
    head["error"] = {sent(what), sent(where), sent(why)};
  }
  if (!delivery.refusal.empty()) head["refusal"] = sent(delivery.refusal);
  if (delivery.lacks_plan) head["lacks_plan"] = true;
  return formats::json_line(head) + payload;
}

Result<Delivery> read_delivery(std::string_view bytes) {
  const std::size_t end = bytes.substr(0, kMaxHead).find('\n');
  if (end == std::string_view::npos) return fail("delivery", "", "without a first line");
  TESUJI_TRY(const auto object,
             formats::parse_object(bytes.substr(0, end), {"delivery", ""}, kDepth));
  JsonFields fields(object, {"delivery", ""});
  Delivery delivery;
  TESUJI_TRY(delivery.bundle, name_of(fields, "bundle"));
  TESUJI_TRY(delivery.plan, address_of(fields, "plan"));
  TESUJI_TRY(delivery.worker, name_of(fields, "worker"));
  TESUJI_TRY(delivery.milliseconds, fields.real("ms", {0, kMaxMilliseconds}));
  TESUJI_TRY(delivery.results, results_of(fields, bytes.substr(end + 1)));
  TESUJI_TRY(delivery.error, error_of(fields));
  TESUJI_TRY(const auto refusal, fields.optional_text("refusal", kMaxErrorText));
  delivery.refusal = shown(refusal.value_or(""));
  TESUJI_TRY(delivery.lacks_plan, fields.flag_or("lacks_plan", false));
  TESUJI_CHECK(fields.check_all_asked());
  return delivery;
}

}  // namespace tesuji::cluster

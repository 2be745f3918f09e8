#include "cluster/identity.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <random>

#include "base/sha256.h"
#include "base/text.h"
#include "cluster/messages.h"
#include "formats/json_fields.h"

namespace tesuji::cluster {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr std::size_t kDepth = 4;
constexpr std::size_t kDialectDigits = 16;
constexpr std::size_t kMaxText = 200;
constexpr std::size_t kMaxIntroduction = 64U << 10U;
constexpr double kMaxSecondsUp = 1e10;

Result<std::string> word(JsonFields& fields, std::string_view key) {
  TESUJI_TRY(auto text, fields.text(key, kMaxText));
  if (base::printable(text, kMaxText) != text)
    return fields.wrong(key, "expected a printable text");
  return text;
}

Result<Json> object_of(std::string_view text, const char* what) {
  if (text.size() > kMaxIntroduction) return base::fail(what, "", "too long");
  return formats::parse_object(text, {what, ""}, kDepth);
}

}  // namespace

std::string Identity::dialect() const {
  return base::sha256_hex(
             fmt::format("{}\n{}\n{}\n{}", protocol, program, signature, base::joined(kinds, " ")))
      .substr(0, kDialectDigits);
}

std::string Identity::difference(const Identity& other) const {
  std::vector<std::string> parts;
  const auto compare = [&](const char* what, const auto& mine, const auto& theirs) {
    if (mine != theirs) parts.push_back(fmt::format("{} {}, here {}", what, theirs, mine));
  };
  compare("messages of version", protocol, other.protocol);
  compare("program", program, other.program);
  compare("bench signature", signature, other.signature);
  compare("kinds of jobs", base::joined(kinds, " "), base::joined(other.kinds, " "));
  return base::joined(parts, "; ");
}

std::string worker_text(const WorkerState& s) {
  return formats::json_text(Json{{"id", s.id},
                                 {"host", s.host},
                                 {"process", s.process},
                                 {"threads", s.threads},
                                 {"busy", s.busy},
                                 {"jobs", s.jobs},
                                 {"bundles", s.bundles},
                                 {"seconds", s.seconds},
                                 {"busy_seconds", s.busy_seconds},
                                 {"protocol", s.identity.protocol},
                                 {"program", s.identity.program},
                                 {"signature", s.identity.signature},
                                 {"kinds", s.identity.kinds}});
}

Result<WorkerState> read_worker(std::string_view text) {
  TESUJI_TRY(const auto object, object_of(text, "worker"));
  JsonFields fields(object, {"worker", ""});
  WorkerState s;
  TESUJI_TRY(s.id, word(fields, "id"));
  TESUJI_TRY(s.host, word(fields, "host"));
  TESUJI_TRY(s.process, fields.number("process"));
  TESUJI_TRY(s.threads, fields.number("threads", 1U << 16U));
  TESUJI_TRY(s.busy, fields.number("busy", 1U << 16U));
  TESUJI_TRY(s.jobs, fields.number("jobs"));
  TESUJI_TRY(s.bundles, fields.number("bundles"));
  TESUJI_TRY(s.seconds, fields.real("seconds", {0, kMaxSecondsUp}));
  TESUJI_TRY(s.busy_seconds, fields.real("busy_seconds", {0, kMaxSecondsUp}));
  TESUJI_TRY(s.identity.protocol, fields.number("protocol"));
  TESUJI_TRY(s.identity.program, word(fields, "program"));
  TESUJI_TRY(s.identity.signature, word(fields, "signature"));
  TESUJI_TRY(s.identity.kinds, fields.list("kinds", kMaxKinds));
  for (const auto& kind : s.identity.kinds) {
    if (!is_name(kind) || kind.size() > kMaxName) return fields.wrong("kinds", "expected names");
  }
  return s;
}

std::string run_text(const RunState& s) {
  return formats::json_text(Json{{"seat", s.seat},
                                 {"kind", s.kind},
                                 {"host", s.host},
                                 {"process", s.process},
                                 {"jobs", s.jobs},
                                 {"missing", s.missing},
                                 {"out", s.out},
                                 {"seconds", s.seconds},
                                 {"dialect", s.dialect}});
}

Result<RunState> read_run(std::string_view text) {
  TESUJI_TRY(const auto object, object_of(text, "run"));
  JsonFields fields(object, {"run", ""});
  RunState s;
  TESUJI_TRY(s.seat, word(fields, "seat"));
  TESUJI_TRY(s.kind, word(fields, "kind"));
  TESUJI_TRY(s.host, word(fields, "host"));
  TESUJI_TRY(s.process, fields.number("process"));
  TESUJI_TRY(s.jobs, fields.number("jobs"));
  TESUJI_TRY(s.missing, fields.number("missing"));
  TESUJI_TRY(s.out, fields.number("out"));
  TESUJI_TRY(s.seconds, fields.real("seconds", {0, kMaxSecondsUp}));
  TESUJI_TRY(s.dialect, word(fields, "dialect"));
  return s;
}

std::string host_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0 || name[0] == '\0') return "unknown";
  return base::printable(name.data(), kMaxName);
}

std::string new_id() {
  std::random_device device;  // no result depends on it
  const auto high = static_cast<std::uint64_t>(device()) << 32U;
  return fmt::format("{:016x}", high | device());
}

}  // namespace tesuji::cluster

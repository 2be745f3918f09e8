#include "cluster/secrets.h"

#include <cstdlib>

#include "base/files.h"
#include "base/text.h"

namespace tesuji::cluster {
namespace {

using base::fail;
using base::Result;

constexpr std::size_t kMaxSecret = 4096;

// A value itself, or the first line of the file that NAME_FILE names.
Result<std::string> own_or_from_file(const std::function<std::string(const char*)>& value,
                                     const std::string& name) {
  const std::string file_name = name + "_FILE";
  const std::string path = value(file_name.c_str());
  std::string own = value(name.c_str());
  if (path.empty()) return own;
  if (!own.empty()) return fail(name, "", "given twice, by " + file_name + " too");
  TESUJI_TRY(const auto bytes, base::read_file(path, kMaxSecret));
  own = base::trimmed(base::text_of_file(bytes));
  if (own.empty()) return fail(file_name, base::printable(path, 200), "the file is empty");
  return own;
}

Result<void> check(const Secrets& secrets) {
  const auto together = [](const std::string& a, const std::string& b, const char* names) {
    return a.empty() == b.empty() ? Result<void>()
                                  : Result<void>(fail(names, "", "one is set, the other is not"));
  };
  TESUJI_CHECK(
      together(secrets.user, secrets.password, "TESUJI_NATS_USER and TESUJI_NATS_PASSWORD"));
  TESUJI_CHECK(
      together(secrets.nkey, secrets.nkey_file, "TESUJI_NATS_NKEY and TESUJI_NATS_NKEY_FILE"));
  TESUJI_CHECK(together(secrets.certificate_file, secrets.key_file,
                        "TESUJI_NATS_CERTIFICATE_FILE and TESUJI_NATS_KEY_FILE"));
  const int ways = (secrets.user.empty() ? 0 : 1) + (secrets.token.empty() ? 0 : 1) +
                   (secrets.nkey.empty() ? 0 : 1) + (secrets.credentials_file.empty() ? 0 : 1);
  if (ways > 1)
    return fail("TESUJI_NATS_...", "", "expected one of user, token, nkey, credentials");
  return {};
}

}  // namespace

Result<Secrets> read_secrets(const std::function<std::string(const char*)>& value) {
  Secrets secrets;
  secrets.user = value("TESUJI_NATS_USER");
  TESUJI_TRY(secrets.password, own_or_from_file(value, "TESUJI_NATS_PASSWORD"));
  TESUJI_TRY(secrets.token, own_or_from_file(value, "TESUJI_NATS_TOKEN"));
  secrets.nkey = value("TESUJI_NATS_NKEY");
  secrets.nkey_file = value("TESUJI_NATS_NKEY_FILE");
  secrets.credentials_file = value("TESUJI_NATS_CREDENTIALS_FILE");
  secrets.ca_file = value("TESUJI_NATS_CA_FILE");
  secrets.certificate_file = value("TESUJI_NATS_CERTIFICATE_FILE");
  secrets.key_file = value("TESUJI_NATS_KEY_FILE");
  TESUJI_CHECK(check(secrets));
  return secrets;
}

Result<Secrets> secrets_of_environment() {
  return read_secrets([](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  });
}

}  // namespace tesuji::cluster

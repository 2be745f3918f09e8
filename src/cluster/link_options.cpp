#include "cluster/link_options.h"

#include <fmt/format.h>

#include <vector>

#include "base/log.h"
#include "base/text.h"

namespace tesuji::cluster {
namespace {

using base::Result;

constexpr std::int64_t kConnectMilliseconds = 3000;
constexpr std::int64_t kReconnectMilliseconds = 250;
constexpr std::int64_t kPingMilliseconds = 5000;  // a server that is gone without a word
constexpr int kMaxPings = 3;

const char* or_null(const std::string& text) { return text.empty() ? nullptr : text.c_str(); }

natsStatus set_secrets(natsOptions* options, const Secrets& secrets) {
  natsStatus status = NATS_OK;
  if (!secrets.user.empty()) {
    status = natsOptions_SetUserInfo(options, secrets.user.c_str(), secrets.password.c_str());
  }
  if (status == NATS_OK && !secrets.token.empty()) {
    status = natsOptions_SetToken(options, secrets.token.c_str());
  }
  if (status == NATS_OK && !secrets.nkey.empty()) {
    status = natsOptions_SetNKeyFromSeed(options, secrets.nkey.c_str(), secrets.nkey_file.c_str());
  }
  if (status == NATS_OK && !secrets.credentials_file.empty()) {
    status =
        natsOptions_SetUserCredentialsFromFiles(options, secrets.credentials_file.c_str(), nullptr);
  }
  return status;
}

natsStatus set_tls(natsOptions* options, const Secrets& secrets) {
  natsStatus status = natsOptions_SetSecure(options, true);
  if (status == NATS_OK && !secrets.ca_file.empty()) {
    status = natsOptions_LoadCATrustedCertificates(options, secrets.ca_file.c_str());
  }
  if (status == NATS_OK && !secrets.certificate_file.empty()) {
    status = natsOptions_LoadCertificatesChain(options, or_null(secrets.certificate_file),
                                               or_null(secrets.key_file));
  }
  return status;
}

natsStatus set_manners(natsOptions* options, const std::string& name) {
  natsOptions_SetName(options, name.c_str());
  natsOptions_SetTimeout(options, kConnectMilliseconds);
  natsOptions_SetMaxReconnect(options, -1);
  natsOptions_SetReconnectWait(options, kReconnectMilliseconds);
  natsOptions_SetPingInterval(options, kPingMilliseconds);
  natsOptions_SetMaxPingsOut(options, kMaxPings);
  natsOptions_SetSendAsap(options, true);  // every message is waited for
  return natsOptions_SetFailRequestsOnDisconnect(options, true);
}

}  // namespace

Result<OptionsHandle> link_options(const Address& address, const Secrets& secrets,
                                   const std::string& name) {
  natsOptions* raw = nullptr;
  natsStatus status = natsOptions_Create(&raw);
  OptionsHandle options(raw);
  std::vector<const char*> servers;
  for (const auto& server : address.servers) servers.push_back(server.c_str());
  if (status == NATS_OK) {
    status = natsOptions_SetServers(raw, servers.data(), static_cast<int>(servers.size()));
  }
  if (status == NATS_OK) status = set_manners(raw, name);
  if (status == NATS_OK) status = set_secrets(raw, secrets);
  const bool is_tls = address.servers.front().starts_with("tls://");
  if (status == NATS_OK && (is_tls || secrets.wants_tls())) status = set_tls(raw, secrets);
  if (status != NATS_OK) {
    const char* said = nats_GetLastError(&status);
    return base::fail(
        "cluster", address.text(),
        fmt::format("TLS or secrets: {}",
                    said == nullptr ? natsStatus_GetText(status) : base::printable(said, 200)));
  }
  return options;
}

}  // namespace tesuji::cluster

// Who we are to the servers: what NATS takes, from the environment and from files.
//
//     TESUJI_NATS_USER with TESUJI_NATS_PASSWORD or TESUJI_NATS_PASSWORD_FILE
//     TESUJI_NATS_TOKEN or TESUJI_NATS_TOKEN_FILE
//     TESUJI_NATS_NKEY (the public key) with TESUJI_NATS_NKEY_FILE (its seed)
//     TESUJI_NATS_CREDENTIALS_FILE (as `nsc` writes it)
//     TESUJI_NATS_CA_FILE, TESUJI_NATS_CERTIFICATE_FILE with TESUJI_NATS_KEY_FILE: TLS
//
// Nothing of this is ever logged, or part of an error.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"

namespace tesuji::cluster {

struct Secrets {
  std::string user;
  std::string password;
  std::string token;
  std::string nkey;
  std::string nkey_file;
  std::string credentials_file;
  std::string ca_file;
  std::string certificate_file;
  std::string key_file;

  [[nodiscard]] bool wants_tls() const { return !ca_file.empty() || !certificate_file.empty(); }
};

// `value(name)` gives a variable, empty where it is not set.
base::Result<Secrets> read_secrets(const std::function<std::string(const char*)>& value);
base::Result<Secrets> secrets_of_environment();

}  // namespace tesuji::cluster

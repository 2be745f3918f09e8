#include "app/cluster_link.h"

#include <algorithm>

#include "app/benches.h"
#include "app/cluster_kinds.h"
#include "base/version.h"
#include "cluster/queue.h"

namespace tesuji::app {

cluster::Identity own_identity(const std::vector<base::JobKind>& kinds) {
  cluster::Identity identity;
  identity.program = base::program_text();
  identity.signature = quick_signature();
  for (const auto& kind : kinds) identity.kinds.push_back(kind.name);
  std::sort(identity.kinds.begin(), identity.kinds.end());
  return identity;
}

base::Result<std::shared_ptr<cluster::Link>> open_link(const std::string& address,
                                                       const std::string& name) {
  TESUJI_TRY(const auto servers, cluster::parse_address(address));
  TESUJI_TRY(const auto secrets, cluster::secrets_of_environment());
  return cluster::Link::open(servers, secrets, name);
}

base::Result<std::shared_ptr<base::JobQueue>> cluster_queue(command::Session& session,
                                                            const std::string& address) {
  TESUJI_TRY(auto link, open_link(address, "tesuji run on " + cluster::host_name()));
  auto list = cluster_job_kinds({}, &session.stop());
  auto identity = own_identity(list);
  auto kinds = std::make_shared<base::JobKinds>();
  kinds->add(std::move(list));
  return std::make_shared<cluster::Queue>(std::move(kinds), std::move(link), std::move(identity),
                                          session.thread_count());
}

}  // namespace tesuji::app

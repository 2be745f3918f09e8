#include "nn/backend.h"

namespace tesuji::nn {

base::Result<BackendMaker> backend_maker(BackendKind kind, const Net& net) {
  switch (kind) {
    case BackendKind::plain:
      return make_plain;
    case BackendKind::f32:
      return make_onednn;
    case BackendKind::fastest:
      return can_int8(net) ? make_int8 : make_onednn;
    case BackendKind::int8:
      break;
  }
  if (can_int8(net)) return make_int8;
  return base::fail("backend", "int8",
                    net.ranges.is_known()
                        ? "this processor does not multiply numbers of 8 bits (AVX-512 VNNI)"
                        : "the network was not calibrated: tesuji net --calibrate does that");
}

}  // namespace tesuji::nn

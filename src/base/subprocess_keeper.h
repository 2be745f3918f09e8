// The processes between us and our engines. They outlive us, and leave nothing behind.
//
//   us -- launcher -- keeper -- engine -- whatever it starts
//
// Each engine has a keeper, which is a subreaper: whatever the engine starts, in a new session or
// by a double fork too, becomes the keeper's child when its own parent dies. The keeper ends them
// all once the engine has ended, once it is told to, or once its control socket closes, which the
// kernel does for us even after kill -9. Keepers are children of one launcher, which is forked from
// us at the first engine: later ones cost no copy of our memory, and no thread of ours is their
// parent.
//
// Everything here runs after a fork of a program with threads, so it takes no memory and no lock:
// system calls and fixed buffers only. All signals are blocked.
//
// Out of reach: a process that another service starts on the engine's behalf (systemd, docker), one
// of another user, and an engine that kills its own keeper.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tesuji::base {

inline constexpr std::size_t kMaxCommandBytes = 64U << 10U;  // path and arguments, with their ends
inline constexpr std::size_t kMaxCommandWords = 4096;

// What a launcher is sent with the words of a command: path and arguments, each ended by a zero
// byte, and these four open files.
inline constexpr std::size_t kEngineFiles = 4;  // its input, output, error; the keeper's control

// What a keeper is told.
enum class KeeperOrder : char { terminate = 'T', kill = 'K' };

// What a keeper tells. When nothing of the engine is left, it closes the control socket.
struct KeeperReport {
  enum class Kind : std::int32_t { started, failed, ended };
  Kind kind = Kind::failed;
  std::int32_t number = 0;  // started: the engine's process; failed: errno; ended: CLD_EXITED, ...
  std::int32_t status = 0;  // ended: exit status, or signal
};

// Serves launches from `orders`, a SOCK_SEQPACKET socket, until its other end is closed.
[[noreturn]] void run_launcher(int orders);

}  // namespace tesuji::base

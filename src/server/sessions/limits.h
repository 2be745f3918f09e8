// What the server bears: everything that comes from outside has a limit here.
#pragma once

#include <cstddef>
#include <cstdint>

#include "view/limits.h"

namespace tesuji::server {

// Games and their texts: view/limits.h.
using view::kMaxBoardPoints;
using view::kMaxCommentBytes;
using view::kMaxJsonDepth;
using view::kMaxKeptBytes;
using view::kMaxMoveBytes;
using view::kMaxNameBytes;
using view::kMaxTreeNodes;

// Requests.
inline constexpr std::size_t kMaxBodyBytes = 1U << 20U;
inline constexpr std::size_t kMaxHeadBytes = 64U << 10U;
inline constexpr std::size_t kMaxTargetBytes = 2048;
inline constexpr std::size_t kMaxHeaderFields = 100;

// Connections.
inline constexpr std::size_t kMaxConnections = 4'096;
inline constexpr std::size_t kMaxConnectionsPerAddress = 128;  // other than loopback and proxies
inline constexpr std::size_t kMaxStreams = 2'048;
inline constexpr std::size_t kMaxStreamsPerGame = 1'024;
inline constexpr double kIdleSeconds = 15;   // before a request
inline constexpr double kHeadSeconds = 10;   // for its whole head
inline constexpr double kBodySeconds = 20;   // for the whole body behind it
inline constexpr double kWriteSeconds = 10;  // for a whole answer, and more by its size:
inline constexpr double kSlowestBytesPerSecond = 16U << 10U;
inline constexpr double kLingerSeconds = 2;                  // after the last answer
inline constexpr std::size_t kLingerBytes = 4U << 20U;       // thrown away meanwhile
inline constexpr std::size_t kMaxChunkingBytes = 1U << 20U;  // around the chunks of a body
inline constexpr std::size_t kMaxRequestsPerConnection = 10'000;
inline constexpr double kHeartbeatSeconds = 15;  // between comments of an event stream
inline constexpr double kEventSeconds = 0.2;     // between search events
inline constexpr double kGoodbyeSeconds = 5;     // for answers under way when the server ends

// Answers that wait for something; a client is an address.
inline constexpr std::size_t kMaxAnswering = 64;
inline constexpr std::size_t kMaxAnsweringPerClient = 32;
inline constexpr std::size_t kMaxWaitingRequests = 2'048;
inline constexpr std::size_t kMaxWaitingRequestsPerClient = 512;

// The access log.
inline constexpr std::size_t kMaxLoggedPathBytes = 200;
inline constexpr std::size_t kMaxWaitingLogLines = 10'000;

// Games.
inline constexpr std::size_t kMaxStoredGames = 100'000;
inline constexpr std::size_t kMaxLiveGames = 1'000;
inline constexpr std::size_t kMaxGameBytes = 8U << 20U;  // as the store keeps it
inline constexpr double kForgetSeconds = 600;  // an idle game leaves the memory, not the store
inline constexpr std::size_t kRoomMade = 100;  // games that leave at once when memory is full
// What one client (one address) may have.
inline constexpr double kNewGamesPerClient = 1'000;      // at once
inline constexpr double kNewGamesPerClientSecond = 0.5;  // after that
inline constexpr std::size_t kMaxWaitingTurnsPerClient = 200;

// Searches.
inline constexpr double kMaxThinkSeconds = 30;      // of one move
inline constexpr double kWatchedMoveSeconds = 0.4;  // between moves when only engines play
inline constexpr double kAskSeconds = 1.5;          // for a hint or a layer
inline constexpr std::uint64_t kAskPlayouts = 3'000;
inline constexpr double kAskWaitSeconds = 20;  // for its turn in the queue, and itself
inline constexpr std::size_t kMaxWaitingAsksPerClient = 16;
inline constexpr std::size_t kMaxWaitingAsks = 256;
inline constexpr std::uint64_t kLiveReviews = 100;  // times the playouts of a position in a review
inline constexpr double kLiveSeconds = 60;
inline constexpr std::size_t kMaxSearchedMoves = 700;  // that a search is kept to
inline constexpr double kReadingSeconds = 5;           // of a group, with one side first
inline constexpr double kMaxReadingSeconds = 20;
inline constexpr double kListenerGraceSeconds = 3;             // a reload is not leaving
inline constexpr std::uint64_t kMaxAnalysisPlayouts = 20'000;  // of one position
inline constexpr std::uint64_t kProofNodes = 300'000;          // for an exact value in an analysis
inline constexpr double kAnalysisSeconds = 10;                 // of one position
inline constexpr std::size_t kRememberedSearches = 16;         // of one game
inline constexpr std::size_t kRememberedDrawings = 64;         // likewise, of layers that compute
inline constexpr std::size_t kKeptPlayerBytes = 512U << 20U;   // that seats keep between moves
inline constexpr double kPonderSeconds = 30;                   // of one position
inline constexpr double kPonderEndSeconds = 1;  // for one who ponders to hear that he is to move

// The page.
inline constexpr std::size_t kMaxPageFiles = 2'000;
inline constexpr std::size_t kMaxPageBytes = 64U << 20U;

}  // namespace tesuji::server

// One line for each request that was answered, in a file or on standard error.
//
// Lines are written by a thread of their own: a full disk or a reader that sleeps stops no answer.
// Queries are left out, because a token may stand there. Cost: one short line in memory a request.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "base/result.h"

namespace tesuji::server {

struct AccessEntry {
  std::string client;
  std::string method;  // empty: the request could not be read
  std::string path;    // without the query
  int status = 0;
  std::size_t bytes = 0;  // of the body of the answer
  double milliseconds = 0;
};

// "2026-01-31T12:00:00Z 127.0.0.1 GET /api/v1/catalogue 200 5120 0.4"
std::string access_line(const AccessEntry& entry, const std::string& time);

class AccessLog {
 public:
  // "-": standard error. A file is made readable by its owner only, and appended to.
  static base::Result<std::unique_ptr<AccessLog>> open(const std::string& file);
  ~AccessLog();  // once all is written
  AccessLog(const AccessLog&) = delete;
  AccessLog& operator=(const AccessLog&) = delete;

  void add(const AccessEntry& entry);

 private:
  AccessLog(int descriptor, bool is_ours);
  void work();

  int descriptor_;
  bool is_ours_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  std::size_t dropped_ = 0;  // since the last line that was written
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace tesuji::server

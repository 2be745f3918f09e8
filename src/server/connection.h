// One connection as a stream for the HTTP library, with deadlines that no dripping client can
// stretch: a whole request has its time and its bytes, whatever comes how slowly.
#pragma once

#define CPPHTTPLIB_OPENSSL_SUPPORT
#define CPPHTTPLIB_ZLIB_SUPPORT
#define CPPHTTPLIB_BROTLI_SUPPORT
#include <httplib.h>

#include <array>
#include <atomic>
#include <string>

namespace tesuji::server {

class Connection : public httplib::Stream {
 public:
  explicit Connection(int socket);

  [[nodiscard]] const std::string& address() const { return address_; }
  // Whether it has been sending one request since then or longer. Any thread may ask.
  [[nodiscard]] bool is_reading_since(double then) const {
    return is_reading_.load(std::memory_order_relaxed) &&
           begun_.load(std::memory_order_relaxed) <= then;
  }

  // Waits for the first byte of the next request; false if it does not come.
  bool wait_for_request(double seconds);
  // From now on so much time and so many bytes until the next call.
  void begin_request();

  [[nodiscard]] bool is_readable() const override;
  [[nodiscard]] bool is_writable() const override;
  ssize_t read(char* to, size_t size) override;
  ssize_t write(const char* from, size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  [[nodiscard]] socket_t socket() const override { return socket_; }

 private:
  bool wait(short events, double seconds) const;

  int socket_;
  std::string address_;
  std::atomic<bool> is_reading_{false};
  std::atomic<double> begun_{0};
  double deadline_ = 0;
  std::size_t allowance_ = 0;
  std::array<char, 4096> buffer_{};
  std::size_t from_ = 0;
  std::size_t to_ = 0;
};

}  // namespace tesuji::server

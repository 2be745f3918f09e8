// The connections that are open: how many, from whom, and which of them only wait.
//
// A flood takes nothing from others: when all places are taken, whoever has been sending nothing,
// or one request, for the longest makes place for the next one. Addresses other than loopback have
// a limit each. One thread.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <string>

namespace tesuji::server {

// A connection as the door sees it.
class Guest {
 public:
  virtual ~Guest() = default;
  virtual void end() = 0;    // the server ends: finish what was begun, nothing more
  virtual void close() = 0;  // now
};

class Door {
 public:
  explicit Door(std::size_t places) : places_(places) {}

  // Whether one more may come in from there; makes place for it if need be.
  bool admits(const std::string& address, bool is_limited);
  void enters(Guest& guest, const std::string& address);
  void leaves(Guest& guest);  // once is enough
  void waits(Guest& guest);   // for a request, or for the rest of one
  void works(Guest& guest);   // on an answer or an event stream

  void end_all();
  void close_all();
  [[nodiscard]] bool is_empty() const { return guests_.empty(); }

 private:
  struct Place {
    std::string address;
    bool is_waiting = false;
    std::list<Guest*>::iterator among_waiting;
  };

  void stop_waiting(Place& place);

  std::size_t places_;
  std::map<Guest*, Place> guests_;
  std::list<Guest*> waiting_;  // since longest first
  std::map<std::string, std::size_t> by_address_;
};

}  // namespace tesuji::server

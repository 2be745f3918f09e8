#include "protocol/gtp/engine_board.h"

#include <fmt/format.h>

#include <cmath>

#include "base/text.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::protocol {

using game::EndReason;
using game::Fault;
using go::Position;

namespace {

std::string_view colour(go::Side side) { return side == go::kBlack ? "b" : "w"; }

}  // namespace

// Sends one command that must succeed.
std::optional<Fault> EngineBoard::order(const std::string& command) {
  const auto answer = client_->send(command, patience_);
  if (!answer) return answer.error();
  if (!answer->is_refusal) return std::nullopt;
  return Fault{EndReason::nonsense,
               "refused '" + command + "': " + base::printable(base::trimmed(answer->text))};
}

std::optional<Fault> EngineBoard::bring_in_step(const Position& position) {
  if (!client_) {
    auto client = GtpClient::start(command_);
    if (!client) return Fault{EndReason::crash, client.error().line()};
    client_ = std::move(*client);
  }
  if (!continues(position)) {
    if (auto fault = set_up(position)) return fault;
  }
  const auto& history = position.history();
  for (std::size_t i = sent_.size(); i < history.size(); ++i) {
    const auto text = go::gtp_text(position.board().grid(), history[i].move);
    if (auto fault = order(fmt::format("play {} {}", colour(history[i].side), text))) return fault;
    sent_.push_back({history[i].side, history[i].move});
  }
  return std::nullopt;
}

// The engine's game is a beginning of this one.
bool EngineBoard::continues(const Position& position) const {
  const auto& history = position.history();
  if (!started_ || size_ != position.size() || setup_ != position.setup() ||
      komi_ != position.komi() || sent_.size() > history.size()) {
    return false;
  }
  for (std::size_t i = 0; i < sent_.size(); ++i) {
    if (sent_[i] != go::Stone{history[i].side, history[i].move}) return false;
  }
  return true;
}

std::optional<Fault> EngineBoard::set_up(const Position& position) {
  started_ = true;
  size_ = position.size();
  komi_ = position.komi();
  setup_ = position.setup();
  sent_.clear();
  if (auto fault = order(fmt::format("boardsize {}", size_))) return fault;
  if (auto fault = order("clear_board")) return fault;
  if (auto fault = order(fmt::format("komi {}", komi_))) return fault;
  if (auto fault = tell_rules(position.rules().name)) return fault;
  if (seconds_) {
    const auto whole = static_cast<long>(std::ceil(*seconds_));
    if (auto fault = order(fmt::format("time_settings 0 {} 1", whole))) return fault;
  }
  return place_setup(position);
}

// Rules are told to engines that have a command for it; others keep their own.
std::optional<Fault> EngineBoard::tell_rules(const std::string& rules) {
  for (const auto* command : {"kata-set-rules", "kgs-rules"}) {
    const auto known = client_->knows(command, patience_);
    if (!known) return known.error();
    if (!*known) continue;
    const auto answer = client_->send(fmt::format("{} {}", command, rules), patience_);
    return answer ? std::nullopt : std::optional<Fault>(answer.error());
  }
  return std::nullopt;
}

std::optional<Fault> EngineBoard::place_setup(const Position& position) {
  const go::Grid grid = position.board().grid();
  if (setup_.empty()) return std::nullopt;
  if (position.handicap() >= 2 && static_cast<int>(setup_.size()) == position.handicap()) {
    std::string command = "set_free_handicap";
    for (const auto& stone : setup_) command += " " + go::gtp_text(grid, stone.point);
    return order(command);
  }
  for (const auto& stone : setup_) {
    const auto text = go::gtp_text(grid, stone.point);
    if (auto fault = order(fmt::format("play {} {}", colour(stone.side), text))) return fault;
  }
  return std::nullopt;
}

}  // namespace tesuji::protocol

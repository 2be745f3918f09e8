// One game that somebody looks at: what works on its GameState. It has the lock, saves every
// change, tells listeners, and sends searches to the pool.
//
// Every change is made under the mutex, saved, and only then answered and told. Searches run on
// the services' threads with a copy of the position; when they come back they look whether they
// are still wanted (the game may have moved on) before anything is changed.
//
// Files: session.cpp (life, saving, telling), session_turn.cpp (engines' moves), session_ponder.cpp
// (what engines do and keep between their moves), session_search.cpp (searches for people),
// session_reading.cpp (what becomes of a group), session_analysis.cpp (the judge unasked).
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/recent_map.h"
#include "server/sessions/analysis_plan.h"
#include "server/sessions/game_json.h"
#include "server/sessions/game_state.h"
#include "server/sessions/limits.h"
#include "server/sessions/news_board.h"
#include "server/sessions/services.h"

namespace tesuji::server {

class Session : public std::enable_shared_from_this<Session> {
 public:
  using Expected = std::optional<std::uint64_t>;  // the version a request was made for

  // A new game, saved. The document's node must be in the tree.
  static Answer<std::shared_ptr<Session>> begin(Services& services, std::string id,
                                                Document document, view::Tree tree,
                                                const std::string& client = "");
  static base::Result<std::shared_ptr<Session>> load(Services& services, const std::string& id,
                                                     const StoredGame& stored);
  Session(Services& services, GameState state)
      : services_(services), id_(state.id()), game_(state.game()), state_(std::move(state)) {}
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& game() const { return game_; }

  // Reading.
  std::string state_text();
  Json state();
  // What can be seen in the game as it stands, under its lock.
  Answer<Json> look(const std::function<Answer<Json>(const GameState& game)>& look);
  // A copy of document and tree, for records and games that begin from this one.
  struct Copy {
    Document document;
    view::Tree tree;
  };
  Copy copied();

  // Changing: whole and saved, or not at all. All answer the new state.
  using Change = std::function<Answer<void>(GameState& game, double now)>;
  Answer<Json> change(Expected expect, const Change& change);
  // The engine that thinks plays what it has found so far.
  Answer<Json> move_now(Expected expect);
  Answer<Json> remove(Expected expect);  // the whole game

  // Searching.
  Answer<Json> hint(std::optional<view::NodeId> node);
  Answer<Json> layer(const std::string& id, std::optional<view::NodeId> node);
  Answer<std::string> tree_dot(std::optional<view::NodeId> node);
  // `only`: of these moves, as long as the present node stays; empty: of all.
  Answer<Json> live_search(bool on, std::vector<std::string> only);
  struct AnalysisAsk {
    std::optional<std::uint64_t> playouts;  // of a position; absent: as the judge likes it
    std::optional<view::NodeId> node;
  };
  Answer<Json> analyse(const AnalysisAsk& ask);
  Answer<Json> stop_analysis();
  // Reads what becomes of a group; an earlier reading ends. Both answer the state.
  Answer<Json> begin_reading(const view::ReadingAsk& ask, std::optional<view::NodeId> node,
                             double seconds);
  Answer<Json> stop_reading();
  Answer<Json> reading();  // what was asked for last, and what was found

  // Telling. A listener keeps its place in `Heard` between calls.
  using Heard = NewsBoard::Heard;
  base::Result<std::uint64_t> add_listener(NewsBoard::OnNews on_news);  // gives its number
  void remove_listener(std::uint64_t number);
  NewsBoard::News news_since(Heard& heard);

  // Clocks, deadlines and listeners that left; called a few times a second.
  void tick(double now);
  // Whether nobody would miss it in memory.
  bool is_idle(double now);
  // For when memory is full: whether it may go now. Turns that wait for a thread are given up; they
  // wait again when the game is asked for. When it was last heard of; nothing if it must stay.
  std::optional<double> may_leave();
  // Who asks, for a fair share of the threads: the last who changed something.
  void heard_from(const std::string& client, bool is_change);
  // Deleted, by us or by another program.
  [[nodiscard]] bool is_gone() const { return gone_; }
  void stop_all();

 private:
  struct Turn : Doing::Engine {
    game::Side side = game::Side::first;
    std::uint64_t moment = 0;  // of the game, when it began
    base::StopFlag stop;
  };
  struct Pondering {  // in a person's time
    view::NodeId node = view::kRootNode;
    SeatKey seat;
    std::string player;
    bool is_running = false;
    bool is_kept = true;  // the player, when it ends
    base::StopFlag stop;
  };
  struct Live {
    view::NodeId node = view::kRootNode;
    bool done = false;
    std::vector<std::string> only;              // moves it looks at; empty: all
    std::shared_ptr<const view::Found> latest;  // what it found so far; none before it told
    base::StopFlag stop;
  };
  struct Analysis : AnalysisPlan {
    std::size_t done = 0;
    base::StopFlag stop;
  };
  struct Reading : Doing::Reading {  // of a group
    view::ReadingAsk ask;
    double seconds = 0;
    std::shared_ptr<Table> table;
    Json answer;  // null until it has ended
    base::StopFlag stop;
  };
  using Lock = std::unique_lock<std::mutex>;
  using FoundPointer = std::shared_ptr<const view::Found>;

  // Life (session.cpp). When saving fails, memory is again what the store has.
  Answer<void> save();          // with a new version
  Answer<void> save_quietly();  // what does not change the game: analyses
  void save_found();            // the same; a failure is logged
  void restore();
  base::Result<void> take_stored();
  void stop_searches();
  void forget_stale();
  [[nodiscard]] tl::unexpected<Refusal> deleted() const;
  // Not gone, and of that version.
  [[nodiscard]] Answer<void> check(Expected expect) const;
  [[nodiscard]] Answer<view::NodeId> known_node(std::optional<view::NodeId> node) const;
  void tell();
  void announce();  // that there is news
  [[nodiscard]] Json state_json(double now) const;
  // A job of this game's for the services' threads; both functions are called with the session,
  // unless it left the memory meanwhile.
  Job job(JobKind kind, std::function<void(Session&)> run,
          std::function<void(Session&, const std::string& why)> failed);
  [[nodiscard]] bool is_deserted(double now) const;

  // Engines' moves (session_turn.cpp).
  void arrange();  // what the state asks for: a turn, live search, judgement
  void arrange_turn();
  void cancel_turn();
  void run_turn(const std::shared_ptr<Turn>& turn);
  void fail_turn(const std::shared_ptr<Turn>& turn, const std::string& why);
  struct Answering {                  // an engine's move: who is asked what
    std::unique_ptr<Thinker> player;  // null: none was kept
    Thinking thinking;
    SeatKey seat;
  };
  void finish_turn(const std::shared_ptr<Turn>& turn, const base::Result<view::Found>& found,
                   Answering& answering);

  // Pondering, and the players that are kept (session_ponder.cpp).
  // The player of the seat, if it was kept. Waits a moment for one that ponders.
  base::Result<void> take_player(Lock& lock, Answering& answering);
  // Without the lock; makes the player where there is none.
  static base::Result<view::Found> answered(const Table& table, Answering& answering,
                                            base::Watch& watch);
  void keep_player(Answering& answering);
  void forget_players();
  void arrange_pondering(double now);
  void stop_pondering();
  void run_pondering(const std::shared_ptr<Pondering>& pondering);
  void end_pondering(const std::shared_ptr<Pondering>& pondering);

  // Searches (session_search.cpp).
  Answer<FoundPointer> found_at(view::NodeId node);
  std::shared_future<FoundPointer> submit_ask(view::NodeId node, std::unique_ptr<Table> table);
  using DrawingPointer = std::shared_ptr<const base::Result<Json>>;
  Answer<DrawingPointer> drawing_of(const view::LayerInfo& layer, view::NodeId node,
                                    const std::shared_ptr<Table>& table);
  [[nodiscard]] Answer<void> check_queue(JobKind kind) const;
  void remember(view::NodeId node, const FoundPointer& found, const std::string& player);
  void publish(view::NodeId node, const view::Found& found, const char* purpose, bool done);
  void arrange_live();
  void run_live(const std::shared_ptr<Live>& live);

  // Readings (session_reading.cpp).
  void run_reading(const std::shared_ptr<Reading>& reading);
  void drop_reading();

  // Analyses, and the judgement of games that are played (session_analysis.cpp).
  void submit_analysis();
  void step_analysis(const std::shared_ptr<Analysis>& analysis);
  void end_analysis(const char* how);
  void arrange_judgement();
  void take_judgement(view::NodeId node, const std::optional<view::Thought>& thought);

  Services& services_;
  const std::string id_;
  const std::string game_;  // its name
  std::mutex mutex_;
  std::condition_variable changed_;
  GameState state_;
  std::atomic<bool> gone_ = false;
  Revision saved_ = 0;       // of the store's row when we last wrote or read it
  bool is_unknown_ = false;  // saving failed and the store could not be read either
  NewsBoard news_;
  double last_heard_ = 0;     // when somebody asked anything
  double last_listened_ = 0;  // when the last listener left, or a search was asked for
  std::string client_;

  std::shared_ptr<Turn> turn_;
  std::shared_ptr<Pondering> pondering_;
  std::pair<view::NodeId, double> pondered_{view::kRootNode, 0};  // where last, and for how long
  std::array<Seat, 2> arranged_seats_;                            // whose players may be kept
  bool live_on_ = false;
  std::pair<view::NodeId, std::vector<std::string>> live_only_;  // moves to look at, and where
  std::shared_ptr<Live> live_;
  std::shared_ptr<Analysis> analysis_;
  std::shared_ptr<Reading> reading_;
  std::uint64_t readings_ = 0;  // that were asked for
  bool is_judging_ = false;     // a position of the game in the background
  base::RecentMap<view::NodeId, FoundPointer> found_{kRememberedSearches};
  std::map<view::NodeId, std::shared_future<FoundPointer>> pending_;
  base::RecentMap<std::pair<view::NodeId, std::string>, std::shared_future<DrawingPointer>>
      drawings_{kRememberedDrawings};
};

}  // namespace tesuji::server

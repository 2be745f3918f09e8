// One game that somebody looks at: its state, who is to do what, and who is told.
//
// Every change is made under the mutex, saved, and only then answered and told. Searches run on
// the services' threads with a copy of the position; when they come back they look whether they
// are still wanted (the game may have moved on) before anything is changed.
//
// Files: session.cpp (life, saving, telling), session_play.cpp (moves and the end),
// session_turn.cpp (engines and clocks), session_ponder.cpp (what engines do and keep between their
// moves), session_review.cpp (trees), session_search.cpp (searches
// for people), session_analysis.cpp (the judge unasked), session_state.cpp (JSON).
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

#include "server/sessions/document.h"
#include "server/sessions/services.h"
#include "server/sessions/table.h"
#include "view/tree.h"

namespace tesuji::server {

class Session : public std::enable_shared_from_this<Session> {
 public:
  using Expected = std::optional<std::uint64_t>;  // the version a request was made for

  // A new game, saved. The document's node must be in the tree.
  static Answer<std::shared_ptr<Session>> begin(Services& services, std::string id,
                                                Document document, view::Tree tree,
                                                const std::string& client = "");
  static base::Result<std::shared_ptr<Session>> load(Services& services, std::string id,
                                                     const StoredGame& stored);
  Session(Services& services, std::string id) : services_(services), id_(std::move(id)) {}
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const std::string& game() const { return game_; }

  // Reading.
  std::string state_text();
  Json state();
  Answer<Json> position(std::optional<view::NodeId> node);
  Json tree();
  Answer<Json> mistakes();
  Answer<std::string> record(bool with_analysis, std::string& content_type);
  // A copy of document and tree, for games that begin from this one.
  struct Copy {
    Document document;
    view::Tree tree;
  };
  Copy copied();

  // Changing. All answer the new state.
  struct MoveAsk {
    std::string move;
    std::optional<view::NodeId> node;
  };
  Answer<Json> play(const MoveAsk& ask, Expected expect);
  Answer<Json> undo(Expected expect);
  // The engine that thinks plays what it has found so far.
  Answer<Json> move_now(Expected expect);
  Answer<Json> resign(std::optional<game::Side> side, Expected expect);
  Answer<Json> begin_marking(Expected expect);
  struct DeadAsk {
    std::optional<std::string> point;                // turned
    std::optional<std::vector<std::string>> points;  // all of them
  };
  Answer<Json> mark(const DeadAsk& ask, Expected expect);
  Answer<Json> accept(Expected expect);
  Answer<Json> resume(Expected expect);
  Answer<Json> seat(const std::array<std::optional<Seat>, 2>& seats, Expected expect);
  Answer<Json> go_to(view::NodeId node, Expected expect);
  Answer<Json> remove_node(view::NodeId node, Expected expect);
  Answer<Json> comment(view::NodeId node, const std::string& text, Expected expect);
  Answer<Json> edit(const Json& setup, Expected expect);
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

  // Telling. A listener keeps its place in `Heard` between calls; `on_news` is called from any
  // thread, under the lock of the game, when there may be news: it notes that and asks `news_since`
  // later.
  using OnNews = std::function<void()>;
  struct Heard {
    std::uint64_t revision = 0;
    std::uint64_t search = 0;
  };
  struct News {
    std::shared_ptr<const std::string> state;
    std::uint64_t version = 0;
    std::shared_ptr<const std::string> search;
    bool gone = false;
  };
  base::Result<std::uint64_t> add_listener(OnNews on_news);  // gives its number
  void remove_listener(std::uint64_t number);
  News news_since(Heard& heard);

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
  struct Turn {
    enum class State { queued, thinking, failed };
    State state = State::queued;
    game::Side side = game::Side::first;
    double since = 0;
    std::string why;  // of a failure
    base::StopFlag stop;
  };
  struct Pondering {  // in a person's time
    view::NodeId node = view::kRootNode;
    SeatKey seat;
    std::string player;
    bool is_running = false;
    base::StopFlag stop;
  };
  struct Live {
    view::NodeId node = view::kRootNode;
    double since = 0;
    bool done = false;
    std::vector<std::string> only;              // moves it looks at; empty: all
    std::shared_ptr<const view::Found> latest;  // what it found so far; none before it told
    base::StopFlag stop;
  };
  struct Analysis {
    std::vector<view::NodeId> nodes;
    std::size_t done = 0;
    std::uint64_t playouts = 0;
    base::StopFlag stop;
  };
  using Lock = std::unique_lock<std::mutex>;
  using FoundPointer = std::shared_ptr<const view::Found>;

  // Life (session.cpp).
  template <class F>
  Answer<Json> change(Expected expect, F&& f);
  // When saving fails, memory is again what the store has.
  Answer<void> save();          // with a new version
  Answer<void> save_quietly();  // what is no change of the game: analyses
  void restore();
  base::Result<void> take_stored();
  void stop_searches();
  [[nodiscard]] tl::unexpected<Refusal> deleted() const;
  // Of the tree as it was last taken for saving.
  [[nodiscard]] Answer<void> check_bytes() const;
  void tell();
  void announce();  // that there is news
  static std::uint64_t first_revision();
  base::Result<std::unique_ptr<Table>> table_at(view::NodeId node) const;
  base::Result<void> sit_at(view::NodeId node);
  Answer<view::NodeId> known_node(std::optional<view::NodeId> node) const;

  // Play (session_play.cpp).
  Answer<void> take_move(const std::string& move);
  Answer<void> require_phase(Phase phase, const char* doing) const;
  void end_if_over();
  void finish(game::Outcome outcome);
  [[nodiscard]] bool has_human() const;
  [[nodiscard]] std::optional<view::NodeId> last_human_move() const;

  // Turns and clocks (session_turn.cpp).
  void arrange();
  void cancel_turn();
  void run_turn(const std::shared_ptr<Turn>& turn);
  void fail_turn(const std::shared_ptr<Turn>& turn, const std::string& why);
  // Pondering, and the players that are kept (session_ponder.cpp).
  struct Answering {                  // an engine's move: who is asked what
    std::unique_ptr<Thinker> player;  // null: none was kept
    Thinking thinking;
    SeatKey seat;
  };
  void finish_turn(const std::shared_ptr<Turn>& turn, const base::Result<view::Found>& found,
                   Answering& answering);
  // The player of the seat, if it was kept. Waits a moment for one that ponders.
  base::Result<void> take_player(Lock& lock, Answering& answering);
  // Without the lock; makes the player where there is none.
  static base::Result<view::Found> answered(const Table& table, Answering& answering,
                                            base::Watch& watch);
  void keep_player(Answering& answering);
  void arrange_pondering(double now);
  void stop_pondering();
  void run_pondering(const std::shared_ptr<Pondering>& pondering);
  void end_pondering(const std::shared_ptr<Pondering>& pondering);
  // What a move may take of the clock; nothing without one.
  [[nodiscard]] std::optional<double> turn_seconds(game::Side side) const;
  // Takes the time of the side to move off its clock; false if it ran out, and then it has lost.
  bool charge_clock();
  void lose_on_time(game::Side side);
  [[nodiscard]] std::optional<game::ClockState> clock_now(game::Side side, double now) const;

  // Searches (session_search.cpp).
  Answer<FoundPointer> found_at(view::NodeId node);
  using DrawingPointer = std::shared_ptr<const base::Result<Json>>;
  Answer<DrawingPointer> drawing_of(const view::LayerInfo& layer, view::NodeId node,
                                    const std::shared_ptr<Table>& table);
  void remember(view::NodeId node, const FoundPointer& found, const std::string& player);
  void publish(view::NodeId node, const view::Found& found, const char* purpose, bool done);
  void arrange_live();
  void run_live(const std::shared_ptr<Live>& live);
  // A job of this game's for the services' threads; both functions are called with the session,
  // unless it left the memory meanwhile.
  Job job(std::function<void(Session&)> run,
          std::function<void(Session&, const std::string& why)> failed);
  std::vector<view::LinePoint> line_points() const;

  // Analyses, and the judgement of games that are played (session_analysis.cpp).
  struct Doubt {  // a move whose loss is not clear yet
    view::NodeId node = view::kRootNode;
    std::uint64_t playouts = 0;
  };
  struct Step {  // of an analysis: a first look at a position, or a comparison of its move
    view::NodeId node = view::kRootNode;
    std::uint64_t playouts = 0;
    std::unique_ptr<Table> table;  // null: what was thought of it serves
    std::unique_ptr<Table> best;   // after the best move instead; null: a first look
  };
  [[nodiscard]] std::optional<view::NodeId> unknown_position(const Analysis& analysis) const;
  [[nodiscard]] std::vector<Doubt> doubts(const Analysis& analysis) const;
  [[nodiscard]] base::Result<std::optional<Step>> next_step(const Analysis& analysis) const;
  [[nodiscard]] std::optional<view::Thought> judged(const Table& table, std::uint64_t playouts,
                                                    const base::StopFlag& stop) const;
  void take_step(const Step& step, const std::optional<view::Thought>& found,
                 const std::optional<view::Thought>& best);
  void submit_analysis();
  void step_analysis(const std::shared_ptr<Analysis>& analysis);
  void end_analysis(const char* how);
  [[nodiscard]] std::optional<view::NodeId> unjudged_position() const;
  void arrange_judgement();
  void take_judgement(view::NodeId node, const std::optional<view::Thought>& thought);

  [[nodiscard]] view::MoveWords words() const;

  // State (session_state.cpp).
  const std::shared_ptr<const std::string>& told_state();
  Json state_json(double now) const;
  Json line_json() const;
  Json waiting_json(double now) const;
  Json can_json() const;
  Json clocks_json(double now) const;
  Json analysis_json() const;

  Services& services_;
  const std::string id_;
  std::string game_;  // its name; never changes once there
  std::mutex mutex_;
  std::condition_variable news_;
  Document document_;
  view::Tree tree_;
  std::unique_ptr<Table> table_;  // at document_.node
  std::atomic<bool> gone_ = false;
  Revision saved_ = 0;       // of the store's row when we last wrote or read it
  bool is_unknown_ = false;  // saving failed and the store could not be read either

  // Of anything a listener wants to know. Grows across restarts too: it begins at the time of day.
  std::uint64_t revision_ = first_revision();
  std::shared_ptr<const std::string> cached_state_;  // as it was when cached_revision_ began
  std::uint64_t cached_revision_ = 0;
  std::map<std::uint64_t, OnNews> listeners_;
  std::uint64_t next_listener_ = 1;
  double last_heard_ = 0;     // when somebody asked anything
  double last_listened_ = 0;  // when the last listener left, or a search was asked for
  double turn_started_ = 0;
  std::string client_;

  std::shared_ptr<Turn> turn_;
  std::shared_ptr<Pondering> pondering_;
  std::pair<view::NodeId, double> pondered_{view::kRootNode, 0};  // where last, and for how long
  bool live_on_ = false;
  std::pair<view::NodeId, std::vector<std::string>> live_only_;  // moves to look at, and where
  std::shared_ptr<Live> live_;
  std::shared_ptr<Analysis> analysis_;
  bool is_judging_ = false;  // a position of the game in the background
  std::map<view::NodeId, FoundPointer> found_;
  std::map<view::NodeId, std::shared_future<FoundPointer>> pending_;
  std::map<std::pair<view::NodeId, std::string>, std::shared_future<DrawingPointer>> drawings_;
  std::shared_ptr<const std::string> search_event_;
  std::uint64_t search_number_ = 0;
};

// A found move and what was found, as clients read it.
Json found_move_json(const view::FoundMove& move);
// The thought of a node, as the first side sees it.
view::Thought thought_of(const view::Found& found, const std::string& player);

}  // namespace tesuji::server

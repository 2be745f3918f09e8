// Ground literals remembered over all searches of a problem, as sets of rows (HOT).
//
// A query is a literal together with what its variables stand for: arguments of the head, or
// answers of other queries. Bodies that share literals share queries, whatever their variables are
// called, and bottom clauses of other examples mostly have the same ones. A query is asked for a
// row of its space (space.h) when some search needs it, once; a search then counts a clause by
// intersecting sets. (Aleph and Progol prove every clause anew.)
//
// Predicates are pure, so what is remembered changes the time and nothing else. Queries are made,
// and expanded, by one thread; filter() may be called by many. Memory: two bits a row and query;
// forget_if_full() starts anew beyond the most bytes, and beyond twice that nothing more is kept.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <span>
#include <vector>

#include "ilp/caller.h"
#include "ilp/clause.h"
#include "ilp/examples.h"
#include "ilp/space.h"

namespace tesuji::ilp {

inline constexpr std::size_t kMaxMemoBytes = std::size_t{512} << 20U;
inline constexpr std::size_t kMaxSpaceRows = std::size_t{1} << 22U;

class Memo {
 public:
  Memo(const Background& background, const Examples& examples,
       std::size_t most_bytes = kMaxMemoBytes);

  // A body on its way: its queries, what its variables stand for, the space of its rows.
  struct Basis {
    struct Source {
      QueryId query;
      std::uint8_t place;  // among the variables that the query gives
    };
    std::vector<QueryId> queries;                  // literal by literal
    std::vector<std::optional<Source>> variables;  // by number
    const Space* space = nullptr;                  // nullptr: more rows than kMaxSpaceRows
  };

  // One thread at a time:
  void forget_if_full();  // every Basis and QueryId is void then
  Basis basis(const std::vector<const Literal*>& body, std::size_t head_arity);
  // The literal behind this body; nullopt if its space has too many rows.
  // Twins differ in their number alone.
  std::optional<QueryId> query(const Literal& literal, const Basis& basis, std::size_t head_arity,
                               Value twin = 0);

  // Any thread:
  [[nodiscard]] const Space& space(QueryId id) const { return *queries_[id]->space; }
  // Of these rows of the query's space those for which it has an answer.
  void filter(QueryId id, Bits& rows, Caller& caller);
  // The rows of a body for these examples.
  Bits rows(const Basis& basis, const Bits& examples, Caller& caller);
  // The rows of a smaller space that belong to some of these. Its map must have been asked for.
  [[nodiscard]] Bits projected(const Space& from, const Bits& rows, const Space& to) const;
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  using RowMap = std::vector<RowId>;
  struct Query;
  enum class Kind : std::uint8_t { constant, head, bound, fresh };
  struct Argument {
    Kind kind = Kind::constant;
    Value value = 0;               // constant, argument of the head, or number among the fresh
    const Query* giver = nullptr;  // bound: whose answers have the value
    std::size_t place = 0;         // and where
    const RowMap* map = nullptr;   // from our rows to those of its answers; nullptr: the same
  };
  struct Query {
    PredicateId predicate = 0;
    std::size_t arity = 0;
    std::size_t fresh = 0;   // variables that it gives
    bool has_twice = false;  // one of them twice
    bool is_expanded = false;
    std::array<Argument, kMaxArity> arguments;
    const Space* space = nullptr;
    // Expanded: `space` where no row has two answers, else a row for each; nullptr: too many.
    const Space* own = nullptr;
    std::vector<Value> values;  // of the variables that it gives, by row of `own`
    std::shared_mutex mutex;    // of the two sets
    Bits known;
    Bits holds;
  };
  using Values = std::array<Value, kMaxArity>;

  void clear();
  std::optional<QueryId> added(const Literal& literal, const std::vector<QueryId>& several,
                               const Basis& basis, std::size_t head_arity);
  static std::vector<Value> text_of(const Literal& literal, const Basis& basis,
                                    std::size_t head_arity, Value twin);
  std::unique_ptr<Query> described(const std::vector<Value>& text);
  void expand(QueryId id);
  const Space* joined(const std::vector<QueryId>& several);
  const Space* kept(std::unique_ptr<Space> space);
  const RowMap* map(const Space& from, const Space& to);
  RowMap made_map(const Space& from, const Space& to);
  // False where one of its variables has no value.
  bool gather(const Query& query, RowId row, Values& values) const;
  static bool is_bound(const Query& query, Arguments answer, std::vector<Value>& values);
  [[nodiscard]] bool holds_at(const Query& query, RowId row, Caller& caller) const;

  const Examples& examples_;
  std::size_t most_bytes_;
  Caller caller_;  // of the one thread that makes queries
  std::vector<std::unique_ptr<Query>> queries_;
  std::map<std::vector<Value>, QueryId> by_text_;
  std::map<std::vector<QueryId>, std::unique_ptr<Space>> spaces_;  // nullptr: too many rows
  std::map<std::pair<const Space*, const Space*>, RowMap> maps_;
  std::atomic<std::size_t> bytes_ = 0;
};

}  // namespace tesuji::ilp

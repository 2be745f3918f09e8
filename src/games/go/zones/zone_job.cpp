#include "games/go/zones/zone_job.h"

#include "formats/json_fields.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::go::zones {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr std::size_t kPlanDepth = 2;
constexpr std::uint64_t kMostNodes = 100'000'000;

Json points_json(Grid grid, const PointSet& points) {
  Json list = Json::array();
  grid.for_each([&](Point p) {
    if (points[p.index]) list.push_back(gtp_text(grid, p));
  });
  return list;
}

Result<PointSet> read_points(JsonFields& fields, std::string_view key, Grid grid) {
  PointSet points;
  TESUJI_TRY(const auto texts, fields.list(key, kMaxPoints));
  for (const std::string& text : texts) {
    const auto p = gtp_point(grid, text);
    if (!p || *p == kPass) return fields.wrong(key, "expected points of the board");
    points.set(p->index);
  }
  return points;
}

PointSet stones_of(const Board& board, Side side) {
  PointSet stones;
  board.grid().for_each([&](Point p) {
    if (board.at(p) == stone_of(side)) stones.set(p.index);
  });
  return stones;
}

Result<Board> read_board(JsonFields& fields) {
  TESUJI_TRY(const auto size, fields.number("size", kMaxSize));
  if (size < kMinSize) return fields.wrong("size", "no such board");
  Board board(static_cast<int>(size));
  std::vector<Stone> stones;
  PointSet seen;
  for (const Side side : {kBlack, kWhite}) {
    const char* name = side == kBlack ? "black" : "white";
    TESUJI_TRY(const auto points, read_points(fields, name, board.grid()));
    if ((seen & points).any()) return fields.wrong(name, "two stones on one point");
    seen |= points;
    board.grid().for_each([&](Point p) {
      if (points[p.index]) stones.push_back({side, p});
    });
  }
  board.set_up(stones);
  for (const Stone& stone : stones) {
    if (!board.has_liberty(stone.point)) return fields.wrong("black", "a chain has no liberty");
  }
  return board;
}

class ZoneWork : public base::JobWork {
 public:
  explicit ZoneWork(ZonePlan plan)
      : plan_(std::move(plan)), division_(divide(plan_.board, {.known = plan_.known})) {}

  [[nodiscard]] Result<std::string> run(std::uint64_t index,
                                        const base::Watch& watch) const override {
    if (index >= division_.zones.size()) {
      return base::fail("job", std::string(kZoneKind), "there are fewer zones");
    }
    base::Watch part = watch.part({});
    return zone_tree_bytes(plan_.board.grid(), searched_zone(plan_, division_, index, part));
  }

 private:
  ZonePlan plan_;
  Division division_;
};

}  // namespace

std::string zone_plan_text(const ZonePlan& plan) {
  const Grid grid = plan.board.grid();
  Json object = {{"size", plan.board.size()},
                 {"black", points_json(grid, stones_of(plan.board, kBlack))},
                 {"white", points_json(grid, stones_of(plan.board, kWhite))},
                 {"alive", points_json(grid, plan.known.alive)},
                 {"black_ground", points_json(grid, plan.known.territory[0])},
                 {"white_ground", points_json(grid, plan.known.territory[1])},
                 {"last", gtp_text(grid, plan.last)},
                 {"tax", plan.tax},
                 {"depth", plan.limits.depth},
                 {"nodes", plan.limits.nodes},
                 {"exact_nodes", plan.limits.exact_nodes}};
  return formats::json_text(object);
}

Result<ZonePlan> read_zone_plan(std::string_view text) {
  const formats::JsonSource source{std::string(kZoneKind), ""};
  TESUJI_TRY(const auto object, formats::parse_object(text, source, kPlanDepth));
  JsonFields fields(object, source);
  ZonePlan plan;
  TESUJI_TRY(plan.board, read_board(fields));
  const Grid grid = plan.board.grid();
  TESUJI_TRY(plan.known.alive, read_points(fields, "alive", grid));
  TESUJI_TRY(plan.known.territory[0], read_points(fields, "black_ground", grid));
  TESUJI_TRY(plan.known.territory[1], read_points(fields, "white_ground", grid));
  TESUJI_TRY(const auto last, fields.text("last"));
  const auto point = gtp_point(grid, last);
  if (!point) return fields.wrong("last", "expected a point of the board or pass");
  plan.last = *point;
  TESUJI_TRY(const auto tax, fields.number("tax", 1));
  plan.tax = static_cast<int>(tax);
  TESUJI_TRY(const auto depth, fields.number("depth", kMaxZoneDepth));
  plan.limits.depth = static_cast<int>(depth);
  TESUJI_TRY(plan.limits.nodes, fields.number("nodes", kMostNodes));
  TESUJI_TRY(plan.limits.exact_nodes, fields.number("exact_nodes", kMostNodes));
  TESUJI_CHECK(fields.check_all_asked());
  return plan;
}

ZoneTree searched_zone(const ZonePlan& plan, const Division& division, std::size_t zone,
                       base::Watch& watch) {
  const LocalZone local{plan.board, division.zones[zone], division.safe, plan.last};
  const std::uint64_t before = watch.nodes();
  const auto graph = search_zone(local, plan.limits, watch);
  ZoneTree tree = graph ? zone_tree(*graph, plan.tax) : ZoneTree{};
  if (tree.moves.empty()) tree.moves.emplace_back();
  tree.nodes = watch.nodes() - before;
  return tree;
}

base::JobKind zone_kind() {
  return {std::string(kZoneKind),
          [](std::string_view text, unsigned,
             const base::Watch&) -> Result<std::shared_ptr<const base::JobWork>> {
            TESUJI_TRY(auto plan, read_zone_plan(text));
            return std::make_shared<const ZoneWork>(std::move(plan));
          }};
}

}  // namespace tesuji::go::zones

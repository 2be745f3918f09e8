// The JSON of the server's interface (docs/api.md), as far as the page reads it.

export type Side = 'first' | 'second';
export type Text = { readonly en: string; readonly es: string };

export interface OptionSpec {
  readonly name: string;
  readonly type: 'integer' | 'real' | 'boolean' | 'text' | 'choice';
  readonly default: string;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly choices?: readonly string[];
  readonly choice_titles?: Readonly<Record<string, Text>>;
  readonly help_texts?: Text;
  readonly title?: Text;
}

export interface Level {
  readonly name: string;
  readonly title: Text;
  readonly playouts?: number;
  readonly elo?: number;
  readonly elo_ci95?: readonly [number, number];
}

export interface PlayerKind {
  readonly name: string;
  readonly summary_texts: Text;
  readonly preset: boolean;
  readonly options: readonly OptionSpec[];
}

export type LayerKind = 'heat' | 'marks' | 'labels' | 'graph' | 'terms' | 'tree' | 'text';

export interface LayerInfo {
  readonly id: string;
  readonly kind: LayerKind;
  readonly key: string;
  readonly searches: boolean;
  readonly title: Text;
  readonly help: Text;
}

export interface PlayerChoice {
  readonly kind: 'human' | 'level' | 'player';
  readonly name?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface GameInfo {
  readonly name: string;
  readonly title: Text;
  readonly sides: Readonly<Record<Side, Text>>;
  readonly options: readonly OptionSpec[];
  readonly levels: readonly Level[];
  readonly players: readonly PlayerKind[];
  readonly layers: readonly LayerInfo[];
  /** What may be read about a group; a game without readers has none. */
  readonly readings: readonly { readonly name: string; readonly title: Text }[];
  readonly default: {
    readonly options: Readonly<Record<string, string>>;
    readonly first: PlayerChoice;
    readonly second: PlayerChoice;
  };
}

export interface Catalogue {
  readonly program: string;
  readonly games: readonly GameInfo[];
  readonly clocks: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
}

export interface GoPosition {
  readonly size: number;
  readonly board: readonly (readonly (0 | 1 | -1)[])[];
  readonly to_move: Side;
  readonly number: number;
  readonly last: string | null;
  /** The point that ko forbids to the side to move. */
  readonly ko?: string | null;
  readonly captures: Readonly<Record<Side, number>>;
  readonly legal: readonly string[];
  /** Empty points where no stone may be placed, and the rule that forbids it. */
  readonly forbidden?: Readonly<Record<string, 'suicide' | 'ko' | 'superko' | 'other'>>;
  readonly over: boolean;
}

export interface Seeds {
  readonly hole: number;
  readonly seeds: number;
}

export interface Sowing {
  readonly from: number;
  readonly path: readonly number[];
  readonly taken: readonly Seeds[];
  readonly gained: readonly Seeds[];
  readonly swapped: boolean;
  readonly again: boolean;
}

export interface KalahPosition {
  readonly pits: number;
  readonly holes: readonly number[];
  readonly to_move: Side;
  readonly number: number;
  readonly last: {
    readonly move: string;
    readonly side: Side;
    readonly hole: number | null;
  } | null;
  readonly legal: readonly string[];
  readonly hole_moves: Readonly<Record<string, string>>;
  readonly over: boolean;
  readonly sowing: Sowing | null;
}

export type Position = GoPosition | KalahPosition;

export function isGo(position: Position): position is GoPosition {
  return 'board' in position;
}

export interface LineMove {
  readonly node: number;
  readonly move?: string;
  readonly side?: Side;
  readonly number: number;
  readonly children?: number;
  readonly comment?: boolean;
  readonly value?: number;
  readonly lead?: number;
  readonly loss?: number;
  readonly mark?: 'mistake' | 'blunder';
}

export interface SideClock {
  readonly seconds: number;
  readonly in_overtime: boolean;
  readonly periods_left: number;
  readonly stones_left: number;
}

export interface Clock {
  readonly kind: string;
  readonly running: Side | null;
  readonly first: SideClock;
  readonly second: SideClock;
}

/** What a side has; a game gives the parts it counts. */
export interface ScoreParts {
  readonly stones?: number;
  readonly territory?: number;
  readonly prisoners?: number;
  readonly komi?: number;
  readonly total: number;
}

export interface Score {
  readonly dead?: readonly string[];
  readonly seki?: readonly string[];
  readonly owner?: readonly (readonly number[])[];
  /** `area` or `territory` in Go. */
  readonly method: string;
  readonly parts: Readonly<Record<Side, ScoreParts>>;
  readonly lead: { readonly side: Side | null; readonly points: number };
  readonly text: Text;
}

export interface Result {
  readonly winner: Side | null;
  readonly margin: number | null;
  readonly reason: string;
  readonly text: string;
  readonly sentence: Text;
}

export interface Analysis {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly done?: number;
  readonly total?: number;
  readonly playouts?: number;
  readonly player: string;
  readonly text?: Text;
}

export interface Seat extends PlayerChoice {
  readonly title: Text;
}

export interface State {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly mode: 'play' | 'review';
  readonly game: string;
  readonly phase: 'play' | 'marking' | 'over' | 'review';
  readonly options: Readonly<Record<string, string>>;
  readonly rules: { readonly name: string; readonly text: Text };
  readonly players: Readonly<Record<Side, Seat>>;
  /** Names of the players and what else a record says about its game. */
  readonly info?: Readonly<Partial<Record<Side | 'date' | 'event' | 'result' | 'name', string>>>;
  readonly position: Position;
  /** That of the present node. */
  readonly comment?: string;
  readonly node: number;
  readonly line: readonly LineMove[];
  readonly children: readonly { node: number; move?: string; side?: Side }[];
  readonly tree_nodes: number;
  readonly waiting: {
    readonly for: Side;
    readonly state: 'thinking' | 'queued' | 'paused' | 'failed';
    readonly since_ms: number;
    readonly budget_ms?: number | null;
    readonly text: Text;
  } | null;
  readonly can: Readonly<
    Record<'play' | 'pass' | 'undo' | 'resign' | 'score' | 'accept' | 'resume' | 'hint', boolean>
  >;
  readonly clock: Clock | null;
  readonly score: Score | null;
  readonly result: Result | null;
  readonly analysis: Analysis | null;
  /** The live search, while one is on. */
  readonly search: { readonly on: boolean; readonly node: number; readonly done: boolean } | null;
  /** The reading of a group that was asked for last; what it found is fetched. */
  readonly reading: {
    readonly number: number;
    readonly node: number;
    readonly state: 'running' | 'done' | 'stopped' | 'failed';
  } | null;
  readonly said: {
    readonly side: Side;
    readonly node: number;
    readonly reasons: readonly Text[];
  } | null;
}

export interface Candidate {
  readonly move: string;
  readonly point: string | null;
  readonly playouts: number;
  readonly value: number;
  readonly lead?: number | null;
  readonly prior?: number;
  readonly line: readonly string[];
  readonly reasons?: readonly Text[];
}

export interface SearchNews {
  readonly node: number;
  readonly for: 'turn' | 'live';
  readonly done: boolean;
  readonly view: Side;
  readonly to_move: Side;
  readonly playouts: number;
  readonly limit: number;
  readonly value: number;
  readonly lead?: number | null;
  readonly candidates: readonly Candidate[];
  readonly ownership?: Readonly<Record<string, number>>;
}

export interface Hint {
  readonly node: number;
  readonly view: Side;
  readonly player: string;
  readonly playouts: number;
  readonly moves: readonly Candidate[];
  readonly summary: Text;
}

export interface Mistake {
  readonly node: number;
  readonly number: number;
  readonly side: Side;
  readonly move: string;
  readonly best?: string;
  /** Nothing where no points are known. */
  readonly points_lost: number | null;
  /** One standard error of it, where it is known. */
  readonly points_error?: number | null;
  readonly loss: number;
  readonly value: number;
  readonly best_value: number;
  readonly mark: string;
  /** The better line; absent where none was kept. */
  readonly line?: readonly string[];
  readonly answer?: readonly string[];
  readonly reasons?: readonly Text[];
}

export interface TreeEntry {
  readonly node: number;
  readonly parent: number | null;
  readonly move?: string;
  readonly side?: Side;
  readonly setup?: boolean;
  readonly comment?: string;
  readonly value?: number;
  readonly lead?: number;
  readonly loss?: number;
  readonly mark?: 'mistake' | 'blunder';
}

export interface GameTree {
  readonly version: number;
  readonly node: number;
  readonly nodes: readonly TreeEntry[];
}

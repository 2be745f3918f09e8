import { useEffect, useRef, useState } from 'preact/hooks';
import { get } from '../api/client';
import type { Reading, ReadingAnswer } from '../api/reading_types';
import type { Position, Side, State } from '../api/types';
import { isGo } from '../api/types';
import { emptyDrawing, merged } from '../board/drawing';
import type { Box, Drawing } from '../board/drawing';
import { lineDrawing } from '../layers/to_drawing';
import { useStateAt } from '../shell/use_state_at';
import type { GameStore } from './game_store';

export type Ko = '' | 'none' | Side;

/** What is asked of a group, but for where it is. */
export interface ReadingWish {
  readonly goal: string;
  readonly first: Side | undefined;
  readonly ko: Ko;
}

/** The mode in which a click on a group, or two on a box, asks what becomes of it. */
export interface ReadingMode {
  readonly on: boolean;
  readonly toggle: () => void;
  readonly wish: ReadingWish;
  readonly setWish: (wish: ReadingWish) => void;
  readonly byBox: boolean;
  readonly setByBox: (byBox: boolean) => void;
  /** The first corner of a box that waits for the second. */
  readonly corner: string | undefined;
  readonly running: boolean;
  readonly stop: () => void;
  readonly reading: Reading | undefined;
  readonly problem: unknown;
  /** Whose answer is drawn: with the one side or the other moving first. */
  readonly shown: number;
  readonly show: (answer: number) => void;
  readonly showArea: boolean;
  readonly setShowArea: (on: boolean) => void;
  /** A branch of the proof instead of the line. */
  readonly setBranch: (line: readonly string[] | undefined) => void;
  readonly pick: (place: string) => void;
  readonly drawing: Drawing;
}

type Where = { readonly point: string } | { readonly region: readonly [string, string] };

/** What an answer looks like on the board: the stones in question, and the line. */
export function readingDrawing(
  reading: Reading,
  answer: ReadingAnswer | undefined,
  branch: readonly string[] | undefined,
  showArea: boolean,
): Drawing {
  const target = reading.answer?.target ?? [];
  const stones = new Set(target);
  const area = showArea ? (answer?.area ?? []).filter((place) => !stones.has(place)) : [];
  const boxes: readonly Box[] = reading.region
    ? [{ from: reading.region[0], to: reading.region[1] }]
    : [];
  const marks = [
    ...target.map((place) => ({ place, shape: 'square' as const })),
    ...area.map((place) => ({ place, shape: 'dot' as const })),
  ];
  const line = branch ?? answer?.line ?? [];
  const drawn = answer ? lineDrawing(line, answer.side) : emptyDrawing;
  return merged([{ ...emptyDrawing, marks, boxes }, drawn]);
}

export function useReading(
  store: GameStore,
  state: State,
  node: number,
  position: Position,
): ReadingMode {
  const [on, setOn] = useState(false);
  const place = `${node} ${position.number}`;
  const [wish, setWish] = useState<ReadingWish>({ goal: '', first: undefined, ko: '' });
  const [byBox, setByBox] = useState(false);
  const [where, setWhere] = useStateAt<Where | undefined>(place, undefined);
  const [corner, setCorner] = useStateAt<string | undefined>(place, undefined);
  const [reading, setReading] = useStateAt<Reading | undefined>(place, undefined);
  const [problem, setProblem] = useStateAt<unknown>(place, undefined);
  const [shown, show] = useStateAt(place, 0);
  const [branch, setBranch] = useStateAt<readonly string[] | undefined>(place, undefined);
  const [showArea, setShowArea] = useState(false);
  // What this tab asked for: another tab's reading is not shown here.
  const mine = useRef<number>();
  const now = state.reading;
  const running = on && now?.state === 'running' && now.number === mine.current;
  const stop = (): void => void store.withdraw('reading');

  const ask = (at: Where, wanted: ReadingWish): void => {
    setWhere(at);
    setCorner(undefined);
    setReading(undefined);
    setBranch(undefined);
    setProblem(undefined);
    show(0);
    const { goal, first, ko } = wanted;
    const body = { node, ...at, ...(goal && { goal }), ...(first && { first }), ...(ko && { ko }) };
    void store.send('reading', body).then((sent) => {
      if (sent) mine.current = store.view.state?.reading?.number;
    });
  };
  const finished = now && now.state !== 'running' ? now.number : undefined;
  useEffect(() => {
    if (!on || finished === undefined) return;
    get<Reading>(`/games/${state.id}/reading`).then(
      (answer) => {
        if (answer.node === node && answer.number === mine.current) setReading(answer);
      },
      (failure: unknown) => setProblem(failure),
    );
  }, [on, finished]);

  const pick = (point: string): void => {
    if (!byBox) ask({ point }, wish);
    else if (corner === undefined) setCorner(point);
    else ask({ region: [corner, point] }, wish);
  };
  const answers = reading?.answer?.answers ?? [];
  const waiting: Drawing = {
    ...emptyDrawing,
    boxes:
      corner !== undefined
        ? [{ from: corner, to: corner }]
        : where && 'region' in where
          ? [{ from: where.region[0], to: where.region[1] }]
          : [],
    marks: where && 'point' in where ? [{ place: where.point, shape: 'circle' }] : [],
  };
  return {
    on: on && isGo(position),
    toggle: () => {
      if (running) stop();
      setOn(!on);
      setCorner(undefined);
    },
    wish,
    setWish: (next) => {
      setWish(next);
      if (where) ask(where, next);
    },
    byBox,
    setByBox: (next) => {
      setByBox(next);
      setCorner(undefined);
    },
    corner,
    running,
    stop,
    reading,
    problem,
    shown,
    show: (answer) => {
      setBranch(undefined);
      show(answer);
    },
    showArea,
    setShowArea,
    setBranch,
    pick,
    drawing: reading ? readingDrawing(reading, answers[shown], branch, showArea) : waiting,
  };
}

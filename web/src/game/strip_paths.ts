// The curve of a game's values as paths of a picture.
import type { LineMove } from '../api/types';

export interface StripPaths {
  /** How many moves have a value. */
  readonly count: number;
  readonly curve: string;
  /** What lies below the curve: the first side's share. */
  readonly area: string;
}

/** `column` is the place of the i-th move; a value of 1 lies at the top, of 0 at the bottom. Moves
 *  without a value are passed over: the curve goes straight from one judged move to the next. */
export function stripPaths(
  line: readonly LineMove[],
  column: (index: number) => number,
  high: number,
): StripPaths {
  const spots = line.flatMap((move, index) =>
    move.value === undefined ? [] : [{ x: column(index), y: high * (1 - move.value) }],
  );
  const first = spots[0];
  const last = spots[spots.length - 1];
  if (!first || !last) return { count: 0, curve: '', area: '' };
  const text = spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return {
    count: spots.length,
    curve: `M${text}`,
    area: `M${first.x.toFixed(1)} ${high}L${text}L${last.x.toFixed(1)} ${high}Z`,
  };
}

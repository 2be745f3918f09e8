// Where a game turned: the moves after which its value was another one.
import type { LineMove, Side } from '../api/types';

export interface TurningPoint {
  readonly node: number;
  readonly number: number;
  readonly side: Side;
  readonly move: string;
  /** The mover's win rate before and after the move. */
  readonly before: number;
  readonly after: number;
}

const most = 3;
// A change of fewer wins than this may be chance.
const least = 0.1;

/** The moves that cost their side most, in the order of the game. Values are the first side's; a
 *  move counts only where the position before it was judged as well. */
export function turningPoints(line: readonly LineMove[]): readonly TurningPoint[] {
  const found = line.flatMap((entry, index): TurningPoint[] => {
    const before = line[index - 1]?.value;
    const { move, side, value } = entry;
    if (before === undefined || value === undefined || !move || !side) return [];
    const seen = (share: number): number => (side === 'first' ? share : 1 - share);
    if (seen(before) - seen(value) < least) return [];
    return [
      {
        node: entry.node,
        number: entry.number,
        side,
        move,
        before: seen(before),
        after: seen(value),
      },
    ];
  });
  return found
    .sort((a, b) => b.before - b.after - (a.before - a.after))
    .slice(0, most)
    .sort((a, b) => a.number - b.number);
}

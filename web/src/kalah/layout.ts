// Where the holes of a Kalah board lie, in cells. The first side's row is below, sown from left to
// right; the second's is above, sown from right to left; stores stand at the ends.

export interface Hole {
  readonly index: number;
  readonly side: 'first' | 'second';
  readonly store: boolean;
  /** The number people give it: 1 from the owner's left. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

export const rowsHeight = 3.1;

export function boardWidth(pits: number): number {
  return pits + 2.6;
}

export function holesOf(pits: number): readonly Hole[] {
  const left = 1.3;
  return Array.from({ length: 2 * pits + 2 }, (_, index): Hole => {
    const first = index <= pits;
    const place = first ? index : index - pits - 1;
    const store = place === pits;
    const side = first ? 'first' : 'second';
    if (store) {
      const x = first ? boardWidth(pits) - 0.7 : 0.7;
      return { index, side, store, number: 0, x, y: rowsHeight / 2 };
    }
    const column = first ? place : pits - 1 - place;
    return {
      index,
      side,
      store,
      number: place + 1,
      x: left + column + 0.5,
      y: first ? rowsHeight - 0.98 : 0.98,
    };
  });
}

/** Where the i-th of n seeds lies in its hole: a sunflower, so that any number looks calm. */
export function seedSpot(i: number, n: number, store: boolean): { x: number; y: number } {
  const angle = i * 2.399963;
  const spread = Math.sqrt((i + 0.5) / Math.max(n, 5));
  const shape = store ? { x: 0.26, y: 0.8 } : { x: 0.27, y: 0.27 };
  return { x: Math.cos(angle) * spread * shape.x, y: Math.sin(angle) * spread * shape.y };
}

// Where the holes of a Kalah board lie, in cells. The first side's row is below, sown from left to
// right; the second's is above, sown from right to left; stores stand at the ends. From the edge to
// the middle each row has the player's name, the counts, the pits, and the numbers of the pits.

export interface Hole {
  readonly index: number;
  readonly side: 'first' | 'second';
  readonly store: boolean;
  /** The number people give it: 1 from the owner's left. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

export const rowsHeight = 3.9;

// Distances from the edge of the board that is nearer.
const nameRow = 0.2;
const countRow = 0.56;
const pitRow = 1.22;
const numberRow = 1.8;
const storeCount = 0.97;

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
      y: fromEdge(side, pitRow),
    };
  });
}

function fromEdge(side: Hole['side'], distance: number): number {
  return side === 'first' ? rowsHeight - distance : distance;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a count stands: beside the pit, outside the row, or at the end of a store. */
export function countSpot(hole: Hole): Spot {
  if (!hole.store) return { x: hole.x, y: fromEdge(hole.side, countRow) };
  return { x: hole.x, y: hole.y + (hole.side === 'first' ? storeCount : -storeCount) };
}

/** Where the number of a pit stands: towards the middle of the board. */
export function numberSpot(hole: Hole): Spot {
  return { x: hole.x, y: fromEdge(hole.side, numberRow) };
}

/** Where a side's name stands: in the middle of its edge. */
export function nameSpot(side: Hole['side'], pits: number): Spot {
  return { x: boardWidth(pits) / 2, y: fromEdge(side, nameRow) };
}

/** Where the i-th of n seeds lies in its hole: a sunflower, so that any number looks calm. */
export function seedSpot(i: number, n: number, store: boolean): { x: number; y: number } {
  const angle = i * 2.399963;
  const spread = Math.sqrt((i + 0.5) / Math.max(n, 5));
  const shape = store ? { x: 0.26, y: 0.8 } : { x: 0.27, y: 0.27 };
  return { x: Math.cos(angle) * spread * shape.x, y: Math.sin(angle) * spread * shape.y };
}

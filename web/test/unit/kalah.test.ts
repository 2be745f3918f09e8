import { describe, expect, it } from 'vitest';
import type { KalahPosition, Sowing } from '../../src/api/types';
import { sowingFrames } from '../../src/kalah/frames';
import {
  boardWidth,
  countSpot,
  holesOf,
  nameSpot,
  numberSpot,
  rowsHeight,
  seedSpot,
} from '../../src/kalah/layout';

function after(holes: readonly number[], sowing: Partial<Sowing>): KalahPosition {
  return {
    pits: (holes.length - 2) / 2,
    holes,
    to_move: 'second',
    number: 1,
    last: null,
    legal: [],
    hole_moves: {},
    over: false,
    sowing: { from: 0, path: [], taken: [], gained: [], swapped: false, again: false, ...sowing },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('the frames of a sowing', () => {
  it('move one seed a step, lose none, and end as the server says', () => {
    const before = [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0];
    const end = after([4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0], { from: 2, path: [3, 4, 5, 6] });
    const frames = sowingFrames(before, end);
    expect(frames).toHaveLength(5);
    for (const frame of frames) expect(sum(frame.holes) + frame.hand).toBe(48);
    expect(frames.map((frame) => frame.at)).toEqual([2, 3, 4, 5, 6]);
    expect(frames[4]?.holes).toEqual(end.holes);
  });
  it('carry captured seeds to the store', () => {
    const before = [1, 0, 2, 0, 3, 2, 1, 0];
    const end = after([0, 0, 2, 5, 0, 2, 1, 0], {
      from: 0,
      path: [1],
      taken: [
        { hole: 1, seeds: 1 },
        { hole: 4, seeds: 3 },
      ],
      gained: [{ hole: 3, seeds: 4 }],
    });
    const frames = sowingFrames(before, end);
    expect(frames.at(-2)?.hand).toBe(4);
    expect(frames.at(-1)?.holes).toEqual(end.holes);
  });
  it('are left out when the account does not fit the position', () => {
    const end = after([0, 1, 1, 0, 2, 2], { from: 0, path: [1, 2] });
    expect(sowingFrames([3, 0, 0, 0, 2, 2], end)).toEqual([]);
    expect(sowingFrames([2, 0, 0, 0], end)).toEqual([]);
    expect(sowingFrames([2, 0, 0, 0, 2, 2], { ...end, sowing: null })).toEqual([]);
  });
});

describe('the layout of the board', () => {
  it('puts every hole inside, opposite pits in one column, none upon another', () => {
    for (let pits = 1; pits <= 12; pits += 1) {
      const holes = holesOf(pits);
      expect(holes).toHaveLength(2 * pits + 2);
      const spots = new Set(holes.map((hole) => `${hole.x} ${hole.y}`));
      expect(spots.size).toBe(holes.length);
      for (const hole of holes) {
        expect(hole.x).toBeGreaterThan(0.4);
        expect(hole.x).toBeLessThan(boardWidth(pits) - 0.4);
      }
      for (let pit = 0; pit < pits; pit += 1) expect(holes[pit]?.x).toBe(holes[2 * pits - pit]?.x);
      expect(holes[pits]?.store).toBe(true);
      expect(holes[0]?.y).toBeGreaterThan(rowsHeight / 2);
    }
  });
  it('keeps seeds inside their hole', () => {
    for (const n of [1, 5, 20, 60]) {
      for (let i = 0; i < n; i += 1) {
        const { x, y } = seedSpot(i, n, false);
        expect(Math.hypot(x, y)).toBeLessThan(0.43 - 0.1);
      }
    }
  });
});

describe('what is written on a Kalah board', () => {
  it('numbers the pits from their owner’s left, between the rows, and keeps counts outside', () => {
    const pits = holesOf(6).filter((hole) => !hole.store);
    expect(pits.map((hole) => hole.number)).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
    for (const hole of holesOf(6)) {
      const middle = rowsHeight / 2;
      if (hole.store) continue;
      expect(Math.abs(numberSpot(hole).y - middle)).toBeLessThan(Math.abs(hole.y - middle));
      expect(Math.abs(countSpot(hole).y - middle)).toBeGreaterThan(Math.abs(hole.y - middle));
      expect(Math.abs(nameSpot(hole.side, 6).y - middle)).toBeLessThan(middle);
    }
  });
});

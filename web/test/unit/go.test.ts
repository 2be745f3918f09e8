import { describe, expect, it } from 'vitest';
import type { GoPosition } from '../../src/api/types';
import { moved } from '../../src/board/cursor';
import { indexOf, placeAt, placeOf, pointName, starPoints } from '../../src/go/points';
import { refusalText } from '../../src/go/refusal';
import { pointsIn } from '../../src/go/region';
import { en } from '../../src/i18n/en';
import { es } from '../../src/i18n/es';

describe('a region', () => {
  it('holds the points between its corners, whichever they are', () => {
    const points = ['A1', 'C3', 'C5', 'E4', 'J9', 'pass'];
    for (const [from, to] of [
      ['C3', 'E5'],
      ['E3', 'C5'],
    ] as const) {
      expect(pointsIn({ from, to }, points, 9)).toEqual(['C3', 'C5', 'E4']);
    }
    expect(pointsIn({ from: 'J9', to: 'J9' }, points, 9)).toEqual(['J9']);
    expect(pointsIn({ from: 'Z9', to: 'A1' }, points, 9)).toEqual([]);
  });
});

describe('points of a Go board', () => {
  it('have names that lead back to them, on every size', () => {
    for (let size = 2; size <= 25; size += 1) {
      const names = new Set<string>();
      for (let index = 0; index < size * size; index += 1) {
        const place = placeAt(index, size);
        const name = pointName(place, size);
        expect(placeOf(name, size)).toEqual(place);
        expect(indexOf(place, size)).toBe(index);
        names.add(name);
      }
      expect(names.size).toBe(size * size);
    }
  });
  it('skip the letter I and count rows from below', () => {
    expect(pointName({ x: 8, y: 0 }, 9)).toBe('J9');
    expect(pointName({ x: 0, y: 8 }, 9)).toBe('A1');
    expect(placeOf('i5', 9)).toBeUndefined();
  });
  it('are refused off the board, and passes are no points', () => {
    for (const name of ['pass', 'K1', 'A10', 'A0', '', 'D', '4', 'D4x']) {
      expect(placeOf(name, 9)).toBeUndefined();
    }
    expect(placeOf('d4', 9)).toEqual({ x: 3, y: 5 });
  });
});

describe('star points', () => {
  it('are as many as the board of that size has', () => {
    expect([5, 6, 7, 8, 9, 11, 13, 14, 15, 19].map(starPoints)).toEqual([
      0, 0, 4, 4, 5, 5, 5, 4, 9, 9,
    ]);
  });
});

describe('the cursor', () => {
  const key = (name: string, ctrlKey = false) => ({
    key: name,
    ctrlKey,
    altKey: false,
    metaKey: false,
  });
  it('reaches every point from the middle and stops at the edges', () => {
    let at = { x: 4, y: 4 };
    for (let i = 0; i < 20; i += 1) at = moved(at, key('ArrowLeft'), 9, 9) ?? at;
    for (let i = 0; i < 20; i += 1) at = moved(at, key('ArrowUp'), 9, 9) ?? at;
    expect(at).toEqual({ x: 0, y: 0 });
    expect(moved(at, key('End'), 9, 9)).toEqual({ x: 8, y: 0 });
  });
  it('leaves other keys and key combinations alone', () => {
    expect(moved({ x: 1, y: 1 }, key('p'), 9, 9)).toBeUndefined();
    expect(moved({ x: 1, y: 1 }, key('ArrowLeft', true), 9, 9)).toBeUndefined();
  });
});

describe('a click where no stone may lie', () => {
  it('says what the position shows', () => {
    const position = {
      size: 2,
      board: [
        [1, 0],
        [0, 0],
      ],
      ko: 'B1',
    } as unknown as GoPosition;
    expect(refusalText(position, 'A2', en)).toMatch(/stone/);
    expect(refusalText(position, 'B1', en)).toMatch(/ko/);
    expect(refusalText(position, 'A1', en)).toMatch(/not allowed/);
  });
  it('names the rule that the server names', () => {
    const position = {
      size: 2,
      board: [
        [0, 0],
        [0, 0],
      ],
      forbidden: { A1: 'suicide', B2: 'superko' },
    } as unknown as GoPosition;
    expect(refusalText(position, 'A1', en)).toMatch(/suicide/);
    expect(refusalText(position, 'B2', en)).toMatch(/superko.*earlier position/);
    expect(refusalText(position, 'B2', es)).toMatch(/superko.*repetiría/);
  });
});

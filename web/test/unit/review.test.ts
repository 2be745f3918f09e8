import { describe, expect, it } from 'vitest';
import type { Analysis, LineMove, Mistake, TreeEntry } from '../../src/api/types';
import { neighbours } from '../../src/game/line';
import { stripPaths } from '../../src/game/strip_paths';
import { turningPoints } from '../../src/game/turning_points';
import { extentOf } from '../../src/review/extent';
import { treeLayout } from '../../src/review/tree_layout';
import { nextMistake } from '../../src/review/use_mistakes';

/** A tree grown at random, parents first. */
function randomTree(size: number, seed: number): TreeEntry[] {
  let state = seed;
  const random = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  const nodes: TreeEntry[] = [{ node: 0, parent: null }];
  for (let node = 1; node < size; node += 1) {
    const parent = random(3) === 0 ? random(node) : node - 1;
    nodes.push({ node, parent, move: 'A1', side: node % 2 ? 'first' : 'second' });
  }
  return nodes;
}

describe('the map of a tree', () => {
  it('gives every node a place of its own, one column after its parent, never above it', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const nodes = randomTree(60, seed);
      const { spots, columns, rows } = treeLayout(nodes);
      expect(spots).toHaveLength(nodes.length);
      expect(new Set(spots.map((spot) => `${spot.column} ${spot.row}`)).size).toBe(nodes.length);
      for (const spot of spots) {
        expect(spot.column).toBe(spot.parent ? spot.parent.column + 1 : 0);
        expect(spot.row).toBeGreaterThanOrEqual(spot.parent?.row ?? 0);
        expect(spot.column).toBeLessThan(columns);
        expect(spot.row).toBeLessThan(rows);
      }
    }
  });
  it('keeps the main line in the first row and takes long records', () => {
    const long: TreeEntry[] = Array.from({ length: 10000 }, (_, node) => ({
      node,
      parent: node === 0 ? null : node - 1,
    }));
    const { spots, rows } = treeLayout(long);
    expect(rows).toBe(1);
    expect(spots.at(-1)?.column).toBe(9999);
    expect(treeLayout([]).spots).toEqual([]);
  });
  it('never draws two lines through one place', () => {
    for (let seed = 50; seed <= 70; seed += 1) {
      const { spots } = treeLayout(randomTree(40, seed));
      const at = new Map(spots.map((spot) => [`${spot.column} ${spot.row}`, spot]));
      for (const spot of spots) {
        // The line of a variation runs down its parent's column to the row above its own.
        for (let row = (spot.parent?.row ?? spot.row) + 1; row < spot.row; row += 1) {
          expect(at.has(`${spot.column - 1} ${row}`), `seed ${seed}`).toBe(false);
        }
      }
    }
  });
});

describe('walking along a line', () => {
  const line = [
    { node: 4, number: 1 },
    { node: 9, number: 2 },
    { node: 7, number: 3 },
  ];
  it('knows the neighbours at the start, inside and at the end', () => {
    expect(neighbours(line, 0)).toEqual({
      number: 0,
      first: undefined,
      back: undefined,
      forward: 4,
      last: 7,
    });
    expect(neighbours(line, 9)).toEqual({ number: 2, first: 0, back: 4, forward: 7, last: 7 });
    expect(neighbours(line, 7)).toEqual({
      number: 3,
      first: 0,
      back: 9,
      forward: undefined,
      last: undefined,
    });
    expect(neighbours([], 0).last).toBeUndefined();
  });
});

describe('jumping between mistakes', () => {
  const mistake = (number: number, points: number): Mistake => ({
    node: number,
    number,
    side: 'first',
    move: 'A1',
    best: 'B1',
    points_lost: points,
    loss: 0,
    value: 0,
    best_value: 0,
    mark: 'mistake',
    line: [],
    reasons: [],
  });
  const mistakes = [mistake(20, 9), mistake(5, 7), mistake(12, 3)];
  it('goes in the order of the game, both ways, and round', () => {
    expect(nextMistake(mistakes, 0, 1)?.number).toBe(5);
    expect(nextMistake(mistakes, 5, 1)?.number).toBe(12);
    expect(nextMistake(mistakes, 20, 1)?.number).toBe(5);
    expect(nextMistake(mistakes, 12, -1)?.number).toBe(5);
    expect(nextMistake(mistakes, 5, -1)?.number).toBe(20);
    expect(nextMistake([], 5, 1)).toBeUndefined();
  });
});

describe('the values along a line', () => {
  const line = (values: readonly (number | undefined)[]): LineMove[] =>
    values.map((value, index) => ({
      node: index + 1,
      number: index + 1,
      move: 'D4',
      side: index % 2 === 0 ? 'first' : 'second',
      ...(value === undefined ? {} : { value }),
    }));
  it('turn where the mover lost much, at most three times, in the order of the game', () => {
    // Black (first) throws 0.4 away at move 3, White 0.3 at move 6, 0.2 at move 8 and 0.15 at 10.
    const game = line([0.5, 0.5, 0.1, 0.1, 0.1, 0.4, 0.4, 0.6, 0.6, 0.75]);
    const found = turningPoints(game);
    expect(found.map((point) => point.number)).toEqual([3, 6, 8]);
    expect(found[0]).toMatchObject({ side: 'first', before: 0.5, after: 0.1 });
    expect(found[1]?.before).toBeCloseTo(0.9);
    // A gain is no turning point, nor is what lies beside a move that nobody judged.
    expect(turningPoints(line([0.5, 0.2, 0.6]))).toEqual([]);
    expect(turningPoints(line([0.5, undefined, 0.1]))).toEqual([]);
  });
  it('are drawn from one judged move to the next', () => {
    const paths = stripPaths(line([1, undefined, 0]), (index) => 10 * index, 100);
    expect(paths).toEqual({ count: 2, curve: 'M0.0 0.0L20.0 100.0', area: expect.any(String) });
    expect(stripPaths(line([undefined]), () => 0, 100).count).toBe(0);
  });
  it('are no analysis of the game when only one position was searched', () => {
    const done: Analysis = { state: 'done', player: 'x' };
    const stopped: Analysis = { state: 'stopped', player: 'x' };
    expect(extentOf({ line: line([undefined, 0.5, undefined]), analysis: null })).toBe('none');
    expect(extentOf({ line: line([0.5, undefined]), analysis: stopped })).toBe('part');
    expect(extentOf({ line: line([0.5, undefined]), analysis: done })).toBe('all');
    // Every position was searched, one by one: still nobody has compared the moves.
    expect(extentOf({ line: line([0.5, 0.5]), analysis: null })).toBe('none');
    const marked = line([0.5, 0.1]).map((move) => ({ ...move, mark: 'blunder' as const }));
    expect(extentOf({ line: marked, analysis: null })).toBe('record');
    expect(extentOf({ line: [], analysis: null })).toBe('none');
  });
});

import { describe, expect, it } from 'vitest';
import { countedParts } from '../../src/game/score_panel';

describe('the parts of a score', () => {
  const go = { stones: 9, territory: 3, prisoners: 1, komi: 0, total: 12 };
  const of = (method: string, parts: typeof go | { total: number }) =>
    countedParts({ method, parts: { first: parts, second: parts } });
  it('are those the way of counting uses', () => {
    expect(of('area', go)).toEqual(['stones', 'territory', 'komi']);
    expect(of('territory', go)).toEqual(['territory', 'prisoners', 'komi']);
  });
  it('are none in a game that gives a total only', () => {
    expect(of('stores', { total: 30 })).toEqual([]);
  });
});

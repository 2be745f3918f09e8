// A region of the board: a rectangle between two points.
import type { Box } from '../board/drawing';
import { placeOf } from './points';

/** Those of `points` that lie in the region. */
export function pointsIn(region: Box, points: readonly string[], size: number): string[] {
  const from = placeOf(region.from, size);
  const to = placeOf(region.to, size);
  if (!from || !to) return [];
  const between = (value: number, a: number, b: number): boolean =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  return points.filter((point) => {
    const place = placeOf(point, size);
    return place && between(place.x, from.x, to.x) && between(place.y, from.y, to.y);
  });
}

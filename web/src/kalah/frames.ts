// How a sowing looks step by step: from the holes before the move and the server's account of it.
import type { KalahPosition, Sowing } from '../api/types';

export interface Frame {
  readonly holes: readonly number[];
  /** The hole the hand is over. */
  readonly at: number;
  /** Seeds still in the hand. */
  readonly hand: number;
}

function added(holes: readonly number[], hole: number, seeds: number): readonly number[] {
  return holes.map((count, index) => (index === hole ? count + seeds : count));
}

/** The frames between two positions; the last one shows the seeds after captures. Without an
 *  account of the sowing, or with one that does not fit, there are none: the page then jumps. */
export function sowingFrames(before: readonly number[], after: KalahPosition): readonly Frame[] {
  const sowing: Sowing | null = after.sowing;
  if (!sowing || sowing.swapped || before.length !== after.holes.length) return [];
  const lifted = before[sowing.from] ?? 0;
  if (lifted === 0 || sowing.path.length !== lifted) return [];
  let holes = added(before, sowing.from, -lifted);
  let hand = lifted;
  const frames: Frame[] = [{ holes, at: sowing.from, hand }];
  for (const hole of sowing.path) {
    holes = added(holes, hole, 1);
    hand -= 1;
    frames.push({ holes, at: hole, hand });
  }
  const last = sowing.path[sowing.path.length - 1] ?? sowing.from;
  if (sowing.taken.length > 0) {
    for (const { hole, seeds } of sowing.taken) holes = added(holes, hole, -seeds);
    const moving = sowing.taken.reduce((sum, { seeds }) => sum + seeds, 0);
    frames.push({ holes, at: last, hand: moving });
  }
  if (sowing.gained.length > 0) {
    frames.push({ holes: after.holes, at: sowing.gained[0]?.hole ?? last, hand: 0 });
  }
  return frames;
}

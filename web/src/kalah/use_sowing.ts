import { useEffect, useRef, useState } from 'preact/hooks';
import type { KalahPosition } from '../api/types';
import { sowingFrames } from './frames';
import type { Frame } from './frames';

const stepMs = 170;
const longestMs = 2600;

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The frame to draw now: sowings that follow on from the shown position are played one after the
 *  other; everything else (undo, loading, reduced motion) is shown at once. */
export function useSowing(position: KalahPosition): Frame {
  const rest: Frame = { holes: position.holes, at: -1, hand: 0 };
  const [frame, setFrame] = useState<Frame>(rest);
  const shown = useRef(position);
  const queue = useRef<Frame[]>([]);
  const timer = useRef<number>();

  useEffect(() => {
    const before = shown.current;
    if (before === position) return;
    shown.current = position;
    const follows = position.number === before.number + 1;
    const frames = follows && !prefersStill() ? sowingFrames(before.holes, position) : [];
    const end: Frame = { holes: position.holes, at: -1, hand: 0 };
    if (frames.length === 0) {
      queue.current = [];
      clearInterval(timer.current);
      timer.current = undefined;
      setFrame(end);
      return;
    }
    queue.current.push(...frames, end);
    if (timer.current !== undefined) return;
    const next = (): void => {
      const following = queue.current.shift();
      if (following) setFrame(following);
      if (queue.current.length === 0) {
        clearInterval(timer.current);
        timer.current = undefined;
      }
    };
    next();
    const pace = Math.min(stepMs, longestMs / queue.current.length);
    timer.current = window.setInterval(next, pace);
  }, [position]);
  useEffect(() => () => clearInterval(timer.current), []);
  return frame;
}

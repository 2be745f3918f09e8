import { useEffect, useState } from 'preact/hooks';
import type { Clock, Side } from '../api/types';
import { clockText, overtimeText } from './clock_text';

/** A side's time: the server's figure, running on between two of its messages. */
export function ClockFace({ clock, side }: { clock: Clock; side: Side }) {
  const [gone, setGone] = useState(0);
  const running = clock.running === side;
  useEffect(() => {
    setGone(0);
    if (!running) return undefined;
    const start = performance.now();
    const timer = setInterval(() => setGone((performance.now() - start) / 1000), 200);
    return () => clearInterval(timer);
  }, [clock, running]);
  const own = clock[side];
  return (
    <span class={`clock numbers ${running ? 'running' : ''}`} role="timer">
      {clockText(own.seconds - gone)}
      <small>{overtimeText(own)}</small>
    </span>
  );
}

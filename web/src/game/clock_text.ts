import type { SideClock } from '../api/types';

/** "9:58", "1:02:03", with tenths below ten seconds. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return left.toFixed(1);
  const whole = Math.floor(left);
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

/** Overtime beside the clock: periods or stones left. */
export function overtimeText(clock: SideClock): string {
  if (clock.in_overtime && clock.stones_left > 0) return `/${clock.stones_left}`;
  return clock.periods_left > 0 ? `×${clock.periods_left}` : '';
}

import type { GameInfo, State } from '../api/types';
import type { Speech } from '../i18n/language';
import { seatName } from './describe';

const longestName = 40;

/** What every file system takes: letters, digits and hyphens of any script. */
function filePart(text: string): string {
  const safe = text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-');
  return safe.slice(0, longestName).replace(/^-+|-+$/g, '');
}

/** The name of a saved record: who played whom, and when ("You_Casual_2026-11-17.sgf"). The day is
 *  the record's own, if it has one. */
export function recordName(state: State, info: GameInfo, speech: Speech, now: Date): string {
  const names = (['first', 'second'] as const).map((side) =>
    filePart(seatName(state, info, side, speech)),
  );
  const two = (n: number): string => String(n).padStart(2, '0');
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const day = filePart(state.info?.date ?? '') || today;
  const ending = state.game === 'go' ? 'sgf' : 'jsonl';
  return `${[...names, day].filter((part) => part !== '').join('_')}.${ending}`;
}

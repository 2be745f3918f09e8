import type { GoPosition } from '../api/types';
import type { Messages } from '../i18n/en';
import { placeOf } from './points';

/** Why no stone may be placed at a point: the stone there, or the rule that the server names. */
export function refusalText(position: GoPosition, point: string, t: Messages): string {
  const place = placeOf(point, position.size);
  const stone = place && position.board[place.y]?.[place.x];
  if (stone) return t.refusal.occupied(point);
  const rule = point === position.ko ? 'ko' : position.forbidden?.[point];
  return t.refusal[rule ?? 'other'](point);
}

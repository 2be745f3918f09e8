import type { GoPosition } from '../api/types';
import type { Messages } from '../i18n/en';
import { placeOf } from './points';

/** Why no stone may be placed at a point, as far as the position shows it. */
export function refusalText(position: GoPosition, point: string, t: Messages): string {
  const place = placeOf(point, position.size);
  const stone = place && position.board[place.y]?.[place.x];
  if (stone) return t.refusal.occupied(point);
  return point === position.ko ? t.refusal.ko(point) : t.refusal.other(point);
}

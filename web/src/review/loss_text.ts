import type { Mistake } from '../api/types';
import type { Speech } from '../i18n/language';

type Loss = Pick<Mistake, 'points_lost' | 'points_error' | 'loss'>;

/** What a move lost, never more exactly than it is known: "about 6 (±2) points". Where no points
 *  are known, the win rate. */
export function lossText(game: string, mistake: Loss, { t, number, percent }: Speech): string {
  const { points_lost: points, points_error: error } = mistake;
  if (points == null) return t.review.lostWins(percent(mistake.loss));
  // One figure of the error is all that means something, and the loss has as many.
  const digits = error == null ? 1 : error < 1 ? 1 : 0;
  const lost = number(points, digits);
  const about = error == null ? undefined : number(error, digits);
  return game === 'go' ? t.review.lostPoints(lost, about) : t.review.lostSeeds(lost, about);
}

import type { State } from '../api/types';

/** Whether the next move may be chosen while one is on its way: nobody thinks in between. */
export function takesMovesFast(state: State): boolean {
  const { first, second } = state.players;
  return state.mode === 'review' || (first.kind === 'human' && second.kind === 'human');
}

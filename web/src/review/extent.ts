import type { State } from '../api/types';

/** How much of the line was analysed: by the analysis of the game, or by one that its record brought
 *  along, which shows by its marks. Values alone are not an analysis: searches of single positions leave
 *  them as well. */
export type Extent = 'none' | 'part' | 'all' | 'record';

export function extentOf(state: Pick<State, 'line' | 'analysis'>): Extent {
  if (state.analysis?.state === 'done') return 'all';
  if (state.analysis) {
    return state.line.some((move) => move.value !== undefined) ? 'part' : 'none';
  }
  return state.line.some((move) => move.mark) ? 'record' : 'none';
}

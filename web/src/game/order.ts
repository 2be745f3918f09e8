// Which of two states of a game is the newer one. Answers and events come on different connections
// and overtake each other; what searches find changes the revision only, not the version.
import type { State } from '../api/types';

type Stamp = Pick<State, 'version' | 'revision'>;

export function isOlder(state: Stamp, than: Stamp): boolean {
  if (state.version !== than.version) return state.version < than.version;
  return state.revision < than.revision;
}

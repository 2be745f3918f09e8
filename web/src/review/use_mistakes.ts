import { useEffect, useState } from 'preact/hooks';
import { get } from '../api/client';
import type { Mistake, State } from '../api/types';

/** The mistakes found so far, the most points lost first. */
export function useMistakes(state: State): readonly Mistake[] {
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const looked = state.line.filter((move) => move.value !== undefined).length;
  const stamp = `${state.analysis?.state ?? ''}.${looked}.${state.line.length}`;
  useEffect(() => {
    const abort = new AbortController();
    get<{ mistakes: readonly Mistake[] }>(`/games/${state.id}/mistakes`, abort.signal).then(
      (answer) => setMistakes(answer.mistakes),
      () => undefined,
    );
    return () => abort.abort();
  }, [state.id, stamp]);
  return mistakes;
}

/** The mistake after (or before) the present move, in the order of the game; round at the ends. */
export function nextMistake(
  mistakes: readonly Mistake[],
  number: number,
  step: 1 | -1,
): Mistake | undefined {
  const ordered = [...mistakes].sort((a, b) => step * (a.number - b.number));
  return ordered.find((one) => step * (one.number - number) > 0) ?? ordered[0];
}

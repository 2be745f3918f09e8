import { useEffect, useState } from 'preact/hooks';
import { get } from '../api/client';
import type { GameTree, State } from '../api/types';

/** The tree of the record, fetched again when moves or marks have changed. */
export function useTree(state: State): GameTree | undefined {
  const [tree, setTree] = useState<GameTree>();
  const stamp = `${state.version}.${state.tree_nodes}.${state.analysis?.state ?? ''}${state.analysis?.done ?? 0}`;
  useEffect(() => {
    const abort = new AbortController();
    get<GameTree>(`/games/${state.id}/tree`, abort.signal).then(setTree, () => undefined);
    return () => abort.abort();
  }, [state.id, stamp]);
  return tree;
}

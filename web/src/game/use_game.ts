import { useEffect, useMemo, useState } from 'preact/hooks';
import { GameStore } from './game_store';
import type { View } from './game_store';

/** The game with this id, connected while the component is shown. */
export function useGame(id: string): [GameStore, View] {
  const store = useMemo(() => new GameStore(id), [id]);
  const [view, setView] = useState(store.view);
  useEffect(() => {
    const end = store.subscribe(() => setView(store.view));
    store.start();
    return () => {
      end();
      store.stop();
    };
  }, [store]);
  return [store, view];
}

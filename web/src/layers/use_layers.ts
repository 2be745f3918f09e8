import { useEffect, useRef, useState } from 'preact/hooks';
import { get } from '../api/client';
import type { Layer } from '../api/layer_types';
import type { LayerInfo } from '../api/types';

export interface ActiveLayer {
  readonly info: LayerInfo;
  /** The latest answer; of an earlier node while the new one is being worked out. */
  readonly layer: Layer | undefined;
  readonly fresh: boolean;
  readonly problem: unknown;
  /** It would have to search, and the game is over here. */
  readonly over: boolean;
}

export interface Layers {
  readonly active: readonly ActiveLayer[];
  /** Another object whenever an answer came in. */
  readonly answers: unknown;
  readonly toggle: (id: string) => void;
  readonly isOn: (id: string) => boolean;
}

/** Layers after a click on one: heat maps cover the whole board, so only one is shown at a time. */
export function toggled(
  on: readonly string[],
  id: string,
  infos: readonly LayerInfo[],
): readonly string[] {
  if (on.includes(id)) return on.filter((other) => other !== id);
  const kind = (layer: string) => infos.find((info) => info.id === layer)?.kind;
  return [...on.filter((other) => kind(id) !== 'heat' || kind(other) !== 'heat'), id];
}

interface Found {
  readonly stamp: string;
  readonly layer?: Layer;
  readonly problem?: unknown;
}

/** The layers that are switched on, fetched for the node that is shown. `stamp` changes whenever
 *  an answer may differ (another node, another position, new analysis); `progress` while a live
 *  search of that node goes on: layers that search follow it, one request at a time. Where the game
 *  is `over` they have nothing to search, and are not asked for. While the server is `away` nothing
 *  is; everything is asked for again when it is back. */
export function useLayers(
  id: string,
  node: number | undefined,
  stamp: string,
  infos: readonly LayerInfo[],
  progress: number | undefined,
  over: boolean,
  away: boolean,
): Layers {
  const [on, setOn] = useState<readonly string[]>([]);
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const isIdle = (layer: string): boolean =>
    over && infos.some((info) => info.id === layer && info.searches);
  const latest = useRef(stamp);
  latest.current = stamp;
  useEffect(() => {
    if (node === undefined || away) return undefined;
    const wanted = on.filter((layer) => !isIdle(layer));
    const stops = wanted.map((layer) => {
      const abort = new AbortController();
      const put = (answer: Partial<Found>): void => {
        if (abort.signal.aborted || latest.current !== stamp) return;
        setFound((all) => ({
          ...all,
          [layer]: { ...all[layer], problem: undefined, ...answer, stamp },
        }));
      };
      get<Layer>(`/games/${id}/layers/${layer}?node=${node}`, abort.signal).then(
        (answer) => put({ layer: answer }),
        (problem: unknown) => put({ problem }),
      );
      return abort;
    });
    return () => stops.forEach((abort) => abort.abort());
  }, [id, node, stamp, on, away]);
  const now = useRef({ on, node, progress });
  now.current = { on, node, progress };
  const busy = useRef(new Set<string>());
  useEffect(() => {
    const follow = async (layer: string): Promise<void> => {
      busy.current.add(layer);
      let seen: number | undefined;
      while (seen !== now.current.progress && now.current.on.includes(layer)) {
        seen = now.current.progress;
        const at = latest.current;
        try {
          const answer = await get<Layer>(`/games/${id}/layers/${layer}?node=${now.current.node}`);
          if (latest.current === at) {
            setFound((all) => ({ ...all, [layer]: { layer: answer, stamp: at } }));
          }
        } catch {
          break; // what was shown stays; the next news try again
        }
      }
      busy.current.delete(layer);
    };
    if (node === undefined || progress === undefined) return;
    for (const info of infos) {
      if (info.searches && on.includes(info.id) && !busy.current.has(info.id)) {
        void follow(info.id);
      }
    }
  }, [id, node, progress]);
  const active = on.flatMap((layer): ActiveLayer[] => {
    const info = infos.find((candidate) => candidate.id === layer);
    if (!info) return [];
    if (isIdle(layer)) {
      return [{ info, layer: undefined, fresh: true, problem: undefined, over: true }];
    }
    const answer = found[layer];
    return [
      {
        info,
        layer: answer?.layer,
        fresh: answer?.stamp === stamp,
        problem: answer?.stamp === stamp ? answer.problem : undefined,
        over: false,
      },
    ];
  });
  return {
    active,
    answers: found,
    toggle: (layer) => setOn((all) => toggled(all, layer, infos)),
    isOn: (layer) => on.includes(layer),
  };
}

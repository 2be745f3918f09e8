import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { get } from '../api/client';
import type { Candidate, GameInfo, Hint, State } from '../api/types';
import { emptyDrawing, merged } from '../board/drawing';
import type { Drawing } from '../board/drawing';
import { useSpeech } from '../i18n/language';
import { HintPanel } from '../layers/hint_panel';
import { LayerBar } from '../layers/layer_bar';
import { LayerPanel } from '../layers/layer_panel';
import { LivePanel } from '../layers/live_panel';
import { ReadingPanel } from '../layers/reading_panel';
import type { Result } from '../layers/result_tabs';
import { candidateDrawing, layerDrawing, lineDrawing, shortCount } from '../layers/to_drawing';
import { useLayers } from '../layers/use_layers';
import type { Bindings } from '../shell/keys';
import { useStateAt } from '../shell/use_state_at';
import type { GameStore, View } from './game_store';
import { neighbours } from './line';
import { useReading } from './use_reading';
import { useRegion } from './use_region';

export interface Inside {
  readonly drawing: Drawing;
  /** The strip that switches layers on and off. */
  readonly bar: preact.JSX.Element;
  /** What is on, as tabs. */
  readonly results: readonly Result[];
  /** The tab that was opened or chosen last. */
  readonly tab: string;
  readonly chooseTab: (id: string) => void;
  readonly keys: Bindings;
  readonly hintOn: boolean;
  readonly toggleHint: () => void;
  /** What a click on the board means now, instead of a move. */
  readonly pick: ((place: string) => void) | undefined;
}

interface HintState {
  readonly on: boolean;
  readonly hint: Hint | undefined;
  readonly problem: unknown;
}

const noHint: HintState = { on: false, hint: undefined, problem: undefined };

/** Everything that can be looked at for the shown node: layers, hint, live search, lines. */
export function useInside(store: GameStore, view: View, state: State, info: GameInfo): Inside {
  const { say, t } = useSpeech();
  const node = view.looking?.node ?? state.node;
  const stamp = `${node}.${state.position.number}.${state.analysis?.state ?? ''}${state.analysis?.done ?? 0}.${state.phase}`;
  const [live, setLive] = useState(false);
  const news = live && view.search?.node === node ? view.search : undefined;
  const { over } = view.looking?.position ?? state.position;
  const away = view.connection === 'lost';
  const layers = useLayers(state.id, node, stamp, info.layers, news?.playouts, over, away);
  const shown = `${node} ${state.position.number}`;
  const [hint, setHint] = useStateAt<HintState>(shown, noHint);
  const [line, setLine] = useStateAt<Candidate | undefined>(shown, undefined);
  const [preview, setPreview] = useStateAt<Candidate | undefined>(shown, undefined);
  const [tab, chooseTab] = useState('');

  const askHint = (): void => {
    setHint({ ...noHint, on: true });
    if (over) return;
    get<Hint>(`/games/${state.id}/hint?node=${node}`).then(
      (answer) => setHint((now) => (now.on ? { ...now, hint: answer } : now)),
      (problem: unknown) => setHint((now) => (now.on ? { ...now, problem } : now)),
    );
  };
  // A hint asked for while a move is on its way is about the position after that move, or about
  // this one if the move is refused.
  const afterMove = useRef(false);
  const moving = view.pending !== undefined;
  useEffect(() => {
    if (moving || !afterMove.current) return;
    afterMove.current = false;
    askHint();
  }, [moving]);
  useEffect(() => {
    if (!away && hint.problem !== undefined) askHint();
  }, [away]);
  const region = useRegion(state.position);
  const read = useReading(store, state, node, view.looking?.position ?? state.position);
  const only = region.moves?.join(' ');
  // The live search is of the present node, and a game that has ended has none.
  const ended = state.mode === 'play' && state.phase !== 'play';
  const elsewhere = view.looking ? t.look.livePresent : undefined;
  const noLive = ended ? t.look.ended : state.position.over ? t.look.over : elsewhere;
  const asked = useRef<string>();
  // A server that was started again knows nothing of the search it was asked for.
  const forgotten = state.search === null;
  const connected = view.connection === 'open';
  useEffect(() => {
    const can = live && only !== '' && noLive === undefined;
    const wish = can ? `${state.node} ${only ?? ''}` : undefined;
    const answered = wish === asked.current && !forgotten;
    if (wish !== undefined && (answered || !connected)) return;
    asked.current = wish;
    if (wish === undefined) return;
    void store.send('search', { on: true, ...(only && { moves: only.split(' ') }) });
  }, [live, state.node, only, store, connected, forgotten, noLive === undefined]);

  const toggleLive = (): void => {
    if (live) void store.send('search', { on: false });
    else chooseTab('live');
    setLive(!live);
    region.clear();
    setLine(undefined);
  };
  const toggleHint = (): void => {
    setLine(undefined);
    if (hint.on) {
      setHint(noHint);
      return;
    }
    chooseTab('hint');
    if (moving) afterMove.current = !afterMove.current;
    else askHint();
  };

  const toggleRead = (): void => {
    if (!read.on) chooseTab('reading');
    setLine(undefined);
    read.toggle();
  };
  const toggleLayer = (id: string): void => {
    if (!layers.isOn(id)) chooseTab(id);
    layers.toggle(id);
  };

  const readable = info.readings.length > 0;
  const onShow = info.name === 'go' ? setLine : undefined;
  const drawing = useMemo(() => {
    const onBoard = layers.active.flatMap((active) =>
      active.layer && active.fresh ? [layerDrawing(active.layer, say)] : [],
    );
    const mover = (view.looking?.position ?? state.position).to_move;
    if (live) onBoard.push(region.drawing);
    if (read.on) onBoard.push(read.drawing);
    const drawn = preview ?? line;
    if (drawn) return merged([...onBoard, lineDrawing(drawn.line, mover)]);
    const candidates = read.on ? undefined : (news?.candidates ?? hint.hint?.moves);
    if (!candidates) return onBoard.length === 0 ? emptyDrawing : merged(onBoard);
    return merged([...onBoard, candidateDrawing(candidates, shortCount)]);
  }, [
    region.box,
    region.choosing,
    region.drawing.boxes[0]?.from,
    live,
    read.on && JSON.stringify(read.drawing),
    layers.active.map((a) => `${a.info.id}${a.fresh}`).join(),
    layers.answers,
    stamp,
    news,
    hint,
    line,
    preview,
    say,
  ]);

  const show = (next: number): void => void store.lookAt(next);
  const table = { info, shown: line?.move, onShow, onPreview: setPreview };
  const results: Result[] = layers.active.map((active) => ({
    id: active.info.id,
    title: say(active.info.title),
    body: (
      <LayerPanel
        active={active}
        info={info}
        number={neighbours(state.line, node).number}
        onNode={show}
        onClose={() => layers.toggle(active.info.id)}
      />
    ),
  }));
  if (live) {
    results.unshift({
      id: 'live',
      title: t.look.live,
      body: (
        <LivePanel
          {...table}
          news={news}
          refusal={noLive}
          region={info.name === 'go' ? region : undefined}
          onClose={toggleLive}
        />
      ),
    });
  }
  if (read.on) {
    results.unshift({
      id: 'reading',
      title: t.read.title,
      body: (
        <ReadingPanel
          info={info}
          mode={read}
          toMove={(view.looking?.position ?? state.position).to_move}
          onClose={toggleRead}
        />
      ),
    });
  }
  if (hint.on) {
    results.unshift({
      id: 'hint',
      title: t.look.hintTitle,
      body: (
        <HintPanel
          {...table}
          hint={hint.hint}
          refusal={over ? t.look.over : undefined}
          problem={hint.problem}
          onClose={toggleHint}
        />
      ),
    });
  }
  return {
    drawing,
    hintOn: hint.on,
    pick: (live ? region.pick : undefined) ?? (read.on ? read.pick : undefined),
    toggleHint,
    keys: Object.fromEntries([
      ['l', toggleLive],
      ...(readable ? [['d', toggleRead] as [string, () => void]] : []),
      ...info.layers.map((layer): [string, () => void] => [
        layer.key.toLowerCase(),
        () => toggleLayer(layer.id),
      ]),
    ]),
    bar: (
      <LayerBar
        infos={info.layers}
        isOn={layers.isOn}
        onToggle={toggleLayer}
        live={live}
        onLive={toggleLive}
        reading={read.on}
        onRead={readable ? toggleRead : undefined}
      />
    ),
    results,
    tab,
    chooseTab,
  };
}

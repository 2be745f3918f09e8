import { useState } from 'preact/hooks';
import type { GameInfo, State } from '../api/types';
import { useSpeech } from '../i18n/language';
import { useKeys } from '../shell/keys';
import { Notice } from '../shell/notice';
import { Actions, LinkButton, ResignDialog } from './actions';
import { BoardView } from './board_view';
import { statusOf } from './describe';
import { focusBoard } from './focus';
import type { GameStore, View } from './game_store';
import { neighbours } from './line';
import { MoveBar } from './move_bar';
import { MoveList } from './move_list';
import { PlayersDialog } from './players_dialog';
import { PlayersPanel } from './players_panel';
import { ScorePanel } from './score_panel';
import { StatusLine } from './status_line';
import { useInside } from './use_inside';
import { useRefusal } from './use_refusal';

export interface ScreenProps {
  readonly store: GameStore;
  readonly view: View;
  readonly state: State;
  readonly info: GameInfo;
}

/** A game being played or watched. */
export function PlayScreen({ store, view, state, info }: ScreenProps) {
  const speech = useSpeech();
  const { t, say } = speech;
  const inside = useInside(store, view, state, info);
  const [refusal, refuse] = useRefusal(state.version);
  const [resigning, setResigning] = useState(false);
  const [changing, setChanging] = useState(false);
  const { looking, pending } = view;
  const node = looking?.node ?? state.node;
  const near = neighbours(state.line, node);
  const show = (target: number | undefined): void => {
    if (target !== undefined) void store.lookAt(target);
  };
  const { can } = state;
  const marking = state.phase === 'marking';
  const onPlace = looking
    ? undefined
    : marking
      ? (point: string) => void store.send('dead', { point })
      : can.play
        ? (move: string) => void store.play(move)
        : undefined;

  useKeys({
    ...inside.keys,
    b: focusBoard,
    p: can.pass ? () => void store.play('pass') : undefined,
    u: can.undo ? () => void store.send('undo', {}) : undefined,
    h: can.hint || inside.hintOn ? inside.toggleHint : undefined,
    k: can.score ? () => void store.send('score', {}) : undefined,
    g: can.resign ? () => setResigning(true) : undefined,
    ',': () => show(near.back),
    '.': () => show(near.forward),
    '<': () => show(near.first),
    '>': () => show(near.last),
    PageUp: () => show(near.back),
    PageDown: () => show(near.forward),
  });

  return (
    <div class={`screen of-${info.name}`} data-version={state.version}>
      <h1 class="hidden">{t.game.title(say(info.title))}</h1>
      <div class="area-players">
        <PlayersPanel state={state} position={looking?.position ?? state.position} info={info} />
      </div>
      <div class="area-board">
        <BoardView
          state={state}
          info={info}
          position={looking?.position ?? state.position}
          pending={pending}
          drawing={inside.drawing}
          onPlace={inside.pick ?? onPlace}
          onRefused={refuse}
          anyPlace={marking || inside.pick !== undefined}
        />
        <StatusLine
          status={statusOf(state, info, speech)}
          refusal={refusal}
          connection={view.connection}
        />
        <Actions
          store={store}
          state={state}
          busy={pending !== undefined}
          hintOn={inside.hintOn}
          onHint={inside.toggleHint}
          onResign={() => setResigning(true)}
        />
        {view.problem !== undefined && (
          <Notice problem={view.problem} onClose={() => store.dismiss()} />
        )}
      </div>
      <div class="area-panels stack">
        {state.score && (marking || state.phase === 'over') && (
          <ScorePanel score={state.score} info={info} />
        )}
        {inside.bar}
        {inside.panels}
        {state.said && state.said.reasons.length > 0 && (
          <details class="panel">
            <summary>{t.game.said}</summary>
            <ul class="sentences">
              {state.said.reasons.map((reason, index) => (
                <li key={index}>{say(reason)}</li>
              ))}
            </ul>
          </details>
        )}
        <section class="panel stack tight">
          <MoveBar line={state.line} node={node} onNode={show} />
          {looking && (
            <p class="small">
              {t.game.looking(near.number)}{' '}
              <button type="button" class="text-button" onClick={() => show(state.node)}>
                {t.game.toPresent}
              </button>
            </p>
          )}
        </section>
        <MoveList info={info} line={state.line} node={node} onNode={show} />
        <div class="row">
          <button
            type="button"
            class="button quiet"
            data-test="players"
            onClick={() => setChanging(true)}
          >
            {t.game.change}
          </button>
          <LinkButton />
        </div>
      </div>
      {changing && (
        <PlayersDialog state={state} info={info} store={store} onClose={() => setChanging(false)} />
      )}
      {resigning && (
        <ResignDialog state={state} info={info} store={store} onClose={() => setResigning(false)} />
      )}
    </div>
  );
}

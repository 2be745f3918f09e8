import { useEffect, useState } from 'preact/hooks';
import type { GameInfo, State } from '../api/types';
import { useSpeech } from '../i18n/language';
import { ResultTabs } from '../layers/result_tabs';
import type { Result } from '../layers/result_tabs';
import { useKeys } from '../shell/keys';
import { Notice } from '../shell/notice';
import { Actions, LinkButton, ResignDialog } from './actions';
import { BoardView } from './board_view';
import { lookingStatus, statusOf } from './describe';
import { EndCard } from './end_card';
import { focusBoard, focusIfNowhere } from './focus';
import type { GameStore, View } from './game_store';
import { neighbours } from './line';
import { MoveBar } from './move_bar';
import { MoveList } from './move_list';
import { MoveNow } from './move_now';
import { PlayersDialog } from './players_dialog';
import { PlayersPanel, RulesLine } from './players_panel';
import { ScorePanel } from './score_panel';
import { ScreenFrame } from './screen_frame';
import { StatusLine } from './status_line';
import { useInside } from './use_inside';
import { useRefusal } from './use_refusal';
import { ValueStrip } from './value_strip';

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
  const [holes, setHoles] = useState<readonly number[]>();
  useEffect(focusIfNowhere, []);
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

  const step = (target: number | undefined) =>
    target === undefined ? undefined : () => show(target);
  const moves: Result = {
    id: 'moves',
    title: t.game.moves,
    body: <MoveList info={info} line={state.line} node={node} onNode={show} />,
  };
  const position = looking?.position ?? state.position;
  return (
    <ScreenFrame
      game={info.name}
      kind="play"
      version={state.version}
      title={t.game.title(say(info.title))}
      asked={inside.results.length > 0}
      onBack={step(near.back)}
      onForward={step(near.forward)}
      players={
        <PlayersPanel
          state={state}
          position={position}
          info={info}
          looking={looking !== undefined}
          holes={looking ? undefined : holes}
        />
      }
      board={
        <BoardView
          state={state}
          info={info}
          position={position}
          pending={looking ? undefined : pending}
          drawing={inside.drawing}
          onPlace={inside.pick ?? onPlace}
          onRefused={refuse}
          closed={looking ? t.refusal.looking : state.waiting ? t.refusal.waiting : undefined}
          anyPlace={marking || inside.pick !== undefined}
          onHoles={setHoles}
        />
      }
      course={
        <>
          <ValueStrip info={info} line={state.line} node={node} onNode={show} />
          <MoveBar line={state.line} node={node} onNode={show} />
        </>
      }
      status={
        <>
          <StatusLine
            status={looking ? lookingStatus(looking, info, speech) : statusOf(state, info, speech)}
            refusal={refusal}
            connection={view.connection}
          >
            {looking && (
              <button
                type="button"
                class="button small"
                data-test="to-present"
                onClick={() => show(state.node)}
              >
                {t.game.toPresent}
              </button>
            )}
            {state.waiting?.state === 'thinking' && !looking && (
              <MoveNow
                key={state.node}
                waiting={state.waiting}
                onNow={() => void store.send('now', {})}
              />
            )}
          </StatusLine>
          {view.problem !== undefined && (
            <Notice problem={view.problem} onClose={() => store.dismiss()} />
          )}
        </>
      }
      actions={
        <Actions
          store={store}
          state={state}
          info={info}
          busy={pending !== undefined}
          hintOn={inside.hintOn}
          onHint={inside.toggleHint}
          onResign={() => setResigning(true)}
        />
      }
      results={
        <>
          {state.phase === 'over' && <EndCard state={state} info={info} onNode={show} />}
          {state.score && marking && <ScorePanel score={state.score} info={info} />}
          <ResultTabs
            label={t.look.results}
            results={[moves, ...inside.results]}
            chosen={inside.tab}
            onChoose={inside.chooseTab}
          />
        </>
      }
      strip={inside.bar}
      rest={
        <>
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
          <RulesLine state={state} />
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
          {changing && (
            <PlayersDialog
              state={state}
              info={info}
              store={store}
              onClose={() => setChanging(false)}
            />
          )}
          {resigning && (
            <ResignDialog
              state={state}
              info={info}
              store={store}
              onClose={() => setResigning(false)}
            />
          )}
        </>
      }
    />
  );
}

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Mistake } from '../api/types';
import { isGo } from '../api/types';
import { emptyDrawing, merged } from '../board/drawing';
import { BoardView } from '../game/board_view';
import { SaveButton } from '../game/actions';
import { statusOf } from '../game/describe';
import { focusBoard, focusIfNowhere } from '../game/focus';
import { neighbours } from '../game/line';
import { MoveBar } from '../game/move_bar';
import type { ScreenProps } from '../game/play_screen';
import { PlayersPanel, RulesLine } from '../game/players_panel';
import { ScreenFrame } from '../game/screen_frame';
import { StatusLine } from '../game/status_line';
import { useInside } from '../game/use_inside';
import { useRefusal } from '../game/use_refusal';
import { ValueStrip } from '../game/value_strip';
import { useSpeech } from '../i18n/language';
import { ResultTabs } from '../layers/result_tabs';
import type { Result } from '../layers/result_tabs';
import { lineDrawing } from '../layers/to_drawing';
import { useKeys } from '../shell/keys';
import { Notice } from '../shell/notice';
import { gameAddress, goTo } from '../shell/route';
import '../style/review.css';
import { AnalysisPanel } from './analysis_panel';
import { extentOf } from './extent';
import { CommentField } from './comment_field';
import { SeedTools, StoneTools } from './edit_tools';
import type { Tool } from './edit_tools';
import { MistakesPanel } from './mistakes_panel';
import { TreePanel } from './tree_panel';
import { nextMistake, useMistakes } from './use_mistakes';
import { useTree } from './use_tree';
import { warningsOf } from './warnings';

const largestCap = 20000;

/** A record: tree with variations, analysis, mistakes, board editor. */
export function ReviewScreen({ store, view, state, info }: ScreenProps) {
  const speech = useSpeech();
  const { t, say } = speech;
  const inside = useInside(store, view, state, info);
  const [refusal, refuse] = useRefusal(state.version);
  const tree = useTree(state);
  const mistakes = useMistakes(state);
  const [tool, setTool] = useState<Tool>();
  const [holes, setHoles] = useState<readonly number[]>();
  useEffect(focusIfNowhere, []);
  const { position } = state;
  const near = neighbours(state.line, state.node);
  const show = (node: number | undefined): void => {
    if (node !== undefined) void store.lookAt(node);
  };
  // A mistake is looked at from the position before it, with the better line drawn.
  const [better, setBetter] = useState<Mistake>();
  const before = (mistake: Mistake): number => {
    const at = state.line.findIndex((move) => move.node === mistake.node);
    return state.line[at - 1]?.node ?? 0;
  };
  const shown = better && state.node === before(better) ? better : undefined;
  const showMistake = (mistake: Mistake | undefined): void => {
    if (!mistake) return;
    setBetter(mistake);
    inside.chooseTab('review');
    show(before(mistake));
  };
  const jump = (step: 1 | -1): void =>
    showMistake(nextMistake(mistakes, shown ? shown.number : near.number, step));

  const drawing = useMemo(() => {
    if (!shown || !isGo(position)) return inside.drawing;
    const played = { place: shown.move, shape: 'cross' as const, title: t.review.played };
    return merged([
      { ...inside.drawing, labels: [] },
      { ...emptyDrawing, marks: [played] },
      lineDrawing(shown.line ?? [], shown.side),
    ]);
  }, [inside.drawing, shown, position, t]);
  const onPlace = (place: string): void => {
    if (tool && isGo(position)) {
      void store.send('edit', { set: [{ point: place, stone: tool }] });
    } else {
      void store.play(place);
    }
  };
  const toggleEdit = (): void => setTool(tool ? undefined : 'first');
  const playHere = async (): Promise<void> => {
    const id = await store.begin('/games', {
      game: state.game,
      from: { game: state.id, node: state.node },
      players: { first: info.default.first, second: info.default.second },
    });
    if (id) goTo(gameAddress(id));
  };

  useKeys({
    ...inside.keys,
    b: focusBoard,
    h: inside.toggleHint,
    e: toggleEdit,
    m: () => jump(1),
    'shift+m': () => jump(-1),
    p: position.legal.includes('pass') ? () => void store.play('pass') : undefined,
    ',': () => show(near.back),
    '.': () => show(near.forward),
    '<': () => show(near.first),
    '>': () => show(near.last),
    PageUp: () => show(near.back),
    PageDown: () => show(near.forward),
    ArrowLeft: () => show(near.back),
    ArrowRight: () => show(near.forward),
  });

  const warnings = warningsOf(state.id);
  const step = (target: number | undefined) =>
    target === undefined ? undefined : () => show(target);
  const review: Result = {
    id: 'review',
    title: t.review.tab,
    body: (
      <>
        <AnalysisPanel store={store} state={state} largest={largestCap} extent={extentOf(state)} />
        <MistakesPanel
          info={info}
          mistakes={mistakes}
          node={shown?.node ?? state.node}
          extent={extentOf(state)}
          onMistake={showMistake}
          shown={shown?.node}
        />
      </>
    ),
  };
  return (
    <ScreenFrame
      game={info.name}
      kind="review"
      version={state.version}
      title={`${t.review.title}: ${say(info.title)}`}
      asked={inside.results.length > 0}
      onBack={step(near.back)}
      onForward={step(near.forward)}
      players={<PlayersPanel state={state} position={position} info={info} holes={holes} />}
      board={
        <BoardView
          state={state}
          info={info}
          position={position}
          pending={view.pending}
          drawing={drawing}
          onPlace={inside.pick ?? onPlace}
          onRefused={refuse}
          closed={undefined}
          anyPlace={tool !== undefined || inside.pick !== undefined}
          onHoles={setHoles}
        />
      }
      course={
        <>
          <ValueStrip info={info} line={state.line} node={state.node} onNode={show} />
          <MoveBar line={state.line} node={state.node} onNode={show} />
        </>
      }
      status={
        <>
          <StatusLine
            status={statusOf(state, info, speech)}
            refusal={refusal}
            connection={view.connection}
          />
          {view.problem !== undefined && (
            <Notice problem={view.problem} onClose={() => store.dismiss()} />
          )}
        </>
      }
      actions={
        <>
          <div class="actions">
            <button
              type="button"
              class="button"
              aria-pressed={inside.hintOn}
              onClick={inside.toggleHint}
              data-test="hint-button"
            >
              {t.game.hint} <kbd aria-hidden="true">H</kbd>
            </button>
            <button
              type="button"
              class="button"
              aria-pressed={tool !== undefined}
              onClick={toggleEdit}
              data-test="edit"
            >
              {tool ? t.review.editDone : t.review.edit} <kbd aria-hidden="true">E</kbd>
            </button>
            <button
              type="button"
              class="button"
              onClick={() => void playHere()}
              data-test="play-here"
            >
              {t.review.playHere}
            </button>
          </div>
          {tool &&
            (isGo(position) ? (
              <StoneTools
                tool={tool}
                onTool={setTool}
                toMove={position.to_move}
                info={info}
                store={store}
              />
            ) : (
              <SeedTools position={position} info={info} store={store} />
            ))}
        </>
      }
      results={
        <>
          {warnings.length > 0 && (
            <div class="notice soft" role="status">
              <p>{t.review.warnings}</p>
              <ul class="sentences small">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </div>
          )}
          <ResultTabs
            label={t.look.results}
            results={[review, ...inside.results]}
            chosen={inside.tab}
            onChoose={inside.chooseTab}
          />
        </>
      }
      strip={inside.bar}
      rest={
        <>
          <TreePanel tree={tree} info={info} node={state.node} onNode={show} />
          <CommentField
            key={state.node}
            store={store}
            node={state.node}
            saved={state.comment ?? ''}
          />
          <div class="row">
            <SaveButton store={store} state={state} info={info} analysis={false} />
            <SaveButton store={store} state={state} info={info} analysis />
            <button
              type="button"
              class="button quiet"
              disabled={state.node === 0}
              onClick={() => void store.send('delete', { node: state.node })}
              data-test="delete"
            >
              {t.review.remove}
            </button>
          </div>
          <RulesLine state={state} />
        </>
      }
    />
  );
}

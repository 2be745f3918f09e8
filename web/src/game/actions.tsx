import { useState } from 'preact/hooks';
import type { GameInfo, Side, State } from '../api/types';
import { useSpeech } from '../i18n/language';
import { announce } from '../shell/live';
import { Dialog } from '../shell/dialog';
import { gameAddress, goTo } from '../shell/route';
import { download } from './download';
import type { GameStore } from './game_store';
import { recordName } from './record_name';

export interface ActionProps {
  readonly store: GameStore;
  readonly state: State;
  readonly info: GameInfo;
  readonly busy: boolean;
  readonly hintOn: boolean;
  readonly onHint: () => void;
  readonly onResign: () => void;
}

interface DoProps {
  readonly label: string;
  readonly letter?: string;
  readonly test: string;
  readonly enabled?: boolean;
  readonly main?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Do({ label, letter, test, enabled = true, main, pressed, onClick }: DoProps) {
  return (
    <button
      type="button"
      class={main ? 'button main' : 'button'}
      disabled={!enabled}
      aria-pressed={pressed}
      onClick={onClick}
      data-test={test}
    >
      {label} {letter && <kbd aria-hidden="true">{letter}</kbd>}
    </button>
  );
}

interface SaveProps {
  readonly store: GameStore;
  readonly state: State;
  readonly info: GameInfo;
  readonly analysis: boolean;
}

function seatOf(state: State, side: Side): object {
  const { kind, name, settings } = state.players[side];
  return { kind, ...(name ? { name } : {}), ...(settings ? { settings } : {}) };
}

/** Begins another game and goes there. */
async function open(store: GameStore, path: string, body: Record<string, unknown>): Promise<void> {
  const id = await store.begin(path, body);
  if (id) goTo(gameAddress(id));
}

/** The same game again: options and players as they were. */
function again(store: GameStore, state: State): void {
  void open(store, '/games', {
    game: state.game,
    options: state.options,
    players: { first: seatOf(state, 'first'), second: seatOf(state, 'second') },
  });
}

/** Fetches the record before it is saved: a link to it would hide why the server refuses. */
export function SaveButton({ store, state, info, analysis }: SaveProps) {
  const speech = useSpeech();
  const { t } = speech;
  const save = async (): Promise<void> => {
    const file = await store.record(analysis);
    if (file) download(file.content, recordName(state, info, speech, new Date()));
  };
  return (
    <Do
      label={analysis ? t.review.saveFull : t.review.savePlain}
      test={analysis ? 'save-full' : 'save-plain'}
      onClick={() => void save()}
    />
  );
}

/** What can be done now. The row keeps its height while buttons come and go. */
export function Actions(props: ActionProps) {
  const { store, state, info, busy, hintOn, onHint, onResign } = props;
  const { t } = useSpeech();
  const { can } = state;
  const legal = state.position.legal;
  if (state.phase === 'marking') {
    return (
      <div class="actions">
        <Do
          label={t.game.accept}
          test="accept"
          main
          enabled={can.accept}
          onClick={() => void store.send('accept', {})}
        />
        <Do
          label={t.game.resume}
          test="resume"
          enabled={can.resume}
          onClick={() => void store.send('resume', {})}
        />
      </div>
    );
  }
  if (state.phase === 'over') {
    return (
      <div class="actions">
        <Do label={t.game.again} test="again" main onClick={() => again(store, state)} />
        <Do
          label={t.game.toReview}
          test="to-review"
          onClick={() => void open(store, '/reviews', { from: state.id })}
        />
        <SaveButton store={store} state={state} info={info} analysis={false} />
        {can.undo && (
          <Do
            label={t.game.undo}
            letter="U"
            test="undo"
            onClick={() => void store.send('undo', {})}
          />
        )}
      </div>
    );
  }
  return (
    <div class="actions">
      {(state.game === 'go' || legal.includes('pass')) && (
        <Do
          label={t.game.pass}
          letter="P"
          test="pass"
          enabled={can.pass && !busy}
          onClick={() => void store.play('pass')}
        />
      )}
      {legal.includes('swap') && can.play && (
        <Do label={t.game.swap} test="swap" onClick={() => void store.play('swap')} />
      )}
      <Do
        label={t.game.undo}
        letter="U"
        test="undo"
        enabled={can.undo}
        onClick={() => void store.send('undo', {})}
      />
      <Do
        label={t.game.hint}
        letter="H"
        test="hint-button"
        enabled={can.hint || hintOn}
        pressed={hintOn}
        onClick={onHint}
      />
      {state.game === 'go' && (
        <Do
          label={t.game.score}
          letter="K"
          test="count"
          enabled={can.score}
          onClick={() => void store.send('score', {})}
        />
      )}
      <Do label={t.game.resign} letter="G" test="resign" enabled={can.resign} onClick={onResign} />
    </div>
  );
}

/** Asks once more before a game is given up; between two people it names who gives it up. */
export function ResignDialog(props: {
  readonly state: State;
  readonly info: GameInfo;
  readonly store: GameStore;
  readonly onClose: () => void;
}) {
  const { t, say } = useSpeech();
  const { state, info, store, onClose } = props;
  const people = (['first', 'second'] as const).filter(
    (side) => state.players[side].kind === 'human',
  );
  const alone = people.length === 1 ? people[0] : undefined;
  const side: Side = alone ?? state.position.to_move;
  const question = alone ? t.game.resignSure : t.game.resignOf(say(info.sides[side]));
  return (
    <Dialog title={question} onClose={onClose}>
      <div class="stack">
        <h2>{question}</h2>
        <form method="dialog" class="row">
          <button class="button main" data-focus data-test="resign-no">
            {t.cancel}
          </button>
          <button
            class="button"
            data-test="resign-yes"
            onClick={() => void store.send('resign', { side })}
          >
            {t.game.resignYes}
          </button>
        </form>
      </div>
    </Dialog>
  );
}

export function LinkButton() {
  const { t } = useSpeech();
  const [done, setDone] = useState(false);
  return (
    <span class="row">
      <button
        type="button"
        class="button quiet"
        onClick={() => {
          void navigator.clipboard?.writeText(location.href).then(() => {
            setDone(true);
            announce(t.game.linkDone);
          });
        }}
      >
        {t.game.link}
      </button>
      {done && <span class="small muted">{t.game.linkDone}</span>}
    </span>
  );
}

import { useState } from 'preact/hooks';
import type { GameInfo, KalahPosition, Side } from '../api/types';
import type { GameStore } from '../game/game_store';
import { useSpeech } from '../i18n/language';
import { holesOf } from '../kalah/layout';

export type Tool = 'first' | 'second' | 'empty';

interface StoneToolsProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly toMove: Side;
  readonly info: GameInfo;
  readonly store: GameStore;
}

function MoverField(props: { info: GameInfo; value: Side; onChange: (side: Side) => void }) {
  const { t, say } = useSpeech();
  return (
    <label class="row small">
      {t.review.toMove}
      <select
        class="narrow"
        value={props.value}
        data-test="edit-mover"
        onChange={(event) => props.onChange(event.currentTarget.value as Side)}
      >
        <option value="first">{say(props.info.sides.first)}</option>
        <option value="second">{say(props.info.sides.second)}</option>
      </select>
    </label>
  );
}

/** The board editor of Go: what a click places, and who moves next. */
export function StoneTools({ tool, onTool, toMove, info, store }: StoneToolsProps) {
  const { t } = useSpeech();
  const tools: readonly [Tool, string][] = [
    ['first', t.review.black],
    ['second', t.review.white],
    ['empty', t.review.erase],
  ];
  return (
    <div class="row" role="group" aria-label={t.review.edit} data-test="edit-tools">
      {tools.map(([name, label]) => (
        <button
          key={name}
          type="button"
          class="button"
          aria-pressed={tool === name}
          onClick={() => onTool(name)}
          data-test={`tool-${name}`}
        >
          {name !== 'empty' && <span class={`chip ${name}`} aria-hidden="true" />}
          {label}
        </button>
      ))}
      <MoverField
        info={info}
        value={toMove}
        onChange={(side) => void store.send('edit', { set: [], to_move: side })}
      />
      <p class="small muted">{t.review.editHelp}</p>
    </div>
  );
}

/** The board editor of Kalah: a number for every hole. */
export function SeedTools(props: {
  readonly position: KalahPosition;
  readonly info: GameInfo;
  readonly store: GameStore;
}) {
  const { t, say } = useSpeech();
  const { position, info } = props;
  const [holes, setHoles] = useState<readonly number[]>(position.holes);
  const [mover, setMover] = useState<Side>(position.to_move);
  return (
    <form
      class="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        void props.store.send('edit', { holes, to_move: mover });
      }}
    >
      <p class="small muted">{t.review.editKalah}</p>
      <div class="hole-fields">
        {holesOf(position.pits).map((hole) => {
          const side = say(info.sides[hole.side]);
          const name = hole.store ? t.point.ofStore(side) : t.point.ofPit(side, hole.number);
          return (
            <label key={hole.index} class="field">
              <span class="name">{name}</span>
              <input
                type="number"
                min="0"
                max="999"
                value={holes[hole.index] ?? 0}
                onInput={(event) => {
                  const value = Math.max(0, Math.floor(Number(event.currentTarget.value)));
                  setHoles(holes.map((seeds, index) => (index === hole.index ? value : seeds)));
                }}
              />
            </label>
          );
        })}
      </div>
      <div class="row">
        <MoverField info={info} value={mover} onChange={setMover} />
        <button class="button main">{t.review.apply}</button>
      </div>
    </form>
  );
}

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameInfo, Mistake } from '../api/types';
import { moveText } from '../game/describe';
import { Flag } from '../game/flag';
import { useSpeech } from '../i18n/language';
import { newReasons } from '../text/reasons';
import type { Extent } from './extent';
import { keepInSight } from './keep_in_sight';
import { lossText } from './loss_text';

interface MistakesPanelProps {
  readonly info: GameInfo;
  readonly mistakes: readonly Mistake[];
  readonly node: number;
  readonly extent: Extent;
  readonly onMistake: (mistake: Mistake) => void;
  readonly shown: number | undefined;
}

function MistakeRow(props: MistakesPanelProps & { readonly mistake: Mistake }) {
  const speech = useSpeech();
  const { t, say, percent } = speech;
  const { mistake, info } = props;
  const here = mistake.node === props.node;
  return (
    <li class="mistake" data-test="mistake" data-points={mistake.points_lost}>
      <button
        type="button"
        class="mistake-head"
        aria-current={here ? 'true' : undefined}
        onClick={() => props.onMistake(mistake)}
      >
        <Flag mark={mistake.mark} />
        <span class={`chip ${mistake.side}`} aria-hidden="true" />
        <span>
          {mistake.number}. {moveText(info.name, mistake.move, speech)}
          <span class="hidden"> ({say(info.sides[mistake.side])})</span>
        </span>
        <strong class="numbers">{lossText(info.name, mistake, speech)}</strong>
      </button>
      {here && (
        <div class="stack tight mistake-why">
          {mistake.best && (
            <p class="small">
              {t.review.better}: <b>{moveText(info.name, mistake.best, speech)}</b>{' '}
              {mistake.line && mistake.line.length > 1 && (
                <span class="muted">
                  ({mistake.line.map((move) => moveText(info.name, move, speech)).join(' ')})
                </span>
              )}
            </p>
          )}
          <p class="small">
            {t.review.mover(
              percent(mistake.value),
              percent(mistake.best_value),
              say(info.sides[mistake.side]),
            )}
          </p>
          <ul class="sentences small">
            {newReasons(
              '',
              (mistake.reasons ?? []).map((reason) => say(reason)),
            ).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/** Mistakes, the most points lost first; a click goes there and draws the better line. */
export function MistakesPanel(props: MistakesPanelProps) {
  const { t } = useSpeech();
  const none = {
    all: t.review.noMistakes,
    part: t.review.noneYet,
    record: t.review.noneYet,
    none: t.review.notYet,
  };
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')?.closest('li');
    if (list.current && row) keepInSight(list.current, row);
  }, [props.node]);
  return (
    <section class="stack tight" data-test="mistakes">
      <h2 class="small muted">{t.review.mistakes}</h2>
      {props.mistakes.length === 0 ? (
        <p class="small muted">{none[props.extent]}</p>
      ) : (
        <ol class="mistakes" ref={list}>
          {props.mistakes.map((mistake) => (
            <MistakeRow key={mistake.node} {...props} mistake={mistake} />
          ))}
        </ol>
      )}
    </section>
  );
}

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameInfo, Mistake } from '../api/types';
import { moveText } from '../game/describe';
import { Flag } from '../game/flag';
import { useSpeech } from '../i18n/language';
import { keepInSight } from './keep_in_sight';

interface MistakesPanelProps {
  readonly info: GameInfo;
  readonly mistakes: readonly Mistake[];
  readonly node: number;
  readonly analysed: boolean;
  readonly onMistake: (mistake: Mistake) => void;
  readonly shown: number | undefined;
}

function MistakeRow(props: MistakesPanelProps & { readonly mistake: Mistake }) {
  const speech = useSpeech();
  const { t, say, number, percent } = speech;
  const { mistake, info } = props;
  const lost = number(mistake.points_lost);
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
        <strong class="numbers">
          {info.name === 'go' ? t.review.lostPoints(lost) : t.review.lostSeeds(lost)}
        </strong>
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
            {mistake.reasons?.map((reason, index) => (
              <li key={index}>{say(reason)}</li>
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
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')?.closest('li');
    if (list.current && row) keepInSight(list.current, row);
  }, [props.node]);
  return (
    <section class="panel stack tight" data-test="mistakes">
      <h2 class="h3">{t.review.mistakes}</h2>
      {props.mistakes.length === 0 ? (
        <p class="small muted">{props.analysed ? t.review.noMistakes : t.review.notYet}</p>
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

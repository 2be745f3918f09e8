import { useState } from 'preact/hooks';
import type { State } from '../api/types';
import type { GameStore } from '../game/game_store';
import { useSpeech } from '../i18n/language';
import type { Extent } from './extent';

/** Analyses the whole game under a cap, the program's own unless another is asked for; stops at once
 *  and keeps what was found. */
export function AnalysisPanel(props: {
  readonly store: GameStore;
  readonly state: State;
  readonly largest: number;
  /** How much is known, perhaps from the record itself. */
  readonly extent: Extent;
}) {
  const { t, say } = useSpeech();
  const { store, state } = props;
  const [playouts, setPlayouts] = useState('');
  const { analysis } = state;
  const untold = props.extent === 'record' ? t.review.inRecord : '';
  const running = analysis?.state === 'running';
  return (
    <section class="stack tight" data-test="analysis" aria-label={t.review.analysis}>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void store.send('analysis', playouts === '' ? {} : { playouts: Number(playouts) });
        }}
      >
        <label class="row small" for="cap">
          {t.review.cap}
          <input
            id="cap"
            class="cap"
            type="number"
            min="1"
            max={props.largest}
            value={playouts}
            placeholder={t.review.capAuto}
            data-test="cap"
            onInput={(event) => setPlayouts(event.currentTarget.value)}
          />
        </label>
        {running ? (
          <button
            key="stop"
            type="button"
            class="button"
            data-test="stop"
            onClick={() => void store.withdraw('analysis')}
          >
            {t.review.stop}
          </button>
        ) : (
          <button
            key="go"
            class="button main"
            disabled={state.line.length === 0}
            data-test="analyse"
          >
            {t.review.analyse}
          </button>
        )}
      </form>
      <progress
        max={analysis?.total || 1}
        value={analysis?.done ?? (analysis?.state === 'done' ? 1 : 0)}
        aria-label={t.review.analysis}
      />
      <p class="small muted layer-text" data-test="analysis-text">
        {analysis ? say(analysis.text) || t.review.states[analysis.state] : untold}
      </p>
    </section>
  );
}

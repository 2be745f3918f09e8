import type { Connection } from './game_store';
import type { Status } from './describe';
import { useSpeech } from '../i18n/language';

interface StatusLineProps {
  readonly status: Status;
  /** Why the last click did nothing: more urgent than whose turn it is. */
  readonly refusal: string | undefined;
  readonly connection: Connection;
}

/** One line that always says what is going on, at a fixed height so that nothing jumps. */
export function StatusLine({ status, refusal, connection }: StatusLineProps) {
  const { t } = useSpeech();
  const lost = connection === 'lost';
  return (
    <p class={`status ${lost || status.serious ? 'serious' : ''}`} data-test="status">
      {(status.busy || lost) && <span class="spinner" aria-hidden="true" />}
      <span>{lost ? t.game.lost : (refusal ?? status.text)}</span>
    </p>
  );
}

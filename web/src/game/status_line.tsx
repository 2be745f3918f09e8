import type { Connection } from './game_store';
import type { Status } from './describe';
import { useSpeech } from '../i18n/language';

/** One line that always says what is going on, at a fixed height so that nothing jumps. */
export function StatusLine({ status, connection }: { status: Status; connection: Connection }) {
  const { t } = useSpeech();
  const lost = connection === 'lost';
  return (
    <p class={`status ${lost || status.serious ? 'serious' : ''}`} data-test="status">
      {(status.busy || lost) && <span class="spinner" aria-hidden="true" />}
      <span>{lost ? t.game.lost : status.text}</span>
    </p>
  );
}

import type { ComponentChildren } from 'preact';
import type { Connection } from './game_store';
import type { Status } from './describe';
import { useSpeech } from '../i18n/language';

interface StatusLineProps {
  readonly status: Status;
  /** Why the last click did nothing: more urgent than whose turn it is. */
  readonly refusal: string | undefined;
  readonly connection: Connection;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

/** One line that always says what is going on, at a fixed height so that nothing jumps. */
export function StatusLine({ status, refusal, connection, children }: StatusLineProps) {
  const { t } = useSpeech();
  const lost = connection === 'lost';
  return (
    <div class={`status ${lost || status.serious ? 'serious' : ''}`}>
      {(status.busy || lost) && <span class="spinner" aria-hidden="true" />}
      <span data-test="status">{lost ? t.game.lost : (refusal ?? status.text)}</span>
      {children}
    </div>
  );
}

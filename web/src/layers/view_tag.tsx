import type { GameInfo, Side } from '../api/types';
import { useSpeech } from '../i18n/language';

/** Whose view a value is: written beside every value. */
export function ViewTag({ info, view }: { info: GameInfo; view: Side | null }) {
  const { t, say } = useSpeech();
  return (
    <span class="tag small">
      {view && <span class={`chip ${view}`} aria-hidden="true" />}
      {view ? t.look.view(say(info.sides[view])) : t.look.noView}
    </span>
  );
}

import { ApiError, Unreachable } from '../api/client';
import { useSpeech } from '../i18n/language';
import type { Speech } from '../i18n/language';
import { capital } from '../text/capital';

export interface Sentence {
  readonly what: string;
  readonly next: string;
}

function stop(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A failure as a sentence and what to do next. */
export function sentenceOf(problem: unknown, { t, say }: Speech): Sentence {
  if (problem instanceof Unreachable) {
    return { what: t.error.unreachable, next: t.error.unreachableNext };
  }
  if (problem instanceof ApiError) {
    const what = stop(capital(say(problem.sentence) || problem.what));
    return { what, next: stop(capital(say(problem.next))) };
  }
  return { what: t.error.strange, next: t.error.strangeNext };
}

export function Notice({ problem, onClose }: { problem: unknown; onClose?: () => void }) {
  const speech = useSpeech();
  const { what, next } = sentenceOf(problem, speech);
  return (
    <div class="notice" role="alert">
      <p>{what}</p>
      {next && (
        <p>
          <strong>{speech.t.error.next}</strong> {next}
        </p>
      )}
      {onClose && (
        <div>
          <button type="button" class="button quiet" onClick={onClose}>
            {speech.t.close}
          </button>
        </div>
      )}
    </div>
  );
}

import { useSpeech } from '../i18n/language';

/** A mark of the analysis: a sign to see and a word to hear. */
export function Flag({ mark }: { mark: string }) {
  const { t } = useSpeech();
  return (
    <b class={`flag ${mark}`}>
      <span aria-hidden="true">{mark === 'blunder' ? '??' : '?'}</span>
      <span class="hidden">{t.review.mark[mark] ?? mark}</span>
    </b>
  );
}

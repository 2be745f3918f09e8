import { useEffect } from 'preact/hooks';
import { useSpeech } from '../i18n/language';

interface MissingProps {
  readonly what: string;
  readonly next: string;
}

/** An address that leads nowhere: what is wrong with it, and a way on. */
export function Missing({ what, next }: MissingProps) {
  const { t } = useSpeech();
  useEffect(() => {
    document.title = `${what} · tesuji`;
  }, [what]);
  return (
    <div class="stack" data-test="missing">
      <div class="notice" role="alert">
        <p>{what}</p>
        <p>
          <strong>{t.error.next}</strong> {next}
        </p>
      </div>
      <p>
        <a class="button main" href="/#/">
          {t.game.newGame}
        </a>
      </p>
    </div>
  );
}

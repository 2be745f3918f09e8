import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useSpeech } from '../i18n/language';
import { Notice } from './notice';

/** A component whose code is fetched when it is first shown. */
export function Later<P extends object>(what: {
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}) {
  const { t } = useSpeech();
  const [found, setFound] = useState<{ readonly Component: ComponentType<P> }>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let ended = false;
    what.load().then(
      (Component) => ended || setFound({ Component }),
      (failure: unknown) => ended || setProblem(failure),
    );
    return () => {
      ended = true;
    };
  }, [what.load]);
  if (problem !== undefined) return <Notice problem={problem} />;
  if (!found) return <p class="muted">{t.loading}</p>;
  return <found.Component {...what.props} />;
}

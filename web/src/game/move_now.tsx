import { useEffect, useState } from 'preact/hooks';
import type { State } from '../api/types';
import { useSpeech } from '../i18n/language';

// Sooner a button would only flicker.
const patientMs = 2000;

interface MoveNowProps {
  readonly waiting: NonNullable<State['waiting']>;
  readonly onNow: () => void;
}

/** Ends a long thought: the engine plays the best move it has found so far. */
export function MoveNow({ waiting, onNow }: MoveNowProps) {
  const { t } = useSpeech();
  const [asked, setAsked] = useState(false);
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), Math.max(0, patientMs - waiting.since_ms));
    return () => clearTimeout(timer);
  }, []);
  if (!long) return null;
  return (
    <button
      type="button"
      class="button small"
      disabled={asked}
      data-test="now"
      onClick={() => {
        setAsked(true);
        onNow();
      }}
    >
      {t.game.now}
    </button>
  );
}

import { useCallback, useEffect, useState } from 'preact/hooks';
import { announce } from '../shell/live';

const shownMs = 4000;

interface Refusal {
  readonly why: string;
  readonly version: number;
}

/** Why the last click did nothing: told to everybody, shown for a while or until the game changes. */
export function useRefusal(version: number): [string | undefined, (why: string) => void] {
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    if (!refusal) return undefined;
    const timer = setTimeout(() => setRefusal(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [refusal]);
  const refuse = useCallback(
    (why: string) => {
      announce(why);
      setRefusal({ why, version });
    },
    [version],
  );
  return [refusal?.version === version ? refusal.why : undefined, refuse];
}

import { useEffect, useState } from 'preact/hooks';
import { keep, kept } from '../text/kept';

export type Theme = 'auto' | 'light' | 'dark';

const order: readonly Theme[] = ['auto', 'light', 'dark'];

function readTheme(): Theme {
  const chosen = kept('theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

/** The colours: the reader's choice, or the system's, followed when it changes. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(readTheme);
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      const now = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
      document.documentElement.dataset['theme'] = now;
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [theme]);
  const next = (): void => {
    const following = order[(order.indexOf(theme) + 1) % order.length] ?? 'auto';
    keep('theme', following);
    setTheme(following);
  };
  return [theme, next];
}

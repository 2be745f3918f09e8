import { createContext } from 'preact';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { Text } from '../api/types';
import { en } from './en';
import type { Messages } from './en';
import { es } from './es';
import { kept, keep } from '../text/kept';

export type Language = 'en' | 'es';

const tables: Record<Language, Messages> = { en, es };

/** The language of the first of the browser's languages that the page has. */
export function preferredLanguage(wished: readonly string[]): Language {
  for (const tag of wished) {
    const start = tag.toLowerCase().split('-')[0];
    if (start === 'en' || start === 'es') return start;
  }
  return 'en';
}

export interface Speech {
  readonly language: Language;
  readonly t: Messages;
  /** A text of the server, in the reader's language. */
  readonly say: (text: Text | string | null | undefined) => string;
  readonly number: (value: number, digits?: number) => string;
  readonly percent: (share: number) => string;
  readonly signed: (value: number, digits?: number) => string;
  readonly switchLanguage: () => void;
}

export function speech(language: Language, switchLanguage: () => void): Speech {
  const number = (value: number, digits = 1): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  return {
    language,
    t: tables[language],
    say: (text) => (typeof text === 'string' ? text : (text?.[language] ?? '')),
    number,
    percent: (share) => `${number(100 * share, 0)} %`,
    signed: (value, digits = 1) =>
      new Intl.NumberFormat(language, {
        maximumFractionDigits: digits,
        minimumFractionDigits: digits,
        signDisplay: 'exceptZero',
      }).format(value),
    switchLanguage,
  };
}

const Spoken = createContext<Speech>(speech('en', () => undefined));

export function useSpeech(): Speech {
  return useContext(Spoken);
}

export function LanguageProvider({ children }: { children: ComponentChildren }) {
  const [language, setLanguage] = useState<Language>(() => {
    const chosen = kept('language');
    return chosen === 'en' || chosen === 'es' ? chosen : preferredLanguage(navigator.languages);
  });
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(
    () =>
      speech(language, () => {
        const other = language === 'en' ? 'es' : 'en';
        keep('language', other);
        setLanguage(other);
      }),
    [language],
  );
  return <Spoken.Provider value={value}>{children}</Spoken.Provider>;
}

import { useSpeech } from '../i18n/language';
import type { Route } from './route';
import type { Theme } from './theme';

const themeSigns: Record<Theme, string> = { auto: '◐', light: '○', dark: '●' };

interface HeaderProps {
  readonly route: Route;
  readonly theme: Theme;
  readonly onTheme: () => void;
  readonly onKeys: () => void;
}

export function Header({ route, theme, onTheme, onKeys }: HeaderProps) {
  const { t, language, switchLanguage } = useSpeech();
  const current = (page: Route['page']) => (route.page === page ? 'page' : undefined);
  return (
    <header class="bar">
      <a
        class="button main skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault(); // the part after '#' is the route
          document.getElementById('main')?.focus();
        }}
      >
        {t.nav.skip}
      </a>
      <a class="brand" href="/#/" aria-label="tesuji">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="7" fill="#dcb067" />
          <path d="M0 16h32M16 0v32" stroke="#6b4a1d" stroke-width="1.5" />
          <circle cx="16" cy="16" r="9.5" fill="#24211d" />
          <circle cx="12.8" cy="12.4" r="2.6" fill="#fff" opacity=".22" />
        </svg>
        <span class="word">tesuji</span>
      </a>
      <nav aria-label={t.nav.main}>
        <a href="/#/" aria-current={current('play')}>
          {t.nav.play}
        </a>
        <a href="/#/review" aria-current={current('review')}>
          {t.nav.review}
        </a>
      </nav>
      <div class="tools">
        <button
          type="button"
          class="button quiet"
          lang={language === 'en' ? 'es' : 'en'}
          title={t.tools.languageHint}
          onClick={switchLanguage}
          data-test="language"
        >
          {t.tools.language}
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label={t.tools.theme[theme]}
          title={t.tools.theme[theme]}
          onClick={onTheme}
        >
          {themeSigns[theme]}
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label={t.nav.keys}
          title={t.nav.keys}
          onClick={onKeys}
          data-test="keys"
        >
          ?
        </button>
      </div>
    </header>
  );
}

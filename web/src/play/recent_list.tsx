import { useState } from 'preact/hooks';
import { useSpeech } from '../i18n/language';
import { gameAddress } from '../shell/route';
import { forgetGame, recentGames } from '../text/recent';

/** Games begun or opened in this browser. */
export function RecentList() {
  const { t, language } = useSpeech();
  const [games, setGames] = useState(recentGames);
  if (games.length === 0) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section class="panel stack tight">
      <h2 class="h3">{t.setup.recent}</h2>
      <ul class="recent">
        {games.map((game) => (
          <li key={game.id}>
            <a href={gameAddress(game.id)}>{game.title}</a>
            <span class="small muted">{format.format(game.time)}</span>
            <button
              type="button"
              class="button quiet"
              aria-label={`${t.setup.forget}: ${game.title}`}
              title={t.setup.forget}
              onClick={() => setGames(forgetGame(game.id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

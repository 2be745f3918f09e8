import type { GameInfo } from '../api/types';
import { useSpeech } from '../i18n/language';
import { Dialog } from './dialog';

function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table class="keys">
      <tbody>
        {rows.map(([keys, what]) => (
          <tr key={keys}>
            <td>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </td>
            <td>{what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every key of the page, layers of the server's catalogue included. */
export function KeyHelp({ games, onClose }: { games: readonly GameInfo[]; onClose: () => void }) {
  const { t, say } = useSpeech();
  return (
    <Dialog title={t.keys.title} onClose={onClose}>
      <div class="stack">
        <h2>{t.keys.title}</h2>
        <h3>{t.keys.general}</h3>
        <Rows
          rows={[
            ['B', t.keys.board],
            ['← ↑ ↓ →', t.keys.arrows],
            ['↵', t.keys.place],
            ['P', t.game.pass],
            ['U', t.game.undo],
            ['H', t.game.hint],
            ['G', t.game.resign],
            ['K', t.game.score],
            ['N', t.game.newGame],
            [', .', t.keys.previous],
            ['< >', t.keys.ends],
            ['L', t.look.live],
            ['D', t.read.title],
            ['M ⇧M', `${t.review.nextMistake}, ${t.review.previousMistake.toLowerCase()}`],
            ['E', t.review.edit],
            ['?', t.keys.help],
          ]}
        />
        {games.map((game) => (
          <div class="stack tight" key={game.name}>
            <h3>
              {t.keys.layers}: {say(game.title)}
            </h3>
            <Rows rows={game.layers.map((layer) => [layer.key.toUpperCase(), say(layer.title)])} />
          </div>
        ))}
        <form method="dialog">
          <button class="button main">{t.close}</button>
        </form>
      </div>
    </Dialog>
  );
}

import type { GameInfo, Score } from '../api/types';
import { useSpeech } from '../i18n/language';

/** The count of a game of Go by its parts, for both sides. */
export function ScorePanel({ score, info }: { score: Score; info: GameInfo }) {
  const { t, say, number } = useSpeech();
  const byTerritory = score.method === 'territory';
  const rows = [
    [t.score.stones, 'stones', !byTerritory],
    [t.score.territory, 'territory', true],
    [t.score.prisoners, 'prisoners', byTerritory],
    [t.score.komi, 'komi', true],
  ] as const;
  return (
    <section class="panel stack tight" data-test="score">
      <h2 class="h3">{t.score.title}</h2>
      <table>
        <thead>
          <tr>
            <td />
            <th class="number">{say(info.sides.first)}</th>
            <th class="number">{say(info.sides.second)}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, , shown]) => shown)
            .map(([title, part]) => (
              <tr key={part}>
                <th scope="row">{title}</th>
                <td class="number">{number(score.parts.first[part])}</td>
                <td class="number">{number(score.parts.second[part])}</td>
              </tr>
            ))}
          <tr class="total">
            <th scope="row">{t.score.total}</th>
            <td class="number">{number(score.parts.first.total)}</td>
            <td class="number">{number(score.parts.second.total)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <strong>{say(score.text)}</strong>
      </p>
      <p class="small muted">{byTerritory ? t.score.byTerritory : t.score.area}</p>
    </section>
  );
}

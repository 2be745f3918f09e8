import type { GameInfo, Score, ScoreParts } from '../api/types';
import { useSpeech } from '../i18n/language';

const unused: Readonly<Record<string, string>> = { area: 'prisoners', territory: 'stones' };

export type PartName = Exclude<keyof ScoreParts, 'total'>;

/** The parts that make up the total: those that the game has and its way of counting uses. */
export function countedParts(score: Pick<Score, 'method' | 'parts'>): readonly PartName[] {
  const all: readonly PartName[] = ['stones', 'territory', 'prisoners', 'komi'];
  return all.filter(
    (part) => score.parts.first[part] !== undefined && part !== unused[score.method],
  );
}

/** The count by its parts, for both sides. */
export function ScorePanel({ score, info }: { score: Score; info: GameInfo }) {
  const { t, say, number } = useSpeech();
  const method = { area: t.score.area, territory: t.score.byTerritory }[score.method];
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
          {countedParts(score).map((part) => (
            <tr key={part}>
              <th scope="row">{t.score[part]}</th>
              <td class="number">{number(score.parts.first[part] ?? 0)}</td>
              <td class="number">{number(score.parts.second[part] ?? 0)}</td>
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
      {score.seki && score.seki.length > 0 && <p class="small">{t.score.seki}</p>}
      {method && <p class="small muted">{method}</p>}
    </section>
  );
}

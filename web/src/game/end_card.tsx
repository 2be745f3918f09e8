import type { GameInfo, State } from '../api/types';
import { useSpeech } from '../i18n/language';
import { moveText } from './describe';
import { ScorePanel } from './score_panel';
import { turningPoints } from './turning_points';

interface EndCardProps {
  readonly state: State;
  readonly info: GameInfo;
  readonly onNode: (node: number) => void;
}

function TurningPoints({ state, info, onNode }: EndCardProps) {
  const speech = useSpeech();
  const { t, say, percent } = speech;
  const points = turningPoints(state.line);
  const judged = state.line.filter((move) => move.value !== undefined).length;
  if (points.length === 0) {
    return <p class="small muted">{judged > 1 ? t.game.calm : t.game.noTurning}</p>;
  }
  return (
    <>
      <h3>{t.game.turningPoints}</h3>
      <ol class="turning">
        {points.map((point) => (
          <li key={point.node}>
            <button type="button" onClick={() => onNode(point.node)} data-test="turning-point">
              <span class="number muted">{point.number}</span>
              <span class={`chip ${point.side}`} aria-hidden="true" />
              <span>
                {t.game.turned(
                  say(info.sides[point.side]),
                  moveText(info.name, point.move, speech),
                  percent(point.before),
                  percent(point.after),
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A game that is over: who won, where it turned, and the count. */
export function EndCard(props: EndCardProps) {
  const { say } = useSpeech();
  const { state, info } = props;
  if (!state.result) return null;
  const { winner } = state.result;
  return (
    <section class="panel stack tight end-card" data-test="end-card">
      <h2>
        {winner && <span class={`chip ${winner}`} aria-hidden="true" />}
        {say(state.result.sentence)}
      </h2>
      <TurningPoints {...props} />
      {state.score && <ScorePanel score={state.score} info={info} />}
    </section>
  );
}

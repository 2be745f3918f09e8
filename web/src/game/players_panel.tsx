import type { GameInfo, Position, Side, State } from '../api/types';
import { isGo } from '../api/types';
import { useSpeech } from '../i18n/language';
import { capital } from '../text/capital';
import { ClockFace } from './clock_face';
import { seatName } from './describe';

interface PlayersPanelProps {
  readonly state: State;
  readonly position: Position;
  readonly info: GameInfo;
}

function tally(position: Position, side: Side): number {
  if (isGo(position)) return position.captures[side];
  return position.holes[side === 'first' ? position.pits : 2 * position.pits + 1] ?? 0;
}

function SeatRow({ state, position, info, side }: PlayersPanelProps & { side: Side }) {
  const speech = useSpeech();
  const { t, say } = speech;
  const turn = !state.result && position.to_move === side && state.phase !== 'marking';
  const name = seatName(state, info, side, speech);
  return (
    <li class={`seat ${turn ? 'turn' : ''}`} data-test={`player-${side}`}>
      <span class={`chip ${side}`} aria-hidden="true" />
      <span class="who">
        <strong>{name}</strong>
        <span class="small muted">
          {name !== say(info.sides[side]) && say(info.sides[side])}
          {turn && <span class="hidden">, {t.game.turnOf(say(info.sides[side]))}</span>}
        </span>
      </span>
      {state.clock && state.clock.kind !== 'none' && <ClockFace clock={state.clock} side={side} />}
      <span class="tally">
        <span class="numbers">{tally(position, side)}</span>
        <span class="small muted what">{isGo(position) ? t.game.captures : t.game.store}</span>
      </span>
    </li>
  );
}

/** Both players with their colours, captures and clocks, and the rules: always visible. */
export function PlayersPanel(props: PlayersPanelProps) {
  const { t, say } = useSpeech();
  return (
    <section class="panel players" aria-label={t.game.people}>
      <ul>
        <SeatRow {...props} side="first" />
        <SeatRow {...props} side="second" />
      </ul>
      <p class="rules small muted" data-test="rules">
        {capital(say(props.state.rules.text))}
      </p>
    </section>
  );
}

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
  /** An earlier position is looked at. */
  readonly looking?: boolean;
  /** What the holes of Kalah show while seeds are being sown. */
  readonly holes?: readonly number[] | undefined;
}

function tally(position: Position, side: Side, shown: readonly number[] | undefined): number {
  if (isGo(position)) return position.captures[side];
  const holes = shown?.length === position.holes.length ? shown : position.holes;
  return holes[side === 'first' ? position.pits : 2 * position.pits + 1] ?? 0;
}

function SeatRow(props: PlayersPanelProps & { side: Side }) {
  const { state, position, info, side } = props;
  const speech = useSpeech();
  const { t, say } = speech;
  const going = props.looking || (!state.result && state.phase !== 'marking');
  const turn = going && position.to_move === side;
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
        <span class="numbers">{tally(position, side, props.holes)}</span>
        <span class="small muted what">{isGo(position) ? t.game.captures : t.game.store}</span>
      </span>
    </li>
  );
}

/** The rules that are really used. */
export function RulesLine({ state }: { state: State }) {
  const { say } = useSpeech();
  return (
    <p class="rules small muted" data-test="rules">
      {capital(say(state.rules.text))}
    </p>
  );
}

/** Both players with their colours, captures and clocks: always visible. */
export function PlayersPanel(props: PlayersPanelProps) {
  const { t } = useSpeech();
  return (
    <section class="panel players" aria-label={t.game.people}>
      <ul>
        <SeatRow {...props} side="first" />
        <SeatRow {...props} side="second" />
      </ul>
    </section>
  );
}

// Moves and places in words, for the status line, the move list and screen readers.
import type { GameInfo, Side, State } from '../api/types';
import type { Speech } from '../i18n/language';

export function other(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/** "D4", "pass", or in Kalah "pit 3" counted from 1, as people count. */
export function moveText(game: string, move: string, { t }: Speech): string {
  if (move === 'pass') return t.game.pass.toLowerCase();
  if (move === 'swap') return t.game.swap.toLowerCase();
  if (game === 'kalah' && /^\d+$/.test(move)) return t.game.pit(String(Number(move) + 1));
  return move;
}

/** The same as short as a list wants it. */
export function shortMove(game: string, move: string | undefined, speech: Speech): string {
  if (move === undefined) return '·';
  if (game === 'kalah' && /^\d+$/.test(move)) return String(Number(move) + 1);
  return moveText(game, move, speech);
}

export function moveSentence(info: GameInfo, side: Side, move: string, speech: Speech): string {
  const who = speech.say(info.sides[side]);
  if (move === 'pass') return speech.t.game.passed(who);
  return speech.t.game.played(who, moveText(info.name, move, speech));
}

/** Who sits there: a name, a level, "You" for the only person, or just the colour. */
export function seatName(state: State, info: GameInfo, side: Side, { t, say }: Speech): string {
  const seat = state.players[side];
  const written = state.mode === 'review' ? state.info?.[side] : undefined;
  if (written) return written;
  if (seat.kind !== 'human') return say(seat.title) || seat.name || say(info.sides[side]);
  if (seat.name) return seat.name;
  const alone = state.mode === 'play' && state.players[other(side)].kind !== 'human';
  return alone ? t.game.person : say(info.sides[side]);
}

export interface Status {
  readonly text: string;
  readonly busy: boolean;
  readonly serious: boolean;
}

/** The line while an earlier position is looked at: which one, and who moved there. */
export function lookingStatus(
  looking: { readonly position: { readonly to_move: Side; readonly number: number } },
  info: GameInfo,
  { t, say }: Speech,
): Status {
  const { number, to_move } = looking.position;
  const turn = t.game.turnOf(say(info.sides[to_move]));
  return { text: `${t.game.looking(number)} ${turn}.`, busy: false, serious: false };
}

/** What is going on, in one line: result, counting, whose turn, or why the engine is waited for. */
export function statusOf(state: State, info: GameInfo, speech: Speech): Status {
  const { t, say } = speech;
  const calm = (text: string): Status => ({ text, busy: false, serious: false });
  if (state.result) return calm(say(state.result.sentence));
  if (state.phase === 'marking') return calm(`${t.game.marking}. ${t.game.markingHow}`);
  if (state.waiting) {
    return {
      text: say(state.waiting.text),
      busy: state.waiting.state === 'thinking' || state.waiting.state === 'queued',
      serious: state.waiting.state === 'failed',
    };
  }
  const mover = state.position.to_move;
  const turn = t.game.turnOf(say(info.sides[mover]));
  const people = (['first', 'second'] as const).filter(
    (side) => state.players[side].kind === 'human',
  );
  const mine = state.mode === 'play' && people.length === 1 && people[0] === mover;
  return calm(mine ? `${t.game.yourTurn} · ${turn}` : turn);
}

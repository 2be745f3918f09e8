// What the set-up form holds, and what is sent: pure, so that it can be tested.
import type { GameInfo, OptionSpec, PlayerChoice, PlayerKind, Side } from '../api/types';

export type Values = Readonly<Record<string, string>>;

export interface ClockChoice {
  readonly kind: string;
  readonly minutes: string;
  readonly period: string;
  readonly periods: string;
  readonly stones: string;
}

export interface Choices {
  readonly options: Values;
  readonly first: PlayerChoice;
  readonly second: PlayerChoice;
  readonly clock: ClockChoice;
}

export const noClock: ClockChoice = {
  kind: 'none',
  minutes: '10',
  period: '30',
  periods: '5',
  stones: '15',
};

export function defaultChoices(game: GameInfo): Choices {
  return {
    options: game.default.options,
    first: game.default.first,
    second: game.default.second,
    clock: noClock,
  };
}

export function valueOf(spec: OptionSpec, values: Values): string {
  return values[spec.name] ?? spec.default;
}

/** What the server is sent for what was typed. Many people write 6,5 where it reads 6.5. */
function sentValue(spec: OptionSpec, values: Values): string {
  const value = valueOf(spec, values).trim();
  const typed = spec.type !== 'choice' && spec.type !== 'boolean';
  return typed ? value.replace(/(\d),(?=\d)/g, '$1.') : value;
}

/** Only what differs from the defaults: the server fills in the rest, so its defaults win. */
export function changed(specs: readonly OptionSpec[], values: Values): Values {
  return Object.fromEntries(
    specs
      .map((spec): [string, string] => [spec.name, sentValue(spec, values)])
      .filter(([name, value]) => {
        const spec = specs.find((candidate) => candidate.name === name);
        return value !== '' && value !== spec?.default;
      }),
  );
}

export interface SplitOptions {
  readonly shown: readonly OptionSpec[];
  readonly more: readonly OptionSpec[];
}

// What people change first, whatever the player.
const wellKnown = ['time', 'nodes', 'depth', 'playouts', 'evaluation', 'threads'];
const shownOptions = 3;

/** Three options to begin with, and any that is not as the server would choose it: what is set is
 *  seen. The others can wait. */
export function splitOptions(options: readonly OptionSpec[], values: Values): SplitOptions {
  const rank = (spec: OptionSpec): number =>
    wellKnown.includes(spec.name) ? wellKnown.indexOf(spec.name) : wellKnown.length;
  const first = new Set([...options].sort((a, b) => rank(a) - rank(b)).slice(0, shownOptions));
  const set = changed(options, values);
  const isShown = (spec: OptionSpec): boolean => first.has(spec) || set[spec.name] !== undefined;
  return { shown: options.filter(isShown), more: options.filter((spec) => !isShown(spec)) };
}

/** The players that are not a level under another name. */
export function laboratory(game: GameInfo): readonly PlayerKind[] {
  return game.players.filter((player) => !game.levels.some((level) => level.name === player.name));
}

/** One text for a seat in a select: "human", "level:casual", "player:mcts". */
export function seatKey(seat: PlayerChoice): string {
  return seat.kind === 'human' ? 'human' : `${seat.kind}:${seat.name ?? ''}`;
}

export function seatFrom(key: string): PlayerChoice {
  const [kind, name] = [key.split(':')[0], key.split(':').slice(1).join(':')];
  if (kind === 'level') return { kind, name };
  if (kind === 'player') return { kind, name, settings: {} };
  return { kind: 'human' };
}

function clockBody(clock: ClockChoice): Readonly<Record<string, unknown>> | undefined {
  const main = Math.round(60 * Number(clock.minutes));
  const period = Number(clock.period);
  switch (clock.kind) {
    case 'absolute':
      return { kind: 'absolute', main };
    case 'canadian':
      return { kind: 'canadian', main, period, stones: Number(clock.stones) };
    case 'japanese':
      return { kind: 'japanese', main, period, periods: Number(clock.periods) };
    default:
      return undefined;
  }
}

export function seatBody(game: GameInfo, seat: PlayerChoice): PlayerChoice {
  if (seat.kind !== 'player') return seat;
  const kind = game.players.find((candidate) => candidate.name === seat.name);
  return { ...seat, settings: changed(kind?.options ?? [], seat.settings ?? {}) };
}

/** The body of the request that begins the game. */
export function gameBody(game: GameInfo, choices: Choices): Readonly<Record<string, unknown>> {
  const clock = clockBody(choices.clock);
  return {
    game: game.name,
    options: { ...game.default.options, ...changed(game.options, choices.options) },
    players: { first: seatBody(game, choices.first), second: seatBody(game, choices.second) },
    ...(clock ? { clock } : {}),
  };
}

export function exchanged(choices: Choices): Choices {
  return { ...choices, first: choices.second, second: choices.first };
}

export function withSeat(choices: Choices, side: Side, seat: PlayerChoice): Choices {
  return side === 'first' ? { ...choices, first: seat } : { ...choices, second: seat };
}

/** Remembered choices, if they still fit the catalogue. */
export function restored(game: GameInfo, text: string | undefined): Choices {
  const base = defaultChoices(game);
  try {
    const saved = JSON.parse(text ?? '') as Partial<Choices>;
    const known = (seat: PlayerChoice | undefined): seat is PlayerChoice =>
      seat?.kind === 'human' ||
      (seat?.kind === 'level' && game.levels.some((level) => level.name === seat.name)) ||
      (seat?.kind === 'player' && game.players.some((player) => player.name === seat.name));
    const options = Object.fromEntries(
      game.options.flatMap((spec): [string, string][] => {
        const value: unknown = saved.options?.[spec.name];
        return typeof value === 'string' ? [[spec.name, value]] : [];
      }),
    );
    return {
      options: { ...base.options, ...options },
      first: known(saved.first) ? saved.first : base.first,
      second: known(saved.second) ? saved.second : base.second,
      clock: { ...noClock, ...saved.clock },
    };
  } catch {
    return base;
  }
}

import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../src/api/types';
import {
  changed,
  defaultChoices,
  exchanged,
  gameBody,
  laboratory,
  noClock,
  restored,
  seatBody,
  seatFrom,
  seatKey,
  splitOptions,
  withSeat,
} from '../../src/play/choices';

const both = (text: string) => ({ en: text, es: text });
const info: GameInfo = {
  name: 'go',
  title: both('Go'),
  sides: { first: both('Black'), second: both('White') },
  options: [
    { name: 'size', type: 'integer', default: '9', min: 2, max: 25 },
    { name: 'komi', type: 'text', default: 'auto' },
  ],
  levels: [{ name: 'casual', title: both('Casual') }],
  players: [
    {
      name: 'mcts',
      summary_texts: { en: 'x', es: 'x' },
      preset: false,
      options: [{ name: 'time', type: 'real', default: '1' }],
    },
  ],
  layers: [],
  readings: [],
  default: {
    options: { size: '9' },
    first: { kind: 'human' },
    second: { kind: 'level', name: 'casual' },
  },
};

describe('the choices of a new game', () => {
  it('send nothing that the server would choose itself', () => {
    expect(changed(info.options, { size: '9', komi: ' ' })).toEqual({});
    expect(changed(info.options, { size: '13', komi: '6.5' })).toEqual({ size: '13', komi: '6.5' });
    expect(changed(info.options, { unknown: '1' })).toEqual({});
  });
  it('take a comma between digits for a point', () => {
    expect(changed(info.options, { komi: ' 6,5 ' })).toEqual({ komi: '6.5' });
    expect(changed(info.options, { komi: 'a,b' })).toEqual({ komi: 'a,b' });
    const seat = seatBody(info, { kind: 'player', name: 'mcts', settings: { time: '0,5' } });
    expect(seat.settings).toEqual({ time: '0.5' });
  });
  it('make a request with seats, settings and clock', () => {
    const start = defaultChoices(info);
    const choices = withSeat(
      { ...start, options: { size: '5' }, clock: { ...noClock, kind: 'japanese', minutes: '1.5' } },
      'first',
      { kind: 'player', name: 'mcts', settings: { time: '3' } },
    );
    expect(gameBody(info, choices)).toEqual({
      game: 'go',
      options: { size: '5' },
      players: {
        first: { kind: 'player', name: 'mcts', settings: { time: '3' } },
        second: { kind: 'level', name: 'casual' },
      },
      clock: { kind: 'japanese', main: 90, period: 30, periods: 5 },
    });
    expect(gameBody(info, start)).not.toHaveProperty('clock');
  });
  it('exchange sides twice and are as before', () => {
    const start = defaultChoices(info);
    expect(exchanged(exchanged(start))).toEqual(start);
    expect(exchanged(start).second).toEqual({ kind: 'human' });
  });
  it('name seats by one text that leads back to them', () => {
    for (const key of ['human', 'level:casual', 'player:negamax13-plus']) {
      expect(seatKey(seatFrom(key))).toBe(key);
    }
  });
  it('are remembered only where they still fit', () => {
    const saved = JSON.stringify({
      options: { size: '13', gone: '1', komi: 7 },
      first: { kind: 'level', name: 'removed' },
      second: { kind: 'player', name: 'mcts', settings: {} },
    });
    const choices = restored(info, saved);
    expect(choices.options).toEqual({ size: '13' });
    expect(choices.first).toEqual({ kind: 'human' });
    expect(choices.second.name).toBe('mcts');
    for (const broken of [undefined, '', '[', 'null', '{"options":3}']) {
      expect(restored(info, broken).second).toEqual(info.default.second);
    }
  });
  it('show three options of a player, and any that was changed', () => {
    const spec = (name: string) => ({ name, type: 'text' as const, default: '1' });
    const options = ['memory', 'roots', 'amaf', 'nodes', 'time'].map(spec);
    const names = (specs: readonly { name: string }[]) => specs.map((one) => one.name);
    const plain = splitOptions(options, {});
    expect(names(plain.shown)).toEqual(['memory', 'nodes', 'time']);
    expect(names(plain.more)).toEqual(['roots', 'amaf']);
    expect(names(splitOptions(options, { amaf: '2' }).shown)).toContain('amaf');
  });
  it('name no level twice', () => {
    const twice = { ...info, players: [...info.players, { ...info.players[0]!, name: 'casual' }] };
    expect(laboratory(twice).map((player) => player.name)).toEqual(['mcts']);
  });
});

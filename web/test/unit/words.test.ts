import { describe, expect, it } from 'vitest';
import type { GameInfo, State } from '../../src/api/types';
import { ApiError, Unreachable, errorFrom } from '../../src/api/client';
import { clockText, overtimeText } from '../../src/game/clock_text';
import { moveText } from '../../src/game/describe';
import { en } from '../../src/i18n/en';
import { es } from '../../src/i18n/es';
import { preferredLanguage, speech } from '../../src/i18n/language';
import { recordName } from '../../src/game/record_name';
import { lossText } from '../../src/review/loss_text';
import { sentenceOf } from '../../src/shell/notice';
import { keyName } from '../../src/shell/keys';
import { routeOf } from '../../src/shell/route';
import { isBare, newReasons } from '../../src/text/reasons';
import { readRecent, withGame } from '../../src/text/recent';

const both = (text: string) => ({ en: text, es: text });
const english = speech('en', () => undefined);
const spanish = speech('es', () => undefined);

/** All texts of a table by their path; functions are called with numbers that read as texts. */
function texts(table: object, path = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = `${path}.${key}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') {
      return [[here, String((value as (...all: string[]) => string)('7', '8', '9'))]];
    }
    return texts(value as object, here);
  });
}

describe('the two languages', () => {
  it('say the same things, none of them empty', () => {
    const one = texts(en);
    const two = texts(es);
    expect(two.map(([path]) => path).sort()).toEqual(one.map(([path]) => path).sort());
    for (const [path, text] of [...one, ...two]) expect(text.trim(), path).not.toBe('');
  });
  it('put every figure they are given into the sentence', () => {
    const named = new Map(texts(es));
    for (const [path, text] of texts(en)) {
      for (const figure of ['7', '8', '9']) {
        expect(named.get(path)?.includes(figure), `${path} ${figure}`).toBe(text.includes(figure));
      }
    }
  });
  it('are chosen by the first language the page has', () => {
    expect(preferredLanguage(['de-CH', 'es-MX', 'en'])).toBe('es');
    expect(preferredLanguage(['EN-gb', 'es'])).toBe('en');
    expect(preferredLanguage(['ja'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
  it('write numbers their own way', () => {
    expect(english.number(7.5)).toBe('7.5');
    expect(spanish.number(7.5)).toBe('7,5');
    expect(english.signed(0.04)).toBe('0.0');
    expect(english.signed(-2)).toBe('-2.0');
    expect(english.percent(0.537)).toBe('54 %');
  });
});

describe('moves in words', () => {
  it('count Kalah pits from 1 and name passes', () => {
    expect(moveText('kalah', '0', english)).toBe('pit 1');
    expect(moveText('go', 'D4', english)).toBe('D4');
    expect(moveText('go', 'pass', spanish)).toBe('pasar');
  });
});

describe('reasons below a summary', () => {
  it('say nothing twice', () => {
    const reasons = ['captures 3 stones', 'connects', 'Connects.', ''];
    expect(newReasons('Play D4: captures 3 stones.', reasons)).toEqual(['connects']);
    expect(newReasons('', reasons)).toEqual(['captures 3 stones', 'connects']);
  });
});

describe('a summary', () => {
  it('is bare when it says the move alone', () => {
    expect(isBare('play D4', 'D4')).toBe(true);
    expect(isBare('Juega hoyo 3.', 'hoyo 3')).toBe(true);
    expect(isBare('play D4: captures 3 stones', 'D4')).toBe(false);
    expect(isBare('connects both groups by D4', 'D4')).toBe(false);
  });
});

describe('what a move lost', () => {
  it('is said no more exactly than it is known', () => {
    const loss = { points_lost: 6.24, points_error: 2.1, loss: 0.21 };
    expect(lossText('go', loss, english)).toBe('about 6 (±2) points');
    expect(lossText('go', { ...loss, points_error: 0.42 }, spanish)).toBe('unos 6,2 (±0,4) puntos');
    expect(lossText('go', { ...loss, points_error: null }, english)).toBe('about 6.2 points');
    expect(lossText('kalah', { ...loss, points_lost: 3, points_error: null }, english)).toBe(
      '3 seeds',
    );
    expect(lossText('go', { ...loss, points_lost: null }, english)).toBe('21 % of the win rate');
  });
});

describe('the name of a saved record', () => {
  const state = {
    mode: 'play',
    game: 'go',
    players: {
      first: { kind: 'human', title: {} },
      second: { kind: 'level', title: both('Club') },
    },
  } as unknown as State;
  const info = { sides: { first: both('Black'), second: both('White') } } as unknown as GameInfo;
  const day = new Date(2026, 10, 7);
  it('says who played whom, and when', () => {
    expect(recordName(state, info, english, day)).toBe('You_Club_2026-11-07.sgf');
    const record = {
      ...state,
      mode: 'review',
      game: 'kalah',
      info: { first: '../Ana: López', second: '井山 裕太', date: '2024-05-01' },
    } as State;
    expect(recordName(record, info, english, day)).toBe('Ana-López_井山-裕太_2024-05-01.jsonl');
  });
});

describe('errors', () => {
  it('become a sentence and a next step', () => {
    const problem = errorFrom(400, {
      error: {
        what: 'illegal move',
        where: 'D4',
        why: 'the point is occupied',
        text: {
          en: 'illegal move (D4: the point is occupied)',
          es: 'jugada ilegal (D4: el punto está ocupado)',
        },
        next: { en: 'choose another point', es: 'elige otro punto' },
      },
    });
    expect(problem).toBeInstanceOf(ApiError);
    expect(sentenceOf(problem, english)).toEqual({
      what: 'Illegal move (D4: the point is occupied).',
      next: 'Choose another point.',
    });
    expect(sentenceOf(problem, spanish)).toEqual({
      what: 'Jugada ilegal (D4: el punto está ocupado).',
      next: 'Elige otro punto.',
    });
  });
  it('stay sentences whatever the server sends', () => {
    for (const body of [undefined, null, 3, {}, { error: 'x' }, { error: { what: 5 } }]) {
      expect(sentenceOf(errorFrom(502, body), english).what).toBe('Status 502.');
    }
    expect(sentenceOf(new Unreachable(), english).what).toBe(en.error.unreachable);
    expect(sentenceOf(new TypeError('x'), spanish).next).toBe(es.error.strangeNext);
  });
});

describe('clocks', () => {
  it('show hours, minutes and, at the end, tenths', () => {
    expect(clockText(3723)).toBe('1:02:03');
    expect(clockText(61.9)).toBe('1:01');
    expect(clockText(9.94)).toBe('9.9');
    expect(clockText(-3)).toBe('0.0');
  });
  it('show periods or stones', () => {
    const clock = { seconds: 1, in_overtime: true, periods_left: 0, stones_left: 12 };
    expect(overtimeText(clock)).toBe('/12');
    expect(overtimeText({ ...clock, stones_left: 0, periods_left: 5 })).toBe('×5');
  });
});

describe('addresses, keys and memory', () => {
  it('know the pages and nothing else', () => {
    const id = '0123456789abcdef'.repeat(2);
    expect(routeOf(`#/game/${id}`)).toEqual({ page: 'game', id });
    expect(routeOf('#/review')).toEqual({ page: 'review' });
    for (const hash of ['', '#', '#/']) expect(routeOf(hash)).toEqual({ page: 'play' });
    for (const hash of ['#/game/x', `#/game/${id}0`, '#/game/../x', '#/nowhere']) {
      expect(routeOf(hash)).toEqual({ page: 'missing' });
    }
    expect(routeOf('#/', '/old/bookmark')).toEqual({ page: 'missing' });
  });
  it('name keys the same on every keyboard', () => {
    const key = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
    expect(keyName({ ...key, key: 'M', shiftKey: true })).toBe('shift+m');
    expect(keyName({ ...key, key: 'M' })).toBe('m');
    expect(keyName({ ...key, key: '?', shiftKey: true })).toBe('?');
    expect(keyName({ ...key, key: 'c', ctrlKey: true })).toBeUndefined();
  });
  it('remember games once, newest first, and survive nonsense', () => {
    const game = (n: number) => ({
      id: n.toString(16).padStart(32, '0'),
      game: 'go',
      title: `game ${n}`,
      time: n,
    });
    let list = readRecent('[]');
    for (let n = 0; n < 30; n += 1) list = withGame(list, game(n));
    expect(list).toHaveLength(12);
    expect(withGame(list, game(25))[0]).toEqual(game(25));
    expect(withGame(list, game(25))).toHaveLength(12);
    expect(readRecent(JSON.stringify([game(1), { id: '<script>' }, null, 4]))).toEqual([game(1)]);
    for (const broken of [undefined, '', '{}', '[', 'null']) expect(readRecent(broken)).toEqual([]);
  });
});

// What the page shows can be trusted: what is set is seen, what is not known is not said, and no
// click does harm or nothing without a word.
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { State } from '../../src/api/types';
import { begin, patience, point, seeMoves, seeStatus, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

async function focused(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(() => ({ ...(document.activeElement as HTMLElement).dataset }));
}

/** A game begun by the interface, for positions that would take many clicks. */
async function beginAt(page: Page, body: object): Promise<string> {
  const answer = await fetch(`${suite.server().url}/api/v1/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`${suite.server().url}/#/game/${id}`);
  await page.locator('.screen').waitFor();
  return id;
}

/** Stones as they are drawn: X black, O white, rows from the top. */
function setupOf(rows: readonly string[]): object {
  const named = (sign: string): string[] =>
    rows.flatMap((row, y) =>
      [...row].flatMap((cell, x) => (cell === sign ? [`${'ABCDEFGHJ'[x]}${rows.length - y}`] : [])),
    );
  return { black: named('X'), white: named('O'), to_move: 'first' };
}

const twoPeople = { first: { kind: 'human' }, second: { kind: 'human' } };

it('shows a clock and finer rules that it remembers, without a click', async () => {
  const page = await suite.page();
  await test(page, 'setup').waitFor();
  await page.getByLabel('Clock').selectOption('absolute');
  await page.getByLabel('Minutes').fill('7');
  await page.locator('[data-test="finer"] summary').click();
  await page.getByLabel('Suicide').selectOption({ label: 'Allowed' });
  await begin(page, { size: 5, second: 'human' });
  await expect.poll(() => page.locator('.clock').count()).toBe(2);
  await page.reload();
  await page.goto(`${suite.server().url}/#/`);
  expect(await page.getByLabel('Clock').inputValue()).toBe('absolute');
  expect(await page.getByLabel('Minutes').isVisible()).toBe(true);
  expect(await page.getByLabel('Suicide').isVisible()).toBe(true);
  expect(await page.locator('[data-test="finer"] summary').innerText()).toMatch(/1 changed/);
}, 90000);

it('groups opponents, names each in words, and shows three options of a player', async () => {
  const page = await suite.page();
  await test(page, 'setup').waitFor();
  const seat = test(page, 'seat-second');
  const groups = await seat
    .locator('optgroup')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptGroupElement).label));
  expect(groups).toEqual(['Levels', 'Laboratory']);
  const options = await seat.locator('option').allTextContents();
  expect(options.filter((text) => /casual/i.test(text))).toHaveLength(1);
  expect(options.find((text) => text.startsWith('gobble'))).toMatch(/gobble: .{10}/);
  await seat.selectOption('player:mcts');
  const field = page.locator('.seat-field').nth(1);
  expect(await field.locator('> .fields .field').count()).toBe(3);
  await field.locator('details summary').click();
  expect(await field.locator('details .field').count()).toBeGreaterThan(5);
}, 60000);

it('puts the focus on the board when a game begins', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'human' });
  await expect.poll(async () => (await focused(page))['point']).toBe('C3');
}, 60000);

it('asks before it resigns, with the focus on no', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'human' });
  await page.keyboard.press('g');
  await page.locator('dialog[open]').waitFor();
  expect((await focused(page))['test']).toBe('resign-no');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await seeStatus(page, /Black to move/);
}, 60000);

it('opens its list of keys at the top', async () => {
  const page = await suite.page({ viewport: { width: 800, height: 420 } });
  await test(page, 'setup').waitFor();
  await page.keyboard.press('?');
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  expect(await dialog.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  expect(await dialog.evaluate((one) => one.scrollTop)).toBe(0);
}, 60000);

it('says whose move it was when one looks back, and why a click there does nothing', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'human' });
  for (const name of ['C3', 'B2', 'D4']) {
    await point(page, name).click();
    await seeStone(page, name, /Black|White/);
  }
  await seeStatus(page, /White to move/);
  await page.keyboard.press(',');
  await seeStatus(page, /looking at move 2.*Black to move/);
  const turn = page.locator('.seat.turn');
  expect(await turn.getAttribute('data-test')).toBe('player-first');
  await point(page, 'A1').click({ force: true });
  await seeStatus(page, /looking back/);
  await seeStone(page, 'A1', /empty/);
  await test(page, 'to-present').click();
  await seeStatus(page, /White to move/);
  expect(await turn.getAttribute('data-test')).toBe('player-second');
}, 60000);

it('names the rule that forbids a move', async () => {
  const page = await suite.page();
  await beginAt(page, {
    game: 'go',
    options: { size: '5' },
    players: twoPeople,
    setup: { white: ['A2', 'B1'], to_move: 'first' },
  });
  await point(page, 'A1').click({ force: true });
  await seeStatus(page, /A1: suicide/);
}, 60000);

it('marks seki, and says what the mark means', async () => {
  const page = await suite.page();
  // The chains of B1 and D1 share C1 and E3: who plays there is captured.
  const setup = setupOf([
    '....XO...',
    '....XO...',
    '....XO...',
    '....XO...',
    '..XXXOO..',
    '..XOOXO..',
    'XXXO.XO..',
    'XOOOXXO..',
    'XO.XXOO..',
  ]);
  await beginAt(page, { game: 'go', options: { size: '9' }, players: twoPeople, setup });
  await page.keyboard.press('k');
  await test(page, 'score').waitFor();
  expect(await test(page, 'score').innerText()).toMatch(/Squares mark seki/);
  await seeStone(page, 'B1', /seki/);
  expect(await page.locator('.overlay .mark.square').count()).toBeGreaterThan(1);
}, 60000);

it('has five star points on 9x9 and 13x13, nine on 19x19', async () => {
  const page = await suite.page();
  for (const [size, stars] of [
    [9, 5],
    [13, 5],
    [19, 9],
  ] as const) {
    await page.goto(`${suite.server().url}/#/`);
    await begin(page, { size, second: 'human' });
    await page.locator('.goban').waitFor();
    const seen = await page
      .locator('.shudan-hoshi')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).display !== 'none').length);
    expect(seen, String(size)).toBe(stars);
  }
}, 90000);

it('does not speak of mistakes after a search of one position', async () => {
  const page = await suite.page();
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill('(;GM[1]SZ[5];B[cc];W[bb];B[dd])');
  await test(page, 'open').click();
  await test(page, 'tree').waitFor();
  const id = /game\/([0-9a-f]{32})/.exec(page.url())?.[1];
  await page.keyboard.press('>');
  await page.keyboard.press('l');
  await page.locator('[data-test="candidates"] tbody tr').first().waitFor();
  await page.keyboard.press('l');
  const judged = async (): Promise<boolean> => {
    const state = (await (await fetch(`${suite.server().url}/api/v1/games/${id}`)).json()) as State;
    return state.line.some((move) => move.value !== undefined);
  };
  await expect.poll(judged, { timeout: patience }).toBe(true);
  expect(await test(page, 'mistakes').innerText()).toMatch(/Analyse the game to see/);
  expect((await page.locator('main').innerText()).split('to see its mistakes')).toHaveLength(2);
}, 90000);

it('says that there is no page at an unknown address, and leads on', async () => {
  const page = await suite.page();
  await page.goto(`${suite.server().url}/#/nowhere`);
  await test(page, 'missing').waitFor();
  await page.goto(`${suite.server().url}/old/bookmark`);
  await test(page, 'missing').waitFor();
  expect(await test(page, 'missing').innerText()).toMatch(/no page at this address/);
  await test(page, 'missing').locator('a').click();
  await test(page, 'setup').waitFor();
}, 60000);

it('names a saved record after its players and the day', async () => {
  const page = await suite.page();
  await begin(page, { size: 5, second: 'level:beginner' });
  await point(page, 'C3').click();
  await seeMoves(page, 2);
  await page.keyboard.press('g');
  await test(page, 'resign-yes').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    test(page, 'save-plain').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^You_Beginner_\d{4}-\d\d-\d\d\.sgf$/);
}, 60000);

it('ends a long thought at once when asked to', async () => {
  const page = await suite.page();
  // A player without other limits would think for half a minute.
  await beginAt(page, {
    game: 'go',
    options: { size: '9' },
    players: {
      first: { kind: 'human' },
      second: { kind: 'player', name: 'mcts', settings: { time: '30' } },
    },
  });
  await point(page, 'E5').click();
  const [answer] = await Promise.all([page.waitForResponse('**/now'), test(page, 'now').click()]);
  expect(answer.status()).toBe(200);
  await seeMoves(page, 2);
  await seeStatus(page, /Your move/);
}, 90000);

it('lets a finger choose a point first on a small board', async () => {
  const page = await suite.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await begin(page, { size: 19, second: 'human' });
  await point(page, 'Q16').tap();
  await test(page, 'confirm').waitFor();
  await seeStone(page, 'Q16', /empty/);
  await point(page, 'D4').tap();
  expect(await test(page, 'confirm').innerText()).toMatch(/D4/);
  await test(page, 'confirm').tap();
  await seeStone(page, 'D4', /Black/);
  await point(page, 'Q16').tap();
  await point(page, 'Q16').tap();
  await seeStone(page, 'Q16', /White/);
}, 60000);

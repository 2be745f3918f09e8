import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { State } from '../../src/api/types';
import { begin, patience, point, seeStone, test } from './play';
import { useSuite } from './suite';

const suite = useSuite();

// Black throws away four stones in the corner, move by move.
const bad =
  '(;GM[1]FF[4]SZ[7]KM[6.5]RU[Chinese];B[dd];W[ee];B[aa];W[de];B[ga];W[ed];B[ag];W[dc];B[gg];W[cd])';

async function saved(page: Page, which: 'save-plain' | 'save-full'): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), test(page, which).click()]);
  expect(download.suggestedFilename()).toMatch(/\.sgf$/);
  return readFileSync(await download.path(), 'utf8');
}

async function openRecord(page: Page, sgf: string): Promise<void> {
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill(sgf);
  await test(page, 'open').click();
  await test(page, 'tree').waitFor();
}

it('saves a game as SGF that opens to the same game', async () => {
  const page = await suite.page();
  await begin(page, { size: 9, second: 'human' });
  for (const name of ['D4', 'F6', 'C7']) {
    await point(page, name).click();
    await seeStone(page, name, /Black|White/);
  }
  await page.keyboard.press('g');
  await test(page, 'resign-yes').click();
  const first = await saved(page, 'save-plain');
  expect(first).toMatch(/;B\[df\];W\[fd\];B\[cc\]/);
  await openRecord(page, first);
  await page.keyboard.press('>');
  await seeStone(page, 'C7', /Black.*last move/);
  await seeStone(page, 'F6', /White/);
  expect(await saved(page, 'save-plain')).toBe(first);
}, 90000);

it('opens a dropped file, and says what is wrong with one that is no record', async () => {
  const page = await suite.page();
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'file').setInputFiles({
    name: 'game.sgf',
    mimeType: 'application/x-go-sgf',
    buffer: Buffer.from('(;GM[1]SZ[9];B[ee](;W[cc])(;W[gg];B[cg]))'),
  });
  await test(page, 'tree').waitFor();
  // Start, three moves and a second branch.
  await expect.poll(() => page.locator('.tree-node').count()).toBe(5);
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'paste').fill('this is no record');
  await test(page, 'open').click();
  await page.locator('.notice').waitFor();
  expect(await page.locator('.notice').innerText()).toMatch(/What now/);
}, 120000);

it('sends the bytes of a file as they are, whatever its character set', async () => {
  const page = await suite.page();
  await page.goto(`${suite.server().url}/#/review`);
  const name = Buffer.from([0xd6, 0xd0]); // a Chinese character in GB18030
  const bytes = Buffer.concat([
    Buffer.from('(;GM[1]CA[GB18030]SZ[9]PB['),
    name,
    Buffer.from(']PW[Luis];B[ee])'),
  ]);
  await test(page, 'file').setInputFiles({ name: 'game.sgf', mimeType: '', buffer: bytes });
  await test(page, 'tree').waitFor();
  expect(await test(page, 'player-first').innerText()).toMatch(/中/);
}, 60000);

it('takes no old answer for news when the events were faster', async () => {
  const page = await suite.page();
  await openRecord(page, bad);
  // The answer to "analyse" says that it runs; it arrives when all is done.
  await page.route('**/analysis', async (route) => {
    const answer = await route.fetch();
    const game = route
      .request()
      .url()
      .replace(/\/analysis$/, '');
    const isDone = async (): Promise<boolean> =>
      ((await (await page.request.get(game)).json()) as State).analysis?.state === 'done';
    await expect.poll(isDone, { timeout: patience }).toBe(true);
    await page.waitForTimeout(300);
    await route.fulfill({ response: answer });
  });
  await test(page, 'cap').fill('20');
  const answered = page.waitForResponse('**/analysis');
  await test(page, 'analyse').click();
  await answered;
  await test(page, 'analyse').waitFor({ timeout: patience });
  await page.waitForTimeout(300);
  expect(await test(page, 'analyse').count()).toBe(1);
}, 120000);

it('finds mistakes, sorts them, jumps to them, and keeps them in the record', async () => {
  const page = await suite.page();
  await openRecord(page, bad);
  await test(page, 'cap').fill('150');
  await test(page, 'analyse').click();
  await expect
    .poll(() => page.locator('.moves, .tree-node.mistake, .tree-node.blunder').count(), {
      timeout: 2 * patience,
    })
    .toBeGreaterThan(0);
  await test(page, 'analyse').waitFor({ timeout: 2 * patience });
  await expect.poll(() => test(page, 'mistake').count(), { timeout: patience }).toBeGreaterThan(1);
  const points = await test(page, 'mistake').evaluateAll((all) =>
    all.map((one) => Number((one as HTMLElement).dataset['points'])),
  );
  expect(points).toEqual([...points].sort((a, b) => b - a));

  await page.keyboard.press('<');
  await page.keyboard.press('m');
  await page.locator('.mistake-why').waitFor();
  expect(await page.locator('.mistake-why').innerText()).toMatch(/Better: /);
  expect(await page.locator('.mistake-why').innerText()).toMatch(/as (Black|White) sees it/);
  await page.locator('.overlay .step').first().waitFor();

  // The graph has a line, not only its axes.
  await page.keyboard.press('s');
  await page.locator('.graph canvas').waitFor();
  const drawn = (): Promise<number> =>
    page.locator('.graph canvas').evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      let count = 0;
      for (let i = 0; pixels && i < pixels.length; i += 4) {
        const [r = 0, g = 0, b = 0, a = 0] = pixels.slice(i, i + 4);
        if (a > 200 && g > r + 30 && g > b) count += 1;
      }
      return count;
    });
  await expect.poll(drawn, { timeout: patience }).toBeGreaterThan(100);

  const full = await saved(page, 'save-full');
  const plain = await saved(page, 'save-plain');
  expect(full.length).toBeGreaterThan(plain.length);
  await openRecord(page, full);
  // The same mistakes, and nobody has searched.
  await expect.poll(() => test(page, 'mistake').count(), { timeout: patience }).toBe(points.length);
  const again = await test(page, 'mistake').evaluateAll((all) =>
    all.map((one) => Number((one as HTMLElement).dataset['points'])),
  );
  expect(await page.locator('.review').innerText()).not.toMatch(/Analyse the game to see/);
  expect(again.map((one) => one.toFixed(1))).toEqual(points.map((one) => one.toFixed(1)));
}, 240000);

it('keeps the mistake it jumps to in sight, and the cross above the better line', async () => {
  const page = await suite.page();
  const moves = ['D4', 'E3', 'A7', 'D3', 'G7', 'E4', 'A1', 'D5', 'G1', 'C4'];
  const mistakes = moves.map((move, index) => ({
    node: index + 1,
    number: index + 1,
    side: index % 2 === 0 ? 'first' : 'second',
    move,
    best: 'F6',
    points_lost: 20 - index,
    loss: 0.1,
    value: 0.4,
    best_value: 0.5,
    mark: 'mistake',
    line: ['F6', move, 'F5'],
  }));
  await page.route('**/mistakes', (route) => route.fulfill({ json: { mistakes } }));
  await openRecord(page, bad);
  await expect.poll(() => test(page, 'mistake').count()).toBe(moves.length);
  await page.keyboard.press('Shift+M');
  const row = page.locator('.mistake:has([aria-current])');
  await row.locator('.mistake-why').waitFor();
  const inSight = (): Promise<boolean> =>
    row.evaluate((one) => {
      const list = one.parentElement?.getBoundingClientRect();
      const { top, bottom } = one.getBoundingClientRect();
      return list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
    });
  expect(await row.innerText()).toMatch(/10\. C4/);
  await expect.poll(inSight).toBe(true);
  // The stone on the played point is the first side's, so the cross on it is light.
  await page.locator('.overlay .step ~ .mark.cross.dark').waitFor({ state: 'attached' });
}, 90000);

it('leaves the size of an analysis to the program unless one is asked for', async () => {
  const page = await suite.page();
  await openRecord(page, bad);
  const [request] = await Promise.all([
    page.waitForRequest('**/analysis'),
    test(page, 'analyse').click(),
  ]);
  expect(request.postDataJSON()).toEqual({});
  await test(page, 'stop').click();
  await test(page, 'analyse').waitFor();
}, 90000);

it('stops an analysis and keeps what was found', async () => {
  const page = await suite.page();
  await openRecord(page, bad);
  await test(page, 'cap').fill('20000');
  await test(page, 'analyse').click();
  await test(page, 'stop').click();
  await test(page, 'analyse').waitFor();
  expect(await test(page, 'analysis-text').innerText()).not.toBe('');
}, 90000);

it('edits a board and plays from there', async () => {
  const page = await suite.page();
  await page.goto(`${suite.server().url}/#/review`);
  await test(page, 'empty').click();
  await test(page, 'edit').click();
  await point(page, 'D4').click();
  await seeStone(page, 'D4', /Black/);
  await test(page, 'tool-second').click();
  await point(page, 'E4').click();
  await seeStone(page, 'E4', /White/);
  await test(page, 'tool-empty').click();
  await point(page, 'D4').click();
  await seeStone(page, 'D4', /empty/);
  await test(page, 'edit').click();
  await test(page, 'play-here').click();
  await test(page, 'pass').waitFor();
  await seeStone(page, 'E4', /White/);
}, 90000);

it('does not call an edited board the start of the game', async () => {
  const page = await suite.page();
  await openRecord(page, '(;GM[1]SZ[9];B[ee])');
  await page.keyboard.press('<');
  await seeStone(page, 'E5', /empty/);
  await test(page, 'edit').click();
  await point(page, 'C3').click();
  await seeStone(page, 'C3', /Black/);
  expect(await test(page, 'move-number').innerText()).toBe('Set-up');
}, 90000);

it('keeps comments and variations', async () => {
  const page = await suite.page();
  await openRecord(page, '(;GM[1]SZ[9];B[ee];W[cc])');
  await page.keyboard.press('<');
  await seeStone(page, 'E5', /empty/);
  await point(page, 'C3').click();
  await seeStone(page, 'C3', /Black/);
  await expect.poll(() => page.locator('.tree-node').count()).toBe(4);
  await test(page, 'comment').fill('a better beginning');
  await test(page, 'comment').blur();
  const text = async (): Promise<string> =>
    (await fetch(page.url().replace(/#.*$/, '') + record(page))).text();
  await expect.poll(text, { timeout: patience }).toMatch(/B\[cg\]C\[a better beginning\]/);

  // Unsaved writing survives a reload, and a pause saves it, once.
  await test(page, 'comment').fill('written at the end');
  await page.reload();
  await expect.poll(text, { timeout: patience }).toMatch(/C\[written at the end\]/);
  await expect.poll(() => test(page, 'comment').inputValue()).toBe('written at the end');
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.url().endsWith('/comment'))));
  await test(page, 'comment').fill('written slowly');
  await expect.poll(text, { timeout: patience }).toMatch(/C\[written slowly\]/);
  await test(page, 'comment').blur();
  await page.waitForTimeout(300);
  expect(posts).toBe(1);

  // A click on the board after writing plays its move.
  await test(page, 'comment').fill('written before a move');
  await point(page, 'G7').click();
  await seeStone(page, 'G7', /White/);
  await expect.poll(text, { timeout: patience }).toMatch(/C\[written before a move\]/);
  expect(await page.locator('.notice').count()).toBe(0);
}, 120000);

function record(page: Page): string {
  const id = /game\/([0-9a-f]{32})/.exec(page.url())?.[1];
  return `api/v1/games/${id}/record`;
}
